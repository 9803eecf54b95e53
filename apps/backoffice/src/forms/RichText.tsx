import { Textarea } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { strings } from "../strings/strings.ts";
import type { RichTextProps } from "./RichTextEditor.tsx";

const RichTextEditor = lazy(() => import("./RichTextEditor.tsx"));

/** A formatted text; as HTML where it holds pictures, tables or the like, which the editor would lose. */
export function RichText(props: RichTextProps): ReactNode {
  const { label, hint, error, lang, value, onChange } = props;
  const [isCode] = useState(() => /<(img|table|iframe|video|audio|figure|object|embed|svg|hr|pre)\b/i.test(value));
  const code = (
    <Textarea
      label={label}
      description={isCode ? strings.richText.code : hint}
      error={error}
      value={value}
      lang={lang}
      autosize
      minRows={4}
      maxRows={16}
      readOnly={!isCode}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  if (isCode) return code;
  return (
    <Suspense fallback={code}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}

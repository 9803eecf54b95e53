import { Textarea } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Fallback } from "../ui/Fallback.tsx";
import type { RichTextProps } from "./RichTextEditor.tsx";

const RichTextEditor = lazy(() => import("./RichTextEditor.tsx"));

/** A formatted text; as HTML where it holds pictures, tables or the like, which the editor would lose. */
export function RichText(props: RichTextProps): ReactNode {
  const { label, hint, error, lang, value, onChange } = props;
  const [isCode] = useState(() => /<(img|table|iframe|video|audio|figure|object|embed|svg|hr|pre)\b/i.test(value));
  const plain = (description: string | undefined, readOnly = false) => (
    <Textarea
      label={label}
      description={description}
      error={error}
      value={value}
      lang={lang}
      autosize
      minRows={4}
      maxRows={16}
      readOnly={readOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  if (isCode) return plain(strings.richText.code);
  return (
    <Fallback instead={plain(strings.richText.noEditor)}>
      <Suspense fallback={plain(hint, true)}>
        <RichTextEditor {...props} />
      </Suspense>
    </Fallback>
  );
}

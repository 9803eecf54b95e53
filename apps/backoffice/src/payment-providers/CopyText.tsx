import { Textarea } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { strings } from "../strings/strings.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import styles from "./payment-providers.module.css";

const texts = strings.providers;

/** Several lines to be copied somewhere else. */
export function CopyText({ label, value }: { label: string; value: string }): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.copyText}>
      <Textarea
        ref={field}
        label={label}
        value={value}
        readOnly
        rows={Math.min(value.split("\n").length, 14)}
        classNames={{ input: "mono" }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value} label={texts.copy} done={texts.copied} onBlocked={() => field.current?.focus()} />
    </div>
  );
}

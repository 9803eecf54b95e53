import { Textarea } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { strings } from "../strings/strings.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Panel } from "../ui/Panel.tsx";
import styles from "./webhooks.module.css";

const texts = strings.webhooks.key;

/** What receivers check signatures with. */
export function PublicKeyPanel({ pem }: { pem: string }): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = pem.trim();
  return (
    <div className={styles.publicKey}>
      <Panel
        title={texts.title}
        aside={
          <CopyButton value={pem} label={texts.copy} done={texts.copied} onBlocked={() => field.current?.focus()} />
        }
      >
        <p className="intro">{texts.text}</p>
        <Textarea
          ref={field}
          aria-label={texts.label}
          value={text}
          readOnly
          rows={text.split("\n").length}
          classNames={{ input: "mono" }}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Panel>
    </div>
  );
}

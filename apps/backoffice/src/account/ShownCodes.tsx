import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import styles from "./account.module.css";

const texts = strings.account.security.shown;

/** Recovery codes, shown once. Only the button closes it: a click beside it would lose them. */
export function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }): ReactNode {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.title}
      size="26rem"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className="dialog-form">
        <p>{texts.text}</p>
        <ul className={`${styles.recoveryCodes} mono`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="dialog-actions">
          <CopyButton value={codes.join("\n")} label={texts.copy} done={texts.copied} onBlocked={() => {}} />
          <Button onClick={onClose}>{texts.done}</Button>
        </div>
      </div>
    </Dialog>
  );
}

import { Button } from "@mantine/core";
import type { CreateApiKeyResponse } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { SecretField } from "../ui/SecretField.tsx";

const texts = strings.keys.made;

/** The secret, the one time it can be seen. Only the button closes it. */
export function CreatedKey({ made, onClose }: { made: CreateApiKeyResponse; onClose(): void }): ReactNode {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.title({ name: made.apiKey.name })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className="dialog-form">
        <p>{texts.text}</p>
        <SecretField label={texts.secret} value={made.secret} copy={texts.copy} copied={texts.copied} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{texts.done}</Button>
        </div>
      </div>
    </Dialog>
  );
}

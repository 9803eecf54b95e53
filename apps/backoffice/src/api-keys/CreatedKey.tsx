import { Button, Modal } from "@mantine/core";
import type { CreateApiKeyResponse } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { SecretField } from "../ui/SecretField.tsx";

const words = strings.keys.made;

/** The secret, the one time it can be seen. Only the button closes it. */
export function CreatedKey({ made, onClose }: { made: CreateApiKeyResponse; onClose(): void }): ReactNode {
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title({ name: made.apiKey.name })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className="dialog-form">
        <p>{words.text}</p>
        <SecretField label={words.secret} value={made.secret} copy={words.copy} copied={words.copied} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      </div>
    </Modal>
  );
}

import { Button } from "@mantine/core";
import type { IssueGiftCardResponse } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { SecretField } from "../ui/SecretField.tsx";
import { moneyOf } from "./gift-card-labels.ts";

const texts = strings.giftCards.issued;

/** The code of a new card, the one time it can be seen. Only the button closes it. */
export function IssuedCode({ issued, onClose }: { issued: IssueGiftCardResponse; onClose(): void }): ReactNode {
  const { giftCard, code } = issued;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.title({ amount: moneyOf(giftCard.initialValue, giftCard.currency) })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className="dialog-form">
        <p>{texts.text}</p>
        <SecretField label={texts.code} value={code} copy={texts.copy} copied={texts.copied} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{texts.done}</Button>
        </div>
      </div>
    </Dialog>
  );
}

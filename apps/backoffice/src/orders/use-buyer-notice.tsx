import { Checkbox, Textarea } from "@mantine/core";
import type { Order } from "@vitrine/contract";
import { type ReactNode, useState } from "react";

interface NotifyTexts {
  readonly label: string;
  readonly message: string;
  readonly messageHint: string;
}

/** Whether the buyer of an order gets an email, and what the merchant adds to it. */
export interface BuyerNotice {
  readonly isOn: boolean;
  /** Absent when the merchant adds nothing. */
  readonly message: string | undefined;
  readonly fields: ReactNode;
}

/** Fields that ask whether to email the buyer; off when the order has no address. */
export function useBuyerNotice({ buyerInfo }: Order, texts: NotifyTexts): BuyerNotice {
  const hasEmail = buyerInfo?.email !== undefined;
  const [isOn, setOn] = useState(hasEmail);
  const [message, setMessage] = useState("");
  const fields = (
    <>
      <Checkbox
        label={texts.label}
        checked={isOn}
        disabled={!hasEmail}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {isOn && (
        <Textarea
          label={texts.message}
          description={texts.messageHint}
          value={message}
          maxLength={1000}
          autosize
          minRows={2}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
    </>
  );
  return { isOn, message: isOn ? message.trim() || undefined : undefined, fields };
}

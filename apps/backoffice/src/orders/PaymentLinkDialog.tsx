import { Button } from "@mantine/core";
import { draftOrders, type Order, orderMails, orders } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import { type ReactNode, useEffect } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { explain } from "../ui/explain.ts";
import { locale } from "../ui/locale.ts";
import { SecretField } from "../ui/SecretField.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { owedOutside } from "./payment-state.ts";

const texts = strings.orders.link;

/** A link where the buyer pays what is owed: to be copied, or mailed to them. */
export function PaymentLinkDialog({ order, onClose }: { order: Order; onClose(): void }): ReactNode {
  const toast = useToast();
  const made = useChange(draftOrders.createPaymentLink);
  const sent = useChange(draftOrders.createPaymentLink, {
    invalidates: [orderMails.listOrderMails, orders.getOrder],
    onSuccess: ({ sentTo = "" }) => {
      onClose();
      toast({ text: texts.sent({ email: sentTo }) });
    },
  });
  const isSlow = useIsSlow(sent.isPending);
  const { mutate } = made;
  useEffect(() => mutate({ id: order.id }), [mutate, order.id]);
  const email = order.buyerInfo?.email;
  const error = made.error ?? sent.error;
  const amount = formatMoney(owedOutside(order) ?? "0", order.currency, locale);
  return (
    <Dialog opened onClose={onClose} title={texts.title({ amount })} size="34rem">
      <div className="dialog-form">
        <p>{texts.text}</p>
        {made.data && (
          <SecretField label={texts.label} value={made.data.paymentUrl} copy={texts.copy} copied={texts.copied} />
        )}
        {error && (
          <p role="alert" className="inline-error">
            {explain(error, texts.failures)}
          </p>
        )}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          {email && (
            <Button
              loading={isSlow}
              disabled={!made.data}
              onClick={() => !sent.isPending && sent.mutate({ id: order.id, sendLink: true })}
            >
              {texts.send({ email })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

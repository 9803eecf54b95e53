import { Checkbox, TextInput } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { type GetOrderRefundabilityResponse, type Order, orderBilling } from "@vitrine/contract";
import { parseAmount } from "@vitrine/contract/money";
import { amountSign, formatMoney, useQuery } from "@vitrine/react";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Problems } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { explain } from "../../ui/explain.ts";
import { locale, typedDecimal } from "../../ui/locale.ts";
import { useDebounced } from "../../ui/use-debounced.ts";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import { RefundItemsFields } from "./RefundItemsFields.tsx";
import { RefundShares } from "./RefundShares.tsx";
import {
  blankRefund,
  checkRefund,
  lesserOf,
  mostOf,
  type RefundDraft,
  shareOut,
  toPaymentRefunds,
  toRefundItems,
  toRestock,
  withinReach,
} from "./refund-draft.ts";
import { useRefund } from "./use-refund.ts";

const texts = strings.orders.refund;

export interface RefundFormProps {
  readonly order: Order;
  readonly known: GetOrderRefundabilityResponse;
  /** Units by line to begin with, where it is clear what the money is for. */
  readonly quantities?: Readonly<Record<string, number>>;
  /** What to begin with where no units say it, decimal text. */
  readonly amount?: string | undefined;
  /** Called with the id of the refund. */
  onRefunded?(refundId: string): void;
  onClose(): void;
}

/** What the chosen items come to by the platform's own calculation; undefined until known. */
function useCalculated({ id, currency }: Order, draft: RefundDraft): string | undefined {
  const refundItems = useDebounced(toRefundItems(draft, currency));
  const request = { orderId: id, refundItems: refundItems ?? {} };
  const isWanted = refundItems !== undefined && Object.keys(refundItems).length > 0;
  const query = useQuery(orderBilling.calculateRefund, request, {
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return isWanted ? query.data?.summary?.total?.amount : "0";
}

export function RefundForm(props: RefundFormProps): ReactNode {
  const { order, known, quantities = {}, onRefunded, onClose } = props;
  const { currency } = order;
  const most = mostOf(known);
  const hasEmail = order.buyerInfo?.email !== undefined;
  const [draft, setDraft] = useState(() => ({
    ...blankRefund(hasEmail, withinReach(quantities, known)),
    amount: props.amount && typedDecimal(lesserOf(props.amount, most)),
  }));
  const [isTried, setTried] = useState(false);
  const set = (changes: Partial<RefundDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const calculated = useCalculated(order, draft);
  const amount = draft.amount === undefined ? calculated : parseAmount(draft.amount, currency);
  const shares = amount === undefined ? [] : shareOut(amount, known.payments);
  const problems: Problems = isTried ? checkRefund(draft, amount, known, currency) : {};
  const refund = useRefund(order, onClose, onRefunded);
  const isSlow = useIsSlow(refund.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(checkRefund(draft, amount, known, currency)).length > 0 || refund.isPending) return;
    const lineItems = toRestock(draft, order.lineItems);
    const reason = draft.reason.trim();
    refund.mutate({
      orderId: order.id,
      paymentRefunds: toPaymentRefunds(shares),
      refundItems: toRefundItems(draft, currency) ?? {},
      sideEffects: {
        ...(lineItems.length > 0 && { restock: { lineItems } }),
        notifications: { sendCustomerEmail: draft.notify },
      },
      ...(reason && { customerReason: reason }),
    });
  };
  if (amountSign(most) <= 0) return <p>{texts.nothing}</p>;
  const money = amount && amountSign(amount) > 0 ? formatMoney(amount, currency, locale) : undefined;
  return (
    <form className="dialog-form" onSubmit={submit} noValidate>
      <RefundItemsFields order={order} known={known} draft={draft} problems={problems} set={set} />
      <TextInput
        label={texts.amount}
        description={texts.amountHint({ most: formatMoney(most, currency, locale) })}
        value={draft.amount ?? (calculated && amountSign(calculated) > 0 ? typedDecimal(calculated) : "")}
        inputMode="decimal"
        error={problems.amount}
        rightSection={<span className="unit">{currency}</span>}
        rightSectionWidth={44}
        onChange={(event) => set({ amount: event.currentTarget.value || undefined })}
      />
      <RefundShares shares={shares} currency={currency} />
      <TextInput
        label={texts.reason}
        description={texts.reasonHint}
        value={draft.reason}
        maxLength={200}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <Checkbox
        label={strings.orders.sending.notify}
        checked={draft.notify}
        disabled={!hasEmail}
        onChange={(event) => set({ notify: event.currentTarget.checked })}
      />
      {refund.error && (
        <p role="alert" className="inline-error">
          {explain(refund.error, texts.failures)}
        </p>
      )}
      <DialogActions
        confirm={money ? texts.confirm({ amount: money }) : texts.refund}
        isSlow={isSlow}
        onClose={onClose}
      />
    </form>
  );
}

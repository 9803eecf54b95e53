import type {
  GetOrderRefundabilityResponse,
  OrderLineItem,
  PaymentRefund,
  PaymentRefundability,
  RefundItems,
  RestockItem,
} from "@vitrine/contract";
import { exampleAmount, parseAmount } from "@vitrine/contract/money";
import { amountSign, compareAmounts, formatMoney, sumAmounts } from "@vitrine/react";
import type { Problems } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";
import { locale } from "../../ui/locale.ts";

const texts = strings.orders.refund;

/** What is typed about a refund. */
export interface RefundDraft {
  /** Units by line. */
  readonly quantities: Readonly<Record<string, number>>;
  /** Of delivery; empty for none. */
  readonly shipping: string;
  /** Fees that go back whole, by id. */
  readonly feeIds: readonly string[];
  /** Something else than what the items come to; undefined to follow them. */
  readonly amount: string | undefined;
  readonly restock: boolean;
  readonly reason: string;
  readonly notify: boolean;
}

export function blankRefund(hasEmail: boolean, quantities: RefundDraft["quantities"] = {}): RefundDraft {
  // What a return brings back goes into stock when it is received.
  const restock = Object.keys(quantities).length === 0;
  return { quantities, shipping: "", feeIds: [], amount: undefined, restock, reason: "", notify: hasEmail };
}

/** Units by line, as far as they can still be given back. */
export function withinReach(
  quantities: RefundDraft["quantities"],
  { lineItems }: Pick<GetOrderRefundabilityResponse, "lineItems">,
): RefundDraft["quantities"] {
  const cells = Object.entries(quantities).map(([id, quantity]): [string, number] => {
    const left = lineItems.find(({ lineItemId }) => lineItemId === id)?.availableRefundQuantity ?? 0;
    return [id, Math.min(quantity, left)];
  });
  return Object.fromEntries(cells);
}

/** What the money is for, as the API takes it; undefined while an amount in it cannot be read. */
export function toRefundItems(draft: RefundDraft, currency: string): RefundItems | undefined {
  const shipping = draft.shipping.trim() === "" ? "0" : parseAmount(draft.shipping, currency);
  if (shipping === undefined) return undefined;
  const lineItems = unitsOfLines(draft);
  return {
    ...(lineItems.length > 0 && { lineItems }),
    ...(draft.feeIds.length > 0 && { additionalFees: draft.feeIds.map((additionalFeeId) => ({ additionalFeeId })) }),
    ...(amountSign(shipping) > 0 && { shipping: { amount: { amount: shipping } } }),
  };
}

function unitsOfLines({ quantities }: RefundDraft): RestockItem[] {
  return Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineItemId, quantity]) => ({ lineItemId, quantity }));
}

/** Units that go back into stock: what is refunded, as far as it was not put back before. */
export function toRestock(draft: RefundDraft, lines: readonly OrderLineItem[]): RestockItem[] {
  if (!draft.restock) return [];
  return unitsOfLines(draft).flatMap(({ lineItemId, quantity }) => {
    const line = lines.find(({ id }) => id === lineItemId);
    const left = line ? line.quantity - (line.restockQuantity ?? 0) : quantity;
    const units = Math.min(quantity, left);
    return units > 0 ? [{ lineItemId, quantity: units }] : [];
  });
}

/** What goes back to one payment. */
export interface RefundShare {
  readonly payment: PaymentRefundability;
  readonly paymentId: string;
  /** Decimal text. */
  readonly amount: string;
  /** The shop hands it over itself. */
  readonly isManual: boolean;
}

/** What can still be given back of a payment, decimal text. */
export function leftOf({ payment, nonRefundable }: PaymentRefundability): string {
  return nonRefundable ? "0" : (payment?.monetary?.maxRefund?.amount ?? "0");
}

export function lesserOf(one: string, other: string): string {
  return compareAmounts(one, other) < 0 ? one : other;
}

/** Spreads an amount over the payments: first over those the platform gives back itself, each in the order it was paid. */
export function shareOut(amount: string, payments: readonly PaymentRefundability[]): readonly RefundShare[] {
  const inOrder = [
    ...payments.filter(({ refundable }) => refundable),
    ...payments.filter((one) => one.manuallyRefundable),
  ];
  let open = amount;
  return inOrder.flatMap((payment): RefundShare[] => {
    const left = leftOf(payment);
    const share = lesserOf(open, left);
    const paymentId = payment.payment?.paymentId;
    if (paymentId === undefined || amountSign(share) <= 0) return [];
    open = sumAmounts([open, `-${share}`]);
    return [{ payment, paymentId, amount: share, isManual: payment.manuallyRefundable !== undefined }];
  });
}

export function toPaymentRefunds(shares: readonly RefundShare[]): PaymentRefund[] {
  return shares.map(({ paymentId, amount, isManual }) => ({
    paymentId,
    amount: { amount },
    ...(isManual && { externalRefund: true }),
  }));
}

/** The most that can be given back over all payments, decimal text. */
export function mostOf({ payments }: Pick<GetOrderRefundabilityResponse, "payments">): string {
  return sumAmounts(["0", ...payments.map(leftOf)]);
}

/** What is wrong with what was typed. */
export function checkRefund(
  draft: RefundDraft,
  amount: string | undefined,
  known: GetOrderRefundabilityResponse,
  currency: string,
): Problems {
  const most = mostOf(known);
  const shippingLeft = known.shipping?.availableRefundAmount?.amount ?? "0";
  const shipping = draft.shipping.trim() === "" ? "0" : parseAmount(draft.shipping, currency);
  const limit = (value: string) => ({
    most: formatMoney(value, currency, locale),
    example: exampleAmount(currency, locale),
  });
  const isFine = amount !== undefined && amountSign(amount) > 0 && compareAmounts(amount, most) <= 0;
  const isShippingFine = shipping !== undefined && compareAmounts(shipping, shippingLeft) <= 0;
  return {
    ...(!isFine && { amount: strings.orders.payments.amountProblem(limit(most)) }),
    ...(!isShippingFine && { shipping: texts.problems.shipping(limit(shippingLeft)) }),
  };
}

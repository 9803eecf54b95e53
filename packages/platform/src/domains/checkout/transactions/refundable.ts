import type { ManuallyRefundablePaymentReason, NonRefundableReason } from "@vitrine/contract";
import type { RefundAvailability } from "../../../kernel/ports.ts";
import { MANUAL } from "../payment-methods.ts";
import type { OrderGiftCard, OrderMembership, OrderRecord } from "../records/order-record.ts";
import type { PaymentRecord, RefundRecord } from "../records/payment-record.ts";
import type { OrderLedger } from "../records/refund-record.ts";

/** A payment of an order, with what became of its money. Amounts are minor units. */
export interface Payable {
  readonly id: string;
  readonly kind: "card" | "offline" | "giftCard" | "membership";
  /** Set unless it is a gift card or a membership. */
  readonly record?: PaymentRecord;
  /** Set when it is a membership. */
  readonly membership?: OrderMembership;
  /** What the shop received, later refunds included. */
  readonly paid: number;
  readonly refunded: number;
  /** On its way back. */
  readonly pending: number;
  readonly chargedBack: number;
  /** What can still go back. */
  readonly left: number;
}

export type Refundability =
  | { readonly status: "REFUNDABLE"; readonly link?: string }
  | { readonly status: "MANUAL"; readonly reason: ManuallyRefundablePaymentReason; readonly link?: string }
  | { readonly status: "NOT_REFUNDABLE"; readonly reason: NoRefundReason };

/** The reasons of both services that know them. */
export type NoRefundReason = NonRefundableReason | "ACCESS_DENIED" | "INTERNAL_ERROR";

/** All payments of an order; the gift card pays before the rest. */
export function payablesOf({ order, attempts, parts }: OrderLedger): Payable[] {
  return [
    ...(order.giftCard ? [ofGiftCard(order.giftCard)] : []),
    ...(order.memberships ?? []).map(ofMembership),
    ...attempts.map((payment) => ofAttempt(payment, parts)),
  ];
}

/** What a gift card goes by as a payment. Orders from before that have the card's own id. */
export function giftCardPaymentId({ paymentId, cardId }: OrderGiftCard): string {
  return paymentId ?? cardId;
}

function ofGiftCard(card: OrderGiftCard): Payable {
  const paid = card.state === "held" ? 0 : card.amount;
  const refunded = card.state === "returned" ? card.amount : 0;
  const left = paid - refunded;
  return { id: giftCardPaymentId(card), kind: "giftCard", paid, refunded, pending: 0, chargedBack: 0, left };
}

/** A use may be worth nothing: its line costs nothing because of it. */
function ofMembership(membership: OrderMembership): Payable {
  const { id, amount: paid, state } = membership;
  const refunded = state === "voided" ? paid : 0;
  return { id, kind: "membership", membership, paid, refunded, pending: 0, chargedBack: 0, left: paid - refunded };
}

/** Whether no gateway was involved, as with cash. */
export function isOffline({ provider, external }: PaymentRecord): boolean {
  return external ? external.isOffline === true : provider === MANUAL;
}

/** What it was paid with, such as `CreditCard`; undefined when that is not known. */
export function paymentMethodOf(record: PaymentRecord): string | undefined {
  const kind = record.card ? "CreditCard" : isOffline(record) ? "Offline" : undefined;
  return record.external?.paymentMethod ?? kind;
}

function ofAttempt(record: PaymentRecord, parts: readonly RefundRecord[]): Payable {
  const own = parts.filter(({ paymentId }) => paymentId === record.id);
  const sum = (states: readonly RefundRecord["status"][]) =>
    own.reduce((total, { status, amount }) => (states.includes(status) ? total + amount : total), 0);
  const paid = record.status === "approved" ? (record.captureAmount ?? record.amount) : 0;
  const refunded = sum(["succeeded"]);
  const pending = sum(["recorded", "pending"]);
  const { id, chargebacks = [] } = record;
  const chargedBack = chargebacks.reduce((total, { amount, reversed = 0 }) => total + amount - reversed, 0);
  const left = Math.max(0, paid - refunded - pending - chargedBack);
  // What an app reported from elsewhere can only be given back there.
  const isOnline = record.provider !== MANUAL && (record.kind ?? "online") === "online";
  const kind = isOnline ? "card" : "offline";
  return { id, kind, record, paid, refunded, pending, chargedBack, left };
}

/**
 * Whether a payment can be given back, and by whom. What the provider says of it counts last: it need not be asked
 * about a payment that is out of the question anyway.
 */
export function refundabilityOf(
  order: OrderRecord,
  payment: Payable,
  availability?: RefundAvailability,
): Refundability {
  const reason = whyNot(order, payment);
  if (reason) return { status: "NOT_REFUNDABLE", reason };
  if (payment.kind === "offline") {
    const wasOnline = payment.record !== undefined && !isOffline(payment.record);
    return { status: "MANUAL", reason: wasOnline ? "NOT_SUPPORTED" : "OFFLINE" };
  }
  if (!availability || availability.status === "refundable") return { status: "REFUNDABLE", ...linkOf(availability) };
  return availability.status === "manual"
    ? { status: "MANUAL", reason: availability.reason, ...linkOf(availability) }
    : { status: "NOT_REFUNDABLE", reason: availability.reason };
}

function linkOf(availability: RefundAvailability | undefined): { link?: string } {
  return availability && "link" in availability && availability.link ? { link: availability.link } : {};
}

function whyNot({ view }: OrderRecord, payment: Payable): NoRefundReason | undefined {
  if (view.status === "PENDING") return "ORDER_IS_PENDING";
  if (view.status === "REJECTED") return "ORDER_IS_REJECTED";
  if (payment.membership) return payment.membership.state === "charged" ? undefined : "ALREADY_REFUNDED";
  if (payment.paid === 0) return payment.record?.status === "approved" ? "ZERO_PRICE" : "NOT_PAID";
  if (payment.record?.external?.isRefundDisabled) return "DISABLED_BY_PROVIDER";
  if (payment.left > 0) return payment.record?.isSurplus ? "PENDING_REFUND" : undefined;
  if (payment.pending > 0) return "PENDING_REFUND";
  return payment.chargedBack > 0 ? "AMOUNT_OFFSET_BY_CHARGEBACK" : "ALREADY_REFUNDED";
}

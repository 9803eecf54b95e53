import { expect, test } from "vitest";
import type { OrderGiftCard, OrderMembership, OrderRecord } from "../records/order-record.ts";
import type { PaymentRecord, RefundRecord } from "../records/payment-record.ts";
import { payablesOf, refundabilityOf } from "./refundable.ts";

interface Given {
  readonly status?: string;
  readonly payment?: Partial<PaymentRecord>;
  readonly parts?: readonly Partial<RefundRecord>[];
}

function whatIsSaid({ status = "APPROVED", payment = {}, parts = [] }: Given) {
  const order = { view: { status } } as OrderRecord;
  const record = { id: "p", provider: "sandbox", status: "approved", amount: 1_000, ...payment } as PaymentRecord;
  const own = parts.map((part) => ({ paymentId: "p", ...part })) as RefundRecord[];
  const [payable] = payablesOf({ order, attempts: [record], parts: own, refunds: [] });
  if (!payable) throw new Error("The payment is missing.");
  return { left: payable.left, ...refundabilityOf(order, payable) };
}

const chargebacks = [{ id: "c", externalId: "e", createdDate: "", updatedDate: "", amount: 1_000 }];

test.each<[string, Given, object]>([
  ["a captured card payment", {}, { status: "REFUNDABLE", left: 1_000 }],
  ["one captured in part", { payment: { captureAmount: 400 } }, { status: "REFUNDABLE", left: 400 }],
  ["one given back in part", { parts: [{ status: "succeeded", amount: 300 }] }, { status: "REFUNDABLE", left: 700 }],
  ["one whose refund failed", { parts: [{ status: "failed", amount: 300 }] }, { status: "REFUNDABLE", left: 1_000 }],
  ["one noted by hand", { payment: { provider: "manual" } }, { status: "MANUAL", reason: "OFFLINE" }],
  [
    "cash reported by an app",
    { payment: { kind: "external", external: { isOffline: true } } },
    { status: "MANUAL", reason: "OFFLINE" },
  ],
  [
    "one that an app charged elsewhere",
    { payment: { kind: "external", external: {} } },
    { status: "MANUAL", reason: "NOT_SUPPORTED" },
  ],
  ["one given back", { parts: [{ status: "succeeded", amount: 1_000 }] }, { reason: "ALREADY_REFUNDED" }],
  ["one on its way back", { parts: [{ status: "pending", amount: 1_000 }] }, { reason: "PENDING_REFUND" }],
  ["one that came too late", { payment: { isSurplus: true } }, { reason: "PENDING_REFUND" }],
  ["one that the bank took back", { payment: { chargebacks } }, { reason: "AMOUNT_OFFSET_BY_CHARGEBACK", left: 0 }],
  ["a reserved one", { payment: { status: "authorized" } }, { status: "NOT_REFUNDABLE", reason: "NOT_PAID" }],
  ["a declined one", { payment: { status: "declined" } }, { reason: "NOT_PAID" }],
  ["one over nothing", { payment: { amount: 0 } }, { reason: "ZERO_PRICE" }],
  ["one of an order that is being paid", { status: "PENDING" }, { reason: "ORDER_IS_PENDING" }],
  ["one of an order that came to nothing", { status: "REJECTED" }, { reason: "ORDER_IS_REJECTED" }],
])("%s", (_, given, expected) => {
  expect(whatIsSaid(given)).toMatchObject(expected);
});

test("gift cards and memberships go back once", () => {
  const giftCard = { cardId: "g", amount: 500, state: "paid" } as OrderGiftCard;
  const memberships = [{ id: "m", amount: 0, state: "charged" }] as OrderMembership[];
  const said = (order: Partial<OrderRecord>) => {
    const whole = { view: { status: "CANCELED" }, ...order } as OrderRecord;
    const ledger = { order: whole, attempts: [], parts: [], refunds: [] };
    return payablesOf(ledger).map((payment) => refundabilityOf(whole, payment));
  };
  expect(said({ giftCard, memberships })).toEqual([{ status: "REFUNDABLE" }, { status: "REFUNDABLE" }]);
  const gone = {
    giftCard: { ...giftCard, state: "returned" as const },
    memberships: [{ ...memberships[0], state: "voided" }],
  };
  const reason = "ALREADY_REFUNDED";
  expect(said(gone as Partial<OrderRecord>)).toMatchObject([{ reason }, { reason }]);
});

import type { Row } from "./parity-row.ts";

const a = "11111111-1111-4111-8111-111111111111";
const b = "22222222-2222-4222-8222-222222222222";
const amount = { amount: "1.00" };
const delayedCaptureSettings = { scheduledAction: "CAPTURE", delayDuration: { count: 2, unit: "DAYS" } };
const charge = {
  memberId: b,
  regularCharge: { paymentIntentId: b, amount, delayedCaptureSettings, redirectUrls: { successUrl: "https://s/x" } },
  giftCards: [{ giftCardCode: "AAAABBBBCCCC", amount }],
  memberships: [
    { lineItemId: b, membershipIdentifier: { existingMembership: { appId: b, membershipId: "membership" } } },
  ],
  idempotencyKey: b,
  merchantInitiated: true,
};
const redemption = { giftCardCode: "AAAABBBBCCCC", amount, currency: "USD" };
const reservation = { amount, currency: "USD", delayedCaptureSettings };
const payment = {
  amount,
  status: "APPROVED",
  regularPaymentDetails: { offlinePayment: true, providerTransactionId: "ch_1" },
};

/** Payments of an order after the sale, a row each. */
export const chargeRows: readonly Row[] = [
  ["orderBilling", "chargeOrder", [a, charge], { orderId: a, ...charge }],
  ["orderBilling", "redeemGiftCard", [a, redemption], { orderId: a, ...redemption }],
  ["orderBilling", "authorizeChargeWithSavedPaymentMethod", [a, reservation], { orderId: a, ...reservation }],
  ["orderBilling", "generateReceipts", [a, { paymentIds: [b] }], { orderId: a, paymentIds: [b] }],
  [
    "orderTransactions",
    "addPayments",
    [a, [{ ...payment, _createdDate: new Date("2026-01-02T03:04:05.678Z") }]],
    { orderId: a, payments: [{ ...payment, createdDate: "2026-01-02T03:04:05.678Z" }] },
  ],
  [
    "orderTransactions",
    "updatePaymentStatus",
    [{ orderId: a, paymentId: b }, { status: "APPROVED" }],
    { orderId: a, paymentId: b, status: "APPROVED" },
  ],
  [
    "orderTransactions",
    "bulkUpdatePaymentStatuses",
    [[{ orderId: a, paymentId: b }], { status: "DECLINED", returnFullEntity: true }],
    { paymentAndOrderIds: [{ orderId: a, paymentId: b }], status: "DECLINED", returnFullEntity: true },
  ],
];

import { payments as paymentsService } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { canAccess } from "../../../kernel/shopper.ts";
import { methodsOf } from "../payment-methods.ts";
import { canUse, checkouts } from "../records/checkout-repository.ts";
import { orders } from "../records/order-repository.ts";
import { IN_PROGRESS, type PaymentRecord } from "../records/payment-record.ts";
import { payments } from "../records/payment-repository.ts";
import { toResult } from "./attempt.ts";
import { assertUndecided, type DecisionCode, decide } from "./authorized.ts";
import { assertConnected, currentOutcome, orUnknown } from "./call-provider.ts";
import { answerChallenge } from "./challenge.ts";
import { countDecline, countLateDecline } from "./declines.ts";
import { recordManualPayment } from "./manual.ts";
import { payForCheckout } from "./pay.ts";
import { payForOrder, payPaymentRequest } from "./pay-for-order.ts";
import { getPaymentRequest } from "./payment-requests.ts";
import { deleteSavedPaymentMethod, listSavedPaymentMethods } from "./saved-methods.ts";
import { settle } from "./settle.ts";

export const paymentsHandlers: Implementation = implement(
  paymentsService,
  {
    async listPaymentMethods(_, call) {
      return { methods: methodsOf(call) };
    },

    payForCheckout,
    payForOrder,
    getPaymentRequest,
    payPaymentRequest,

    async answerChallenge({ paymentId, answer }, call) {
      const payment = await requirePayment(call, paymentId);
      if (payment.status !== "challenge") return toResult(payment);
      if (payment.savesMethod) await call.runtime.secretBox.prepare();
      const result = toResult(await answerChallenge(call, payment, answer));
      await countDecline(call, result);
      return result;
    },

    async getPayment({ paymentId }, call) {
      const payment = await requirePayment(call, paymentId);
      const isAway = payment.status === "challenge" && payment.prompt === undefined;
      if (!isAway && !IN_PROGRESS.includes(payment.status)) return toResult(payment);
      // What a provider that cannot be reached would say is found out later.
      const outcome = await currentOutcome(call.runtime, payment, call.log).catch(orUnknown);
      if (!outcome || outcome.status === payment.status) return toResult(payment);
      if (payment.savesMethod) await call.runtime.secretBox.prepare();
      const record = async (inner: typeof call) => {
        const settled = await settle(inner, payment.id, outcome);
        await countLateDecline(call.runtime, inner, settled);
        return toResult(settled);
      };
      return call.transaction(record, { durable: true });
    },

    listSavedPaymentMethods,
    deleteSavedPaymentMethod,
    recordManualPayment,

    async capturePayment({ paymentId, amount }, call) {
      await assertCanDecide(call, paymentId);
      return toResult(await decide(call, paymentId, { capture: amount }));
    },

    async voidPayment({ paymentId }, call) {
      await assertCanDecide(call, paymentId);
      return toResult(await decide(call, paymentId, "void"));
    },
  },
  {
    ownTransactions: [
      "payForCheckout",
      "payForOrder",
      "payPaymentRequest",
      "deleteSavedPaymentMethod",
      "answerChallenge",
      "getPayment",
      "recordManualPayment",
      "capturePayment",
      "voidPayment",
    ],
    claimsFirst: ["payForCheckout"],
  },
);

/** Checked before anything is written: a decision that is waits for its provider. One that is not found fails by that. */
async function assertCanDecide(
  call: Call<DecisionCode | "PAYMENT_GATEWAY_ID_NOT_FOUND">,
  paymentId: string,
): Promise<void> {
  const found = await call.runtime.store.read((db) => payments.get(db, call.site.id, paymentId.toLowerCase()));
  if (!found) return;
  assertUndecided(call, found.entity);
  assertConnected(call, found.entity, "PAYMENT_GATEWAY_ID_NOT_FOUND");
}

/** The payment, if the caller may see the order or use the checkout it is for. */
async function requirePayment(call: Call<"PAYMENT_NOT_FOUND">, paymentId: string): Promise<PaymentRecord> {
  const found = await call.runtime.store.read(async (db) => {
    const payment = await payments.get(db, call.site.id, paymentId.toLowerCase());
    if (!payment) return undefined;
    const { orderId, checkoutId, payer } = payment.entity;
    if (payer && canAccess(call.identity, payer)) return payment.entity;
    const order = await orders.get(db, call.site.id, orderId);
    if (order && canAccess(call.identity, order.entity.owner)) return payment.entity;
    const checkout = checkoutId ? await checkouts.get(db, call.site.id, checkoutId) : undefined;
    return checkout && canUse(call, checkout.entity) ? payment.entity : undefined;
  });
  return found ?? call.fail("PAYMENT_NOT_FOUND", {}, "There is no payment with this id.");
}

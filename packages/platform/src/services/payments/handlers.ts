import { payments as paymentsService } from "@vitrine/contract";
import type { ChargeOutcome } from "../../adapters/ports.ts";
import type { AnyCall } from "../../http/call.ts";
import { type Implementation, implement } from "../../http/implement.ts";
import { checkouts, mayUse } from "../checkout/repository.ts";
import { methodsOf } from "./methods.ts";
import { payForCheckout, toResult } from "./pay.ts";
import { IN_PROGRESS, type PaymentRecord } from "./record.ts";
import { payments } from "./repository.ts";
import { outcomeOf } from "./resume.ts";
import { settle } from "./settle.ts";

export const paymentsHandlers: Implementation = implement(
  paymentsService,
  {
    async listPaymentMethods(_, call) {
      return { methods: methodsOf(call) };
    },

    payForCheckout,

    async answerChallenge({ paymentId, answer }, call) {
      const payment = await requirePayment(call, paymentId);
      if (payment.status !== "challenge") return toResult(payment);
      const provider = call.runtime.adapters.payments.get(payment.provider);
      if (!provider)
        return call.fail("PAYMENT_PROVIDER_UNAVAILABLE", {}, "The provider of this payment is not set up any more.");
      return settled(call, payment, await provider.answerChallenge(payment.id, answer));
    },

    async getPayment({ paymentId }, call) {
      const payment = await requirePayment(call, paymentId);
      if (!IN_PROGRESS.includes(payment.status)) return toResult(payment);
      const outcome = await outcomeOf(call.runtime, payment);
      return outcome ? settled(call, payment, outcome) : toResult(payment);
    },
  },
  { ownTransactions: ["payForCheckout", "answerChallenge", "getPayment"] },
);

async function settled(call: AnyCall, payment: PaymentRecord, outcome: ChargeOutcome) {
  return toResult(await call.transaction((inner) => settle(inner, payment.id, outcome), { durable: true }));
}

/** The payment, if the caller may use the checkout it is for. */
async function requirePayment(call: AnyCall, paymentId: string): Promise<PaymentRecord> {
  const { store } = call.runtime;
  const found = await store.read(async (db) => {
    const payment = await payments.get(db, call.site.id, paymentId.toLowerCase());
    const checkout = payment && (await checkouts.get(db, call.site.id, payment.entity.checkoutId));
    return checkout && mayUse(call, checkout.entity) ? payment.entity : undefined;
  });
  return found ?? call.fail("PAYMENT_NOT_FOUND", {}, "There is no payment with this id.");
}

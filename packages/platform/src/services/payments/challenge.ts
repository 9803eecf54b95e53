import type { AnyCall } from "../../http/call.ts";
import type { PaymentRecord } from "./record.ts";
import { payments } from "./repository.ts";
import { settle } from "./settle.ts";

/**
 * Sends the buyer's answer on. The payment counts as recorded while the provider decides, so that no other attempt
 * overtakes it and a lost answer is found out like that of a charge.
 */
export async function answerChallenge(call: AnyCall, payment: PaymentRecord, answer: string): Promise<PaymentRecord> {
  const provider = call.runtime.adapters.payments.get(payment.provider) ?? unavailable(call);
  const asked = await call.transaction((inner) => markAnswered(inner, payment.id), { durable: true });
  if (asked.status !== "recorded") return asked;
  const outcome = await provider
    .answerChallenge(payment.id, answer)
    .catch(() => provider.lookup(payment.id))
    .catch(() => unavailable(call));
  if (!outcome) return unavailable(call);
  return call.transaction((inner) => settle(inner, payment.id, outcome), { durable: true });
}

async function markAnswered(call: AnyCall, id: string): Promise<PaymentRecord> {
  const stored = await payments.get(call.db, call.site.id, id);
  if (!stored) throw new Error(`There is no payment ${id}.`);
  if (stored.entity.status !== "challenge") return stored.entity;
  const answered: PaymentRecord = { ...stored.entity, status: "recorded", updatedDate: call.now.toISOString() };
  await payments.update(call.db, call.site.id, stored.revision, answered);
  return answered;
}

function unavailable(call: AnyCall): never {
  return call.fail(
    "PAYMENT_PROVIDER_UNAVAILABLE",
    {},
    "The payment provider did not answer. Nothing is lost; try again.",
  );
}

import type { Call } from "../../../kernel/context.ts";
import type { ChargeOutcome, PaymentCall, PaymentProvider } from "../../../kernel/ports.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { payments } from "../records/payment-repository.ts";
import { scheduled } from "../records/payment-schedule.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { callProvider, lookUpCharge, orUnknown, ProviderFailed } from "./call-provider.ts";
import { noteFailure } from "./notices.ts";
import { settle } from "./settle.ts";

/**
 * Sends the buyer's answer on. The payment counts as recorded while the provider decides, so that no other attempt
 * overtakes it and a lost response is found out like that of a charge.
 */
export async function answerChallenge(
  call: Call<"PAYMENT_PROVIDER_UNAVAILABLE", SettleEvent>,
  payment: PaymentRecord,
  answer: string,
): Promise<PaymentRecord> {
  const asked = await call.transaction((inner) => markAnswered(inner, payment.id), { durable: true });
  if (asked.status !== "recorded") return asked;
  const outcome = await sendAnswer(call, asked, answer);
  if (!outcome) {
    await call.transaction((inner) => noteFailure(inner, payment.id), { durable: true });
    return unavailable(call);
  }
  return call.transaction((inner) => settle(inner, payment.id, outcome), { durable: true });
}

/** The provider's decision, also when its response was lost; undefined when it cannot be found out now. */
async function sendAnswer(call: Call, payment: PaymentRecord, answer: string): Promise<ChargeOutcome | undefined> {
  const { runtime, log } = call;
  const question = (provider: PaymentProvider, asked: PaymentCall) =>
    provider.answerChallenge(payment.id, answer, asked);
  return callProvider(runtime, payment, { name: "answerChallenge", ask: question }, log)
    .catch((error: unknown) =>
      error instanceof ProviderFailed ? lookUpCharge(runtime, payment, log) : Promise.reject(error),
    )
    .catch(orUnknown);
}

async function markAnswered(call: Call, id: string): Promise<PaymentRecord> {
  const stored = await payments.get(call.db, call.site.id, id);
  if (!stored) throw new Error(`There is no payment ${id}.`);
  if (stored.entity.status !== "challenge") return stored.entity;
  const answered: PaymentRecord = { ...stored.entity, status: "recorded", updatedDate: call.now.toISOString() };
  const { entity } = await payments.update(call.db, call.site.id, stored, scheduled(answered, call.now));
  return entity;
}

function unavailable(call: Call<"PAYMENT_PROVIDER_UNAVAILABLE">): never {
  return call.fail("PAYMENT_PROVIDER_UNAVAILABLE", {}, "The payment provider did not respond. Try again.");
}

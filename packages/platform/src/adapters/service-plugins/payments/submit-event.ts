import type { Empty } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { paymentCall } from "../../../kernel/providers/call-providers.ts";
import { type ProviderPlatformEvent, pspCallbacks } from "./contract.ts";
import type { ReportingProvider } from "./provider.ts";
import contract from "./schema.json" with { type: "json" };

/** Milliseconds: nothing is asked outside while a report is noted. */
const timeout = 10_000;

/**
 * Takes reports for all payment service plugins of a platform: each brings it, and it is mounted once. What was noted
 * is then looked at as any other payment, so that the order follows at once; when that fails, the job that resumes
 * payments does it later.
 */
export const pspCallbacksHandlers: Implementation = implement(
  pspCallbacks,
  {
    async submitEvent({ event }, call) {
      const wixTransactionId = subjectOf(event);
      for (const provider of call.runtime.adapters.payments.values()) {
        if (!isReporting(provider)) continue;
        const verdict = await provider.report(event, paymentCall(call, AbortSignal.timeout(timeout)));
        if (verdict === "mismatch") return mismatch(call);
        if (verdict === "noted") return settled(call, wixTransactionId, event.refund?.wixRefundId?.toLowerCase());
      }
      return call.fail("TRANSACTION_NOT_FOUND", {}, "No payment provider was asked for a charge with this id.");
    },
  },
  { ownTransactions: ["submitEvent"], contract },
);

async function settled(
  { runtime, site, log }: CallOf<typeof pspCallbacks.submitEvent>,
  paymentId: string,
  refundId: string | undefined,
): Promise<Empty> {
  const look = refundId
    ? runtime.lookAtRefund(runtime, site.id, refundId)
    : runtime.lookAtPayment(runtime, site.id, paymentId);
  await look.catch((error: unknown) => {
    log.warn({ err: error, paymentId, refundId }, "a reported payment could not be looked at");
  });
  return {};
}

function mismatch(call: CallOf<typeof pspCallbacks.submitEvent>): never {
  return call.fail("EVENT_DOES_NOT_MATCH", {}, "The id of the transaction or the amount is not what was asked for.");
}

/** The id of the charge that an event is about. @throws ValidationError unless there is exactly one */
function subjectOf({ transaction, refund, capture, void: released }: ProviderPlatformEvent): string {
  const [first, second] = [transaction, refund, capture, released].flatMap((given) => given ?? []);
  if (first && !second) return first.wixTransactionId.toLowerCase();
  throw invalid("event", "must have exactly one of transaction, refund, capture and void", "OTHER");
}

function isReporting(provider: PaymentProvider): provider is ReportingProvider {
  return "report" in provider;
}

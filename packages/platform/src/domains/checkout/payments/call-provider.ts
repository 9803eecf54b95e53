import type { Call, Runtime } from "../../../kernel/context.ts";
import { CALL_DEADLINE, within } from "../../../kernel/deadline.ts";
import type { Logger } from "../../../kernel/log/log.ts";
import type { ChargeOutcome, PaymentCall, PaymentProvider } from "../../../kernel/ports.ts";
import { paymentCall } from "../../../kernel/providers/call-providers.ts";
import type { PaymentRecord, RefundRecord } from "../records/payment-record.ts";
import { checkedOutcome } from "./charge-outcome.ts";

/** A provider that could not be asked, or did not respond in time. It is in the log already. */
export class ProviderFailed extends Error {
  override readonly name = "ProviderFailed";
}

const whenGone =
  "Plug it in again to go on, or say by orderTransactions.updatePaymentStatus how its dashboard has the payment.";

/** Only the provider that reserved an amount can capture or void it. */
export function assertConnected<Code extends string>(
  call: Call<Code>,
  { id, provider }: PaymentRecord,
  code: Code,
): void {
  if (call.runtime.adapters.payments.has(provider)) return;
  call.fail(code, { paymentId: id }, `No payment provider "${provider}" is plugged in. ${whenGone}`);
}

/**
 * Asks the provider of a payment, within the deadline of such calls.
 * @throws ProviderFailed after logging why, with the payment's id
 */
export async function callProvider<T>(
  runtime: Runtime,
  about: PaymentRecord | RefundRecord,
  question: { readonly name: keyof PaymentProvider; ask(provider: PaymentProvider, call: PaymentCall): Promise<T> },
  log: Logger = runtime.log,
): Promise<T> {
  const { name } = question;
  const provider = runtime.adapters.payments.get(about.provider);
  try {
    if (!provider) throw new Error(`No payment provider "${about.provider}" is plugged in. ${whenGone}`);
    const site = { id: about.siteId };
    const requestId = (about as PaymentRecord).requestId ?? about.id;
    return await within(CALL_DEADLINE, async (signal) =>
      question.ask(provider, paymentCall({ runtime, site, requestId, log }, signal)),
    );
  } catch (error) {
    const { requestId } = about as PaymentRecord;
    log.warn(
      { err: error, provider: about.provider, call: name, ...idsOf(about), ...(requestId && { chargedBy: requestId }) },
      "payment provider failed",
    );
    throw new ProviderFailed(`The payment provider "${about.provider}" failed.`, { cause: error });
  }
}

/** Treats a provider failure as an unknown outcome. It has been logged. */
export function orUnknown(error: unknown): undefined {
  if (!(error instanceof ProviderFailed)) throw error;
}

function idsOf(about: PaymentRecord | RefundRecord): object {
  return "paymentId" in about
    ? { refundId: about.id, paymentId: about.paymentId, orderId: about.orderId }
    : { paymentId: about.id, orderId: about.orderId };
}

/** The provider's state of a charge; undefined when it does not know it. @throws ProviderFailed */
export function lookUpCharge(
  runtime: Runtime,
  payment: PaymentRecord,
  log: Logger = runtime.log,
): Promise<ChargeOutcome | undefined> {
  return callProvider(
    runtime,
    payment,
    {
      name: "lookup",
      async ask(provider, call) {
        const known = await provider.lookup(payment.id, call);
        return known && checkedOutcome(known);
      },
    },
    log,
  );
}

/** Cancels a charge, or returns its outcome when it is too late for that. @throws ProviderFailed */
export function cancelCharge(
  runtime: Runtime,
  payment: PaymentRecord,
  log: Logger = runtime.log,
): Promise<ChargeOutcome> {
  return callProvider(
    runtime,
    payment,
    { name: "cancel", ask: async (provider, call) => checkedOutcome(await provider.cancel(payment.id, call)) },
    log,
  );
}

/**
 * What became of a charge whose response no one has. When the provider knows nothing of it, or does not say, it is
 * fenced: a charge is declined because the provider said so, never because time has passed.
 * @throws ProviderFailed when it is still unknown
 */
export async function resolveCharge(
  runtime: Runtime,
  payment: PaymentRecord,
  log: Logger = runtime.log,
): Promise<ChargeOutcome> {
  const known = await lookUpCharge(runtime, payment, log).catch(() => undefined);
  return known ?? cancelCharge(runtime, payment, log);
}

/**
 * What can be said of a payment to someone who asks meanwhile. Its charge is fenced only when the process that
 * recorded it had all the time it needs and this process does not wait for it itself.
 */
export async function currentOutcome(
  runtime: Runtime,
  payment: PaymentRecord,
  log: Logger = runtime.log,
): Promise<ChargeOutcome | undefined> {
  const known = await lookUpCharge(runtime, payment, log);
  if (known || payment.status !== "recorded" || runtime.charging.has(payment.id)) return known;
  const isDue = (payment.nextLookAt ?? 0) <= runtime.clock.now().getTime();
  return isDue ? cancelCharge(runtime, payment, log) : undefined;
}

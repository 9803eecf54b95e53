import type { Call } from "../../../kernel/context.ts";
import type { RefundAvailability } from "../../../kernel/ports.ts";
import { callProvider, ProviderFailed } from "../payments/call-provider.ts";
import type { OrderLedger } from "../records/refund-record.ts";
import { type Payable, payablesOf, refundabilityOf } from "../transactions/refundable.ts";

/** What providers say of the payments of an order, by payment. */
export type Availabilities = ReadonlyMap<string, RefundAvailability>;

/** Asks the providers of payments that could be given back. Outside any transaction: they may take their time. */
export async function askProviders(
  call: Pick<Call, "runtime" | "log">,
  ledger: OrderLedger,
  paymentIds?: ReadonlySet<string>,
): Promise<Availabilities> {
  const open = payablesOf(ledger).filter(
    (payment) =>
      payment.kind === "card" &&
      (paymentIds?.has(payment.id) ?? true) &&
      refundabilityOf(ledger.order, payment).status === "REFUNDABLE",
  );
  const said = open.map(async (payment) => [payment.id, await ask(call, payment)] as const);
  return new Map(await Promise.all(said));
}

async function ask({ runtime, log }: Pick<Call, "runtime" | "log">, { record }: Payable): Promise<RefundAvailability> {
  if (!record) return { status: "refundable" };
  const provider = runtime.adapters.payments.get(record.provider);
  // The shop may have left the provider; its account there is still good for a refund by hand.
  if (!provider) return { status: "manual", reason: "NOT_SUPPORTED" };
  if (!provider.refundability) return { status: "refundable" };
  try {
    return await callProvider(
      runtime,
      record,
      {
        name: "refundability",
        ask: async (one, paymentCall) =>
          (await one.refundability?.(record.id, paymentCall)) ?? { status: "refundable" },
      },
      log,
    );
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    return { status: "unavailable", reason: "PROVIDER_IS_DOWN" };
  }
}

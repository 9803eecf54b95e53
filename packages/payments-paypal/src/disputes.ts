import type { OrdersCapture } from "@paypal/paypal-server-sdk";
import type { ProviderChargeback } from "@vitrine/platform";
import { toMinor } from "./amounts.ts";
import type { PayPal } from "./client.ts";

interface Dispute {
  readonly dispute_id: string;
  readonly dispute_life_cycle_stage?: string;
  readonly dispute_amount?: { readonly value: string; readonly currency_code: string };
  readonly dispute_outcome?: { readonly outcome_code?: string };
}

/** What buyers or their banks claim of captures. An inquiry holds no money yet. */
export async function chargebacksOf(paypal: PayPal, captures: readonly OrdersCapture[]): Promise<ProviderChargeback[]> {
  const found: ProviderChargeback[] = [];
  for (const { id } of captures) if (id) found.push(...(await ofCapture(paypal, id)));
  return found;
}

async function ofCapture(paypal: PayPal, captureId: string): Promise<ProviderChargeback[]> {
  const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}&page_size=50`;
  const { items = [] } = (await paypal.get(path)) as { readonly items?: readonly Pick<Dispute, "dispute_id">[] };
  const found: ProviderChargeback[] = [];
  for (const { dispute_id: id } of items) {
    const dispute = (await paypal.get(`/v1/customer/disputes/${encodeURIComponent(id)}`)) as Dispute;
    const { dispute_amount: amount, dispute_life_cycle_stage: stage, dispute_outcome: outcome } = dispute;
    if (stage === "INQUIRY" || !amount) continue;
    const isOurs = ["RESOLVED_SELLER_FAVOUR", "CANCELED_BY_BUYER", "DENIED"].includes(outcome?.outcome_code ?? "");
    found.push({ id, amount: toMinor(amount.value, amount.currency_code), status: isOurs ? "reversed" : "open" });
  }
  return found;
}

import type { Runtime } from "../../../kernel/context.ts";
import { within } from "../../../kernel/deadline.ts";
import type { Logger } from "../../../kernel/log/log.ts";
import type { PaymentNews, PaymentWebhook } from "../../../kernel/ports/payment-connection.ts";
import { paymentCall } from "../../../kernel/providers/call-providers.ts";
import type { Site } from "../../../kernel/site.ts";

/** `unknown`: no such provider takes webhooks. `rejected`: it is not genuine, or too old. */
export type WebhookResult = "unknown" | "rejected" | "received";

/** How long a provider may take to read a webhook, in milliseconds. */
const timeout = 10_000;

/** How long an event is known again, in milliseconds: providers give up sending one after days. */
const memory = 90 * 24 * 60 * 60 * 1000;

export interface WebhookDelivery {
  readonly site: Site;
  readonly providerId: string;
  readonly webhook: PaymentWebhook;
  readonly requestId: string;
  readonly log: Logger;
}

/**
 * Takes what a provider sent. Nothing it says of money is believed: its charges are looked up, so an event may come
 * twice, late or out of order. Rejects when something could not be done now; the provider then sends it again.
 */
export async function receiveWebhook(runtime: Runtime, delivery: WebhookDelivery): Promise<WebhookResult> {
  const { site, providerId, webhook, requestId, log } = delivery;
  const provider = runtime.adapters.payments.get(providerId);
  if (!provider?.receive) return "unknown";
  const read = (signal: AbortSignal) =>
    provider.receive?.(webhook, paymentCall({ runtime, site, requestId, log }, signal)) ?? Promise.resolve(undefined);
  const news = await within(timeout, read);
  if (!news) {
    runtime.metrics.count(
      "vitrine_payment_webhooks_rejected_total",
      "Webhooks of payment providers with no valid signature.",
    );
    return "rejected";
  }
  if (await isKnown(runtime, delivery, news.id)) return "received";
  await act(runtime, site.id, news);
  // Only now: what fails before this is sent again, and doing it twice changes nothing.
  await note(runtime, delivery, news);
  return "received";
}

async function act(runtime: Runtime, siteId: string, news: PaymentNews): Promise<void> {
  for (const charge of news.charges) await runtime.lookAtPayment(runtime, siteId, charge);
  for (const refund of news.refunds) await runtime.lookAtRefund(runtime, siteId, refund);
}

function isKnown({ store }: Runtime, { site, providerId }: WebhookDelivery, eventId: string): Promise<boolean> {
  return store.read(async (db) => {
    const known = await db
      .selectFrom("payment_webhooks")
      .select("event_id")
      .where("site_id", "=", site.id)
      .where("provider", "=", providerId)
      .where("event_id", "=", eventId)
      .executeTakeFirst();
    return known !== undefined;
  });
}

async function note(
  { store, clock }: Runtime,
  { site, providerId }: WebhookDelivery,
  { id, type }: PaymentNews,
): Promise<void> {
  const now = clock.now().getTime();
  const times = { received_at: now, expires_at: now + memory };
  const row = { site_id: site.id, provider: providerId, event_id: id, type, ...times };
  // Losing this row costs one more look at charges that have not changed.
  await store.write(
    (db) =>
      db
        .insertInto("payment_webhooks")
        .values(row)
        .onConflict((same) => same.doNothing())
        .execute(),
    {
      durable: false,
    },
  );
}

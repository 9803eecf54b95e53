import type { Webhook, WebhookDelivery, WebhookHealth } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { readHealth } from "./queue/health.ts";
import { attemptsOf, type DeliveryRecord } from "./repository.ts";

/** Counting what waits ends there. */
const mostCounted = 10_000;

/** A webhook with how its deliveries go. */
export async function presentWebhook(db: Db, siteId: string, webhook: Webhook): Promise<Webhook> {
  const health = await readHealth(db, siteId, webhook.id);
  const { rows } = await run<{ waiting: number }>(db, count, [siteId, webhook.id, mostCounted]);
  const shown: WebhookHealth = {
    state: typeof health?.pausedAt === "number" ? "PAUSED" : (health?.failures ?? 0) > 0 ? "FAILING" : "ACTIVE",
    waiting: Number(rows[0]?.waiting ?? 0),
    failedTries: health?.failures ?? 0,
    ...dated("failingSince", health?.failingSince),
    ...dated("pausedDate", health?.pausedAt),
    ...dated("nextTryDate", health?.probeAt),
    ...health?.outcome,
  };
  return { ...webhook, health: shown };
}

const count = statement(
  `select count(*) as waiting from (select 1 from webhook_deliveries
    where site_id = ? and webhook_id = ? and state = 'PENDING' limit ?) as pending`,
);

function dated(name: "failingSince" | "pausedDate" | "nextTryDate", time: number | null | undefined) {
  return typeof time === "number" ? { [name]: new Date(time).toISOString() } : {};
}

/** A delivery without what only its queue needs to know. */
export function presentDelivery(record: DeliveryRecord): WebhookDelivery {
  const { lane: _, position: __, failuresBefore: ___, ...delivery } = record;
  return { ...delivery, attempts: attemptsOf(record) };
}

import { sql } from "kysely";
import { DECIDED, IN_PROGRESS } from "../../domains/checkout/records/payment-record.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Db, Store } from "../../kernel/database/port.ts";
import type { Metrics } from "../../kernel/observability/metrics.ts";

/** A count as the engine returns it: text on PostgreSQL. */
type Numeric = number | bigint | string;

/** Rows that wait for a job, and since when the first of them does, in epoch milliseconds. */
interface Queue {
  readonly name: string;
  readonly help: string;
  waiting(db: Db): Promise<{ readonly count: Numeric; readonly since: Numeric | null } | undefined>;
}

const queues: readonly Queue[] = [
  {
    name: "payments_unsettled",
    help: "Payments whose outcome the provider has not given yet",
    waiting: (db) =>
      db
        .selectFrom("payment_intents")
        .select(({ fn }) => [fn.countAll().as("count"), fn.min("created_at").as("since")])
        // Of all sites: the index of those that are looked at again is short.
        .where("next_look_at", "is not", null)
        .where("status", "in", [...IN_PROGRESS, ...DECIDED])
        .executeTakeFirst(),
  },
  {
    name: "webhook_deliveries_waiting",
    help: "Webhook deliveries that are still to be made",
    waiting: (db) =>
      db
        .selectFrom("webhook_deliveries")
        .select(({ fn }) => [fn.countAll().as("count"), fn.min("created_at").as("since")])
        // Written out: only then is the index of those that wait looked at.
        .where("state", "=", sql.lit("PENDING"))
        .executeTakeFirst(),
  },
  {
    name: "events_waiting",
    help: "Events that are not handed to webhooks yet",
    waiting: (db) =>
      db
        .selectFrom("waiting_events")
        .select(({ fn }) => [fn.countAll().as("count"), fn.min("created_at").as("since")])
        .executeTakeFirst(),
  },
  {
    name: "mails_waiting",
    help: "Mails that are not handed to the mail server yet",
    waiting: (db) =>
      db
        .selectFrom("mails")
        .select(({ fn }) => [fn.countAll().as("count"), fn.min("created_at").as("since")])
        .where("sent_at", "is", null)
        .executeTakeFirst(),
  },
];

/** Adds the lengths of the work queues, and how long the oldest entry of each has waited. */
export function observeQueues(metrics: Metrics, store: Store, clock: Clock): void {
  for (const { name, help, waiting } of queues) {
    const read = () => store.read(waiting);
    metrics.gauge({
      name: `vitrine_${name}`,
      help: `${help}.`,
      read: async () => Number((await read())?.count ?? 0),
    });
    metrics.gauge({
      name: `vitrine_${name}_oldest_seconds`,
      help: `${help}: age of the oldest.`,
      read: async () => {
        const since = (await read())?.since;
        return since == null ? 0 : Math.max(0, (clock.now().getTime() - Number(since)) / 1000);
      },
    });
  }
}

import type { Db } from "../../../kernel/database/port.ts";
import { DECIDED, IN_PROGRESS, type PaymentRecord, type RefundRecord } from "../records/payment-record.ts";
import { payments, refunds } from "../records/payment-repository.ts";
import type { Counted, Difference } from "./compare.ts";

export interface Reconciliation {
  /** `2026-01-31`, UTC. */
  readonly day: string;
  readonly status: "running" | "matched" | "differs" | "failed";
  /** Epoch milliseconds. */
  readonly finishedAt?: number;
  readonly compared: number;
  readonly differences: readonly Difference[];
}

/** How long a node may take for one day, in milliseconds, before another one begins anew. */
const claimTime = 15 * 60_000;

/** Takes a day for this node; false when it is done, or another node is at it. */
export async function claimDay(
  db: Db,
  place: { readonly siteId: string; readonly provider: string; readonly day: string },
  { now, isAgain }: { readonly now: number; readonly isAgain: boolean },
): Promise<boolean> {
  const { siteId, provider, day } = place;
  const row = {
    site_id: siteId,
    provider,
    day,
    status: "running",
    claimed_at: now,
    finished_at: null,
    doc: "{}",
  } as const;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("payment_reconciliations")
    .values(row)
    .onConflict((same) =>
      same
        .columns(["site_id", "provider", "day"])
        .doUpdateSet({ status: "running", claimed_at: now, finished_at: null })
        .where(({ eb, or, and }) =>
          or([
            and([
              eb("payment_reconciliations.status", "in", ["running", "failed"]),
              eb("payment_reconciliations.claimed_at", "<=", now - claimTime),
            ]),
            ...(isAgain ? [eb("payment_reconciliations.status", "!=", "running")] : []),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function saveDay(
  db: Db,
  { siteId, provider }: { readonly siteId: string; readonly provider: string },
  {
    day,
    status,
    finishedAt = null,
    compared,
    differences,
  }: Omit<Reconciliation, "finishedAt"> & { readonly finishedAt: number | null },
): Promise<void> {
  await db
    .updateTable("payment_reconciliations")
    .set({ status, finished_at: finishedAt, doc: JSON.stringify({ compared, differences }) })
    .where("site_id", "=", siteId)
    .where("provider", "=", provider)
    .where("day", "=", day)
    .execute();
}

/** The newest day that was begun, or the given one. */
export async function findDay(
  db: Db,
  { siteId, provider, day }: { readonly siteId: string; readonly provider: string; readonly day?: string },
): Promise<Reconciliation | undefined> {
  let query = db
    .selectFrom("payment_reconciliations")
    .select(["day", "status", "finished_at", "doc"])
    .where("site_id", "=", siteId)
    .where("provider", "=", provider);
  if (day) query = query.where("day", "=", day);
  const row = await query.orderBy("day", "desc").limit(1).executeTakeFirst();
  if (!row) return undefined;
  const { compared = 0, differences = [] } = JSON.parse(row.doc) as Partial<Reconciliation>;
  const finished = row.finished_at === null ? {} : { finishedAt: Number(row.finished_at) };
  return { day: row.day, status: row.status, compared, differences, ...finished };
}

/** Epoch milliseconds of the last genuine webhook. */
export async function lastWebhookAt(db: Db, siteId: string, provider: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("payment_webhooks")
    .select("received_at")
    .where("site_id", "=", siteId)
    .where("provider", "=", provider)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && Number(row.received_at);
}

/** Rows read at once. */
const PAGE = 500;

/** Payments and refunds through a provider that last changed in a span of time, page by page. */
export async function* countedBetween(
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  siteId: string,
  provider: string,
  [from, to]: readonly [number, number],
): AsyncGenerator<Counted> {
  for (const table of ["payment_intents", "refund_intents"] as const) {
    let after = { at: from, id: "" };
    for (;;) {
      const { at, id } = after;
      const rows = await read((db) =>
        db
          .selectFrom(table)
          .select(["id", "updated_at", "doc"])
          .where("site_id", "=", siteId)
          .where("updated_at", "<", to)
          .where(({ eb, or, and }) =>
            or([eb("updated_at", ">", at), and([eb("updated_at", "=", at), eb("id", ">", id)])]),
          )
          .orderBy("updated_at")
          .orderBy("id")
          .limit(PAGE)
          .execute(),
      );
      for (const { doc } of rows) {
        const record = JSON.parse(doc) as PaymentRecord | RefundRecord;
        const isSetUp = "kind" in record && record.kind === "setup";
        if (record.provider === provider && !isSetUp) yield toCounted(record);
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) break;
      after = { at: Number(last.updated_at), id: last.id };
    }
  }
}

/** What the shop knows under the ids a provider lists. */
export async function countedByIds(db: Db, siteId: string, ids: readonly string[]): Promise<Map<string, Counted>> {
  const found = [...(await payments.getMany(db, siteId, ids)), ...(await refunds.getMany(db, siteId, ids))];
  return new Map(found.map(({ entity }) => [entity.id, toCounted(entity)]));
}

function toCounted(record: PaymentRecord | RefundRecord): Counted {
  const { id, orderId, currency, reference } = record;
  const shared = { id, orderId, currency, ...(reference && { reference }) };
  if ("paymentId" in record) {
    const { amount, status } = record;
    const isUnderWay = status === "recorded" || status === "pending";
    return { ...shared, movement: "refund", amount, isMoved: status === "succeeded", isUnderWay };
  }
  const { amount, captureAmount = amount, status } = record;
  const isUnderWay = IN_PROGRESS.includes(status) || DECIDED.includes(status);
  return { ...shared, movement: "charge", amount: captureAmount, isMoved: status === "approved", isUnderWay };
}

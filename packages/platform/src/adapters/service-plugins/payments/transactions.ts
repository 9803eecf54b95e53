import type { Clock } from "../../../kernel/clock.ts";
import type { Migration } from "../../../kernel/database/migration.ts";
import type { Db, Store } from "../../../kernel/database/port.ts";
import type { DocumentRow } from "../../../kernel/database/schema.ts";
import type { ChargeOutcome, ChargeRequest, RefundOutcome } from "../../../kernel/ports.ts";
import { retryOnConflict } from "../../../kernel/retry-on-conflict.ts";
import { type Documents, documents } from "../../../store/documents.ts";
import { documentTable } from "../../../store/migrations/document-table.ts";

declare module "../../../kernel/database/schema.ts" {
  interface Tables {
    /** Stands for the tables of all payment service plugins: each has one of its own. */
    service_plugin_transactions: DocumentRow;
  }
}

/** What is asked again in the same words, so that the provider finds its transaction. No card and no credentials. */
export type Charge = Pick<
  ChargeRequest,
  "amount" | "currency" | "authorizeOnly" | "description" | "language" | "returnUrl"
>;

/** What is known of a charge at the provider. Its id is the idempotency key of the charge. */
export interface Transaction {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** Absent where the charge was fenced before it was sent. */
  readonly charge?: Charge;
  /** The provider's own id. */
  readonly pluginTransactionId?: string;
  /** How it stood last. A final outcome never changes by itself. */
  readonly outcome?: ChargeOutcome;
  /** Refunds by the idempotency key they were asked for with. */
  readonly refunds?: Readonly<Record<string, Refund>>;
}

interface Refund {
  /** Minor units. */
  readonly amount: number;
  readonly outcome?: RefundOutcome;
}

/** The transactions of one plugin at one site. */
export interface Transactions {
  find(id: string): Promise<Transaction | undefined>;
  /** Replaces a transaction by what `next` makes of it, and resolves once that is on the disk. */
  change(id: string, next: (known: Transaction | undefined) => Omit<Transaction, "id" | Times>): Promise<Transaction>;
}

type Times = "createdDate" | "updatedDate";

/** The table of one plugin. */
export interface TransactionTable {
  readonly migrations: readonly Migration[];
  at(store: Store, siteId: string, clock: Clock): Transactions;
}

export function transactionTable(plugin: string): TransactionTable {
  const table = `${plugin.replaceAll("-", "_")}_transactions`;
  // The seam: plugins are named when they are made, so the types know one table in place of all.
  const kept = documents<Transaction, "service_plugin_transactions">({
    table: table as "service_plugin_transactions",
    columns: {},
  });
  return {
    migrations: [{ number: 1, name: "transactions", up: (schema) => documentTable(schema, table, {}, []) }],
    at: (store, siteId, clock) => ({
      find: async (id) => (await store.read((db) => kept.get(db, siteId, id)))?.entity,
      change: (id, next) => store.write((db) => change(kept, { db, siteId, id, now: clock.now().toISOString() }, next)),
    }),
  };
}

async function change(
  kept: Documents<Transaction, "service_plugin_transactions">,
  { db, siteId, id, now }: { readonly db: Db; readonly siteId: string; readonly id: string; readonly now: string },
  next: (known: Transaction | undefined) => Omit<Transaction, "id" | Times>,
): Promise<Transaction> {
  const stored = await kept.get(db, siteId, id);
  const changed: Transaction = {
    ...next(stored?.entity),
    id,
    createdDate: stored?.entity.createdDate ?? now,
    updatedDate: now,
  };
  if (!stored) return (await retryOnConflict("transactions", id, kept.insert(db, siteId, changed))).entity;
  return (await kept.update(db, siteId, stored.revision, changed)).entity;
}

/** Whether a charge has come to its end. What is authorized can still be taken, released or lapse. */
export function isFinal({ outcome }: Transaction): boolean {
  return outcome?.status === "approved" || outcome?.status === "declined";
}

/** Of two outcomes of a charge the final one stays, whichever came first. */
export function withOutcome(known: Transaction, outcome: ChargeOutcome): Transaction {
  if (isFinal(known)) return known;
  return { ...known, pluginTransactionId: known.pluginTransactionId ?? outcome.reference, outcome };
}

/** Of two outcomes of a refund the final one stays. */
export function withRefund(known: Transaction, key: string, refund: Refund): Transaction {
  const { [key]: before } = known.refunds ?? {};
  if (before?.outcome && before.outcome.status !== "pending") return known;
  return { ...known, refunds: { ...known.refunds, [key]: { ...before, ...refund } } };
}

/** One that succeeded fails all the same when the provider reports so: the buyer's bank sent it back. */
export function withReportedRefund(known: Transaction, key: string, refund: Refund): Transaction {
  const { [key]: before, ...others } = known.refunds ?? {};
  const isReturned = before?.outcome?.status === "succeeded" && refund.outcome?.status === "failed";
  return withRefund(isReturned ? { ...known, refunds: others } : known, key, refund);
}

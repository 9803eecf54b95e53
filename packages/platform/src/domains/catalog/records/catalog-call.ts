import type { Call } from "../../../kernel/context.ts";
import { jobCall } from "../../../kernel/job-call.ts";
import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";

/** What a job of the catalog may emit. */
export type CatalogEvent =
  | "ProductCreated"
  | "ProductChanged"
  | "VariantsChanged"
  | "InventoryVariantsChanged"
  | "InventoryItemChanged"
  | "CollectionCreated"
  | "CollectionChanged";

export type CatalogCall = Call<never, CatalogEvent>;

/** A transaction of a job as the catalog's writes take it. */
export const catalogCall: (inside: TransactionCall, id: string) => CatalogCall = jobCall<never, CatalogEvent>;

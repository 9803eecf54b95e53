import type { Call } from "../../../kernel/context.ts";
import { ApplicationError } from "../../../kernel/errors.ts";
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

/** A transaction of a job as the catalog's writes take it: for everything in the shop, and for no one's request. */
export function catalogCall(inside: TransactionCall, id: string): CatalogCall {
  const call: CatalogCall = {
    ...inside,
    identity: { kind: "app", id, scopes: "all" },
    requestId: id,
    headers: new Headers(),
    language: inside.site.settings.language,
    fail: (code, data, description) => {
      throw new ApplicationError(code, { ...(data && { data }), ...(description !== undefined && { description }) });
    },
    defer: () => false,
    setCookie() {},
    emit: (name, event) => inside.emit(name, event),
    transaction: (work) => work(call),
  };
  return call;
}

import { assertScope } from "../../../kernel/assert-scope.ts";
import type { Call } from "../../../kernel/context.ts";

const stockScope = "WIX_STORES.MODIFY_INVENTORY";

/** The operation's own scope covers the catalog; stock has another. @throws `PERMISSION_DENIED` */
export function assertStockPermission(call: Call): void {
  assertScope(call, stockScope, "Changing stock");
}

/** Why a product may not be saved over; undefined when it is as it was read. */
export function revisionMismatch(current: string, read: string) {
  if (Date.parse(current) === Date.parse(read)) return undefined;
  return {
    data: { lastUpdated: current },
    description: `The product was changed at ${current}. Read it again and repeat the change.`,
  };
}

/** The time of a save: two saves within a millisecond are still distinguished by `lastUpdated`. */
export function laterThan(updatedDate: string, now: Date): Date {
  return new Date(Math.max(now.getTime(), Date.parse(updatedDate) + 1));
}

import type { Call } from "../../../kernel/context.ts";
import { canAccess } from "../../../kernel/shopper.ts";
import type { Stored } from "../../../store/documents.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";

/** The order, if the caller may see it: its buyer, apps and staff. Anyone else is told it does not exist. */
export async function requireOrder(call: Call<"ORDER_NOT_FOUND">, id: string): Promise<Stored<OrderRecord>> {
  return visible(call, await orders.get(call.db, call.site.id, id.toLowerCase()));
}

/** The same for anyone who moves its money: several who do wait for each other. */
export async function requireLockedOrder(call: Call<"ORDER_NOT_FOUND">, id: string): Promise<Stored<OrderRecord>> {
  return visible(call, await orders.getLocked(call.db, call.site.id, id.toLowerCase()));
}

function visible(call: Call<"ORDER_NOT_FOUND">, found: Stored<OrderRecord> | undefined): Stored<OrderRecord> {
  if (found && canAccess(call.identity, found.entity.owner)) return found;
  return call.fail("ORDER_NOT_FOUND", {}, "There is no order with this id.");
}

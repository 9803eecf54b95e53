import type { SearchOrdersRequest, SearchOrdersResponse } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import type { Call } from "../../../kernel/context.ts";
import type { Filter } from "../../../store/query/filter.ts";
import { readPage } from "../../../store/query/page.ts";
import { orderFields } from "../records/order-fields.ts";
import { orders } from "../records/order-repository.ts";
import { viewFor } from "./buyer-view.ts";

/**
 * Finds orders: the newest first, members their own. Orders that began and wait to be paid never show to apps, as with
 * the vendor; staff and buyers find those that did not come from a checkout. Rejected and pending ones show when asked
 * for.
 */
export async function searchOrders({ search = {} }: SearchOrdersRequest, call: Call): Promise<SearchOrdersResponse> {
  const { identity, site } = call;
  const page = await readPage(call.db, site.id, orderSource, search.search ?? search, {
    paging: "cursor",
    defaultLimit: 100,
    defaultSort: [{ fieldName: "createdDate", order: "DESC" }],
    scope: scopeOf(identity),
    at: "search",
  });
  const ids = page.items.map(({ id }) => id);
  const found = await orders.getMany(call.db, site.id, ids);
  return {
    orders: found.map(({ entity }) => viewFor(identity, entity.view)),
    metadata: { count: page.items.length, cursors: { ...page.cursors }, hasNext: page.hasNext },
  };
}

export const orderSource = { table: "orders", fields: orderFields };

/** How orders are filtered outside of pages. */
export function orderRules({ identity, site }: Call) {
  const { currency } = site.settings;
  const exponent = currencyExponent(currency);
  const scope = scopeOf(identity);
  return { paging: "cursor", currency, currencyExponent: exponent, scope, at: "" } as const;
}

/** Which orders someone finds: members their own. */
function scopeOf(identity: Call["identity"]): (asked: Filter) => Filter {
  const own: Filter = identity.kind === "member" ? { "buyerInfo.memberId": identity.id } : {};
  return (asked) => ({ $and: [own, listed(asked, identity)] });
}

/** Which orders lists show: unpaid ones of checkouts never, pending and rejected ones when asked for. */
function listed(asked: Filter, { kind }: Call["identity"]): Filter {
  const hidden = names(asked, "status") ? ["INITIALIZED"] : ["INITIALIZED", "PENDING", "REJECTED"];
  const shown = { status: { $nin: hidden } };
  return kind === "app" ? shown : { $or: [shown, { status: "INITIALIZED", checkoutId: null }] };
}

/** Whether a filter, however nested, has a condition on a field. */
function names(filter: unknown, name: string): boolean {
  if (Array.isArray(filter)) return filter.some((part) => names(part, name));
  if (typeof filter !== "object" || filter === null) return false;
  return Object.entries(filter).some(([key, value]) => key === name || (key.startsWith("$") && names(value, name)));
}

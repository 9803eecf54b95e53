import { BoundedMap } from "../../../kernel/bounded-map.ts";
import type { Call } from "../../../kernel/context.ts";
import { keptInMemory } from "../../../kernel/database/handle.ts";
import { shopperOf } from "../../../kernel/shopper.ts";
import type { CatalogKey } from "../../../policies/catalog-item.ts";
import { expectCatalogItem } from "../../catalog/products/sellable/sellable-items.ts";

/** Shoppers of all sites whose one item is kept in memory; the earliest makes room. */
const most = 2_000;

/**
 * Most carts and checkouts sell one thing, and whoever changes one has changed it before: what it sold then is read
 * together with it. What sells something else by now, or more than that, is read when it is known.
 */
export function expectItem(call: Call, reference: CatalogKey | undefined = lately(call).get(keyOf(call))): void {
  if (reference) expectCatalogItem(call.db, call.site, reference);
}

/** Notes what a cart or checkout of whoever calls sells. */
export function noteItems(call: Call, [only, another]: readonly CatalogKey[]): void {
  const key = keyOf(call);
  if (key === "" || !only) return;
  if (another) lately(call).delete(key);
  else lately(call).set(key, only);
}

function keyOf({ identity, site }: Call): string {
  const shopper = shopperOf(identity);
  return shopper ? `${site.id} ${shopper.id}` : "";
}

function lately({ db }: Call): Map<string, CatalogKey> {
  return keptInMemory(db, "items sold lately", () => new BoundedMap<string, CatalogKey>(most));
}

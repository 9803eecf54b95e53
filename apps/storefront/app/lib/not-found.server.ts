import { data } from "react-router";
import { toCards } from "../catalog.server.ts";
import type { Shop } from "../shop.server.ts";
import { isNowhere } from "./nowhere.server.ts";
import type { ProductCard } from "./product-view.ts";
import { cleanQuery } from "./query.ts";

/** What a page that does not exist has to offer instead. */
export interface Missing {
  readonly products: readonly ProductCard[];
}

/** Awaits a response; what the platform does not know becomes `missing`, the page that says so with status 404. */
export async function orNotFound<T>(result: Promise<T>, missing: () => unknown = notFound): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (isNowhere(error)) throw await missing();
    throw error;
  }
}

/** What to throw from a loader for a page that does not exist. */
export function notFound() {
  return missing([]);
}

/** The same with products whose names are close to the end of the address: `/products/tide-bowll`. */
export async function notFoundNear(shop: Shop, pathname: string) {
  const expression = cleanQuery(searchTermsOf(pathname));
  if (!expression) return missing([]);
  const search = { expression, paging: { limit: 4 } };
  const { data: found } = await shop.catalog.productSearch.searchProducts({ search }).safe();
  return missing(found ? await toCards(shop, found.items) : []);
}

function missing(products: readonly ProductCard[]) {
  return data<Missing>({ products }, { status: 404 });
}

function searchTermsOf(pathname: string): string {
  const last = pathname.split("/").findLast(Boolean) ?? "";
  try {
    return decodeURIComponent(last).replace(/[-_+.]+/g, " ");
  } catch {
    return "";
  }
}

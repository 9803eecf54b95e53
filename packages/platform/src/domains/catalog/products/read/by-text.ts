import type { QueryProductsByTextRequest, QueryProductsByTextResponse } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { fromLongTextQuery, textPageOf } from "../../../../store/query/text-query.ts";
import { isMerchant } from "./caller.ts";
import { documentsOf, presentProducts, readProducts } from "./products.ts";
import { productFields, withoutAllProducts } from "./query-fields.ts";
import { merchantView } from "./variants.ts";

/** Reads one page of products by a filter in text: those on sale, and hidden ones when the merchant asks for them. */
export async function queryProductsByText(
  {
    query,
    includeVariants = false,
    includeHiddenProducts = false,
    includeMerchantSpecificData = false,
  }: QueryProductsByTextRequest,
  call: Call,
): Promise<QueryProductsByTextResponse> {
  const merchant = merchantView(call, includeMerchantSpecificData);
  if (includeHiddenProducts && !isMerchant(call)) {
    return call.fail("PERMISSION_DENIED", {}, "Only the merchant may see hidden products.");
  }
  const asked = fromLongTextQuery(query);
  const filter = withoutAllProducts(byCollection(asked.filter ?? {}));
  const page = await readProducts(call, { ...asked, filter }, { fields: productFields }, includeHiddenProducts);
  const whole = await presentProducts(call, documentsOf(page), merchant);
  return {
    products: includeVariants ? whole : whole.map((product) => ({ ...product, variants: [] })),
    ...textPageOf(page),
  };
}

/** Such filters know the collections of a product as `collections.id`. */
function byCollection(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(byCollection);
  if (typeof filter !== "object" || filter === null) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([name, operand]) => [
      name === "collections.id" ? "collectionIds" : name,
      name.startsWith("$") ? byCollection(operand) : operand,
    ]),
  );
}

import { productSearch, type SearchProductsRequest, type SearchProductsResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { presentProducts } from "../products/read/products.ts";
import { documentsOf } from "../products/read/search-hits.ts";
import { searchCatalog } from "./search-catalog.ts";

export const productSearchHandlers: Implementation = implement(
  productSearch,
  { searchProducts },
  { fromReplica: ["searchProducts"], reusable: ["searchProducts"] },
);

async function searchProducts({ search }: SearchProductsRequest, call: Call): Promise<SearchProductsResponse> {
  const { hits, total, ...found } = await searchCatalog(search, call);
  const documents = await documentsOf(hits, call);
  const counted = total === undefined ? { tooManyToCount: true } : { total };
  return {
    products: await presentProducts(call, documents),
    metadata: { count: documents.length, offset: search.paging?.offset ?? 0, ...counted },
    ...found,
  };
}

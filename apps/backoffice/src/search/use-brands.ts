import { productSearch } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";

/** The brands that shoppers can narrow a search to, most frequent first. */
export function useBrands(): string[] {
  const request = { search: { paging: { limit: 1 } } };
  const { data } = useQuery(productSearch.searchProducts, request, { staleTime: 60_000 });
  return data?.facets.brands.map(({ value }) => value) ?? [];
}

import { productSearch } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";

/** Brands, options and choices that products of the shop have, most frequent first. Others may be typed too. */
export function useKnownValues() {
  const search = { paging: { limit: 1 } };
  const { data } = useQuery(productSearch.searchProducts, { search }, { staleTime: 60_000 });
  const { brands = [], options = [] } = data?.facets ?? {};
  const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  return {
    brands: brands.map(({ value }) => value),
    options: options.map(({ name }) => name),
    choicesOf: (option: string) =>
      (options.find(({ name }) => isSame(name, option))?.choices ?? []).map(({ value }) => value),
  };
}

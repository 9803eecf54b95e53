import { products } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";

/** The shop's currency, as its first product has it. */
export function useCurrency(): string {
  const { data } = useQuery(products.queryProducts, { query: { paging: { limit: 1 } } }, { staleTime: Infinity });
  return data?.products[0]?.priceData?.currency ?? "USD";
}

import { products } from "@vitrine/contract";
import { Money } from "@vitrine/react";
import { createQueryClient, dehydrateCache, formatMoney, Hydrated, queryOptions } from "@vitrine/react/server";
import { openShop } from "../cart";
import { Shelf, Shop } from "./Shelf";
import { address } from "./shop";

export const dynamic = "force-dynamic";

export default async function Page() {
  const cache = createQueryClient();
  const { products: found = [] } = await cache.fetchQuery(
    queryOptions(openShop(address), products.queryProducts, { query: { paging: { limit: 3 } } }),
  );
  return (
    <Shop address={address}>
      <Hydrated state={dehydrateCache(cache)}>
        <h1>{found.length} products</h1>
        <p>
          {formatMoney("3.00", "USD", "en")} <Money amount="4.00" currency="USD" />
        </p>
        <Shelf />
      </Hydrated>
    </Shop>
  );
}

// Uses every package as their users do; compiled against the tarballs by every compiler they may have.
import { type Cart, currentCart, type Product } from "@vitrine/contract";
import { formatMoney } from "@vitrine/contract/money";
import { createPlatform, createSqliteStore, memoryAdapters, type Platform, systemClock } from "@vitrine/platform";
import { Money, useCart, useQuery, VitrineProvider } from "@vitrine/react";
import { createQueryClient, queryOptions } from "@vitrine/react/server";
import { createClient, isApiError, OAuthStrategy } from "@vitrine/sdk";
import { cookieSessions } from "@vitrine/sdk/cookies";
import { products } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import type { ReactElement } from "react";

const client = createClient({
  baseUrl: "http://localhost:4000",
  auth: OAuthStrategy({ clientId: "c" }),
  services: { currentCart, products },
});

export const sessions = cookieSessions({ secret: "0123456789abcdef0123456789abcdef" });

export async function firstName(): Promise<string | undefined> {
  const found: Product | undefined = (await client.products.queryProducts({ query: {} })).items[0];
  return found?.name;
}

export async function total(): Promise<string> {
  const result = await client.currentCart.getCurrentCart({}).safe();
  if (result.error) return isApiError(result.error, "OWNED_CART_NOT_FOUND") ? "" : result.error.message;
  const cart: Cart = result.data.cart;
  return formatMoney("12.50", cart.currency, "en");
}

export async function prefetch(): Promise<void> {
  await createQueryClient().prefetchQuery(queryOptions(client, products.queryProducts, { query: {} }));
}

function Lines(): ReactElement {
  const { lines } = useCart();
  const { data } = useQuery(products.queryProducts, { query: { paging: { limit: 3 } } });
  return (
    <p>
      {lines.length} of {data?.products?.length} <Money amount="12.50" currency="USD" />
    </p>
  );
}

export const App = (): ReactElement => (
  <VitrineProvider client={client} locale="en">
    <Lines />
  </VitrineProvider>
);

export async function start(): Promise<Platform> {
  const store = createSqliteStore({ path: ":memory:" });
  await store.migrate();
  return createPlatform({ store, origin: "http://localhost:4000", adapters: memoryAdapters(systemClock) });
}

export const openTestShop = (): Promise<TestPlatform> => testPlatform({ catalog: "empty" });

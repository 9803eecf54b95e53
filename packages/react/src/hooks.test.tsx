import { environmentManager, QueryClient } from "@tanstack/react-query";
import { currentCart, products } from "@vitrine/contract";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import type { ReactElement } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OperationClient } from "./ask.ts";
import { useMutation, useQuery, useSuspenseQuery } from "./hooks.ts";
import { dehydrateCache, Hydrated } from "./hydration.tsx";
import { VitrineProvider } from "./provider.tsx";
import { infiniteQueryOptions, queryOptions } from "./queries.ts";
import { cacheTime, clientRetries, createQueryClient, retryDelay } from "./query-client.ts";

const storeApp = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

let shop: TestPlatform;
let requests: string[];

beforeEach(async () => {
  shop = await testPlatform();
  requests = [];
});
afterEach(() => {
  vi.useRealTimers();
  return shop.close();
});

/** A client that notes what it asks for. */
function watched(): OperationClient {
  const client = shop.client({});
  const call = (operation: { name: string }, ...rest: unknown[]) => {
    requests.push(operation.name);
    return (client.call as (...all: unknown[]) => unknown)(operation, ...rest);
  };
  return { call: call as OperationClient["call"] };
}

const firstTwo = { query: { paging: { limit: 2 } } };

function Names(): ReactElement {
  const { data, status } = useQuery(products.queryProducts, firstTwo);
  return <p>{data ? data.products?.map((product) => product.name).join(", ") : status}</p>;
}

async function textOf(page: ReactElement): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return new Response(stream).text();
}

describe("a page rendered on the server", () => {
  it("shows what its loader asked for, and the browser does not ask again", async () => {
    const client = watched();
    const onServer = createQueryClient();
    await onServer.prefetchQuery(queryOptions(client, products.queryProducts, firstTwo));
    const state = JSON.parse(JSON.stringify(dehydrateCache(onServer)));

    const page = (
      <VitrineProvider client={client} queryClient={createQueryClient()}>
        <Hydrated state={state}>
          <Names />
        </Hydrated>
      </VitrineProvider>
    );
    expect(renderToString(page)).toMatch(/<p>\w.+, \w.+<\/p>/);
    expect(requests).toEqual(["queryProducts"]);
  });

  it("waits for suspended answers", async () => {
    function Name(): ReactElement {
      const { data } = useSuspenseQuery(products.queryProducts, firstTwo, { staleTime: 0 });
      return <p>{data.products?.length} products</p>;
    }
    const cache = createQueryClient();
    const page = (
      <VitrineProvider client={watched()} queryClient={cache}>
        <Name />
      </VitrineProvider>
    );
    expect((await textOf(page)).replaceAll("<!-- -->", "")).toContain("<p>2 products</p>");
  });

  it("takes what suspended for fresh for a second at least, however short a time is asked for", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const client = watched();
    const cache = createQueryClient();
    function State({ staleTime }: { readonly staleTime: number }): ReactElement {
      const { isStale } = useSuspenseQuery(products.queryProducts, firstTwo, { staleTime });
      return <p>{isStale ? "stale" : "fresh"}</p>;
    }
    const shown = async (staleTime: number) => {
      const page = (
        <VitrineProvider client={client} queryClient={cache}>
          <State staleTime={staleTime} />
        </VitrineProvider>
      );
      return /<p>(\w+)<\/p>/.exec(await textOf(page))?.[1];
    };
    expect(await shown(0)).toBe("fresh");
    vi.setSystemTime(Date.now() + 999);
    expect([await shown(0), await shown(60_000)]).toEqual(["fresh", "fresh"]);
    vi.setSystemTime(Date.now() + 1);
    expect([await shown(0), await shown(999), await shown(60_000)]).toEqual(["stale", "stale", "fresh"]);
    expect(requests).toEqual(["queryProducts"]);
  });

  it("tries a failing call once, because a page is waiting", async () => {
    const client = watched();
    await client.call(products.queryProducts, firstTwo);
    requests = [];
    shop.faults.answer(503, { path: "/products", times: 5 });
    const cache = createQueryClient();
    await expect(cache.fetchQuery(queryOptions(client, products.queryProducts, firstTwo))).rejects.toMatchObject({
      status: 503,
    });
    expect(requests).toEqual(["queryProducts"]);
  });

  it("keeps two shoppers of one process apart", async () => {
    const [ada, bob] = [shop.client({ currentCart }), shop.client({ currentCart })];
    await ada.currentCart.addToCurrentCart({ lineItems: [await anyItem()] });
    const [ofAda, ofBob] = [createQueryClient(), createQueryClient()];
    await ofAda.prefetchQuery(queryOptions(ada, currentCart.getCurrentCart, {}));
    await ofBob.prefetchQuery(queryOptions(bob, currentCart.getCurrentCart, {}));
    expect(dehydrateCache(ofAda).queries).toHaveLength(1);
    expect(dehydrateCache(ofBob).queries).toHaveLength(0);
  });

  it("says which provider is missing", () => {
    expect(() => renderToString(<Names />)).toThrow("No QueryClient set");
  });
});

describe("in a browser", () => {
  beforeEach(() => environmentManager.setIsServer(() => false));
  afterEach(() => environmentManager.setIsServer(() => typeof window === "undefined"));

  it("tries three times more, waiting one second, two, four, at most thirty", () => {
    const { queries } = createQueryClient().getDefaultOptions();
    const retry = queries?.retry as (failures: number, error: unknown) => boolean;
    expect([0, 1, 2, 3].map((failures) => retry(failures, new Error("lost")))).toEqual([true, true, true, false]);
    expect([0, 1, 2, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000]);
    expect(clientRetries).toBe(3);
    expect(queries?.gcTime).toBe(cacheTime);
  });

  it("does not repeat a question that was answered with no", async () => {
    const client = watched();
    const cache = createQueryClient();
    const request = { id: "00000000-0000-4000-8000-000000000000" };
    await expect(cache.fetchQuery({ ...queryOptions(client, products.getProduct, request) })).rejects.toMatchObject({
      status: 404,
    });
    expect(requests).toEqual(["getProduct"]);
    cache.clear();
  });
});

describe("lists", () => {
  it("go on page by page until the last", async () => {
    const cache = createQueryClient();
    const request = { query: { paging: { limit: 10 } } };
    const options = infiniteQueryOptions(watched(), products.queryProducts, request);
    const { pages } = await cache.fetchInfiniteQuery({ ...options, pages: 100 });
    const ids = pages.flatMap((page) => page.products ?? []).map((product) => product.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(pages[0]?.metadata?.total);
    expect(requests.length).toBe(Math.ceil(ids.length / 10));
  });
});

describe("mutations", () => {
  it("send their request and make the named responses old", async () => {
    const client = watched();
    const cache = createQueryClient();
    await cache.prefetchQuery(queryOptions(client, products.queryProducts, firstTwo));
    let change: ReturnType<typeof useAdd> | undefined;
    function useAdd() {
      return useMutation(currentCart.addToCurrentCart, { invalidates: [products.queryProducts] });
    }
    function Buy(): null {
      change = useAdd();
      return null;
    }
    renderToString(
      <VitrineProvider client={client} queryClient={cache}>
        <Buy />
      </VitrineProvider>,
    );
    const answer = await change?.mutateAsync({ lineItems: [await anyItem()] });
    expect(answer?.cart.lineItems).toHaveLength(1);
    const [query] = cache
      .getQueryCache()
      .findAll({ queryKey: queryOptions(client, products.queryProducts, firstTwo).queryKey });
    expect(query?.state.isInvalidated).toBe(true);
  });
});

describe("a cache without Vitrine's defaults", () => {
  it("still works with the query options", async () => {
    const cache = new QueryClient();
    const { products: found } = await cache.fetchQuery(queryOptions(watched(), products.queryProducts, firstTwo));
    expect(found).toHaveLength(2);
  });
});

async function anyItem() {
  const page = await shop.client({ products }).products.queryProducts({ query: { paging: { limit: 1 } } });
  const [product] = page.items;
  const options = Object.fromEntries(
    (product?.productOptions ?? []).map((option) => [option.name, option.choices?.[0]?.description]),
  );
  return { quantity: 1, catalogReference: { appId: storeApp, catalogItemId: product?.id ?? "", options: { options } } };
}

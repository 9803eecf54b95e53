import { currentCart, products } from "@vitrine/contract";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { VitrineProvider } from "../provider.tsx";
import { createQueryClient } from "../query-client.ts";
import { cartKey, cartQuery, createCartQueue } from "./cart-queue.ts";
import { shownLines, useCart } from "./use-cart.ts";

const storeApp = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

let shop: TestPlatform;
beforeEach(async () => {
  shop = await testPlatform();
});
afterEach(() => shop.close());

/** A visitor with two lines in the cart, and the queue that changes them. */
async function shopper() {
  const client = shop.client({ currentCart, products });
  const { items } = await client.products.queryProducts({ query: { paging: { limit: 20 } } });
  const sold = items.filter((product) => product.stock?.inStock).slice(0, 2);
  const lineItems = sold.map((product) => ({
    quantity: 1,
    catalogReference: {
      appId: storeApp,
      catalogItemId: product.id ?? "",
      options: {
        options: Object.fromEntries(
          (product.productOptions ?? []).map((option) => [option.name, option.choices?.[0]?.description]),
        ),
      },
    },
  }));
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems });
  const cache = createQueryClient();
  cache.setQueryData(cartKey, cart);
  const [bowl = "", lamp = ""] = cart.lineItems.map((line) => line.id ?? "");
  return { client, cache, queue: createCartQueue(client, cache), bowl, lamp };
}

type Shopper = Awaited<ReturnType<typeof shopper>>;

function quantities({ cache, queue }: Shopper): number[] {
  const cart = cache.getQueryData<{ lineItems: Parameters<typeof shownLines>[0] }>(cartKey);
  return shownLines(cart?.lineItems ?? [], queue.overlays).map((line) => line.quantity);
}

describe("the current cart", () => {
  it("is null, not an error, before anything was put in", async () => {
    expect(await createQueryClient().fetchQuery(cartQuery(shop.client({})))).toBeNull();
  });

  it("ends at the last of ten quick clicks, on the screen at once and on the platform in the end", async () => {
    const ada = await shopper();
    for (let quantity = 2; quantity <= 5; quantity++) void ada.queue.set(ada.bowl, quantity);
    expect(quantities(ada)).toEqual([5, 1]);
    await ada.queue.settled();
    expect(quantities(ada)).toEqual([5, 1]);
    const { cart } = await ada.client.currentCart.getCurrentCart({});
    expect(cart.lineItems.map((line) => line.quantity)).toEqual([5, 1]);
  });

  it("takes a rejected change back on its line and keeps the other", async () => {
    const ada = await shopper();
    shop.faults.answer(400, { path: "/update-line-items-quantity" });
    void ada.queue.set(ada.bowl, 4);
    void ada.queue.set(ada.lamp, 2);
    await ada.queue.settled();
    expect(quantities(ada)).toEqual([1, 2]);
    expect(ada.queue.overlays.get(ada.bowl)?.error).toMatchObject({ status: 400 });
  });

  it("removes a line at quantity 0", async () => {
    const ada = await shopper();
    await ada.queue.set(ada.bowl, 0);
    const { cart } = await ada.client.currentCart.getCurrentCart({});
    expect(cart.lineItems).toHaveLength(1);
  });

  it("renders on the server from the cache", async () => {
    const ada = await shopper();
    function Count(): ReactElement {
      const { count, subtotal, isPending } = useCart();
      return <p>{`${count} pieces, ${subtotal}, ${isPending}`}</p>;
    }
    const page = (
      <VitrineProvider client={ada.client} queryClient={ada.cache}>
        <Count />
      </VitrineProvider>
    );
    expect(renderToString(page)).toMatch(/<p>2 pieces, \d+\.\d\d, false<\/p>/);
  });
});

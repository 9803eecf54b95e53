import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createClient, isApiError, memoryStorage, OAuthStrategy, type TokenStorage } from "./index.ts";
import { currentCart, products } from "./services.ts";

// The promises a session makes, against the real platform.

let platform: TestPlatform;
/** Paths of the requests that reached the platform. */
let requests: string[];

beforeEach(async () => {
  platform = await testPlatform();
  requests = [];
});
afterEach(() => platform.close());

function visit(storage?: TokenStorage) {
  return createClient({
    baseUrl: platform.origin,
    auth: OAuthStrategy({ clientId: platform.clientId, storage }),
    services: { currentCart, products },
    fetch: (url, init) => {
      requests.push(new URL(url).pathname);
      return platform.fetch(url, init);
    },
    timers: { now: () => platform.clock.now().getTime(), sleep: async () => {}, random: () => 0 },
  });
}

const tokenRequests = () => requests.filter((path) => path === "/oauth2/token").length;

async function addSomething(shop: ReturnType<typeof visit>) {
  const { items } = await shop.products.queryProducts({ query: { paging: { limit: 1 } } });
  const [product] = items;
  const variantId = product?.variants?.find(({ stock }) => stock?.inStock)?.id;
  const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
  const catalogReference = { catalogItemId: product?.id ?? "", appId, options: { variantId } };
  return shop.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
}

test("ten first calls at the same time make one visitor with one token request", async () => {
  const shop = visit();
  const carts = await Promise.all(Array.from({ length: 10 }, () => addSomething(shop)));
  expect(new Set(carts.map(({ cart }) => cart.id)).size).toBe(1);
  expect(tokenRequests()).toBe(1);
});

test("two clients in one process are two visitors", async () => {
  const [first, second] = [visit(), visit()];
  await addSomething(first);
  expect(isApiError(await second.currentCart.getCurrentCart().catch((error) => error), "OWNED_CART_NOT_FOUND")).toBe(
    true,
  );
});

test("the cart is there again from a storage", async () => {
  const storage = memoryStorage();
  const { cart } = await addSomething(visit(storage));
  const again = await visit(storage).currentCart.getCurrentCart();
  expect(again.cart.id).toBe(cart.id);
  expect(tokenRequests()).toBe(1);
});

describe("when the access token has expired", () => {
  test("many waiting calls renew it once, and the cart stays", async () => {
    const shop = visit();
    const { cart } = await addSomething(shop);
    platform.clock.advance(5 * 60 * 60 * 1000);
    const carts = await Promise.all(Array.from({ length: 10 }, () => shop.currentCart.getCurrentCart()));
    expect(new Set(carts.map((answer) => answer.cart.id))).toEqual(new Set([cart.id]));
    expect(tokenRequests()).toBe(2);
  });

  test("a renewal rejected with 503 keeps the session", async () => {
    const shop = visit();
    const { cart } = await addSomething(shop);
    platform.clock.advance(5 * 60 * 60 * 1000);
    platform.faults.answer(503, { path: "/oauth2/token", times: 3 });
    const { error } = await shop.currentCart.getCurrentCart().safe();
    expect(error).toMatchObject({ status: 503, retryable: true });
    expect((await shop.currentCart.getCurrentCart()).cart.id).toBe(cart.id);
  });

  test("a renewal whose answer is lost is repeated with the old token", async () => {
    const shop = visit();
    const { cart } = await addSomething(shop);
    platform.clock.advance(5 * 60 * 60 * 1000);
    platform.faults.loseAnswer({ path: "/oauth2/token" });
    expect((await shop.currentCart.getCurrentCart()).cart.id).toBe(cart.id);
    expect(tokenRequests()).toBe(3);
  });

  test("by the server's clock alone, the rejected call is repeated", async () => {
    const storage = memoryStorage();
    const shop = visit(storage);
    const { cart } = await addSomething(shop);
    const before = platform.clock.now().getTime();
    platform.clock.advance(5 * 60 * 60 * 1000);
    const late = createClient({
      baseUrl: platform.origin,
      auth: OAuthStrategy({ clientId: platform.clientId, storage }),
      services: { currentCart },
      fetch: platform.fetch,
      timers: { now: () => before, sleep: async () => {}, random: () => 0 },
    });
    expect((await late.currentCart.getCurrentCart()).cart.id).toBe(cart.id);
  });

  test("every renewal brings a new refresh token", async () => {
    const shop = visit();
    await addSomething(shop);
    const first = shop.auth.getTokens().refreshToken.value;
    platform.clock.advance(5 * 60 * 60 * 1000);
    await shop.currentCart.getCurrentCart();
    expect(shop.auth.getTokens().refreshToken.value).not.toBe(first);
    platform.clock.advance(5 * 60 * 60 * 1000);
    await shop.currentCart.getCurrentCart();
  });
});

test("an unknown client id reads as what it is", async () => {
  const stranger = createClient({
    baseUrl: platform.origin,
    auth: OAuthStrategy({ clientId: "00000000-0000-4000-8000-000000000000" }),
    services: { currentCart },
    fetch: platform.fetch,
  });
  const { error } = await stranger.currentCart.getCurrentCart().safe();
  expect(error?.code).toBe("invalid_client");
  expect(error?.message).toMatch(/^something went wrong: /);
});

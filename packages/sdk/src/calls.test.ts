import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  ApiKeyStrategy,
  type ClientOptions,
  createClient,
  isApiError,
  type OAuthSession,
  OAuthStrategy,
} from "./index.ts";
import { currentCart, orders, products } from "./services.ts";

// What a call promises, against the real platform.

let platform: TestPlatform;
let sent: Request[];
const services = { currentCart, orders, products };

beforeEach(async () => {
  platform = await testPlatform();
  sent = [];
});
afterEach(() => platform.close());

function connect(options: Partial<ClientOptions<typeof services, OAuthSession>> = {}) {
  return createClient({
    baseUrl: `${platform.origin}/`,
    auth: OAuthStrategy({ clientId: platform.clientId }),
    services,
    fetch: (url, init) => {
      sent.push(new Request(url, init));
      return platform.fetch(url, init);
    },
    timers: { now: () => Date.now(), sleep: async () => {}, random: () => 0 },
    ...options,
  });
}

/** Arguments that put one piece of the first product into the cart. */
async function onePiece(shop: ReturnType<typeof connect>) {
  const { items } = await shop.products.queryProducts({ query: { paging: { limit: 1 } } });
  const variantId = items[0]?.variants?.find(({ stock }) => stock?.inStock)?.id;
  const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
  const catalogReference = { catalogItemId: items[0]?.id ?? "", appId, options: { variantId } };
  return { lineItems: [{ catalogReference, quantity: 1 }] };
}

const header = (name: string) => sent.at(-1)?.headers.get(name);

test("a client with what is no address, as from a variable that is not set, is refused with how one looks", () => {
  const refusal = (baseUrl: unknown) => () => connect({ baseUrl: baseUrl as string });
  for (const wrong of [process.env.NOT_SET, "localhost:4000", "shop.example", 4000, null])
    expect(refusal(wrong)).toThrow(`baseUrl must be like https://a.example, not ${wrong}`);
  // The page's own origin, or a path of it.
  for (const right of ["", "/api", "http://localhost:4000/", "HTTPS://SHOP.EXAMPLE"])
    expect(refusal(right)).not.toThrow();
});

test("a client without a strategy is refused with how one looks", () => {
  const clientId = platform.clientId;
  for (const wrong of [undefined, null, { clientId }, clientId, OAuthStrategy, ApiKeyStrategy])
    expect(() => connect({ auth: wrong as never }), String(wrong)).toThrow(
      "auth must be like OAuthStrategy({ clientId })",
    );
});

describe("every request", () => {
  test("names itself to the analytics gateway in the vendor's form", async () => {
    await connect().products.queryProducts({ query: {} });
    expect(header("x-wix-bi-gateway")).toBe(
      "environment=js-sdk,package-name=@vitrine/sdk,method-fqn=stores.products.queryProducts,entity=stores.products",
    );
  });

  test("carries the raw token, a content type only with a body, and a key only when it writes", async () => {
    const shop = connect();
    await shop.products.queryProducts({ query: {} });
    expect(header("authorization")).toBe(shop.auth.getTokens().accessToken.value);
    expect([header("content-type"), header("idempotency-key")]).toEqual([null, null]);
    const piece = await onePiece(shop);
    await shop.currentCart.addToCurrentCart(piece);
    expect(header("content-type")).toBe("application/json");
    expect(header("idempotency-key")).toMatch(/^\d{13}(-\d{1,10}){4}$/);
    await shop.currentCart.addToCurrentCart(piece, { idempotencyKey: "mine" });
    expect(header("idempotency-key")).toBe("mine");
  });

  test("lets a call's headers replace the client's, in any case", async () => {
    const shop = connect({ headers: { "X-Wix-Linguist": "de", "x-extra": "1" } });
    await shop.products.queryProducts({ query: {} }, { headers: { "x-wix-linguist": "he" } });
    expect([header("x-wix-linguist"), header("x-extra")]).toEqual(["he", "1"]);
  });

  test("echoes the consistency token of the last response that had one", async () => {
    const { fetch } = platform;
    const shop = connect({
      fetch: async (url, init) => {
        sent.push(new Request(url, init));
        const response = await fetch(url, init);
        response.headers.set("X-Wix-Consistent", `after ${sent.length}`);
        return response;
      },
    });
    await shop.products.queryProducts({ query: {} });
    await shop.products.queryProducts({ query: {} });
    expect(header("x-wix-consistent")).toBe("after 2");
  });

  test("of an app carries its key and site", async () => {
    const { apiKey, siteId } = platform;
    const app = createClient({
      baseUrl: platform.origin,
      auth: ApiKeyStrategy({ apiKey, siteId, accountId: "a" }),
      services,
      fetch: (url, init) => {
        sent.push(new Request(url, init));
        return platform.fetch(url, init);
      },
    });
    await app.products.queryProducts({ query: {} });
    expect(["authorization", "wix-site-id", "wix-account-id"].map(header)).toEqual([apiKey, siteId, "a"]);
  });
});

describe("a call that fails for the moment", () => {
  test.each([408, 429, 500, 503])("with %i is repeated with the same key", async (status) => {
    const shop = connect();
    const piece = await onePiece(shop);
    platform.faults.answer(status, { path: "/carts", times: 2 });
    await shop.currentCart.addToCurrentCart(piece);
    const keys = sent.slice(2).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test("because the response was lost has its effect once", async () => {
    const shop = connect();
    const piece = await onePiece(shop);
    platform.faults.loseAnswer({ path: "/add-to-cart" });
    const { cart } = await shop.currentCart.addToCurrentCart(piece);
    expect(cart.lineItems.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test("waits as long as the server asks", async () => {
    const sleep = vi.fn(async () => {});
    const shop = connect({ timers: { now: () => Date.now(), sleep, random: () => 0.5 } });
    platform.faults.answer(429, { path: "/products", headers: { "retry-after": "3" } });
    platform.faults.answer(503, { path: "/products" });
    await shop.products.queryProducts({ query: {} });
    expect(sleep.mock.calls).toEqual([[3000], [300]]);
  });

  test("gives up after the last try, and at once when told", async () => {
    const shop = connect();
    platform.faults.disconnect({ path: "/products", times: 9 });
    const { error } = await shop.products.queryProducts({ query: {} }).safe();
    expect(error).toMatchObject({ code: "NETWORK_ERROR", status: 0, retryable: true });
    expect(error?.cause).toBeInstanceOf(TypeError);
    expect(sent).toHaveLength(4);
    await shop.products.queryProducts({ query: {} }, { retry: false }).safe();
    expect(sent).toHaveLength(5);
  });

  test("says what did not respond, and why", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await promisify(server.close.bind(server))();
    const { error } = await connect({ baseUrl, fetch, retry: false }).products.queryProducts({ query: {} }).safe();
    expect(error?.message).toBe(`No response from baseUrl "${baseUrl}": ECONNREFUSED`);
  });

  test("because it was sent in a circle says so", async () => {
    const server = createServer((_, response) => response.writeHead(302, { location: "/login" }).end());
    await once(server.listen(0, "127.0.0.1"), "listening");
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { error } = await connect({ baseUrl, fetch, retry: false }).products.queryProducts({ query: {} }).safe();
    expect(error).toMatchObject({ code: "NETWORK_ERROR", message: expect.stringContaining("redirect count exceeded") });
    await promisify(server.close.bind(server))();
  });

  test("by a proxy in front of the platform says which status came, and from where", async () => {
    const server = createServer((_, response) => response.writeHead(502).end("<h1>Bad gateway</h1>"));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = `502 BAD_GATEWAY from baseUrl "${baseUrl}"`;
    const visitor = connect({ baseUrl, fetch });
    const { error } = await visitor.products.queryProducts({ query: {} }).safe();
    expect(error).toMatchObject({ code: "BAD_GATEWAY", message: `something went wrong: ${answer}` });
    const app = createClient({ baseUrl, auth: ApiKeyStrategy({ apiKey: "k" }), services, retry: false });
    const { error: second } = await app.products.queryProducts({ query: {} }).safe();
    expect(second).toMatchObject({ code: "BAD_GATEWAY", message: `System error occurred: ${answer}` });
    await promisify(server.close.bind(server))();
  });

  test("is not repeated when repeating cannot help", async () => {
    const shop = connect();
    const error = await shop.orders.getOrder({ id: "00000000-0000-4000-8000-000000000000" }).catch((caught) => caught);
    expect(isApiError(error)).toBe(true);
    expect(sent).toHaveLength(2);
  });
});

describe("a call that takes too long", () => {
  const never = () => new Promise<Response>(() => {});

  test("fails with TIMEOUT, even when fetch does not obey its signal", async () => {
    const shop = connect({ fetch: never, timeout: 1, retry: false });
    const { error } = await shop.products.queryProducts({ query: {} }).safe();
    expect(error).toMatchObject({ code: "TIMEOUT", message: "No response within 1 ms.", retryable: true });
  });

  test("may take as long as it likes without an end, which timers take for a beginning", async () => {
    const slow: typeof fetch = async (input, init) => {
      await setTimeout(20);
      return platform.fetch(String(input), init ?? {});
    };
    for (const timeout of [Number.POSITIVE_INFINITY, 2 ** 31, 0]) {
      const shop = connect({ fetch: slow, timeout, retry: false });
      const { error } = await shop.products.queryProducts({ query: {} }).safe();
      expect(error).toBeUndefined();
    }
  });

  test("fails with ABORTED when its signal fires, and tells fetch", async () => {
    let received: AbortSignal | null | undefined;
    const controller = new AbortController();
    const shop = connect({
      fetch: (url, init) => {
        if (url.endsWith("/oauth2/token")) return platform.fetch(url, init);
        received = init.signal;
        controller.abort();
        return never();
      },
    });
    const { error } = await shop.currentCart.getCurrentCart({}, { signal: controller.signal }).safe();
    expect(error).toMatchObject({ code: "ABORTED", retryable: false });
    expect(error?.cause).toBe(controller.signal.reason);
    expect(error?.cause).toHaveProperty("name", "AbortError");
    expect(received?.aborted).toBe(true);
  });

  test("is not even sent when its signal has fired", async () => {
    const shop = connect();
    const { error } = await shop.products.queryProducts({ query: {} }, { signal: AbortSignal.abort("why") }).safe();
    expect(error).toMatchObject({ code: "ABORTED", cause: "why" });
    expect(sent).toHaveLength(0);
  });

  test("stops between two tries", async () => {
    const controller = new AbortController();
    const sleep = () => {
      controller.abort();
      return new Promise<void>(() => {});
    };
    const shop = connect({ timers: { now: () => Date.now(), sleep, random: () => 0 } });
    platform.faults.answer(503, { path: "/products" });
    const { error } = await shop.products.queryProducts({ query: {} }, { signal: controller.signal }).safe();
    expect(error?.code).toBe("ABORTED");
  });
});

describe("an error", () => {
  test("is told to onError once, then thrown", async () => {
    const onError = vi.fn();
    const shop = connect({ onError });
    platform.faults.answer(503, { path: "/products", times: 3 });
    const error = await shop.products.queryProducts({ query: {} }).catch((caught) => caught);
    expect(onError.mock.calls).toEqual([[error]]);
  });

  test("leads back to the caller", async () => {
    const shop = connect();
    async function theCaller() {
      await shop.currentCart.getCurrentCart();
    }
    async function theSafeCaller() {
      const { error } = await shop.currentCart.getCurrentCart().safe();
      throw error;
    }
    expect((await theCaller().catch((error) => error)).stack).toContain("theCaller");
    expect((await theSafeCaller().catch((error) => error)).stack).toContain("theSafeCaller");
  });

  test("carries what the platform said, and its request id", async () => {
    const { data, error } = await connect().currentCart.getCurrentCart().safe();
    expect(data).toBeUndefined();
    expect(error).toMatchObject({
      name: "ApiError",
      code: "OWNED_CART_NOT_FOUND",
      status: 404,
      operation: "ecom.current-cart.getCurrentCart",
      args: {},
      retryable: false,
    });
    expect(error?.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  test("names the fields that were rejected", async () => {
    const lineItems = [{ catalogReference: { catalogItemId: "", appId: "x" }, quantity: 0 }];
    const { error } = await connect().currentCart.addToCurrentCart({ lineItems }).safe();
    expect(error?.code).toBe("INVALID_ARGUMENT");
    expect(error?.fieldViolations.map(({ field }) => field)).toContain("lineItems[0].quantity");
    expect(error?.message).toMatch(/^INVALID_ARGUMENT: "lineItems\[0]\./);
  });

  test("of a response that is not JSON, or not 200, is an ApiError too", async () => {
    const respondingWith = (response: () => Response) =>
      createClient({ baseUrl: "", auth: ApiKeyStrategy({ apiKey: "k" }), services, fetch: async () => response() });
    const garbled = await respondingWith(() => new Response("<html>"))
      .products.queryProducts({ query: {} })
      .safe();
    expect(garbled.error).toMatchObject({ code: "INVALID_RESPONSE", status: 200 });
    expect(garbled.error?.message).toBe('No JSON of a shop from baseUrl ""');
    const created = await respondingWith(() => Response.json({}, { status: 201, statusText: "Created" }))
      .products.queryProducts({ query: {} })
      .safe();
    expect(created.error).toMatchObject({ code: "CREATED", status: 201 });
  });

  test.for(['{"ok":true}', "[]", "null", '"hello"'])("of another server that responds with %s is one", async (body) => {
    const elsewhere = { baseUrl: "https://a.example", fetch: async () => new Response(body) };
    const program = createClient({ ...elsewhere, auth: ApiKeyStrategy({ apiKey: "k" }), services });
    const message = 'No JSON of a shop from baseUrl "https://a.example"';
    const expected = { code: "INVALID_RESPONSE", status: 200, message };
    expect((await program.products.queryProducts({ query: {} }).safe()).error).toMatchObject(expected);
    // A shopper's first call asks for tokens.
    expect((await connect(elsewhere).currentCart.getCurrentCart().safe()).error).toMatchObject(expected);
  });

  test("of an empty baseUrl outside of a page names it", async () => {
    const shop = connect({ baseUrl: "", fetch: undefined });
    const { error } = await shop.currentCart.getCurrentCart({}, { retry: false }).safe();
    expect(error?.message).toBe('No response from baseUrl "": ERR_INVALID_URL');
  });

  test("of a storage that breaks is an ApiError too", async () => {
    const auth = OAuthStrategy({
      clientId: platform.clientId,
      storage: { get: () => Promise.reject(new Error("disk on fire")), set: () => {} },
    });
    const { error } = await connect({ auth }).currentCart.getCurrentCart().safe();
    expect(error).toMatchObject({ code: "UNKNOWN", message: "Error: disk on fire" });
  });
});

describe("a list", () => {
  test("is a page when awaited, with its neighbours", async () => {
    const shop = connect();
    const first = await shop.products.queryProducts({ query: { paging: { limit: 5 } } });
    expect([first.items.length, first.hasNext, first.hasPrev]).toEqual([5, true, false]);
    const second = await first.next();
    expect((await second.prev()).items).toEqual(first.items);
    expect(first.response.products).toBe(first.items);
    expect(first.total).toBeGreaterThan(5);
  });

  test("is the items of all pages when iterated over, each once", async () => {
    const shop = connect();
    const ids: string[] = [];
    for await (const { id } of shop.products.queryProducts({ query: { paging: { limit: 20 } } })) ids.push(id);
    const { total } = await shop.products.queryProducts({ query: {} });
    expect(ids).toHaveLength(total ?? 0);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("can be read up to a number of items, no page further than needed", async () => {
    const shop = connect();
    await shop.auth.ready();
    const items = await shop.products.queryProducts({ query: { paging: { limit: 4 } } }).toArray({ max: 6 });
    expect(items).toHaveLength(6);
    expect(sent).toHaveLength(3);
  });

  test("can be read page by page, by cursor too", async () => {
    const shop = connect();
    const sizes: number[] = [];
    const query = { cursorPaging: { limit: 30 } };
    for await (const { items } of shop.products.queryProducts({ query }).byPage()) sizes.push(items.length);
    expect(sizes.slice(0, 2)).toEqual([30, 30]);
  });

  test("answers its failure as a value, too", async () => {
    const { error } = await connect()
      .products.queryProducts({ query: { paging: { limit: 10_000 } } })
      .safe();
    expect(error?.code).toBe("INVALID_ARGUMENT");
  });
});

describe("a plain request", () => {
  test("goes to a path of the platform as the caller, and any status is a response", async () => {
    const shop = connect();
    const response = await shop.fetch("/ecom/v1/carts/current", { headers: { "x-own": "1" } });
    expect(response.status).toBe(404);
    expect([header("authorization"), header("x-own")]).toEqual([shop.auth.getActiveToken(), "1"]);
  });

  test.each(["https://elsewhere.test/", "//elsewhere.test/", "/\\elsewhere.test", "relative"])(
    "never goes elsewhere: %s",
    async (path) => {
      await expect(connect().fetch(path)).rejects.toThrow("must start with one slash");
      expect(sent).toHaveLength(0);
    },
  );
});

test("an operation can be called without naming its service to the client", async () => {
  const bare = createClient({
    baseUrl: platform.origin,
    auth: OAuthStrategy({ clientId: platform.clientId }),
    fetch: platform.fetch,
  });
  expect((await bare.call(products.queryProducts, { query: {} })).items.length).toBeGreaterThan(0);
});

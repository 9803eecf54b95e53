import { testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memoryAdapters } from "../../adapters/memory.ts";
import { createPlatform, type Platform, type PlatformOptions } from "../platform.ts";

type Shop = Awaited<ReturnType<typeof testPlatform>>;

let shop: Shop;
beforeAll(async () => {
  shop = await testPlatform({ catalog: "empty" });
});
afterAll(() => shop.close());

/** What stands behind the platform: a page for every path but one, which it has not. */
const fallback: PlatformOptions["fallback"] = async (request) =>
  new URL(request.url).pathname === "/nowhere"
    ? new Response("<h1>Nothing here</h1>", { status: 404, headers: { "content-type": "text/html" } })
    : new Response(`<p>${await request.text()}</p>`, { headers: { "content-type": "text/html" } });

const open = (options: Partial<PlatformOptions> = {}): Promise<Platform> => {
  const { store, clock } = shop.platform.runtime;
  return createPlatform({
    store,
    clock,
    origin: shop.origin,
    adapters: memoryAdapters(clock),
    fallback,
    ...options,
  });
};

const post = (path: string, headers: Record<string, string> = {}, body = "a=1") =>
  new Request(shop.origin + path, { method: "POST", headers, body });

describe("requests of other sites", () => {
  test.each([
    ["a browser's word for it", { "sec-fetch-site": "cross-site" }],
    ["a neighbour of the shop's host", { "sec-fetch-site": "same-site", origin: "http://localhost:9999" }],
    ["an origin of its own", { origin: "https://evil.example" }],
    ["an origin it hides", { origin: "null" }],
  ])("change nothing: %s", async (_, headers) => {
    const platform = await open();
    for (const path of ["/cart/change", "/account/login", "/_vitrine/hosted/sign-out", "/nowhere"]) {
      const response = await platform.fetch(post(path, headers));
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.json()).toMatchObject({ details: { applicationError: { code: "PERMISSION_DENIED" } } });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test("with a token are told that the API has no such path, and reach no page", async () => {
    const platform = await open();
    const headers = { "sec-fetch-site": "cross-site", origin: "https://store.example", authorization: "token" };
    for (const path of ["/events/v3/events/query", "/cart/change"]) {
      const response = await platform.fetch(post(path, headers));
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ message: expect.stringContaining(`no operation at ${path}`) });
    }
  });

  test.each([
    ["the shop's own pages", { "sec-fetch-site": "same-origin", origin: "http://localhost:4000" }],
    ["the shop's pages under another name of this machine", { origin: "http://127.0.0.1:4000" }],
    ["programs", {}],
    ["somebody who typed it", { "sec-fetch-site": "none" }],
  ])("are told from those of %s", async (_, headers) => {
    const platform = await open();
    const address = "origin" in headers ? (headers.origin ?? shop.origin) : shop.origin;
    const request = new Request(`${address}/cart/change`, { method: "POST", headers, body: "intent=add" });
    expect((await platform.fetch(request)).status).toBe(200);
  });

  test("may look at pages, call operations with a token of theirs, and revoke it", async () => {
    const platform = await open();
    const headers = { origin: "https://app.example", "sec-fetch-site": "cross-site" };
    expect((await platform.fetch(new Request(`${shop.origin}/cart`, { headers }))).status).toBe(200);
    const json = { ...headers, "content-type": "application/json" };
    const token = JSON.stringify({ clientId: shop.clientId, grantType: "anonymous" });
    const answer = await platform.fetch(post("/oauth2/token", json, token));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
    expect((await platform.fetch(post("/oauth2/revoke", form, "token=unknown"))).status).toBe(200);
  });

  test("do not reach operations by a cookie", async () => {
    const platform = await open();
    const headers = { cookie: "any=1", "sec-fetch-site": "cross-site", "content-type": "application/json" };
    const token = JSON.stringify({ clientId: shop.clientId, grantType: "anonymous" });
    expect((await platform.fetch(post("/oauth2/token", headers, token))).status).toBe(403);
  });

  test("are explained to a person in their language", async () => {
    const platform = await open();
    const headers = { accept: "text/html", "accept-language": "de-AT,de;q=0.9", "sec-fetch-site": "cross-site" };
    const response = await platform.fetch(post("/cart/change", headers));
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("Diese Anfrage wurde abgelehnt");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });
});

describe("paths without an operation", () => {
  const json = { "content-type": "application/json" };
  const refuses: PlatformOptions["fallback"] = async ({ method }) =>
    new Response("<h1>Not here</h1>", {
      status: method === "GET" ? 404 : 405,
      headers: { "content-type": "text/html; charset=utf-8" },
    });

  test.each([
    ["JSON", json, "{}"],
    ["JSON, as from a page", { ...json, accept: "text/html,*/*" }, "{}"],
    ["no word of what it reads", {}, "a=1"],
    ["any type", { accept: "*/*" }, "a=1"],
  ])("answer a program that sends %s in the form of errors", async (_, headers, body) => {
    const platform = await open({ fallback: refuses });
    for (const path of ["/events/v3/events/query", "/nowhere", "/"]) {
      const response = await platform.fetch(post(path, headers, body));
      expect([path, response.status, response.headers.get("content-type")]).toEqual([
        path,
        404,
        expect.stringContaining("application/json"),
      ]);
      expect(await response.json()).toMatchObject({ details: { applicationError: { code: "NOT_FOUND" } } });
    }
  });

  test("of the vendor's newer carts name those there are", async () => {
    const platform = await open();
    const response = await platform.fetch(post("/ecom/v2/carts/current/add-line-items", json, "{}"));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining("use currentCart, which") });
  });

  test("show people the page, and leave what scripts of a page read as it is", async () => {
    const platform = await open({ fallback: refuses });
    const form = post("/nowhere", { accept: "text/html", "content-type": "application/x-www-form-urlencoded" });
    expect(await (await platform.fetch(form)).text()).toBe("<h1>Not here</h1>");
    expect(await (await platform.fetch(new Request(`${shop.origin}/nowhere`))).text()).toBe("<h1>Not here</h1>");
    const streamed = await open({
      fallback: async () => new Response("[]", { status: 404, headers: { "content-type": "text/x-script" } }),
    });
    expect(await (await streamed.fetch(post("/nowhere.data", { accept: "*/*" }))).text()).toBe("[]");
  });

  test.each([
    ["POST", "/stores/v3/products", "products.createProduct"],
    ["PATCH", "/stores/v3/products/1", "products.updateProduct"],
    ["DELETE", "/stores/v3/products/1", "products.deleteProduct"],
    ["POST", "/stores/v3/bulk/products/update-variants-by-filter", "products.updateProductVariants"],
    ["POST", "/stores/v3/bulk/products/add-to-categories-by-filter", "products.addProductsToCollection"],
    ["PATCH", "/stores/v3/inventory-items/1", "inventory.updateInventoryVariants"],
    ["POST", "/stores/v3/ribbons", "products.updateProduct"],
    ["POST", "/_api/stores-catalog-orchestrator/v3/products", "products.createProduct"],
    ["POST", "/categories/v1/categories", "products.createCollection"],
    ["PATCH", "/categories/v1/categories/1", "products.updateCollection"],
    ["DELETE", "/_api/categories/v1/categories/1", "products.deleteCollection"],
    ["POST", "/categories/v1/bulk/categories/1/add-items", "products.addProductsToCollection"],
    ["POST", "/categories/v1/bulk/categories/remove-item", "products.removeProductsFromCollection"],
  ])("of the vendor's newer catalog name the call of the older one: %s %s", async (method, path, call) => {
    const platform = await open();
    const response = await platform.fetch(new Request(shop.origin + path, { method, headers: json, body: "{}" }));
    expect(response.status).toBe(428);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining(call),
      details: { applicationError: { code: "CATALOG_V1_SITE_CALLING_CATALOG_V3_API" } },
    });
  });
});

describe("the limit on pages", () => {
  test("counts addresses, and not what the shop's own server asks", async () => {
    const platform = await open({ pagesPerMinute: 3 });
    const visit = (address?: string, isOwnServer = false) =>
      platform.fetch(new Request(`${shop.origin}/login`), address ? { address, isOwnServer } : undefined);
    for (let round = 0; round < 3; round += 1) await visit("203.0.113.7");
    const refused = await visit("203.0.113.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await visit("203.0.113.8")).status).not.toBe(429);
    expect((await visit("203.0.113.7", true)).status).not.toBe(429);
    expect((await visit()).status).not.toBe(429);
  });

  test("takes all addresses of one IPv6 network for one caller", async () => {
    const platform = await open({ pagesPerMinute: 2 });
    const visit = (address: string) => platform.fetch(new Request(`${shop.origin}/login`), { address });
    await visit("2001:db8:1:2::1");
    await visit("2001:db8:1:2:ffff:1:2:3");
    expect((await visit("2001:db8:1:2:3:4:5:6")).status).toBe(429);
    expect((await visit("2001:db8:1:3::1")).status).not.toBe(429);
  });

  test("counts keys that are tried and worth nothing", async () => {
    const platform = await open({ requestsPerMinute: 3 });
    const guess = (round: number) =>
      platform.fetch(
        new Request(`${shop.origin}/ecom/v1/carts/current`, { headers: { authorization: `vitrine_guess${round}` } }),
        { address: "203.0.113.7" },
      );
    const statuses = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await guess(round)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe("security headers", () => {
  const paths = [
    "/",
    "/login",
    "/nowhere",
    "/health/live",
    "/ecom/v1/carts/current",
    "/ecom/v1/nothing",
    "/oauth2/jwks",
  ];

  test.each(paths)("are on %s", async (path) => {
    const platform = await open();
    const { headers } = await platform.fetch(new Request(shop.origin + path));
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBeTruthy();
    expect(headers.get("content-security-policy")).toContain("frame-ancestors");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test.each(paths)("have browsers stay on https at %s", async (path) => {
    const platform = await open({ origin: "https://shop.example" });
    const { headers } = await platform.fetch(new Request(`https://shop.example${path}`));
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  test("take windows of other sites off the shop, and not off the sign-in that answers them", async () => {
    const platform = await open();
    const opener = async (path: string) =>
      (await platform.fetch(new Request(shop.origin + path))).headers.get("cross-origin-opener-policy");
    expect(await opener("/")).toBe("same-origin-allow-popups");
    for (const path of ["/login", "/oauth2/authorize?client_id=x"]) expect(await opener(path)).toBeNull();
  });

  test("leave what a page says itself, and copy an answer whose headers are fixed", async () => {
    const own = { "content-security-policy": "default-src 'self'", "content-type": "text/html" };
    const strict = await open({ fallback: async () => new Response("", { headers: own }) });
    const page = await strict.fetch(new Request(`${shop.origin}/`));
    expect(page.headers.get("content-security-policy")).toBe("default-src 'self'");
    const fixed = await open({ fallback: async () => Response.redirect(`${shop.origin}/cart`, 303) });
    const redirect = await fixed.fetch(new Request(`${shop.origin}/old`));
    expect(redirect.status).toBe(303);
    expect(redirect.headers.get("location")).toBe(`${shop.origin}/cart`);
  });

  test("keep the address of a redirect from stores and from the next page", async () => {
    const platform = await open({
      fallback: async () => new Response(null, { status: 303, headers: { location: "/back?code=1" } }),
    });
    const { headers } = await platform.fetch(new Request(`${shop.origin}/account/callback`));
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });
});

describe("what nothing answers", () => {
  const errorOf = async (response: Response) => {
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("x-wix-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const { details } = (await response.json()) as { details: { applicationError: { code: string } } };
    return details.applicationError.code;
  };

  test.each([
    "/ecom/v1/nothing",
    "/ecom/nothing",
    "/_api/nothing",
    "/_vitrine/nothing",
    "/stores/v1/nothing",
    "/v1/x/y",
    "/v9/x/y",
    "/members/v9",
    "/billing/v2/invoices",
  ])("is an error in JSON at %s, whoever asks", async (path) => {
    const platform = await open();
    for (const method of ["GET", "POST", "DELETE"]) {
      const request = new Request(shop.origin + path, { method, headers: { accept: "text/html" } });
      const response = await platform.fetch(request);
      expect(response.status).toBe(404);
      expect(await errorOf(response)).toBe("NOT_FOUND");
    }
  });

  test("is 405 with the methods that are there, for operations and for the platform's own endpoints", async () => {
    const platform = await open();
    for (const [method, path, allow] of [
      ["DELETE", "/ecom/v1/carts", "POST"],
      ["PUT", "/oauth2/revoke", "POST"],
      ["POST", "/_vitrine/hosted/session", "GET"],
    ] as const) {
      const response = await platform.fetch(new Request(shop.origin + path, { method }));
      expect([path, response.status]).toEqual([path, 405]);
      expect(response.headers.get("allow")).toBe(allow);
      expect(await errorOf(response)).toBe("METHOD_NOT_ALLOWED");
    }
  });

  test("is an error in JSON anywhere for a program, and a page for a person", async () => {
    const platform = await open();
    const visit = (headers: Record<string, string>) =>
      platform.fetch(new Request(`${shop.origin}/nowhere`, { method: "POST", headers }));
    expect(await errorOf(await visit({ accept: "application/json, text/plain, */*" }))).toBe("NOT_FOUND");
    expect(await errorOf(await visit({ authorization: "token", accept: "*/*" }))).toBe("NOT_FOUND");
    expect(await (await visit({ accept: "text/html,*/*" })).text()).toContain("Nothing here");
  });

  test("leaves pages of a shop alone that are called like parts of the API", async () => {
    const platform = await open();
    for (const path of ["/stores", "/reviews", "/members/me"])
      expect((await platform.fetch(new Request(shop.origin + path))).headers.get("content-type")).toBe("text/html");
  });
});

describe("forms with files", () => {
  const sized = (length: number, type = "multipart/form-data; boundary=x") => ({
    "content-type": type,
    "content-length": String(length),
  });

  test("may be large, and not without end; other bodies may not", async () => {
    const platform = await open();
    const status = async (path: string, headers: Record<string, string>) =>
      (await platform.fetch(post(path, headers))).status;
    expect(await status("/products/mug/reviews", sized(50_000_000))).toBe(200);
    expect(await status("/products/mug/reviews", sized(150_000_000))).toBe(413);
    expect(await status("/products/mug/reviews", sized(50_000_000, "text/plain"))).toBe(413);
  });
});

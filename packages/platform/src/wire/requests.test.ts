import { currentCart, orders, products } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STORE_APP_ID } from "../policies/catalog-item.ts";
import { maxBodyBytes } from "./decode.ts";

const add = "/ecom/v1/carts/current/add-to-cart";
const queryProducts = "/stores-reader/v1/products/query-platformized";

interface ErrorBody {
  readonly message: string;
  readonly details: {
    readonly applicationError?: { readonly code: string; readonly description: string; readonly data: object };
    readonly validationError?: {
      readonly fieldViolations: readonly {
        readonly field: string;
        readonly violatedRule: string;
        readonly data?: object;
      }[];
    };
  };
}

describe("a request on its way in", () => {
  let shop: TestPlatform;
  let token: string;
  let productId: string;

  beforeAll(async () => {
    shop = await testPlatform();
    const visitor = shop.client({ products, currentCart });
    const { items } = await visitor.products.queryProducts({ query: { paging: { limit: 50 } } });
    productId =
      items.find((item) => !item.manageVariants && item.stock?.inStock && item.productOptions.length === 0)?.id ?? "";
    token = visitor.auth.getTokens().accessToken.value;
  });
  afterAll(() => shop.close());

  const send = (path: string, init: RequestInit = {}, authorization = token) =>
    shop.fetch(`${shop.origin}${path}`, { ...init, headers: { authorization, ...init.headers } });

  test.for([
    // What a program sends whose variable is not set.
    ["undefined", /is the word "undefined".* not set/],
    ["Bearer null", /is the word "null".* not set/],
    ["4c0f8f4e-51a2-4a6b-9d8e-0d0d2c7b1a55", /is an id.* API key begins with "vitrine_"/],
    ["vitrine_made-up", /API key is not known/],
    ["made-up", /not valid or has expired/],
  ] as const)("with the credentials %j says what is wrong with them", async ([authorization, reason]) => {
    const response = await send(queryProducts, { method: "POST", body: "{}" }, authorization);
    const { message, details } = (await response.json()) as ErrorBody;
    expect([response.status, details.applicationError?.code]).toEqual([401, "UNAUTHENTICATED"]);
    expect(message).toMatch(reason);
  });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
  const errorOf = async (response: Response) => (await response.json()) as ErrorBody;

  test("JSON is read as JSON where a client calls it a form, as curl does", async () => {
    const body = { query: { paging: { limit: 2 } } };
    const response = await post(queryProducts, body, { "content-type": "application/x-www-form-urlencoded" });
    expect(((await response.json()) as { products: unknown[] }).products).toHaveLength(2);
  });

  describe("arguments of a GET", () => {
    const ids = async (response: Response) =>
      ((await response.json()) as { products: { id: string }[] }).products.map(({ id }) => id);
    const query = { filter: { id: { $in: [] as string[] } }, paging: { limit: 2, offset: 1 } };

    test("mean the same flat, packed, and as the alternate POST", async () => {
      query.filter.id.$in = [productId];
      const packed = Buffer.from(JSON.stringify({ query: { paging: { limit: 2, offset: 1 } } })).toString("base64url");
      const flat = await ids(await send(`${queryProducts}?query.paging.limit=2&query.paging.offset=1`));
      expect(flat).toHaveLength(2);
      expect(await ids(await send(`${queryProducts}?.r=${packed}`))).toEqual(flat);
      expect(await ids(await post(queryProducts, { query: { paging: { limit: 2, offset: 1 } } }))).toEqual(flat);
    });

    test("that are no JSON are a violation, not a crash", async () => {
      const response = await send(`${queryProducts}?.r=${Buffer.from("{not json").toString("base64url")}`);
      expect(response.status).toBe(400);
    });
  });

  test("is answered the same under every alias of its path", async () => {
    const item = { lineItems: [{ quantity: 1, catalogReference: { appId: STORE_APP_ID, catalogItemId: productId } }] };
    for (const prefix of [
      "/ecom/v1/carts",
      "/_api/ecom-cart/v1/carts",
      "/_api/cart/v1/carts",
      "/cart-v1-proxy/v1/carts",
    ]) {
      const response = await post(`${prefix}/current/add-to-cart`, item);
      expect(response.status, prefix).toBe(200);
    }
  });

  test("may name its token raw or as Bearer", async () => {
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`]) {
      expect((await send(queryProducts, {}, authorization)).status).toBe(200);
    }
  });

  test("carries a request id, in success and in failure", async () => {
    const good = await send(queryProducts);
    const bad = await send(queryProducts, {}, "nonsense");
    expect(good.headers.get("x-wix-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(bad.headers.get("x-wix-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("names the type that a field should have", async () => {
    const body = await errorOf(await post(add, { lineItems: [{ quantity: "two" }] }));
    expect(body.details.validationError?.fieldViolations).toContainEqual(
      expect.objectContaining({
        field: "lineItems[0].quantity",
        violatedRule: "VALIDATION",
        data: { type: "INTEGER" },
      }),
    );
  });

  test("names every rule it breaks", async () => {
    const body = await errorOf(
      await post(add, { lineItems: [{ quantity: -1, catalogReference: { appId: STORE_APP_ID } }], surprise: 1 }),
    );
    const rules = Object.fromEntries(
      body.details.validationError?.fieldViolations.map(({ field, violatedRule }) => [field, violatedRule]) ?? [],
    );
    expect(rules).toMatchObject({
      surprise: "FIELD_NOT_ALLOWED",
      "lineItems[0].quantity": "MIN",
      "lineItems[0].catalogReference.catalogItemId": "REQUIRED_FIELD",
    });
    expect(body.message).toContain("INVALID_ARGUMENT");
  });

  test.for([["{broken"], ["[]"], ["null"], ['"text"'], ["\u0000"], ['{"a":"\\u0000"}']])(
    "a body that is no object is a violation: %j",
    async ([body = ""]) => {
      const response = await post(add, body);
      expect(response.status).toBe(400);
      expect((await errorOf(response)).details.validationError).toBeDefined();
    },
  );

  test("over the size limit is refused, announced or not", async () => {
    const body = JSON.stringify({ lineItems: [], padding: "x".repeat(10 * maxBodyBytes) });
    const announced = await post(add, body);
    expect(announced.status).toBe(413);
    const stream = new Blob([body]).stream();
    const streamed = await send(add, {
      method: "POST",
      body: stream,
      duplex: "half",
      headers: { "content-type": "application/json" },
    } as RequestInit);
    expect(streamed.status).toBe(413);
    expect((await errorOf(streamed)).details.applicationError?.code).toBe("PAYLOAD_TOO_LARGE");
  });

  test("with a wrong verb is told the right ones", async () => {
    const response = await send(add, { method: "PUT" });
    expect(response.status).toBe(405);
    expect((await errorOf(response)).details.applicationError?.description).toContain("POST");
  });

  test("without a token is 401; with a foreign site's header is refused", async () => {
    const refused = await shop.fetch(`${shop.origin}${queryProducts}`);
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    const foreign = await send(
      queryProducts,
      { headers: { "wix-site-id": "00000000-0000-4000-8000-000000000000" } },
      shop.apiKey,
    );
    expect(foreign.status).toBe(403);
  });

  test("from a page of another origin passes its preflight", async () => {
    const response = await shop.fetch(`${shop.origin}${add}`, {
      method: "OPTIONS",
      headers: {
        origin: "https://shop.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,x-wix-bi-gateway,x-shop-trace",
      },
    });
    expect(response.headers.get("access-control-allow-headers")).toContain("x-shop-trace");
    expect(response.headers.get("access-control-allow-headers")).toContain("x-wix-bi-gateway");
    expect((await send(queryProducts)).headers.get("access-control-expose-headers")).toContain("x-wix-request-id");
  });

  test("does not see another visitor's order, cart or checkout", async () => {
    const other = shop.client({ orders });
    const { error } = await other.orders.getOrder({ id: "00000000-0000-4000-8000-000000000000" }).safe();
    expect(error?.code).toBe("ORDER_NOT_FOUND");
  });

  test("for something that is not there is JSON too", async () => {
    const response = await send("/no/such/path");
    expect(response.status).toBe(404);
    expect((await errorOf(response)).details.applicationError?.code).toBe("NOT_FOUND");
  });

  test("finds the platform alive and ready", async () => {
    expect(await (await send("/health/live")).json()).toEqual({ status: "ok" });
    expect(await (await send("/health/ready")).json()).toEqual({ status: "ok", database: "sqlite" });
  });
});

describe("an Idempotency-Key", () => {
  let shop: TestPlatform;
  beforeAll(async () => {
    shop = await testPlatform();
  });
  afterAll(() => shop.close());

  async function setUp() {
    const visitor = shop.client({ products, currentCart });
    const { items } = await visitor.products.queryProducts({ query: { paging: { limit: 50 } } });
    const id =
      items.find((item) => !item.manageVariants && (item.stock?.quantity ?? 0) > 10 && item.productOptions.length === 0)
        ?.id ?? "";
    const request = (quantity: number) => ({
      lineItems: [{ quantity, catalogReference: { appId: STORE_APP_ID, catalogItemId: id } }],
    });
    return { visitor, request };
  }

  test("replays the first answer and does the work once", async () => {
    const { visitor, request } = await setUp();
    const first = await visitor.currentCart.addToCurrentCart(request(2), { idempotencyKey: "one" });
    const again = await visitor.currentCart.addToCurrentCart(request(2), { idempotencyKey: "one" });
    expect(again).toEqual(first);
    expect((await visitor.currentCart.getCurrentCart()).cart.lineItems[0]?.quantity).toBe(2);
  });

  test("used for something else is refused", async () => {
    const { visitor, request } = await setUp();
    await visitor.currentCart.addToCurrentCart(request(1), { idempotencyKey: "two" });
    const { error } = await visitor.currentCart.addToCurrentCart(request(3), { idempotencyKey: "two" }).safe();
    expect(error).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED", status: 409 });
  });

  test("fifty times at once has one effect", async () => {
    const { visitor, request } = await setUp();
    await visitor.currentCart.addToCurrentCart(request(1));
    const calls = Array.from({ length: 50 }, () =>
      visitor.currentCart.addToCurrentCart(request(1), { idempotencyKey: "three" }),
    );
    await Promise.all(calls);
    expect((await visitor.currentCart.getCurrentCart()).cart.lineItems[0]?.quantity).toBe(2);
  });

  test("belongs to its caller: another visitor's equal key is another write", async () => {
    const one = await setUp();
    const other = await setUp();
    await one.visitor.currentCart.addToCurrentCart(one.request(1), { idempotencyKey: "four" });
    await other.visitor.currentCart.addToCurrentCart(other.request(1), { idempotencyKey: "four" });
    expect((await other.visitor.currentCart.getCurrentCart()).cart.lineItems).toHaveLength(1);
  });

  test("is forgotten after a day", async () => {
    const { visitor, request } = await setUp();
    await visitor.currentCart.addToCurrentCart(request(1), { idempotencyKey: "five" });
    shop.clock.advance(25 * 60 * 60 * 1000);
    await visitor.currentCart.addToCurrentCart(request(1), { idempotencyKey: "five" });
    expect((await visitor.currentCart.getCurrentCart()).cart.lineItems[0]?.quantity).toBe(2);
  });

  test("a lost answer is retried by the SDK without doing the work twice", async () => {
    const { visitor, request } = await setUp();
    shop.faults.loseAnswer({ path: "/add-to-cart" });
    await visitor.currentCart.addToCurrentCart(request(1));
    expect((await visitor.currentCart.getCurrentCart()).cart.lineItems[0]?.quantity).toBe(1);
  });
});

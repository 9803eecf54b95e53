import { randomUUID } from "node:crypto";
import { RequestCookies, ResponseCookies } from "@edge-runtime/cookies";
import { currentCart, products, webhooks } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createServerClient, entityTag, readEnvironment, sessionProxy, taggedFetch, webhookRoute } from "./index.ts";

const secret = "0123456789abcdef0123456789abcdef";

let shop: TestPlatform;
beforeEach(async () => {
  shop = await testPlatform();
});
afterEach(() => shop.close());

/** A browser, and Next's own cookie classes between it and the server. */
class Browser {
  readonly jar = new Map<string, string>();

  get headers(): Headers {
    const cookie = [...this.jar].map((pair) => pair.join("=")).join("; ");
    return new Headers({ "x-forwarded-proto": "https", ...(cookie && { cookie }) });
  }

  keep(setCookies: readonly string[]): void {
    for (const text of setCookies) {
      const [pair = "", ...attributes] = text.split("; ");
      const split = pair.indexOf("=");
      if (attributes.includes("Max-Age=0")) this.jar.delete(pair.slice(0, split));
      else this.jar.set(pair.slice(0, split), decodeURIComponent(pair.slice(split + 1)));
    }
  }

  /** What `cookies()` and `headers()` give during one request; `isFixed` as in a server component. */
  request(headers = this.headers, isFixed = false) {
    const sent = new RequestCookies(headers);
    const response = new Headers();
    const changes = new ResponseCookies(response);
    const cookies = {
      getAll: () => sent.getAll(),
      set(...args: Parameters<ResponseCookies["set"]>) {
        if (isFixed) throw new Error("Cookies can only be modified in a Server Action or Route Handler.");
        changes.set(...args);
      },
    };
    return { response, next: { cookies: async () => cookies as never, headers: async () => headers } };
  }
}

function serverClient(next: Parameters<typeof createServerClient>[0]["next"]) {
  const { origin: baseUrl, clientId, fetch } = shop;
  return createServerClient({ baseUrl, clientId, secret, services: { currentCart, products }, next, fetch });
}

async function addSomething(client: { products: never } | object): Promise<string | undefined> {
  const { products: catalog, currentCart: cart } = client as ReturnType<typeof typed>;
  const { items } = await catalog.queryProducts({ query: { filter: { slug: "paper-moon" } } });
  const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
  const catalogReference = { appId, catalogItemId: String(items[0]?.id) };
  return (await cart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })).cart.id;
}
const typed = () => shop.client({ currentCart, products });

describe("a shopper's client on a server", () => {
  test("keeps one cart across actions, pages and the proxy, from the first visit on", async () => {
    const browser = new Browser();
    const first = browser.request();
    const { origin: baseUrl, clientId, fetch } = shop;
    const { sessions } = serverClient(first.next);
    let rendered = new Headers();
    const proxy = sessionProxy({
      baseUrl,
      clientId,
      sessions,
      fetch,
      next: ({ request }) => {
        rendered = request.headers;
        return new Response(null);
      },
    });
    const answer = await proxy({ url: "https://shop.example/", headers: browser.headers });
    // The page of the very same request has the session that the browser is about to get.
    const page = browser.request(rendered, true);
    expect(await (await serverClient(page.next).read()).auth.loggedIn()).toBe(false);
    browser.keep(answer.headers.getSetCookie());
    const added = browser.request();
    const id = await serverClient(added.next).action(addSomething)();
    browser.keep(added.response.getSetCookie());
    const shown = browser.request(browser.headers, true);
    expect((await (await serverClient(shown.next).read()).currentCart.getCurrentCart({})).cart.id).toBe(id);
    const again = await proxy({ url: "https://shop.example/", headers: browser.headers });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test("keeps the session of an action that redirects", async () => {
    const browser = new Browser();
    const action = browser.request();
    const redirect = serverClient(action.next).act(async (client) => {
      await addSomething(client);
      throw new Error("NEXT_REDIRECT");
    });
    await expect(redirect).rejects.toThrow("NEXT_REDIRECT");
    browser.keep(action.response.getSetCookie());
    const page = browser.request(browser.headers, true);
    const { cart } = await (await serverClient(page.next).read()).currentCart.getCurrentCart({});
    expect(cart.lineItems).toHaveLength(1);
  });

  test("lets a page through when the platform is down", async () => {
    const { sessions } = serverClient(new Browser().request().next);
    const down = async () => Promise.reject(new TypeError("refused"));
    const proxy = sessionProxy({
      baseUrl: shop.origin,
      clientId: shop.clientId,
      sessions,
      fetch: down,
      next: () => new Response("page"),
    });
    const answer = await proxy({ url: "https://shop.example/", headers: new Headers() });
    expect([await answer.text(), answer.headers.getSetCookie()]).toEqual(["page", []]);
  });
});

describe("what Next keeps", () => {
  test("is asked for with its tags; tokens are not kept", async () => {
    const seen: [string, unknown][] = [];
    const send: typeof fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      const { cache, next } = init as { cache: string; next?: unknown };
      seen.push([pathname, next ?? cache]);
      return new Response("{}");
    };
    const tagged = taggedFetch({ tags: ["a"], revalidate: 60 }, send);
    await tagged("https://shop.example/oauth2/token");
    await tagged("https://shop.example/stores/v1/products/query");
    expect(seen).toEqual([
      ["/oauth2/token", "no-store"],
      ["/stores/v1/products/query", { tags: ["a"], revalidate: 60 }],
    ]);
  });

  test("is stale once a webhook of the shop says so, and nobody else's", async () => {
    const admin = shop.admin({ webhooks, products });
    const { publicKey } = await admin.webhooks.listWebhooks();
    const product = (await admin.products.queryProducts({ query: { paging: { limit: 1 } } })).items[0];
    const stale: string[] = [];
    const now = () => shop.clock.now().getTime();
    const POST = webhookRoute({ publicKey, revalidateTag: (tag) => stale.push(tag), now });
    const received: Response[] = [];
    const { createServer } = await import("node:http");
    const { text } = await import("node:stream/consumers");
    const server = createServer(async (request, response) => {
      received.push(await POST(new Request("http://localhost/hooks", { method: "POST", body: await text(request) })));
      response.end();
    }).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    const { port } = server.address() as { port: number };
    try {
      await admin.webhooks.createWebhook({ url: `http://127.0.0.1:${port}/hooks` });
      await admin.products.updateProduct({ product: { id: product?.id ?? "", name: "Renamed" } });
      await shop.deliverWebhooks();
    } finally {
      server.close();
    }
    expect(received.map(({ status }) => status)).toEqual(received.map(() => 200));
    const entity = "wix.stores.catalog.v1.product";
    expect(stale).toEqual(expect.arrayContaining([entityTag(entity), entityTag(entity, product?.id)]));
    const forged = await POST(new Request("http://localhost/hooks", { method: "POST", body: `a.${randomUUID()}.c` }));
    expect([forged.status, ((await forged.json()) as { code: string }).code]).toEqual([400, "MALFORMED"]);
  });
});

describe("the environment", () => {
  const good = {
    VITRINE_URL: "https://shop.example/",
    VITRINE_CLIENT_ID: randomUUID(),
    VITRINE_SESSION_SECRET: secret,
  };

  test("names every variable that is missing or wrong", () => {
    expect(readEnvironment(good, true)).toEqual({ ...good, VITRINE_URL: "https://shop.example" });
    expect(() => readEnvironment({ VITRINE_URL: "shop", VITRINE_WEBHOOK_KEY: "x" }, true)).toThrow(
      /^Invalid environment variables[\s\S]*URL must[\s\S]*CLIENT_ID is missing[\s\S]*SECRET is missing[\s\S]*KEY must/,
    );
  });

  test("cannot be read in a browser", () => {
    const environment = readEnvironment(good, false);
    expect(() => environment.VITRINE_SESSION_SECRET).toThrow("VITRINE_SESSION_SECRET is for the server alone");
  });
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import express from "express";
import { createContext, createStaticHandler, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createClient, OAuthStrategy, type Tokens } from "../index.ts";
import { currentCart } from "../services.ts";
import { type CookieSession, cookieSessions, expressSession, reactRouterSession, withCookieSession } from "./index.ts";

const secret = "0123456789abcdef0123456789abcdef";
const tokens: Tokens = {
  accessToken: { value: "access", expiresAt: 4_000_000_000 },
  refreshToken: { value: "refresh", role: "visitor" },
};

/** What a browser stores of a response's cookies, and sends with its next request. */
class Browser {
  readonly cookies = new Map<string, string>();

  request(url = "http://shop.test/"): Request {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Request(url, cookie ? { headers: { cookie } } : {});
  }

  keep(headers: Headers): string[] {
    const set = headers.getSetCookie();
    for (const cookie of set) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return set;
  }
}

async function visit(
  browser: Browser,
  change?: (session: CookieSession) => unknown,
  sessions = cookieSessions({ secret }),
) {
  const session = await sessions.open(browser.request());
  await change?.(session);
  const headers = new Headers();
  await session.commit(headers);
  return { session, set: browser.keep(headers) };
}

describe("a session in a cookie", () => {
  test("is there again at the next request, and unreadable on the way", async () => {
    const browser = new Browser();
    const { set } = await visit(browser, ({ storage }) => storage.set(tokens));
    expect(set).toHaveLength(1);
    expect(set[0]).toMatch(/^vitrine=[\w-]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
    expect(set[0]).not.toContain("refresh");
    const { session } = await visit(browser);
    expect(session.isKnown).toBe(true);
    expect(session.storage.get()).toEqual(tokens);
  });

  test("is written only when it changed", async () => {
    const browser = new Browser();
    expect((await visit(browser)).set).toEqual([]);
    await visit(browser, ({ storage }) => storage.set(tokens));
    expect((await visit(browser)).set).toEqual([]);
  });

  test("has the host prefix on HTTPS, by the address or by what is known better", async () => {
    for (const [url, isSecure] of [["https://shop.test/"], ["http://shop.test/", true]] as const) {
      const sessions = cookieSessions({ secret, ...(isSecure !== undefined && { isSecure }) });
      const session = await sessions.open(new Request(url));
      await session.storage.set(tokens);
      expect(session.cookies()[0]).toMatch(/^__Host-vitrine=.*; Path=\/; .*; Secure$/);
    }
  });

  test("over four kilobytes is spread over several cookies, and shrinks again", async () => {
    const browser = new Browser();
    const long = { ...tokens, accessToken: { ...tokens.accessToken, value: "x".repeat(9000) } };
    const { set } = await visit(browser, ({ storage }) => storage.set(long));
    expect(set.length).toBeGreaterThan(2);
    for (const cookie of set) expect(/^[^;]*/.exec(cookie)?.[0].length).toBeLessThanOrEqual(4096);
    expect((await visit(browser)).session.storage.get()).toEqual(long);
    await visit(browser, ({ storage }) => storage.set(tokens));
    expect([...browser.cookies.keys()]).toEqual(["vitrine"]);
    expect((await visit(browser)).session.storage.get()).toEqual(tokens);
  });

  test("is removed by a logout", async () => {
    const browser = new Browser();
    await visit(browser, ({ storage }) => storage.set(tokens));
    const none: Tokens = { accessToken: { value: "", expiresAt: 0 }, refreshToken: { value: "", role: "none" } };
    await visit(browser, ({ storage }) => storage.set(none));
    expect(browser.cookies.size).toBe(0);
  });

  test("that was tampered with, cut or made for another name is no one's, and is removed", async () => {
    const sealed = new Browser();
    await visit(sealed, ({ storage }) => storage.set(tokens));
    const value = sealed.cookies.get("vitrine") ?? "";
    const otherAt = (at: number) => value.slice(0, at) + (value[at] === "_" ? "-" : "_") + value.slice(at + 1);
    for (const forged of [otherAt(value.length - 3), value.slice(0, 20), "", "%%%", otherAt(0)]) {
      const browser = new Browser();
      browser.cookies.set("vitrine", forged);
      const { session } = await visit(browser);
      expect(session.isKnown).toBe(false);
      expect(browser.cookies.size).toBe(0);
    }
    const other = new Browser();
    other.cookies.set("other", value);
    expect((await visit(other, undefined, cookieSessions({ secret, name: "other" }))).session.isKnown).toBe(false);
  });

  test("survives a change of the secret while the old one is still known", async () => {
    const browser = new Browser();
    await visit(browser, ({ storage }) => storage.set(tokens));
    const next = "f".repeat(32);
    expect((await visit(browser, undefined, cookieSessions({ secret: [next, secret] }))).session.isKnown).toBe(true);
    expect((await visit(browser, undefined, cookieSessions({ secret: next }))).session.isKnown).toBe(false);
  });

  test("needs a secret worth the name", () => {
    expect(() => cookieSessions({ secret: "short" })).toThrow("at least 32 characters");
    expect(() => cookieSessions({ secret: [] })).toThrow("at least 32 characters");
    expect(() => cookieSessions({ secret: process.env.NOT_SET as string })).toThrow("at least 32 characters");
  });
});

describe("in front of the real platform", () => {
  let platform: TestPlatform;
  const sessions = cookieSessions({ secret });
  beforeEach(async () => {
    platform = await testPlatform({ catalog: "empty" });
  });
  afterEach(() => platform.close());

  const connect = ({ storage }: CookieSession) =>
    createClient({
      baseUrl: platform.origin,
      auth: OAuthStrategy({ clientId: platform.clientId, storage }),
      services: { currentCart },
      fetch: platform.fetch,
      timers: { now: () => platform.clock.now().getTime(), sleep: async () => {}, random: () => 0 },
    });

  /** A page that needs the shopper's token, as any page with a cart does. */
  const page = async (session: CookieSession) => {
    const { error } = await connect(session).currentCart.getCurrentCart().safe();
    return new Response(error?.code ?? "cart");
  };

  test("a Fetch-style handler keeps its visitor, and rotates their refresh token", async () => {
    const browser = new Browser();
    const refreshTokens: string[] = [];
    for (const hours of [0, 1, 5, 5]) {
      platform.clock.advance(hours * 60 * 60 * 1000);
      const response = await withCookieSession(sessions, browser.request(), page);
      expect(await response.text()).toBe("OWNED_CART_NOT_FOUND");
      browser.keep(response.headers);
      const session = await sessions.open(browser.request());
      refreshTokens.push((session.storage.get() as Tokens).refreshToken.value);
    }
    const [first, second, third, fourth] = refreshTokens;
    expect(second).toBe(first);
    expect(new Set([second, third, fourth]).size).toBe(3);
  });

  test("what can no longer be written keeps the refresh token that the browser has", async () => {
    const browser = new Browser();
    await withCookieSession(sessions, browser.request(), page).then(({ headers }) => browser.keep(headers));
    platform.clock.advance(5 * 60 * 60 * 1000);
    const late = await sessions.open(browser.request());
    await late.commit(new Headers());
    await page(late);
    platform.clock.advance(60 * 60 * 1000);
    const again = await withCookieSession(sessions, browser.request(), page);
    expect(await again.text()).toBe("OWNED_CART_NOT_FOUND");
  });

  test("the headers of a response that came from elsewhere are not in the way", async () => {
    const response = await withCookieSession(sessions, new Request("http://shop.test/"), async (session) => {
      await page(session);
      return Response.redirect("http://shop.test/next", 303);
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, "http://shop.test/next"]);
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });

  test("a middleware that may return no other response finds the cookies in its own", async () => {
    const own = new Response("Hono");
    const response = await withCookieSession(sessions, new Request("http://shop.test/"), async (session) => {
      await page(session);
      return own;
    });
    expect(response).toBe(own);
    expect(own.headers.getSetCookie()).toHaveLength(1);
  });

  test("an Express app keeps its visitor, next to other cookies", async () => {
    const app = express();
    app.use(expressSession(sessions));
    app.get("/", async (_, response) => {
      response.cookie("theme", "dark");
      response.send(await (await page(response.locals.session)).text());
    });
    const server = createServer(app).listen(0, "127.0.0.1");
    try {
      await new Promise((resolve) => server.once("listening", resolve));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const browser = new Browser();
      const first = await fetch(browser.request(url));
      expect(await first.text()).toBe("OWNED_CART_NOT_FOUND");
      browser.keep(first.headers);
      expect([...browser.cookies.keys()]).toEqual(["theme", "vitrine"]);
      const second = await fetch(browser.request(url));
      expect(second.headers.getSetCookie().some((cookie) => cookie.startsWith("vitrine"))).toBe(false);
    } finally {
      server.close();
    }
  });

  test("a React Router app keeps its visitor", async () => {
    const sessionContext = createContext<CookieSession>();
    const provide = (context: Readonly<RouterContextProvider>, session: CookieSession) =>
      context.set(sessionContext, session);
    // The type a route module's middleware has.
    const middleware: MiddlewareFunction<Response> = reactRouterSession(sessions, provide);
    const { queryRoute } = createStaticHandler([
      {
        id: "root",
        path: "/",
        middleware: [(args, next) => middleware(args, next as () => Promise<Response>)],
        loader: ({ context }) => page(context.get(sessionContext)),
      },
    ]);
    const browser = new Browser();
    const respond = async (): Promise<Response> => {
      const generateMiddlewareResponse = async (run: (request: Request) => Promise<Response>) => run(browser.request());
      return queryRoute(browser.request(), { routeId: "root", generateMiddlewareResponse });
    };
    const first = await respond();
    expect(await first.text()).toBe("OWNED_CART_NOT_FOUND");
    expect(browser.keep(first.headers)).toHaveLength(1);
    expect((await respond()).headers.getSetCookie()).toEqual([]);
  });
});

import { op, service } from "@vitrine/contract";
import { describe, expect, test, vi } from "vitest";
import { createClient } from "../client.ts";
import { isApiError } from "../error.ts";
import type { Timers } from "../timers.ts";
import { memoryStorage, type TokenStorage } from "./storage.ts";
import type { Tokens } from "./tokens.ts";
import { type VisitorOptions, VisitorStrategy } from "./visitor.ts";

// What matters here is when a response fails, which the platform does not do on command: this token endpoint
// keeps the platform's rules (rotation on request, overlap, one current access token) and fails on command.

const lifetime = 14_400;
const echo = service("test.echo", { whoAmI: op<object, { visitor: string }>("POST /who-am-i") });

interface Grant {
  readonly shopper: string;
  readonly replaces?: string;
}

class Server {
  now = Date.parse("2026-11-21T10:00:00Z");
  /** Bodies of the token requests that arrived. */
  readonly tokenRequests: Record<string, string>[] = [];
  readonly calls: string[] = [];
  /** Fails the next token requests, before or after they take effect. */
  readonly faults: ("unavailable" | "lost answer" | "unreachable")[] = [];
  readonly #refreshTokens = new Map<string, Grant>();
  readonly #accessTokens = new Map<string, { shopper: string; expires: number }>();
  #count = 0;

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    await Promise.resolve();
    const headers = new Headers(init.headers);
    if (!url.endsWith("/oauth2/token")) return this.#respond(headers.get("authorization") ?? "");
    const body: Record<string, string> = JSON.parse(String(init.body));
    this.tokenRequests.push(body);
    const fault = this.faults.shift();
    if (fault === "unavailable") return new Response("", { status: 503 });
    if (fault === "unreachable") throw new TypeError("fetch failed");
    const response = this.#token(body, headers.get("x-vitrine-rotate") === "1");
    if (fault === "lost answer") throw new TypeError("other side closed");
    return response;
  };

  /** A shopper with tokens, as after a login. */
  signIn(shopper: string, role: "visitor" | "member" = "member"): Tokens {
    const { access_token, refresh_token } = this.#issue(shopper, this.#grant({ shopper }));
    return {
      accessToken: { value: access_token, expiresAt: this.now / 1000 + lifetime },
      refreshToken: { value: refresh_token, role },
    };
  }

  revokeRefreshTokens(): void {
    this.#refreshTokens.clear();
  }

  revokeAccessTokens(): void {
    this.#accessTokens.clear();
  }

  #respond(token: string): Response {
    this.calls.push(token);
    const found = this.#accessTokens.get(token);
    if (found && found.expires > this.now) return Response.json({ visitor: found.shopper });
    const applicationError = { code: "UNAUTHENTICATED", description: "Expired.", data: {} };
    return Response.json({ message: "Expired.", details: { applicationError } }, { status: 401 });
  }

  #token(body: Record<string, string>, rotate: boolean): Response {
    const date = { date: new Date(this.now).toUTCString() };
    if (body.grantType === "anonymous") {
      const shopper = `visitor-${++this.#count}`;
      return Response.json(this.#issue(shopper, this.#grant({ shopper })), { headers: date });
    }
    const held = this.#refreshTokens.get(body.refreshToken ?? "");
    if (!held) return Response.json({ error: "invalid_grant", error_description: "Unknown." }, { status: 400 });
    const next = rotate ? this.#grant({ shopper: held.shopper, replaces: body.refreshToken ?? "" }) : undefined;
    // The one before stays good until its successor was used.
    if (held.replaces) this.#refreshTokens.delete(held.replaces);
    return Response.json(this.#issue(held.shopper, next), { headers: date });
  }

  #grant(grant: Grant): string {
    const token = `refresh-${++this.#count}`;
    this.#refreshTokens.set(token, grant);
    return token;
  }

  #issue(shopper: string, refresh_token = "") {
    const access_token = `access-${++this.#count}`;
    this.#accessTokens.set(access_token, { shopper, expires: this.now + lifetime * 1000 });
    return { access_token, expires_in: lifetime, token_type: "Bearer", ...(refresh_token && { refresh_token }) } as {
      access_token: string;
      refresh_token: string;
    };
  }
}

function connect(server: Server, options: Partial<VisitorOptions> & { now?: () => number } = {}) {
  const timers: Timers = { now: options.now ?? (() => server.now), sleep: async () => {}, random: () => 0 };
  return createClient({
    baseUrl: "https://shop.test",
    auth: VisitorStrategy({ clientId: "client", ...options }),
    services: { echo },
    fetch: server.fetch,
    timers,
  });
}

const later = (server: Server, seconds: number) => {
  server.now += seconds * 1000;
};
const grantsOf = (server: Server) => server.tokenRequests.map(({ grantType }) => grantType);

describe("a visitor", () => {
  test("is made once for ten first calls at the same time", async () => {
    const server = new Server();
    const { echo } = connect(server);
    const responses = await Promise.all(Array.from({ length: 10 }, () => echo.whoAmI()));
    expect(new Set(responses.map(({ visitor }) => visitor)).size).toBe(1);
    expect(server.tokenRequests).toEqual([{ clientId: "client", grantType: "anonymous" }]);
  });

  test("is never shared by two clients, not even of one strategy", async () => {
    const server = new Server();
    const auth = VisitorStrategy({ clientId: "client" });
    const make = () => createClient({ baseUrl: "https://shop.test", auth, services: { echo }, fetch: server.fetch });
    const [first, second] = await Promise.all([make().echo.whoAmI(), make().echo.whoAmI()]);
    expect(first.visitor).not.toBe(second.visitor);
  });

  test("is the same again from a storage, at once or later", async () => {
    const server = new Server();
    const store = memoryStorage();
    const late: TokenStorage = { get: async () => store.get(), set: async (tokens) => store.set(tokens) };
    const before = await connect(server, { storage: store }).echo.whoAmI();
    for (const storage of [store, late]) {
      const client = connect(server, { storage });
      expect(await client.echo.whoAmI()).toEqual(before);
      expect(client.auth.getTokens()).toEqual(store.get());
    }
    expect(server.tokenRequests).toHaveLength(1);
  });

  test("who could not be made yet is made by the next call", async () => {
    const server = new Server();
    server.faults.push("unavailable", "unavailable", "unavailable");
    const { echo } = connect(server);
    const { error } = await echo.whoAmI().safe();
    expect(error).toMatchObject({ status: 503, operation: "identity.oauth.token" });
    expect(await echo.whoAmI()).toEqual({ visitor: "visitor-1" });
  });
});

describe("an expired access token", () => {
  test("is renewed once for many waiting calls, a minute early", async () => {
    const server = new Server();
    const { echo } = connect(server);
    const before = await echo.whoAmI();
    later(server, lifetime - 61);
    await echo.whoAmI();
    expect(grantsOf(server)).toEqual(["anonymous"]);
    later(server, 1);
    const responses = await Promise.all(Array.from({ length: 10 }, () => echo.whoAmI()));
    expect(responses).toEqual(Array(10).fill(before));
    expect(grantsOf(server)).toEqual(["anonymous", "refresh_token"]);
  });

  test("is renewed with the newest refresh token", async () => {
    const server = new Server();
    const { echo, auth } = connect(server);
    for (let round = 0; round < 4; round++) {
      const held = auth.getTokens().refreshToken.value;
      await echo.whoAmI();
      if (round > 0) expect(server.tokenRequests.at(-1)?.refreshToken).toBe(held);
      later(server, lifetime);
    }
  });

  test("that the server rejects is renewed, and the call repeated once", async () => {
    const server = new Server();
    const { echo } = connect(server);
    const before = await echo.whoAmI();
    server.revokeAccessTokens();
    expect(await Promise.all([echo.whoAmI(), echo.whoAmI()])).toEqual([before, before]);
    expect(grantsOf(server)).toEqual(["anonymous", "refresh_token"]);
    expect(server.calls).toHaveLength(5);
  });

  test("is seen by a client whose clock is an hour behind", async () => {
    const server = new Server();
    const { echo } = connect(server, { now: () => server.now - 3_600_000 });
    await echo.whoAmI();
    later(server, lifetime - 60);
    await echo.whoAmI();
    expect(grantsOf(server)).toEqual(["anonymous", "refresh_token"]);
    expect(server.calls).toHaveLength(2);
  });
});

describe("a renewal that fails for the moment", () => {
  test.each(["unavailable", "unreachable"] as const)("keeps a member: %s", async (fault) => {
    const server = new Server();
    const onSessionEnd = vi.fn();
    const client = connect(server, { tokens: server.signIn("anna"), onSessionEnd });
    later(server, lifetime);
    server.faults.push(fault, fault, fault);
    const { error } = await client.echo.whoAmI().safe();
    expect(error?.retryable).toBe(true);
    expect(client.auth.loggedIn()).toBe(true);
    expect(await client.echo.whoAmI()).toEqual({ visitor: "anna" });
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test("goes unnoticed while the old access token still works", async () => {
    const server = new Server();
    const { echo } = connect(server, { tokens: server.signIn("anna") });
    later(server, lifetime - 30);
    server.faults.push("unavailable", "unavailable", "unavailable");
    expect(await echo.whoAmI()).toEqual({ visitor: "anna" });
  });

  test("because its response was lost is repeated with the old refresh token", async () => {
    const server = new Server();
    const { echo } = connect(server, { tokens: server.signIn("anna") });
    later(server, lifetime);
    server.faults.push("lost answer");
    expect(await echo.whoAmI()).toEqual({ visitor: "anna" });
    expect(new Set(server.tokenRequests.map(({ refreshToken }) => refreshToken)).size).toBe(1);
  });
});

describe("a session the server ended", () => {
  test("makes a new visitor of a visitor, without a word", async () => {
    const server = new Server();
    const onSessionEnd = vi.fn();
    const { echo } = connect(server, { onSessionEnd });
    await echo.whoAmI();
    server.revokeRefreshTokens();
    later(server, lifetime);
    expect((await echo.whoAmI()).visitor).toMatch(/^visitor-/);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test("makes a visitor of a member, and says so", async () => {
    const server = new Server();
    const onSessionEnd = vi.fn();
    const { echo, auth } = connect(server, { tokens: server.signIn("anna"), onSessionEnd });
    server.revokeRefreshTokens();
    server.revokeAccessTokens();
    expect((await echo.whoAmI()).visitor).toMatch(/^visitor-/);
    expect(auth.loggedIn()).toBe(false);
    expect(onSessionEnd).toHaveBeenCalledOnce();
    expect(isApiError(onSessionEnd.mock.calls[0]?.[0], "invalid_grant")).toBe(true);
  });

  test("is not ended by any other rejection", async () => {
    const server = new Server();
    const client = connect(server, { tokens: server.signIn("anna") });
    later(server, lifetime);
    const rejected = createClient({
      baseUrl: "https://shop.test",
      auth: VisitorStrategy({ clientId: "client", tokens: client.auth.getTokens() }),
      services: { echo },
      fetch: async () => Response.json({ error: "invalid_client" }, { status: 401 }),
      timers: { now: () => server.now, sleep: async () => {}, random: () => 0 },
    });
    expect((await rejected.echo.whoAmI().safe()).error?.code).toBe("invalid_client");
    expect(rejected.auth.loggedIn()).toBe(true);
  });
});

describe("several at the same session", () => {
  /** A store as tabs share it: what one writes the others read, and one renews at a time. */
  function sharedStorage(tokens: Tokens): TokenStorage {
    const store = memoryStorage();
    store.set(tokens);
    let last: Promise<unknown> = Promise.resolve();
    return {
      ...store,
      lock: (work) => {
        const mine = last.then(work);
        last = mine.catch(() => {});
        return mine;
      },
    };
  }

  test("tabs renew it once", async () => {
    const server = new Server();
    const storage = sharedStorage(server.signIn("anna"));
    const tabs = [connect(server, { storage }), connect(server, { storage }), connect(server, { storage })];
    later(server, lifetime);
    const responses = await Promise.all(tabs.map(({ echo }) => echo.whoAmI()));
    expect(responses).toEqual(Array(3).fill({ visitor: "anna" }));
    expect(grantsOf(server)).toEqual(["refresh_token"]);
  });

  test("a login during a renewal wins", async () => {
    const server = new Server();
    const { echo, auth } = connect(server);
    await echo.whoAmI();
    later(server, lifetime);
    const waiting = echo.whoAmI();
    await auth.setTokens(server.signIn("anna"));
    expect(await waiting).toEqual({ visitor: "anna" });
    expect(auth.loggedIn()).toBe(true);
  });

  test("a logout in another tab during a renewal wins", async () => {
    const server = new Server();
    const storage = sharedStorage(server.signIn("anna"));
    const { echo, auth } = connect(server, { storage });
    later(server, lifetime);
    const waiting = echo.whoAmI();
    storage.set({ accessToken: { value: "", expiresAt: 0 }, refreshToken: { value: "", role: "none" } });
    expect((await waiting).visitor).toMatch(/^visitor-/);
    expect(auth.loggedIn()).toBe(false);
  });

  test("listeners hear of every change until they stop", async () => {
    const server = new Server();
    const { echo, auth } = connect(server);
    const notified: string[] = [];
    const stop = auth.subscribe(({ refreshToken }) => notified.push(refreshToken.role));
    await echo.whoAmI();
    await auth.setTokens(server.signIn("anna"));
    stop();
    await auth.setTokens(server.signIn("bert", "visitor"));
    expect(notified).toEqual(["visitor", "member"]);
  });

  test("one that gives up waiting does not disturb the others", async () => {
    const server = new Server();
    const { echo } = connect(server);
    const controller = new AbortController();
    const impatient = echo.whoAmI({}, { signal: controller.signal }).safe();
    const patient = echo.whoAmI();
    controller.abort();
    expect((await impatient).error?.code).toBe("ABORTED");
    expect((await patient).visitor).toBe("visitor-1");
  });
});

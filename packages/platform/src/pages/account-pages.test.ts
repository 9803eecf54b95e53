import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

interface Session {
  readonly isMember: boolean;
  readonly site: { readonly name: string; readonly countries?: readonly string[] };
  readonly callbacks: { readonly postFlowUrl?: string };
  readonly authorization?: { readonly prompt: string; readonly clientName?: string; readonly origin?: string };
}

describe("hosted account pages", () => {
  let shop: TestPlatform;
  beforeEach(async () => {
    shop = await testPlatform();
  });
  afterEach(() => shop.close());

  const at = (path: string) => `${shop.origin}${path}`;

  /** Opens a page as a browser would and returns its session cookie. */
  async function visit(path: string, cookie = ""): Promise<string> {
    const response = await shop.fetch(at(path), { headers: { cookie }, redirect: "manual" });
    return response.headers.getSetCookie().at(-1)?.split(";")[0] ?? cookie;
  }

  async function sessionOf(cookie: string): Promise<Session> {
    const response = await shop.fetch(at("/_vitrine/hosted/session"), { headers: { cookie } });
    expect(response.status).toBe(200);
    return (await response.json()) as Session;
  }

  const post = (path: string, cookie: string, origin: string) =>
    shop.fetch(at(path), {
      method: "POST",
      headers: { cookie, origin, "content-type": "application/json" },
      body: "{}",
    });

  const authorization = () =>
    `/oauth2/authorize?${new URLSearchParams({
      client_id: shop.clientId,
      response_type: "code",
      redirect_uri: at("/callback"),
      state: "s1",
      code_challenge: "a".repeat(43),
      code_challenge_method: "S256",
    })}`;

  test("a link from a mail finds a session waiting, with the shop's looks", async () => {
    const session = await sessionOf(await visit("/reset-password?token=abc"));
    expect(session).toMatchObject({ isMember: false, site: { name: "Maren" }, callbacks: {} });
  });

  test("a session says where the shop delivers", async () => {
    const { site } = await sessionOf(await visit("/login"));
    expect(site.countries).toEqual(expect.arrayContaining(["US", "GB", "DE", "IL"]));
  });

  test("a return address counts only when the shop allows it", async () => {
    const back = at("/account");
    const allowed = await sessionOf(await visit(`/reset-password?token=abc&return=${encodeURIComponent(back)}`));
    expect(allowed.callbacks.postFlowUrl).toBe(back);
    for (const evil of [
      "https://evil.example/",
      "javascript:alert(1)",
      `${shop.origin}.evil.example/`,
      "//evil.example",
    ]) {
      const session = await sessionOf(await visit(`/login?return=${encodeURIComponent(evil)}`));
      expect(session.callbacks).toEqual({});
    }
  });

  test("opening a page keeps a sign-in that is under way", async () => {
    const cookie = await visit(authorization());
    const session = await sessionOf(await visit("/forgot-password", cookie));
    expect(session.authorization).toMatchObject({
      prompt: "login",
      clientName: expect.any(String),
      origin: shop.origin,
    });
  });

  test("calling a sign-in off tells the app that asked", async () => {
    const cookie = await visit(authorization());
    const response = await post("/_vitrine/hosted/decline", cookie, shop.origin);
    const { location } = (await response.json()) as { location: string };
    const target = new URL(location);
    expect(target.origin + target.pathname).toBe(at("/callback"));
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      error: "access_denied",
      state: "s1",
      iss: shop.origin,
    });
  });

  test("another site cannot call it off", async () => {
    const cookie = await visit(authorization());
    expect((await post("/_vitrine/hosted/decline", cookie, "https://evil.example")).status).toBe(403);
  });
});

import { type AuthUrlOptions, createClient, OAuthStrategy, type OauthData } from "@vitrine/sdk";
import { authentication, members } from "@vitrine/sdk/services";
import { beforeEach, describe, expect, test } from "vitest";
import { onEveryEngine } from "../support/engines.ts";
import { HostedBrowser } from "../support/hosted-browser.ts";
import { type Club, openClub } from "../support/members.ts";

const email = "ada@example.com";
const password = "seven quiet kilns";
const redirectUri = "http://localhost:3000/callback";

onEveryEngine("the answer to a sign-in on the hosted pages", (engine) => {
  let club: Club;
  let browser: HostedBrowser;
  const visit = () =>
    createClient({
      baseUrl: club.origin,
      fetch: club.fetch,
      auth: OAuthStrategy({ clientId: club.clientId }),
      services: { authentication, members },
    });
  let shop: ReturnType<typeof visit>;

  beforeEach(async () => {
    club = await openClub(engine.store());
    browser = new HostedBrowser(club);
    shop = visit();
    await visit().authentication.registerV2({ loginId: { email }, password });
  });

  /** Sends the browser to sign in, and returns where it gets and what the client keeps meanwhile. */
  async function ask(options: AuthUrlOptions): Promise<{ location: string; oauthData: OauthData }> {
    const oauthData = shop.auth.generateOAuthData(redirectUri);
    const { authUrl } = await shop.auth.getAuthUrl(oauthData, options);
    const { pathname } = browser.location(await browser.visit(authUrl));
    return { location: pathname, oauthData };
  }

  /** What the page at an address posts, and to whom. */
  async function postedBy(url: URL): Promise<{ message: Record<string, string>; origin: string }> {
    const response = await browser.visit(url);
    expect(response.status).toBe(200);
    const [, message = "", origin = ""] = /postMessage\((\{.*?\}), "(.*?)"\)/.exec(await response.text()) ?? [];
    expect(response.headers.get("content-security-policy")).toContain(`frame-ancestors ${origin}`);
    return { message: JSON.parse(message), origin };
  }

  async function expectMember({ code = "", state = "" }: Record<string, string>, oauthData: OauthData): Promise<void> {
    await shop.auth.setTokens(await shop.auth.getMemberTokens(code, state, oauthData));
    const { member } = await shop.members.getCurrentMember({ fieldsets: ["EXTENDED"] });
    expect(member.loginEmail).toBe(email);
  }

  const decline = () => browser.visit("/_vitrine/hosted/decline", { method: "POST", headers: { origin: club.origin } });

  describe("by a message", () => {
    const responseMode = "web_message";

    test.for(["login", "select_account"] as const)("reaches the window that asked with prompt %s", async (prompt) => {
      const { location, oauthData } = await ask({ responseMode, prompt });
      expect(location).toBe("/login");
      const { message, origin } = await postedBy(await browser.logIn(email, password));
      expect(origin).toBe("http://localhost:3000");
      expect(message).toMatchObject({ state: oauthData.state, iss: club.origin });
      await expectMember(message, oauthData);
    });

    test("is posted once", async () => {
      await ask({ responseMode, prompt: "login" });
      const page = await browser.logIn(email, password);
      await postedBy(page);
      const again = await browser.visit(page);
      expect(again.status).toBe(400);
      expect(await again.text()).not.toContain("postMessage");
    });

    test("says that the sign-in was called off", async () => {
      const { oauthData } = await ask({ responseMode, prompt: "login" });
      const { location } = (await (await decline()).json()) as { location: string };
      const { message, origin } = await postedBy(new URL(location, club.origin));
      expect(origin).toBe("http://localhost:3000");
      expect(message).toMatchObject({ error: "access_denied", state: oauthData.state });
      expect(message).not.toHaveProperty("code");
    });

    test("is nothing before somebody has decided", async () => {
      const page = new URL("/_vitrine/hosted/answer", club.origin);
      expect((await browser.visit(page)).status).toBe(400);
      await ask({ responseMode, prompt: "login" });
      expect((await browser.visit(page)).status).toBe(400);
    });
  });

  test.for(["query", "fragment", "web_message"] as const)(
    "by %s waits for the consent it asks for, signed in before or not",
    async (responseMode) => {
      const first = await ask({ responseMode, prompt: "consent" });
      expect(first.location).toBe("/login");
      expect((await browser.logIn(email, password)).pathname).toBe("/consent");
      const second = await ask({ responseMode, prompt: "consent" });
      expect(second.location).toBe("/consent");
      const answered = await browser.goOn({});
      const answer =
        responseMode === "web_message"
          ? (await postedBy(answered)).message
          : shop.auth.parseFromUrl(answered.href, responseMode);
      await expectMember({ ...answer }, second.oauthData);
    },
  );

  test("takes a login that was asked for, not the session that was there", async () => {
    await ask({ prompt: "login" });
    await browser.logIn(email, password);
    expect((await ask({ prompt: "login" })).location).toBe("/login");
    const skipped = await browser.visit("/_vitrine/hosted/continue", {
      method: "POST",
      headers: { "content-type": "application/json", origin: club.origin },
      body: "{}",
    });
    expect(skipped.status).toBe(401);
    expect((await browser.logIn(email, password)).hash).toContain("code=");
  });

  test.for(["a\0b", "\ud800", "ä 🦉 <b>&\"'", "{}", "a\r\nSet-Cookie: a=b", "x".repeat(4_000)])(
    "carries the state back as it came: %j",
    async (state) => {
      const { codeChallenge } = shop.auth.generateOAuthData(redirectUri);
      const query = new URLSearchParams({
        client_id: club.clientId,
        response_type: "code",
        redirect_uri: redirectUri,
        code_challenge: codeChallenge,
        code_challenge_method: "S256",
        state,
      });
      const begun = await browser.visit(`/oauth2/authorize?${query}`);
      expect(browser.location(begun).pathname).toBe("/login");
      const { searchParams } = await browser.logIn(email, password);
      expect(searchParams.get("state")).toBe(query.get("state"));
      expect(searchParams.get("code")).toMatch(/\S/);
    },
  );
});

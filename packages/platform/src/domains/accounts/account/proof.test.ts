import { randomUUID } from "node:crypto";
import { createClient } from "@vitrine/sdk";
import { account, authentication, members, oauth, redirects } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { HostedBrowser } from "@vitrine/test-support/hosted-browser";
import { type Club, openClub } from "@vitrine/test-support/members";
import { codeOf } from "@vitrine/test-support/shop";
import { describe, expect, test } from "vitest";
import type { AccessClaims } from "../credentials/access-tokens.ts";

const services = { account, authentication, members, oauth, redirects };
const password = "seven quiet kilns";
const minute = 60_000;

onEveryEngine("what only the member themselves may do", (engine) => {
  let opened: Promise<Club> | undefined;
  const club = () => (opened ??= openClub(engine.store()));

  const speaking = ({ origin, fetch }: Club, authorization: string) =>
    createClient({ baseUrl: origin, fetch, auth: () => ({ getAuthHeaders: () => ({ authorization }) }), services });
  type Caller = ReturnType<typeof speaking>;

  /** A registered member, their browser, and whoever found an access token of theirs. */
  async function signedIn() {
    const here = await club();
    const email = `ada.${randomUUID()}@example.com`;
    await here.visitor.auth.register({ email, password });
    const browser = new HostedBrowser(here);
    const { items } = await here.app.members.queryMembers({ query: { filter: { loginEmail: email } } });
    const id = items[0]?.id ?? "";
    const { accessToken, refreshToken } = await here.signIn(id);
    return { here, email, id, browser, accessToken, refreshToken, thief: speaking(here, accessToken) };
  }

  const other = async ({ here, id }: Awaited<ReturnType<typeof signedIn>>, caller: Caller) => {
    await here.signIn(id);
    return (await caller.account.listSessions({})).sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
  };

  const operations: Readonly<Record<string, (caller: Caller, session: string, proof: object) => PromiseLike<unknown>>> =
    {
      changePassword: (caller, _, { password: currentPassword }: { password?: string }) =>
        caller.authentication.changePassword({
          newPassword: "eight loud kilns",
          ...(currentPassword && { currentPassword }),
        }),
      changeLoginEmail: (caller, _, proof) =>
        caller.account.changeLoginEmail({ newEmail: `new.${randomUUID()}@example.com`, ...proof }),
      endSession: (caller, id, proof) => caller.account.endSession({ id, ...proof }),
      endAllSessions: (caller, _, proof) => caller.account.endAllSessions({ keepCurrent: true, ...proof }),
      deleteAccount: (caller, _, proof) => caller.account.deleteAccount(proof),
    };

  describe.each(Object.entries(operations))("%s", (_name, act) => {
    test("is refused to an access token whose sign-in was a while ago", async () => {
      const ada = await signedIn();
      const session = await other(ada, ada.thief);
      ada.here.clock.advance(10 * minute + 1000);
      await expect(act(ada.thief, session, {})).rejects.toMatchObject({
        code: "REAUTHENTICATION_REQUIRED",
        status: 403,
        details: { applicationError: { data: { maxAgeSeconds: 600 } } },
      });
      expect((await ada.thief.account.listSessions({})).sessions).toHaveLength(2);
      expect((await ada.here.visitor.auth.login({ email: ada.email, password })).loginState).toBe("SUCCESS");
    });

    test("is done with the password, and not with a wrong one", async () => {
      const ada = await signedIn();
      const session = await other(ada, ada.thief);
      ada.here.clock.advance(20 * minute);
      expect(await codeOf(act(ada.thief, session, { password: "a guess" }))).toBe("INVALID_PASSWORD");
      await act(ada.thief, session, { password });
    });

    test("is done soon after signing in", async () => {
      const ada = await signedIn();
      const session = await other(ada, ada.thief);
      ada.here.clock.advance(9 * minute);
      await act(ada.thief, session, {});
    });
  });

  describe("deleteMyMember, which takes no password", () => {
    test("needs a fresh sign-in", async () => {
      const { here, id, thief } = await signedIn();
      here.clock.advance(11 * minute);
      expect(await codeOf(thief.members.deleteMyMember({}))).toBe("REAUTHENTICATION_REQUIRED");
      const { accessToken } = await here.signIn(id);
      await speaking(here, accessToken).members.deleteMyMember({});
    });

    test("is open to an app that acts for the member", async () => {
      const { here, id, accessToken } = await signedIn();
      here.clock.advance(11 * minute);
      await speaking(here, `${accessToken},${here.apiKey}`).members.deleteMyMember({});
      expect(await codeOf(here.app.members.getMember({ id }))).toBe("NOT_FOUND");
    });
  });

  test("leaving this device alone needs no proof", async () => {
    const { here, thief } = await signedIn();
    here.clock.advance(11 * minute);
    const { sessions } = await thief.account.listSessions({});
    await thief.account.endSession({ id: sessions[0]?.id ?? "" });
    expect(await codeOf(thief.account.listSessions({}))).toBe("UNAUTHENTICATED");
  });

  test.for(["1", "0"])("renewing a session does not make it fresh (rotation %s)", async (rotates) => {
    const { here, refreshToken } = await signedIn();
    here.clock.advance(11 * minute);
    const visitor = speaking(here, "");
    const message = { grantType: "refresh_token", clientId: here.clientId, refreshToken } as const;
    const renewed = await visitor.oauth.token(message, { headers: { "x-vitrine-rotate": rotates } });
    const caller = speaking(here, renewed.access_token);
    expect(await codeOf(caller.account.deleteAccount({}))).toBe("REAUTHENTICATION_REQUIRED");
    const again = await visitor.oauth.token({ ...message, refreshToken: renewed.refresh_token ?? "" });
    expect(await codeOf(speaking(here, again.access_token).account.deleteAccount({}))).toBe(
      "REAUTHENTICATION_REQUIRED",
    );
  });

  test("a token that does not say when its member signed in is not fresh", async () => {
    const { here, id } = await signedIn();
    const { siteId, clientId } = here;
    const claims = { subject: id, kind: "member", siteId, clientId, familyId: randomUUID() } as const;
    const token = await here.platform.tokens.issue(claims satisfies Omit<AccessClaims, "issuedAt" | "expiresAt">);
    expect(await codeOf(speaking(here, token).account.deleteAccount({}))).toBe("REAUTHENTICATION_REQUIRED");
  });

  test("guesses with a stolen token are slowed, and hold up nobody who is signed in elsewhere", async () => {
    const { here, id, thief } = await signedIn();
    const guess = () => codeOf(thief.account.deleteAccount({ password: "a guess" }, { retry: false }));
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 11; tries += 1) codes.push(await guess());
    expect([codes.at(0), codes.at(-1)]).toEqual(["INVALID_PASSWORD", "THROTTLED_FEATURE"]);
    const { accessToken } = await here.signIn(id);
    await speaking(here, accessToken).account.deleteAccount({ password });
  });

  test("a login on the hosted pages is as old as it is, whatever begins from it", async () => {
    const { here, email, browser } = await signedIn();
    const redirectUri = "http://localhost:3000/callback";
    const silently = async () => {
      const data = here.visitor.auth.generateOAuthData(redirectUri);
      const options = { responseMode: "query", prompt: "none" } as const;
      const { authUrl } = await here.visitor.auth.getAuthUrl(data, options);
      const answered = browser.location(await browser.visit(authUrl));
      const { code = "", state = "" } = here.visitor.auth.parseFromUrl(answered.href, "query") ?? {};
      const { accessToken } = await here.visitor.auth.getMemberTokens(code, state, data);
      return speaking(here, accessToken.value);
    };
    await browser.visit(`/login?clientId=${here.clientId}`);
    await browser.logIn(email, password);
    await (await silently()).account.changeLoginEmail({ newEmail: `new.${randomUUID()}@example.com` });
    here.clock.advance(11 * minute);
    expect(await codeOf((await silently()).account.deleteAccount({}))).toBe("REAUTHENTICATION_REQUIRED");
  });

  test("a link made with an old token starts no session that could do more", async () => {
    const { here, id, thief, browser } = await signedIn();
    here.clock.advance(11 * minute);
    const { redirectSession } = await thief.redirects.createRedirectSession({ login: {} });
    await browser.visit(redirectSession.fullUrl);
    const session = await browser.visit("/_vitrine/hosted/session");
    const { accessToken } = (await session.json()) as { accessToken: string };
    await speaking(here, accessToken).account.deleteAccount({}).safe();
    expect((await here.app.members.getMember({ id })).member.id).toBe(id);
  });
});

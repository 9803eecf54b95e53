import { createHash, randomUUID } from "node:crypto";
import type { AuthorizeRequest, CreateRedirectSessionRequest } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, fieldOf, openClub, type Person } from "@vitrine/test-support/members";
import { codeOf } from "@vitrine/test-support/shop";
import { describe, expect, test } from "vitest";

const back = "http://localhost:3000/back";
const callbacks = { postFlowUrl: back };
const pages = {
  bookingsBook: "/book/{resourceId}",
  bookingsCheckout: "https://book.example/pay",
  eventsCheckout: "/events/{eventSlug}/tickets",
  paidPlansCheckout: "/plans/{planId}",
  ecomOrderPaymentRequest: "/pay/{paymentRequestId}",
  login: "/own-login",
};
const id = "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90";

onEveryEngine("a redirect session", (engine) => {
  let opened: Promise<Club> | undefined;
  const club = () => (opened ??= openClub(engine.store(), { pages }));
  const create = async (request: CreateRedirectSessionRequest, caller?: Pick<Person, "redirects">) =>
    (await (caller ?? (await club()).visitor).redirects.createRedirectSession(request)).redirectSession;

  /** Follows an address as a browser does, without its redirects. */
  const follow = async (url: string, init: RequestInit = {}) => {
    const response = await (await club()).fetch(url, { redirect: "manual", ...init });
    const location = response.headers.get("location");
    return {
      status: response.status,
      to: location === null ? undefined : new URL(location, "http://localhost:4000"),
      text: await response.text(),
      cookie: response.headers.getSetCookie().at(-1)?.split(";")[0] ?? "",
    };
  };
  const whoIs = async (cookie: string) =>
    (await (
      await (await club()).fetch("http://localhost:4000/_vitrine/hosted/session", { headers: { cookie } })
    ).json()) as { isMember: boolean; callbacks: Record<string, string>; accessToken: string };
  const landing = async (request: CreateRedirectSessionRequest, caller?: Pick<Person, "redirects">) => {
    const { to } = await follow((await create(request, caller)).fullUrl);
    return to ? `${to.origin}${to.pathname}?${new URLSearchParams([...to.searchParams].sort())}` : undefined;
  };

  describe("leads", () => {
    test.for([
      ["bookingsBook", { bookingsBook: { resourceId: id } }, `http://localhost:4000/book/${id}?`],
      [
        "bookingsCheckout",
        {
          bookingsCheckout: {
            timezone: "Europe/Paris",
            slotAvailability: { slot: { serviceId: "s1", startDate: "2026-06-01T10:00", resource: { id } } },
          },
        },
        `https://book.example/pay?resourceId=${id}&serviceId=s1&startDate=2026-06-01T10%3A00&timezone=Europe%2FParis`,
      ],
      [
        "eventsCheckout",
        { eventsCheckout: { reservationId: id, eventSlug: "kiln day" } },
        `http://localhost:4000/events/kiln%20day/tickets?reservationId=${id}`,
      ],
      [
        "paidPlansCheckout",
        { paidPlansCheckout: { planId: id, checkoutData: "abc" } },
        `http://localhost:4000/plans/${id}?checkoutData=abc`,
      ],
      [
        "ecomOrderPaymentRequest",
        { ecomOrderPaymentRequest: { paymentRequestId: id } },
        `http://localhost:4000/pay/${id}?`,
      ],
      ["storesProduct", { storesProduct: { productSlug: "tide bowl" } }, "http://localhost:4000/products/tide%20bowl?"],
      ["login", { login: {} }, "http://localhost:4000/login?"],
      ["logout", { logout: {} }, "http://localhost:4000/signed-out?"],
    ] as const)("%s to its page", async ([, request, expected]) => {
      expect(await landing(request)).toBe(expected);
    });

    test("the pages of a shop get every callback, to go on from there", async () => {
      const all = {
        postFlowUrl: `${back}?flow`,
        thankYouPageUrl: `${back}?thanks`,
        loginUrl: `${back}?login`,
        cartPageUrl: `${back}?cart`,
        bookingsServiceListUrl: `${back}?services`,
        planListUrl: `${back}?plans`,
      };
      const request = { bookingsBook: { resourceId: id }, callbacks: all };
      const { to } = await follow((await create(request)).fullUrl);
      expect(Object.fromEntries(to?.searchParams ?? [])).toEqual(all);
    });

    test("nowhere when the site has no such page", async () => {
      const bare = await openClub(engine.store());
      const { error } = await bare.visitor.redirects.createRedirectSession({ bookingsBook: { resourceId: id } }).safe();
      expect(error).toMatchObject({
        code: "FAILED_PRECONDITION",
        message: expect.stringContaining("vitrine pages set"),
      });
    });
  });

  describe("logging in and out", () => {
    test("a visitor sees the login page and comes back from it as a member", async () => {
      const { fullUrl } = await create({ login: {}, callbacks });
      const { to, cookie } = await follow(fullUrl);
      expect(to?.pathname).toBe("/login");
      expect(await whoIs(cookie)).toMatchObject({ isMember: false, callbacks });
    });

    test("a member's link signs nobody in: whoever follows it sees the login page", async () => {
      const ada = await (await club()).member();
      const { to, cookie } = await follow((await create({ login: {}, callbacks }, ada)).fullUrl);
      expect(to?.pathname).toBe("/login");
      expect(await whoIs(cookie)).toMatchObject({ isMember: false, callbacks });
    });

    test.for(["consent", "select_account", "none"] as const)(
      "a member's link to an authorization with prompt %s gives others no code of the member's",
      async (prompt) => {
        const { clientId } = await club();
        const ada = await (await club()).member();
        const authRequest = {
          clientId,
          redirectUri: `${back}/callback`,
          responseType: "code",
          state: "s1",
          codeChallenge: "a".repeat(43),
          codeChallengeMethod: "S256",
          scope: "offline_access",
        } as const;
        const { to, cookie } = await follow((await create({ auth: { authRequest, prompt } }, ada)).fullUrl);
        if (prompt === "none") expect(to?.searchParams.get("error")).toBe("login_required");
        else expect(to?.pathname).toBe("/login");
        expect(to?.searchParams.get("code")).toBeNull();
        const forward = await (await club()).fetch("http://localhost:4000/_vitrine/hosted/continue", {
          method: "POST",
          headers: { cookie, origin: "http://localhost:4000" },
          body: "{}",
        });
        expect([401, 403]).toContain(forward.status);
      },
    );

    test("a member whose browser asked for the link is in step and goes straight back", async () => {
      const ada = await (await club()).member();
      const binding = createHash("sha256").update("a secret of this browser").digest("base64url");
      const headers = { "x-vitrine-link-binding": binding };
      const { redirectSession } = await ada.redirects.createRedirectSession({ login: {}, callbacks }, { headers });
      const mine = { headers: { cookie: "vitrine-link=a secret of this browser" } };
      const { to, cookie } = await follow(redirectSession.fullUrl, mine);
      expect(to?.href).toBe(`${back}?wixMemberLoggedIn=true`);
      expect(await whoIs(cookie)).toMatchObject({ isMember: true });
      const again = await follow((await create({ login: {}, callbacks }, ada)).fullUrl, { headers: { cookie } });
      expect(again.to?.href).toBe(`${back}?wixMemberLoggedIn=true`);
      const other = await ada.redirects.createRedirectSession({ login: {}, callbacks }, { headers });
      const theirs = { headers: { cookie: "vitrine-link=a secret of another" } };
      expect((await follow(other.redirectSession.fullUrl, theirs)).to?.pathname).toBe("/login");
    });

    test("logging out ends the hosted session and the member's tokens, and returns", async () => {
      const { clientId, visitor } = await club();
      const ada = await (await club()).member();
      const { cookie } = await follow((await create({ login: {} }, ada)).fullUrl);
      const { accessToken } = await whoIs(cookie);
      const { fullUrl } = await create({ logout: { clientId }, callbacks }, ada);
      expect((await ada.members.getCurrentMember({})).member.id).toBe(ada.id);
      const out = await follow(fullUrl, { headers: { cookie } });
      expect(out.to?.href).toBe(`${back}?wixMemberLoggedIn=false`);
      expect(out.cookie).toMatch(/=$/);
      expect(await whoIs(cookie)).toMatchObject({ details: { applicationError: { code: "UNAUTHENTICATED" } } });
      expect(await codeOf(ada.members.getCurrentMember({}))).toBe("UNAUTHENTICATED");
      await expect(visitor.auth.renewToken({ value: ada.refreshToken, role: "member" })).rejects.toMatchObject({
        code: "invalid_grant",
      });
      const again = await (await club()).fetch("http://localhost:4000/members/v1/members/my", {
        headers: { authorization: accessToken },
      });
      expect(again.status).toBe(401);
    });
  });

  describe("preferences", () => {
    test("extra parameters ride along, and never take the place of the page's own", async () => {
      const preferences = { additionalQueryParameters: { utm_source: "letter", lang: "de", checkoutData: "mine" } };
      const paidPlansCheckout = { planId: id, checkoutData: "theirs" };
      const session = await create({ paidPlansCheckout, preferences });
      expect(session.urlDetails?.searchParams).toEqual(preferences.additionalQueryParameters);
      expect(session.fullUrl.startsWith(`${session.urlDetails?.endpoint}?`)).toBe(true);
      const { to } = await follow(session.fullUrl);
      expect(Object.fromEntries(to?.searchParams ?? [])).toEqual({
        checkoutData: "theirs",
        utm_source: "letter",
        lang: "de",
      });
      expect(await landing({ login: {}, preferences })).toContain("lang=de");
    });

    test("the language of the caller is kept, an explicit one goes before it", async () => {
      const { clientId, origin, fetch } = await club();
      const language = async (more: object) => {
        const { visitor } = await club();
        const { value } = (await visitor.auth.generateVisitorTokens()).accessToken;
        const response = await fetch(`${origin}/_api/redirects-api/v1/redirect-session`, {
          method: "POST",
          headers: { authorization: value, "content-type": "application/json", "x-wix-linguist": "fr|fr-fr|true|x" },
          body: JSON.stringify({ logout: { clientId }, ...more }),
        });
        const { redirectSession } = (await response.json()) as { redirectSession: { fullUrl: string } };
        return new URL(redirectSession.fullUrl).searchParams.get("lang");
      };
      expect(await language({})).toBe("fr");
      expect(await language({ preferences: { additionalQueryParameters: { lang: "de" } } })).toBe("de");
    });

    test("a sign-in begins in the language of the caller", async () => {
      const { clientId } = await club();
      const pkce = { codeChallenge: "a".repeat(43), codeChallengeMethod: "S256" };
      const authRequest = { clientId, redirectUri: `${back}/callback`, responseType: "code", state: "s", ...pkce };
      const landed = (lang?: string) => {
        const preferences = lang ? { preferences: { additionalQueryParameters: { lang, utm_source: "letter" } } } : {};
        return landing({ auth: { authRequest: authRequest as AuthorizeRequest, prompt: "login" }, ...preferences });
      };
      expect(await landed("fr-CA")).toBe("http://localhost:4000/login?lang=fr-CA");
      expect(await landed()).toBe("http://localhost:4000/login?");
    });

    test("a new identity is a new visitor on the hosted pages", async () => {
      const ada = await (await club()).member();
      const request = { login: {}, callbacks, preferences: { maintainIdentity: false } };
      const { to, cookie } = await follow((await create(request, ada)).fullUrl);
      expect(to?.pathname).toBe("/login");
      expect((await whoIs(cookie)).isMember).toBe(false);
    });

    test.for([{ useGenericWixPages: false }, { checkIfPublish: true }])(
      "the shop's own page goes before the platform's: %o",
      async (preferences) => {
        expect(await landing({ login: {}, preferences })).toBe("http://localhost:4000/own-login?");
        expect(await landing({ login: {} })).toBe("http://localhost:4000/login?");
      },
    );
  });

  describe("is refused", () => {
    test("without a section, and with two", async () => {
      const { redirects } = (await club()).visitor;
      const refused = async (request: CreateRedirectSessionRequest) =>
        (await redirects.createRedirectSession(request).safe()).error?.fieldViolations;
      expect(await refused({})).toMatchObject([{ field: "intent", violatedRule: "ONE_OF_ALIGNMENT" }]);
      expect(await refused({ login: {}, logout: {} })).toMatchObject([
        {
          field: "logout",
          violatedRule: "ONE_OF_ALIGNMENT",
          description: "must set only one of login and logout",
        },
      ]);
    });

    test.for([
      ["ecomCheckout.checkoutId", { ecomCheckout: {} }],
      ["auth.authRequest.clientId", { auth: {} }],
      ["storesProduct.productSlug", { storesProduct: {} }],
      ["bookingsBook.resourceId", { bookingsBook: {} }],
      ["eventsCheckout.reservationId", { eventsCheckout: {} }],
      ["paidPlansCheckout.planId", { paidPlansCheckout: {} }],
      ["ecomOrderPaymentRequest.paymentRequestId", { ecomOrderPaymentRequest: {} }],
      ["callbacks.postFlowUrl", { login: {}, callbacks: { postFlowUrl: "/relative" } }],
      ["callbacks.cartPageUrl", { login: {}, callbacks: { cartPageUrl: "javascript:alert(1)" } }],
      [
        "callbacks.thankYouPageUrl",
        { login: {}, callbacks: { thankYouPageUrl: `https://a.example/${"x".repeat(2048)}` } },
      ],
    ] as const)("with %s missing or wrong", async ([field, request]) => {
      expect(await fieldOf(create(request))).toBe(field);
    });

    test("when the address would be longer than browsers take", async () => {
      const preferences = { additionalQueryParameters: { long: "x".repeat(2048) } };
      expect(await fieldOf(create({ login: {}, preferences }))).toBe("preferences.additionalQueryParameters");
    });

    test("for a checkout that is not the caller's", async () => {
      expect(await codeOf(create({ ecomCheckout: { checkoutId: randomUUID() } }))).toBe("CHECKOUT_NOT_FOUND");
    });
  });

  describe("its address", () => {
    test("works once, and says afterwards where to start again", async () => {
      const { fullUrl } = await create({ login: {}, callbacks });
      expect((await follow(fullUrl)).status).toBe(303);
      const again = await follow(fullUrl);
      expect(again).toMatchObject({ status: 410, text: expect.stringContaining("already used") });
      expect(again.text).toContain(`href="${back}"`);
    });

    test("works for a quarter of an hour", async () => {
      const { clock } = await club();
      const [early, late] = [await create({ logout: {} }), await create({ logout: {} })];
      clock.advance(14 * 60_000);
      expect((await follow(early.fullUrl)).status).toBe(303);
      clock.advance(2 * 60_000);
      expect(await follow(late.fullUrl)).toMatchObject({ status: 410, text: expect.stringContaining("expired") });
    });

    test("is spent by one of two browsers that follow it at once", async () => {
      const { fullUrl } = await create({ login: {} });
      const answers = await Promise.all([follow(fullUrl), follow(fullUrl)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    });

    test("is not spent by a look at it beforehand", async () => {
      const { shortUrl } = await create({ login: {} });
      await follow(shortUrl, { method: "HEAD" });
      await follow(shortUrl, { headers: { "sec-purpose": "prefetch" } });
      expect((await follow(shortUrl)).status).toBe(303);
    });

    test("made up leads nowhere", async () => {
      expect((await follow("http://localhost:4000/_vitrine/redirect/made-up")).status).toBe(410);
    });

    test.for(["postFlowUrl", "thankYouPageUrl", "loginUrl", "cartPageUrl", "bookingsServiceListUrl", "planListUrl"])(
      "is not made with a %s the shop does not allow",
      async (name) => {
        const callbacks = { [name]: "https://evil.example/phish" };
        const { error } = await (await club()).visitor.redirects
          .createRedirectSession({ logout: {}, callbacks })
          .safe();
        expect(error).toMatchObject({
          status: 400,
          code: "INVALID_ARGUMENT",
          fieldViolations: [{ field: `callbacks.${name}` }],
          message: expect.stringContaining("vitrine redirects allow https://evil.example"),
        });
      },
    );

    test("never leads where the shop allowed no more when it is followed", async () => {
      const mine = await openClub(engine.store(), {
        redirects: { allowedOrigins: ["https://old.example"], allowedUris: [] },
      });
      const request = { logout: {}, callbacks: { postFlowUrl: "https://old.example/home" } };
      const { redirectSession } = await mine.visitor.redirects.createRedirectSession(request);
      const { settings } = await mine.site();
      await mine.store.write((db) =>
        db
          .updateTable("sites")
          .set({ doc: JSON.stringify({ ...settings, redirects: { allowedOrigins: [], allowedUris: [] } }) })
          .where("site_id", "=", mine.siteId)
          .execute(),
      );
      mine.platform.runtime.sites.invalidate();
      const response = await mine.fetch(redirectSession.fullUrl, { redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([400, null]);
      const text = await response.text();
      expect(text).toContain("not allowed");
      expect(text).not.toContain('href="https://old.example');
    });

    test.for([
      ["auth.authRequest.redirectUri", { redirectUri: "https://evil.example/callback" }],
      ["auth.authRequest.redirectUri", { redirectUri: undefined }],
      ["auth.authRequest.clientId", { clientId: id }],
      ["auth.authRequest.codeChallengeMethod", { codeChallengeMethod: "plain" }],
      ["auth.authRequest.codeChallengeMethod", { codeChallengeMethod: undefined }],
      ["auth.authRequest.codeChallenge", { codeChallenge: undefined }],
      ["auth.authRequest.codeChallenge", { codeChallenge: "the verifier itself" }],
      ["auth.authRequest.responseType", { responseType: "token" }],
      ["auth.authRequest.responseMode", { responseMode: "form_post" }],
      ["auth.authRequest.idp", { idp: "nobody" }],
      ["origin", { responseMode: "web_message", redirectUri: "https://evil.example" }],
    ] as const)("is not made for a sign-in nobody could finish: %s %j", async ([field, wrong]) => {
      const { clientId } = await club();
      const pkce = { codeChallenge: "a".repeat(43), codeChallengeMethod: "S256" };
      const authRequest = { clientId, redirectUri: `${back}/callback`, responseType: "code", state: "s", ...pkce };
      expect(await fieldOf(create({ auth: { authRequest: { ...authRequest, ...wrong } as AuthorizeRequest } }))).toBe(
        field,
      );
    });

    test("is not made for the logout of an app that is not the shop's", async () => {
      expect(await fieldOf(create({ logout: { clientId: id } }))).toBe("logout.clientId");
    });
  });

  test("is told to whoever listens, without the way in", async () => {
    const { events } = await club();
    const session = await create({ login: {} });
    const [created] = await events(session.id);
    expect(created).toMatchObject({
      name: "redirect_session_created",
      body: { id: session.id, shortUrl: expect.any(String) },
    });
    const told = String((created?.body as { fullUrl?: string } | undefined)?.fullUrl);
    expect(told).not.toBe(session.fullUrl);
    expect((await follow(told)).status).toBe(410);
  });
});

import { randomUUID } from "node:crypto";
import { createClient, OAuthStrategy, TokenRole, type Tokens } from "@wix/sdk";
import { SiteSessionAuth } from "@wix/sdk/auth/site-session";
import { expect, test } from "vitest";
import { HostedBrowser } from "../../support/hosted-browser.ts";
import { line, makeProduct } from "../cases/makers.ts";
import { vendorPackages } from "../vendor-packages.ts";
import { CALLBACK, onBothEngines, PASSWORD, signIn, type VendorShopper, type World } from "../world.ts";

/** Tokens whose access token has run out, as after a night. */
const afterANight = (tokens: Tokens): Tokens => ({ ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } });

function restored({ clientId }: World, tokens: Tokens): VendorShopper {
  return createClient({ modules: vendorPackages, auth: OAuthStrategy({ clientId, tokens }) });
}

async function shopperWithCart(world: World, quantity = 2) {
  const visitor = world.visitor();
  const product = await makeProduct(world);
  await visitor.currentCart.addToCurrentCart({ lineItems: [line(product, quantity)] });
  return { visitor, product };
}

/** The published type wants a request, and leaves out the endpoint that the client returns. */
const endpointOf = ({ auth }: VendorShopper) =>
  (auth.getAuthUrl as () => Promise<{ authUrl: string; authorizationEndpoint: string }>)();

const quantities = async (client: VendorShopper) =>
  (await client.currentCart.getCurrentCart()).lineItems?.map(({ quantity }) => quantity);

onBothEngines("sessions of the vendor's client", (world) => {
  test("a visitor's cart is there again in a new client with the stored tokens", async () => {
    const { visitor } = await shopperWithCart(world());
    const stored = JSON.parse(JSON.stringify(visitor.auth.getTokens())) as Tokens;
    expect(stored.refreshToken.role).toBe("visitor");
    expect(stored.accessToken.expiresAt).toBeGreaterThan(Date.now() / 1000 + 3 * 3600);
    expect(await quantities(restored(world(), stored))).toEqual([2]);
  });

  test("the next morning the refresh token brings a new access token for the same visitor, again and again", async () => {
    const { visitor } = await shopperWithCart(world());
    const stored = visitor.auth.getTokens();
    for (let morning = 0; morning < 3; morning += 1) {
      const client = restored(world(), afterANight(stored));
      expect(await quantities(client)).toEqual([2]);
      expect(client.auth.getTokens().refreshToken).toEqual(stored.refreshToken);
      expect(client.auth.getTokens().accessToken.value).not.toBe(stored.accessToken.value);
    }
  });

  test("tokens live where the shop keeps them", async () => {
    let kept: Tokens = { accessToken: { value: "", expiresAt: 0 }, refreshToken: { value: "", role: "none" as never } };
    const tokenStorage = {
      getTokens: () => kept,
      setTokens: (tokens: Tokens) => {
        kept = tokens;
      },
    };
    const open = () =>
      createClient({ modules: vendorPackages, auth: OAuthStrategy({ clientId: world().clientId, tokenStorage }) });
    await open().currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()), 3)] });
    expect(kept.refreshToken.role).toBe("visitor");
    expect(await quantities(open())).toEqual([3]);
  });

  test("a refresh token nobody knows makes a new visitor, who has no cart", async () => {
    const { visitor } = await shopperWithCart(world());
    const { accessToken } = visitor.auth.getTokens();
    const forged = {
      accessToken: { ...accessToken, expiresAt: 1 },
      refreshToken: { value: "forged", role: "visitor" },
    };
    const client = restored(world(), forged as Tokens);
    await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject({
      details: { applicationError: { code: "OWNED_CART_NOT_FOUND" } },
    });
    expect(client.auth.getTokens().refreshToken.value).not.toBe("forged");
  });

  test("a member stays one over nights, and becomes a visitor when the shop blocks them", async () => {
    const member = await world().member();
    const { member: me } = await member.members.getCurrentMember();
    const stored = member.auth.getTokens();
    const morning = restored(world(), afterANight(stored));
    expect((await morning.members.getCurrentMember()).member?._id).toBe(me?._id);
    expect(morning.auth.loggedIn()).toBe(true);
    await world().merchant.members.blockMember(me?._id ?? "");
    const blocked = restored(world(), afterANight(stored));
    await expect(blocked.members.getCurrentMember()).rejects.toMatchObject({ status: 404 });
    expect(blocked.auth.loggedIn()).toBe(false);
  });

  test("an access token that has run out is refused, not taken for nobody's", async () => {
    const { visitor } = await shopperWithCart(world());
    world().clock.advance(5 * 3_600_000);
    await expect(visitor.currentCart.getCurrentCart()).rejects.toMatchObject({
      status: 401,
      details: { applicationError: { code: "UNAUTHENTICATED" } },
    });
    const client = restored(world(), afterANight(visitor.auth.getTokens()));
    expect(await quantities(client)).toEqual([2]);
  });

  test("what a visitor put into the cart comes along to the member, once, from every device", async () => {
    const email = "cart-owner@example.com";
    const { visitor: phone, product } = await shopperWithCart(world(), 2);
    const registered = await phone.auth.register({ email, password: PASSWORD });
    if (registered.loginState !== "SUCCESS") throw new Error(registered.loginState);
    await signIn(phone, registered.data.sessionToken, world().fetch);
    expect(await quantities(phone)).toEqual([2]);

    const laptop = world().visitor();
    const other = await makeProduct(world());
    await laptop.currentCart.addToCurrentCart({ lineItems: [line(product, 1), line(other, 1)] });
    const login = await laptop.auth.login({ email, password: PASSWORD });
    if (login.loginState !== "SUCCESS") throw new Error(login.loginState);
    await signIn(laptop, login.data.sessionToken, world().fetch);
    expect((await quantities(laptop))?.toSorted()).toEqual([1, 3]);
    expect((await quantities(phone))?.toSorted()).toEqual([1, 3]);
  });

  test("an app that makes its own request at the endpoint that getAuthUrl() names has the visitor's cart", async () => {
    const { visitor } = await shopperWithCart(world());
    const email = `${randomUUID()}@example.com`;
    const { authorizationEndpoint, authUrl } = await endpointOf(visitor);
    await world().visitor().auth.register({ email, password: PASSWORD });

    const { state, codeVerifier, codeChallenge } = visitor.auth.generateOAuthData(CALLBACK);
    const asked = new URLSearchParams({
      code_challenge: codeChallenge,
      // Apps write what they lack this way.
      sessionToken: "undefined",
      code_challenge_method: "S256",
      prompt: "login",
      redirect_uri: CALLBACK,
      client_id: world().clientId,
      response_type: "code",
      state,
      scope: "offline_access",
    });
    const browser = new HostedBrowser(world());
    const login = await browser.visit(`${authorizationEndpoint}?${asked}`);
    expect(browser.location(login).pathname).toBe("/login");
    const back = await browser.logIn(email, PASSWORD);
    expect(back.href.startsWith(CALLBACK)).toBe(true);
    expect(back.searchParams.get("state")).toBe(state);
    const response = await world().fetch(`${world().url}/oauth2/token`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: world().clientId,
        redirect_uri: CALLBACK,
        code: back.searchParams.get("code") ?? "",
        code_verifier: codeVerifier,
      }).toString(),
    });
    const tokens = (await response.json()) as { access_token: string; refresh_token: string; expires_in: number };
    visitor.auth.setTokens({
      accessToken: { value: tokens.access_token, expiresAt: Date.now() / 1000 + tokens.expires_in },
      refreshToken: { value: tokens.refresh_token, role: TokenRole.MEMBER },
    });
    expect(await quantities(visitor)).toEqual([2]);
    expect((await world().fetch(authUrl, { redirect: "manual" })).status).toBe(410);
  });

  test("the address of getAuthUrl() without a request leads nowhere", async () => {
    const { authUrl } = await endpointOf(world().visitor());
    expect((await world().fetch(authUrl, { redirect: "manual" })).status).toBe(400);
  });

  test("logging out with an empty address ends on the page that says so", async () => {
    const member = await world().member();
    const { logoutUrl } = await member.auth.logout("");
    expect(member.auth.loggedIn()).toBe(false);
    const response = await world().fetch(logoutUrl, { redirect: "manual" });
    expect(response.headers.get("location")).toMatch(/\/signed-out$/);
  });

  test("logging out leaves nothing of the member behind", async () => {
    const member = await world().member();
    await member.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()))] });
    const { refreshToken } = member.auth.getTokens();
    const { logoutUrl } = await member.auth.logout("http://localhost:3000/bye");
    expect(member.auth.getTokens()).toEqual({
      accessToken: { value: "", expiresAt: 0 },
      refreshToken: { value: "", role: "none" },
    });
    const back = await world().fetch(logoutUrl, { redirect: "manual" });
    expect(back.headers.get("location")).toMatch(/^http:\/\/localhost:3000\/bye\?/);
    await expect(member.currentCart.getCurrentCart()).rejects.toMatchObject({ status: 404 });
    await expect(member.auth.renewToken(refreshToken)).rejects.toThrow("invalid_grant");
  });

  test("the site-session strategy renews without naming the client", async () => {
    const { clientId } = world();
    const first = createClient({ modules: vendorPackages, auth: SiteSessionAuth({ clientId }) });
    await first.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()), 4)] });
    const tokens = afterANight(first.auth.getTokens());
    const second = createClient({ modules: vendorPackages, auth: SiteSessionAuth({ clientId, tokens }) });
    expect((await second.currentCart.getCurrentCart()).lineItems).toMatchObject([{ quantity: 4 }]);
    expect(second.auth.loggedIn()).toBe(false);
  });
});

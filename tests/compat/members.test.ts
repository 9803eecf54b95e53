import { signOnPolicy } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import * as currentCart from "@wix/auto_sdk_ecom_current-cart";
import * as members from "@wix/auto_sdk_members_members";
import * as products from "@wix/auto_sdk_stores_products";
import { createClient, OAuthStrategy } from "@wix/sdk";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { storesAppId } from "./shopper.ts";
import { redirectVendorHosts } from "./vendor.ts";

const email = "ada@example.com";
const password = "correct horse battery";
const callback = "http://localhost:3000/callback";

describe("a member with the vendor's published client", () => {
  let shop: TestPlatform;
  let restore: () => void;
  const vendor = () =>
    createClient({ modules: { members, currentCart, products }, auth: OAuthStrategy({ clientId: shop.clientId }) });

  beforeEach(async () => {
    shop = await testPlatform();
    restore = redirectVendorHosts(shop.fetch);
  });
  afterEach(async () => {
    restore();
    await shop.close();
  });

  /** Follows the redirect URL as a browser would and answers where it leads. */
  async function follow(url: string): Promise<URL> {
    const response = await shop.fetch(url, { redirect: "manual" });
    return new URL(response.headers.get("location") ?? "", url);
  }

  async function signIn(client: ReturnType<typeof vendor>, sessionToken: string) {
    const data = client.auth.generateOAuthData(callback);
    // The published type leaves sessionToken out; the client sends it.
    const options = { prompt: "none", responseMode: "query", sessionToken } as const;
    const { authUrl } = await client.auth.getAuthUrl(data, options);
    const back = await follow(authUrl);
    expect(`${back.origin}${back.pathname}`).toBe(callback);
    const { code, state } = client.auth.parseFromUrl(back.href, "query");
    const tokens = await client.auth.getMemberTokens(code, state, data);
    client.auth.setTokens(tokens);
    return data;
  }

  test("registers, signs in by redirect, is known, changes a name, and logs out", async () => {
    const client = vendor();
    const registered = await client.auth.register({ email, password, profile: { nickname: "Ada" } });
    expect(registered.loginState).toBe("SUCCESS");
    const login = await client.auth.login({ email, password });
    if (login.loginState !== "SUCCESS") throw new Error(login.loginState);
    await signIn(client, login.data.sessionToken);
    expect(client.auth.loggedIn()).toBe(true);

    const me = await client.members.getCurrentMember({ fieldsets: ["FULL"] });
    expect(me.member).toMatchObject({ loginEmail: email, status: "APPROVED", profile: { nickname: "Ada" } });
    const updated = await client.members.updateMember(me.member?._id ?? "", { contact: { firstName: "Ada" } });
    expect(updated.contact?.firstName).toBe("Ada");

    const { logoutUrl } = await client.auth.logout("http://localhost:3000/bye");
    const back = await follow(logoutUrl);
    expect(back.href).toBe("http://localhost:3000/bye?wixMemberLoggedIn=false");
    expect(client.auth.loggedIn()).toBe(false);
  });

  test("keeps the cart that was filled before logging in", async () => {
    const client = vendor();
    const { items } = await client.products.queryProducts().limit(50).find();
    const plain = items.find((item) => item.stock?.inStock && !item.manageVariants && !item.productOptions?.length);
    const reference = { appId: storesAppId, catalogItemId: plain?._id ?? "" };
    await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 2, catalogReference: reference }] });
    const registered = await client.auth.register({ email, password });
    if (registered.loginState !== "SUCCESS") throw new Error(registered.loginState);
    await signIn(client, registered.data.sessionToken);
    const { lineItems } = await client.currentCart.getCurrentCart();
    expect(lineItems).toMatchObject([{ quantity: 2, catalogReference: reference }]);

    const secondDevice = vendor();
    const login = await secondDevice.auth.login({ email, password });
    if (login.loginState !== "SUCCESS") throw new Error(login.loginState);
    await signIn(secondDevice, login.data.sessionToken);
    expect((await secondDevice.currentCart.getCurrentCart()).lineItems).toHaveLength(1);
  });

  test("proves the address with the mailed code when the shop asks for it", async () => {
    await shop
      .admin({ signOnPolicy })
      .signOnPolicy.updateSignOnPolicy({ signOnPolicy: { requireEmailVerification: true } });
    const client = vendor();
    const registered = await client.auth.register({ email, password });
    expect(registered.loginState).toBe("EMAIL_VERIFICATION_REQUIRED");
    const verificationCode = /\b\d{6}\b/.exec((await shop.mailbox.latestTo(email)).text)?.[0] ?? "";
    const verified = await client.auth.processVerification({ verificationCode });
    expect(verified.loginState).toBe("SUCCESS");
  });

  test.for([
    { call: "register", input: { email, password }, errorCode: "emailAlreadyExists" },
    { call: "register", input: { email: "not an address", password }, errorCode: "invalidEmail" },
    { call: "login", input: { email, password: "wrong password" }, errorCode: "invalidPassword" },
  ] as const)("$call answers $errorCode", async ({ call, input, errorCode }) => {
    const client = vendor();
    await client.auth.register({ email, password });
    const outcome = await client.auth[call](input);
    expect(outcome).toMatchObject({ loginState: "FAILURE", errorCode });
  });

  test("a recovery mail leads to a new password", async () => {
    const client = vendor();
    await client.auth.register({ email, password });
    await client.auth.sendPasswordResetEmail(email, "http://localhost:3000/login");
    expect((await shop.mailbox.latestTo(email)).text).toMatch(/\/reset-password\?token=/);
    await client.auth.sendPasswordResetEmail("nobody@example.com", "http://localhost:3000/login");
    await client.auth.sendPasswordResetEmail("nobody@example.com", "https://elsewhere.example/");
    expect(await shop.mailbox.all()).toHaveLength(1);
    await client.auth.sendPasswordResetEmail(email, "https://elsewhere.example/");
    expect(await shop.mailbox.all()).toHaveLength(2);
  });
});

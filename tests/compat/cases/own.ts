import { authentication, orderTransactions, reviews, verification } from "@vitrine/contract";
import { oauth } from "@vitrine/sdk/services";
import { expect } from "vitest";
import { saveSite } from "../../../packages/platform/src/domains/operations/sites/repository.ts";
import { startIssuer } from "../../support/issuer.ts";
import { PASSWORD, type World } from "../world.ts";
import { makeProduct } from "./makers.ts";
import { sold } from "./sold-elsewhere.ts";

/** The success of a call that no function of the vendor's packages can make: with our client. */
export type OwnCase = (world: World) => Promise<void>;

let people = 0;
const somebody = () => `own-${++people}@example.com`;
const identityOf = (world: World) => world.client({ authentication, oauth, verification });

/** Someone who registered and has to prove the address, and be approved. */
async function waiting(world: World) {
  const { signOnPolicy: policy } = world.merchant;
  const email = somebody();
  await policy.updateSignOnPolicy({ requireEmailVerification: true, requireOwnerApproval: true });
  try {
    const { stateToken = "" } = await identityOf(world).authentication.registerV2({
      loginId: { email },
      password: PASSWORD,
    });
    return { email, stateToken };
  } finally {
    await policy.updateSignOnPolicy({ requireEmailVerification: false, requireOwnerApproval: false });
  }
}

const codeFor = async ({ mailbox }: World, email: string) =>
  /\b\d{6}\b/.exec((await mailbox.latestTo(email)).text)?.[0] ?? "";

async function loginWithTokenParams(world: World): Promise<void> {
  const returnTo = "http://localhost:5173/signed-in";
  const id = "7f1e2d3c-4b5a-4c6d-8e9f-0a1b2c3d4e5f";
  const issuer = await startIssuer([returnTo]);
  const { url, clientId, clientSecret } = issuer;
  const connection = { id, name: "Guild", kind: "oidc", issuer: url, clientId, clientSecret } as const;
  const site = await world.site();
  const { store, sites } = world.platform.runtime;
  await store.write((db) =>
    saveSite(db, { id: site.id, settings: { ...site.settings, identityProviders: [connection] } }),
  );
  sites.invalidate();
  try {
    const page = new URL(`${url}/auth`);
    const asked = { client_id: clientId, response_type: "code", redirect_uri: returnTo, nonce: "n-1", state: "s" };
    page.search = new URLSearchParams({ ...asked, scope: "openid email" }).toString();
    const back = await issuer.signIn(page.href, { sub: somebody(), email: somebody(), email_verified: true });
    const code = back.searchParams.get("code") ?? "";
    const tokenParams = { code, redirect_uri: returnTo, nonce: "n-1", iss: url };
    const done = await identityOf(world).authentication.loginWithTokenParams({ idpConnectionId: id, tokenParams });
    expect(done).toMatchObject({ state: "SUCCESS", sessionToken: expect.any(String) });
  } finally {
    await issuer.close();
  }
}

async function reviewed(world: World) {
  const entityId = await makeProduct(world);
  const content = { title: "Sturdy", rating: 4 };
  const { reviews: calls } = world.admin({ reviews });
  const request = { namespace: "stores" as const, entityId, content, name: "Ada", email: somebody() };
  const { review } = await calls.createReviewAndContact(request);
  expect(review).toMatchObject({ content, author: { authorName: "Ada" } });
  return { calls, id: review.id };
}

/** By method, for those without a function in the vendor's packages or with one that cannot say what it is about. */
export const ownCases: Readonly<Record<string, OwnCase>> = {
  "authentication.register": async (world) => {
    const identity = { email: { address: somebody() } };
    const made = await identityOf(world).authentication.register({ identity, inputs: { password: PASSWORD } });
    expect(made).toMatchObject({ state: "SUCCESS", sessionToken: expect.any(String) });
  },
  "authentication.login": async (world) => {
    const { authentication: calls } = identityOf(world);
    const loginId = { email: somebody() };
    await calls.registerV2({ loginId, password: PASSWORD });
    const done = await calls.login({ loginId, inputs: { password: PASSWORD } });
    expect(done).toMatchObject({ state: "SUCCESS", sessionToken: expect.any(String) });
  },
  "authentication.loginWithTokenParams": loginWithTokenParams,
  "authentication.proceed": async (world) => {
    const { email, stateToken } = await waiting(world);
    const { authentication: calls, verification: proofs } = identityOf(world);
    const proven = await proofs.verifyDuringAuthentication({ code: await codeFor(world, email), stateToken });
    expect(proven.state).toBe("REQUIRE_OWNER_APPROVAL");
    await world.merchant.members.approveMember(proven.identity?.id ?? "");
    const done = await calls.proceedToNextState({ stateToken: proven.stateToken ?? "" });
    expect(done).toMatchObject({ state: "SUCCESS", identity: { status: { name: "ACTIVE" } } });
  },
  "verification.resend": async (world) => {
    const { email, stateToken } = await waiting(world);
    world.clock.advance(61_000);
    const again = await identityOf(world).verification.resendDuringAuthentication({ stateToken });
    expect(again.state).toBe("REQUIRE_EMAIL_VERIFICATION");
    expect(await codeFor(world, email)).toMatch(/^\d{6}$/);
  },
  "oauth.token": async (world) => {
    const tokens = await identityOf(world).oauth.token({ grantType: "anonymous", clientId: world.clientId });
    expect(tokens).toMatchObject({ access_token: expect.any(String), token_type: "Bearer", expires_in: 14_400 });
  },
  "oauth.tokenInfo": async (world) => {
    const { accessToken } = await world.client({ oauth }).auth.generateVisitorTokens();
    const info = await identityOf(world).oauth.tokenInfo({ token: accessToken.value });
    expect(info).toMatchObject({ active: true, subjectType: "VISITOR", siteId: world.siteId });
  },
  "orderTransactions.updatePayments": async (world) => {
    const { _id: orderId } = await sold(world, { status: undefined, paymentStatus: undefined });
    const { orderTransactions: calls } = world.admin({ orderTransactions });
    const payment = { amount: { amount: "20.00" }, status: "PENDING" } as const;
    const { paymentsIds = [] } = await calls.addPayments({ orderId, payments: [payment] });
    const changed = { payment: { id: paymentsIds[0] ?? "", status: "APPROVED" as const } };
    const { orderTransactions: after } = await calls.updatePayments({ orderId, payments: [changed] });
    expect(after).toMatchObject({ orderId, payments: [{ status: "APPROVED" }] });
  },
  "reviews.createReviewAndContact": async (world) => void (await reviewed(world)),
  "reviews.updateReviewContent": async (world) => {
    const { calls, id } = await reviewed(world);
    const { review } = await calls.updateReviewContent({ reviewId: id, content: { title: "Sturdier" } });
    expect(review.content).toMatchObject({ title: "Sturdier", rating: 4 });
  },
};

import { apiKeys, authentication } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import * as oauth from "oauth4webapi";
import * as openid from "openid-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HostedBrowser } from "../support/hosted-browser.ts";

const email = "ada@example.com";
const password = "correct horse battery";
const redirectUri = "http://localhost:3000/callback";

describe("strict OAuth libraries complete their flows", () => {
  let shop: TestPlatform;

  beforeEach(async () => {
    shop = await testPlatform({ catalog: "empty" });
    await shop.client({ authentication }).authentication.registerV2({ loginId: { email }, password });
  });
  afterEach(() => shop.close());

  test("oauth4webapi: discovery, code with PKCE, refresh, revocation", async () => {
    const options = { [oauth.customFetch]: shop.fetch as never, [oauth.allowInsecureRequests]: true };
    const issuer = new URL(shop.origin);
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" }),
    );
    const client: oauth.Client = { client_id: shop.clientId };
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const url = new URL(server.authorization_endpoint ?? "");
    url.search = new URLSearchParams({
      client_id: shop.clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: "offline_access",
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }).toString();

    const browser = new HostedBrowser(shop);
    const login = browser.location(await browser.visit(url));
    expect(login.pathname).toBe("/login");
    const back = await browser.logIn(email, password);
    const answer = oauth.validateAuthResponse(server, client, back, state);
    const exchange = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      answer,
      redirectUri,
      verifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, exchange);
    expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 14_400 });

    const refreshed = await oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refresh_token ?? "", options),
    );
    expect(refreshed.access_token).toBeTypeOf("string");
    const revocation = await oauth.revocationRequest(server, client, oauth.None(), tokens.refresh_token ?? "", options);
    await oauth.processRevocationResponse(revocation);
    const after = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      tokens.refresh_token ?? "",
      options,
    );
    await expect(oauth.processRefreshTokenResponse(server, client, after)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  test("openid-client: the same flow at its level of comfort", async () => {
    const config = await openid.discovery(new URL(shop.origin), shop.clientId, undefined, openid.None(), {
      algorithm: "oauth2",
      execute: [openid.allowInsecureRequests],
      [openid.customFetch]: shop.fetch as never,
    });
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const expectedState = openid.randomState();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: "offline_access",
      state: expectedState,
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
    });
    const browser = new HostedBrowser(shop);
    await browser.visit(url);
    const back = await browser.logIn(email, password);
    const tokens = await openid.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedState });
    expect(tokens.access_token).toBeTypeOf("string");
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? "");
    expect(refreshed.access_token).toBeTypeOf("string");
    await openid.tokenRevocation(config, tokens.refresh_token ?? "");
  });

  test.for([
    ["a header", openid.ClientSecretBasic],
    ["the body", openid.ClientSecretPost],
  ] as const)("openid-client: an app names itself in %s", async ([, named]) => {
    const newApp = () => shop.admin({ apiKeys }).apiKeys.createApiKey({ name: "An app", hasAllScopes: true });
    const [app, other] = [await newApp(), await newApp()];
    const discover = (clientId: string, key: string) =>
      openid.discovery(new URL(shop.origin), clientId, undefined, named(key), {
        algorithm: "oauth2",
        execute: [openid.allowInsecureRequests],
        [openid.customFetch]: shop.fetch as never,
      });
    const { access_token } = await openid.clientCredentialsGrant(await discover(app.apiKey.id, app.secret));
    expect(access_token).toBeTypeOf("string");
    const wrong = openid.clientCredentialsGrant(await discover(app.apiKey.id, other.secret));
    await expect(wrong).rejects.toMatchObject({ status: 401 });
  });
});

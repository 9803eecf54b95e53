import { randomUUID } from "node:crypto";
import { apiKeys, authentication, members, oauth } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, test } from "vitest";
import { loadSigningKey } from "../../../kernel/secrets/keys.ts";
import { hashSecret } from "../../../kernel/secrets/secrets.ts";
import { insertClient } from "../records/oauth-repository.ts";
import { sessionLife } from "./rules.ts";
import { startSession } from "./tokens.ts";

const services = { authentication, members, oauth };
const rotating = { "x-vitrine-rotate": "1" };
const day = 24 * 60 * 60 * 1000;

interface TokenResponse {
  readonly status: number;
  readonly body: Record<string, string> & { readonly expires_in?: unknown };
}

onEveryEngine("tokens", (engine) => {
  let shop: Shop;

  async function ask(
    path: string,
    fields: object,
    headers: Record<string, string> = {},
    asForm = false,
  ): Promise<TokenResponse> {
    const type = asForm ? "application/x-www-form-urlencoded" : "application/json";
    const response = await shop.fetch(`${shop.origin}${path}`, {
      method: "POST",
      headers: { "content-type": type, ...headers },
      body: asForm ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? {} : JSON.parse(text) };
  }

  const token = (fields: object, headers = {}, asForm = false) => ask("/oauth2/token", fields, headers, asForm);
  const anonymous = async () => (await token({ clientId: shop.clientId, grantType: "anonymous" })).body;
  const renew = (refreshToken: string, headers: Record<string, string> = rotating) =>
    token({ clientId: shop.clientId, grantType: "refresh_token", refreshToken }, headers);
  const info = async (value: string, authorization = shop.apiKey) =>
    (await ask("/oauth2/token-info", { token: value }, authorization ? { authorization } : {})).body;

  async function memberId(): Promise<string> {
    const email = `${randomUUID()}@example.com`;
    const { identity } = await shop
      .client(services)
      .authentication.registerV2({ loginId: { email }, password: "correct horse" });
    return identity?.id ?? "";
  }

  async function newKey(): Promise<{ id: string; secret: string }> {
    const { apiKey, secret } = await shop
      .admin({ apiKeys })
      .apiKeys.createApiKey({ name: "An app", hasAllScopes: true });
    return { id: apiKey.id, secret };
  }

  async function keyId(): Promise<string> {
    const { store } = shop;
    const row = await store.read((db) =>
      db.selectFrom("api_keys").select("id").where("hash", "=", hashSecret(shop.apiKey)).executeTakeFirstOrThrow(),
    );
    return row.id;
  }

  test("are given to visitors in both casings, as JSON and as a form", async () => {
    shop = await openShop(engine.store());
    const camel = { clientId: shop.clientId, grantType: "anonymous" };
    const snake = { client_id: shop.clientId, grant_type: "anonymous" };
    const answers = [
      await token(camel),
      await token(snake),
      await token(camel, {}, true),
      await token(snake, {}, true),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        token_type: "Bearer",
        expires_in: 14_400,
      });
    }
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(4);
  });

  test("are renewed in both casings; a client that does not ask keeps its refresh token", async () => {
    const { refresh_token = "" } = await anonymous();
    const camel = await token({ clientId: shop.clientId, grantType: "refresh_token", refreshToken: refresh_token });
    const snake = await token({ client_id: shop.clientId, grant_type: "refresh_token", refresh_token });
    // The vendor's site session leaves the client out.
    const bare = await token({ grantType: "refresh_token", refreshToken: refresh_token });
    for (const { status, body } of [camel, snake, bare]) {
      expect([status, body.refresh_token]).toEqual([200, refresh_token]);
    }
  });

  test("without a client id say that it is missing, and with one of another installation where to find it", async () => {
    const missing = await token({ grantType: "anonymous" });
    expect(missing.body).toMatchObject({ error_description: expect.stringMatching(/^clientId is missing/) });
    const foreign = await token({ grantType: "anonymous", clientId: randomUUID() });
    expect(foreign.body).toMatchObject({
      error_description: expect.stringMatching(/not an OAuth client.*vitrine init/),
    });
  });

  test.for([
    [{}, "invalid_request"],
    [{ grantType: "password", clientId: "x" }, "unsupported_grant_type"],
    [{ grantType: "constructor" }, "unsupported_grant_type"],
    [{ grantType: "anonymous", clientId: "not an id" }, "invalid_client"],
    [
      { grantType: "authorization_code", clientId: randomUUID(), code: "c", codeVerifier: "too short" },
      "invalid_grant",
    ],
    [{ grantType: "refresh_token", refreshToken: "x".repeat(5000) }, "invalid_grant"],
    [{ grantType: "anonymous", clientId: [randomUUID(), randomUUID()] }, "invalid_request"],
    [{ grantType: ["anonymous", "password"] }, "invalid_request"],
    [{ grantType: "anonymous" }, "invalid_client"],
    [{ grantType: "anonymous", clientId: randomUUID() }, "invalid_client"],
    [{ grantType: "refresh_token", refreshToken: "nobody's" }, "invalid_grant"],
    [{ grantType: "authorization_code", code: "nobody's" }, "invalid_client"],
    [{ grant_type: "client_credentials", client_id: randomUUID(), client_secret: "wrong" }, "invalid_client"],
    [{ grant_type: "authorized_client", member_id: randomUUID() }, "unauthorized_client"],
    [{ grant_type: "strip_bound_session", client_secret: "wrong", access_token: "x" }, "invalid_client"],
  ] as const)("a request like %j is refused as RFC 6749 says", async ([fields, error]) => {
    const { status, body } = await token(fields);
    expect([400, 401]).toContain(status);
    expect(body).toMatchObject({ error, error_description: expect.any(String) });
  });

  test("of an app are made from its id and secret, for its site only", async () => {
    const client_id = await keyId();
    const fields = {
      grant_type: "client_credentials",
      client_id,
      client_secret: shop.apiKey,
      instance_id: shop.siteId,
    };
    const { body } = await token(fields);
    expect(body.refresh_token).toBeUndefined();
    expect(await info(body.access_token ?? "")).toMatchObject({
      active: true,
      subjectType: "APP",
      clientId: client_id,
      instanceId: shop.siteId,
    });
    expect((await token({ ...fields, instance_id: randomUUID() })).body.error).toBe("invalid_grant");
  });

  test("of an app that asked for a refresh token are renewed with it and the secret, at the older address too", async () => {
    const { id, secret } = await newKey();
    const app = { client_id: id, client_secret: secret };
    const { body } = await token({ ...app, grant_type: "client_credentials", scope: "offline_access" });
    const { refresh_token = "" } = body;
    expect(await info(refresh_token)).toMatchObject({ active: true, subjectType: "APP", clientId: id });
    const renewal = { ...app, grant_type: "refresh_token", refresh_token };
    for (const path of ["/oauth/access", "/oauth2/token"]) {
      const renewed = await ask(path, renewal);
      expect(renewed.body).toMatchObject({ refresh_token, access_token: expect.any(String) });
      expect(await info(renewed.body.access_token ?? "")).toMatchObject({ subjectType: "APP", subjectId: id });
    }
    expect((await token({ ...renewal, client_secret: shop.apiKey })).body.error).toBe("invalid_client");
    expect((await token({ ...renewal, client_secret: undefined })).body.error).toBe("invalid_client");
  });

  test("of an app end with its key", async () => {
    const { id, secret } = await newKey();
    const app = { client_id: id, client_secret: secret };
    const plain = (await token({ ...app, grant_type: "client_credentials" })).body;
    const { body } = await token({ ...app, grant_type: "client_credentials", scope: "offline_access" });
    await shop.admin({ apiKeys }).apiKeys.revokeApiKey({ id });
    for (const value of [plain.access_token, body.access_token, body.refresh_token]) {
      expect(await info(value ?? "")).toMatchObject({ active: false });
    }
    const response = await shop.fetch(`${shop.origin}/iam/signon/v1/sign-on-policies`, {
      headers: { authorization: plain.access_token ?? "" },
    });
    expect(response.status).toBe(401);
  });

  test("of a member are given on the word of an app, which may then free itself of them", async () => {
    const member_id = await memberId();
    const visitor = await anonymous();
    const authorization = `${visitor.access_token},${shop.apiKey}`;
    const fields = { grant_type: "authorized_client", scope: "offline_access", member_id };
    const { body } = await token(fields, { authorization });
    expect(await info(body.access_token ?? "")).toMatchObject({ subjectType: "MEMBER", subjectId: member_id });
    const freed = await token({
      grant_type: "strip_bound_session",
      client_secret: shop.apiKey,
      access_token: body.access_token,
    });
    expect(await info(freed.body.access_token ?? "")).toMatchObject({ subjectType: "APP", subjectId: await keyId() });
    const foreign = {
      grant_type: "strip_bound_session",
      client_secret: shop.apiKey,
      access_token: visitor.access_token,
    };
    expect((await token(foreign)).body.error).toBe("invalid_grant");
    const unknown = await token({ ...fields, member_id: randomUUID() }, { authorization });
    expect(unknown.body.error).toBe("invalid_grant");
  });

  test("a replaced refresh token stays good for a lost answer, until its successor is used", async () => {
    const { refresh_token: first = "" } = await anonymous();
    const lost = await renew(first);
    shop.clock.advance(30_000);
    const again = await renew(first);
    expect([lost.status, again.status]).toEqual([200, 200]);
    const used = await renew(again.body.refresh_token ?? "");
    expect(used.status).toBe(200);
    // Now the response was not lost: whoever brings the old one has a copy.
    expect((await renew(first)).body.error).toBe("invalid_grant");
    for (const { body } of [lost, again, used])
      expect((await renew(body.refresh_token ?? "")).body.error).toBe("invalid_grant");
  });

  test("a successor that was used without being replaced counts as used", async () => {
    const { refresh_token: first = "" } = await anonymous();
    const { body } = await renew(first);
    expect((await renew(body.refresh_token ?? "", {})).status).toBe(200);
    expect((await renew(first)).body.error).toBe("invalid_grant");
    expect((await renew(body.refresh_token ?? "", {})).body.error).toBe("invalid_grant");
  });

  test("a replaced refresh token that comes after the window ends the family, its access tokens included", async () => {
    const { refresh_token: first = "" } = await anonymous();
    const { body } = await renew(first);
    shop.clock.advance(61_000);
    expect((await renew(first)).body.error).toBe("invalid_grant");
    expect((await renew(body.refresh_token ?? "")).body.error).toBe("invalid_grant");
    expect((await info(body.access_token ?? "")).active).toBe(false);
    const headers = { authorization: body.access_token ?? "" };
    expect((await shop.fetch(`${shop.origin}/ecom/v1/carts/current`, { headers })).status).toBe(401);
  });

  test("ten renewals at once leave one family that goes on", async () => {
    const { refresh_token: first = "" } = await anonymous();
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(first)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await renew(answers[0]?.body.refresh_token ?? "")).status).toBe(200);
  });

  test("a refresh token in use does not run out", async () => {
    const { refresh_token = "" } = await anonymous();
    const { idle } = sessionLife.visitor;
    shop.clock.advance(idle - day);
    expect((await renew(refresh_token, {})).status).toBe(200);
    shop.clock.advance(2 * day);
    expect((await renew(refresh_token, {})).status).toBe(200);
    shop.clock.advance(idle + day);
    expect((await renew(refresh_token, {})).body.error).toBe("invalid_grant");
  });

  test.for([true, false])("a member proves who they are again within a year, rotating: %s", async (rotates) => {
    const { store, siteId, clientId, platform, clock } = shop;
    const subjectId = await memberId();
    const subject = { siteId, clientId, subjectKind: "member", subjectId } as const;
    const session = await store.write((db) => startSession(db, platform.tokens, subject, clock.now()));
    let { refresh_token = "" } = session;
    const headers: Record<string, string> = rotates ? rotating : {};
    for (let month = 1; month <= 12; month += 1) {
      clock.advance(30 * day);
      const { status, body } = await renew(refresh_token, headers);
      expect(status).toBe(200);
      refresh_token = body.refresh_token ?? "";
    }
    clock.advance(6 * day);
    expect((await renew(refresh_token, headers)).body.error).toBe("invalid_grant");
  });

  test("a member who stays away for ninety days signs in again", async () => {
    const { store, siteId, clientId, platform, clock } = shop;
    const subject = { siteId, clientId, subjectKind: "member", subjectId: await memberId() } as const;
    const { refresh_token = "" } = await store.write((db) => startSession(db, platform.tokens, subject, clock.now()));
    clock.advance(91 * day);
    expect((await renew(refresh_token, {})).body.error).toBe("invalid_grant");
  });

  test("a copy of a token that rotates does not live longer for being used without rotating", async () => {
    const { refresh_token: first = "" } = await anonymous();
    const { body } = await renew(first);
    const copy = body.refresh_token ?? "";
    shop.clock.advance(sessionLife.visitor.idle - day);
    expect((await renew(copy, {})).status).toBe(200);
    shop.clock.advance(2 * day);
    expect((await renew(copy, {})).body.error).toBe("invalid_grant");
  });

  test("another client cannot renew them", async () => {
    const other = randomUUID();
    const { store, siteId } = shop;
    await store.write((db) => insertClient(db, { id: other, siteId, name: "Another shop front", redirectUris: [] }));
    const { refresh_token = "" } = await anonymous();
    const result = await token({ clientId: other, grantType: "refresh_token", refreshToken: refresh_token });
    expect(result.body.error).toBe("invalid_grant");
    expect((await renew(refresh_token)).status).toBe(200);
  });

  test("that an app asked for are renewed by any client of its site, and by none of another", async () => {
    const { store, siteId, clientId, apiKey } = shop;
    const member_id = await memberId();
    const { access_token = "" } = await anonymous();
    const given = await token(
      { grant_type: "authorized_client", scope: "offline_access", member_id },
      { authorization: `${access_token},${apiKey}` },
    );
    const { refresh_token: refreshToken = "" } = given.body;
    const another = await openShop(engine.store());
    const by = (client: string) => token({ clientId: client, grantType: "refresh_token", refreshToken });
    expect((await by(another.clientId)).body.error).toBe("invalid_grant");
    expect((await by(randomUUID())).body.error).toBe("invalid_grant");
    const renewed = await by(clientId);
    expect(renewed).toMatchObject({ status: 200, body: { refresh_token: refreshToken } });
    expect(await info(renewed.body.access_token ?? "")).toMatchObject({ subjectType: "MEMBER", subjectId: member_id });
    const front = randomUUID();
    await store.write((db) => insertClient(db, { id: front, siteId, name: "A second front", redirectUris: [] }));
    expect((await by(front)).status).toBe(200);
  });

  test("are looked into, whichever kind, and a revoked one is not active", async () => {
    const { access_token = "", refresh_token = "" } = await anonymous();
    const [access, refresh] = [await info(access_token), await info(refresh_token)];
    for (const found of [access, refresh]) {
      expect(found).toMatchObject({
        active: true,
        subjectType: "VISITOR",
        clientId: shop.clientId,
        siteId: shop.siteId,
      });
      expect(Number(found.exp)).toBeGreaterThan(Number(found.iat));
    }
    expect(access.subjectId).toBe(refresh.subjectId);
    expect((await ask("/oauth2/revoke", { token: refresh_token }, {}, true)).status).toBe(200);
    expect((await ask("/oauth2/revoke", { token: "unknown" }, {}, true)).status).toBe(200);
    expect((await ask("/oauth2/revoke", {}, {}, true)).body.error).toBe("invalid_request");
    for (const value of [access_token, refresh_token, "forged"]) expect((await info(value)).active).toBe(false);
  });

  test("are looked into without credentials when they are access tokens, and refresh tokens by the site alone", async () => {
    const { access_token = "", refresh_token = "" } = await anonymous();
    const another = await openShop(engine.store());
    expect(await info(access_token, "")).toMatchObject({ active: true, subjectType: "VISITOR" });
    for (const authorization of ["", access_token, another.apiKey])
      expect(await info(refresh_token, authorization)).toEqual({
        active: false,
        subjectType: "UNKNOWN",
        subjectId: "",
        clientId: "",
      });
  });

  test("carry what RFC 9068 asks for, and one made for somebody else opens nothing", async () => {
    const { access_token = "" } = await anonymous();
    const { iss, aud, sub, client_id, jti, iat, exp } = decodeJwt(access_token);
    expect({ iss, aud, client_id }).toEqual({ iss: shop.origin, aud: shop.origin, client_id: shop.clientId });
    expect([sub, jti]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(Number(exp) - Number(iat)).toBe(14_400);
    expect(decodeJwt((await anonymous()).access_token ?? "").jti).not.toBe(jti);
    const key = await loadSigningKey(shop.store);
    const signed = (claims: object) =>
      new SignJWT({ ...decodeJwt(access_token), ...claims })
        .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: key.id })
        .sign(key.privateKey);
    expect((await info(await signed({}))).active).toBe(true);
    for (const claims of [{ aud: "https://another.example" }, { aud: undefined }, { jti: undefined }])
      expect((await info(await signed(claims))).active).toBe(false);
  });

  test("say who the member is", async () => {
    const client = shop.client(services);
    const email = `${randomUUID()}@example.com`;
    const { sessionToken = "" } = await client.authentication.registerV2({
      loginId: { email },
      password: "correct horse",
      profile: { firstName: "Ada", lastName: "Lovelace", nickname: "ada", language: "de" },
    });
    await client.auth.setTokens(await client.auth.getMemberTokensForDirectLogin(sessionToken));
    expect(await client.oauth.userInfo()).toMatchObject({
      sub: expect.any(String),
      email,
      emailVerified: false,
      givenName: "Ada",
      familyName: "Lovelace",
      name: "Ada Lovelace",
      language: "de",
    });
    expect((await shop.client(services).oauth.userInfo().safe()).error?.status).toBe(403);
  });

  test("are found by the metadata, from pages of other origins too", async () => {
    const response = await shop.fetch(`${shop.origin}/.well-known/oauth-authorization-server`);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const metadata = (await response.json()) as Record<string, string>;
    expect(metadata).toMatchObject({ issuer: shop.origin, code_challenge_methods_supported: ["S256", "S512"] });
    const { keys } = (await (await shop.fetch(metadata.jwks_uri ?? "")).json()) as { keys: object[] };
    expect(keys).toEqual([expect.objectContaining({ kty: "EC", alg: "ES256", use: "sig", kid: expect.any(String) })]);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });

  test("signed with another key, or with the public one as a secret, open nothing", async () => {
    const { access_token = "" } = await anonymous();
    const [, payload = ""] = access_token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const { keys } = (await (await shop.fetch(`${shop.origin}/oauth2/jwks`)).json()) as {
      keys: Record<string, string>[];
    };
    const { privateKey, publicKey } = await generateKeyPair("ES256");
    const own = { ...(await exportJWK(publicKey)), kid: keys[0]?.kid ?? "" };
    const header = { alg: "ES256", typ: "at+jwt", kid: keys[0]?.kid ?? "" };
    const forged = [
      await new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
      await new SignJWT(claims).setProtectedHeader({ ...header, jwk: own }).sign(privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ ...header, alg: "HS256" })
        .sign(new TextEncoder().encode(JSON.stringify(keys[0]))),
      access_token.replace(/^[^.]+/, Buffer.from(JSON.stringify({ ...header, typ: "JWT" })).toString("base64url")),
    ];
    for (const value of forged) {
      expect((await info(value)).active).toBe(false);
      const headers = { authorization: value };
      expect((await shop.fetch(`${shop.origin}/ecom/v1/carts/current`, { headers })).status).toBe(401);
    }
  });

  test("are never answered to somebody else's idempotency key", async () => {
    const headers = { "idempotency-key": "everybody's key" };
    const fields = { clientId: shop.clientId, grantType: "anonymous" };
    const [first, second] = [await token(fields, headers), await token(fields, headers)];
    expect(first.body.refresh_token).not.toBe(second.body.refresh_token);
  });
});

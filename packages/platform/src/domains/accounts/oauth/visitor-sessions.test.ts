import { randomUUID } from "node:crypto";
import { authentication } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { decodeJwt } from "jose";
import { beforeEach, expect, test } from "vitest";
import { type StatementMessage, statementChannel } from "../../../kernel/database/statement-channel.ts";
import { insertClient } from "../records/oauth-repository.ts";
import { rotationOverlap, sessionLife } from "./rules.ts";

const rotating = { "x-vitrine-rotate": "1" };
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The order of the group that Ed25519 signatures are made in (RFC 8032 section 5.1). */
const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n;

onEveryEngine("the session of a new visitor", (engine) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop(engine.store());
  });

  async function post(path: string, fields: object, headers: Record<string, string> = {}) {
    const response = await shop.fetch(`${shop.origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(fields),
    });
    const text = await response.text();
    return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, string> };
  }

  const anonymous = async () => {
    const { body } = await post("/oauth2/token", { clientId: shop.clientId, grantType: "anonymous" });
    const { access_token = "", refresh_token = "" } = body;
    return { access_token, refresh_token, visitorId: decodeJwt(access_token).sub ?? "" };
  };
  const renew = (
    refreshToken: string,
    headers: Record<string, string> = {},
    clientId: string | undefined = undefined,
  ) => post("/oauth2/token", { grantType: "refresh_token", refreshToken, ...(clientId && { clientId }) }, headers);
  const revoke = (token: string) => post("/oauth2/revoke", { token });
  const rowsOf = (visitorId: string) =>
    shop.store.read((db) =>
      db
        .selectFrom("refresh_tokens")
        .selectAll()
        .where("site_id", "=", shop.siteId)
        .where("subject_id", "=", visitorId)
        .orderBy("created_at")
        .execute(),
    );
  /** A token that this installation signed, whatever it says. */
  const signed = (changes: { siteId?: string; clientId?: string }) => {
    const { siteId, clientId } = shop;
    const startedAt = shop.clock.now().getTime();
    return shop.platform.tokens.visitors.issue({ siteId, clientId, visitorId: randomUUID(), startedAt, ...changes });
  };

  async function expectUnknown(refreshToken: string, about: string): Promise<void> {
    const [refused, unknown] = [await renew(refreshToken), await renew("nobody's")];
    expect(refused, about).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect(refused.body.error_description, about).toBe(unknown.body.error_description);
  }

  test("writes nothing, and one statement finds the client", async () => {
    const texts: string[] = [];
    const listener = (message: unknown) => texts.push((message as StatementMessage).text);
    statementChannel.subscribe(listener);
    const { visitorId } = await anonymous();
    statementChannel.unsubscribe(listener);
    // The site is remembered for a moment, so whether it was read says nothing.
    expect(texts.filter((text) => !/ from "sites"/.test(text))).toEqual([
      expect.stringMatching(/^select .* from "clients"/),
    ]);
    expect(await rowsOf(visitorId)).toEqual([]);
  });

  test("is renewed by a short token for URLs, without a row", async () => {
    const { access_token, refresh_token, visitorId } = await anonymous();
    expect(refresh_token).toMatch(/^v1\.[\w-]{158}$/);
    shop.clock.advance(5 * hour);
    const renewed = await renew(refresh_token, {}, shop.clientId);
    expect(renewed).toMatchObject({ status: 200, body: { refresh_token } });
    const [before, after] = [decodeJwt(access_token), decodeJwt(renewed.body.access_token ?? "")];
    expect([after.sub, after.fam, after.sit]).toEqual([before.sub, before.fam, before.sit]);
    expect(await rowsOf(visitorId)).toEqual([]);
  });

  test("has rows from the first rotation on, and reuse ends it for good", async () => {
    const { refresh_token: first, visitorId } = await anonymous();
    const { body } = await renew(first, rotating);
    const second = body.refresh_token ?? "";
    shop.clock.advance(rotationOverlap / 2);
    expect((await renew(first, rotating)).status).toBe(200);
    expect((await rowsOf(visitorId)).map(({ rotated_at }) => rotated_at !== null)).toEqual([true, false, false]);
    shop.clock.advance(rotationOverlap);
    for (const token of [first, second]) await expectUnknown(token, token);
    shop.clock.advance(5 * hour);
    for (const token of [first, second]) await expectUnknown(token, token);
    expect((await rowsOf(visitorId)).filter(({ revoked_at }) => revoked_at === null)).toEqual([]);
  });

  test("ends by reuse as soon as the new token was used", async () => {
    const { refresh_token: first } = await anonymous();
    const { body } = await renew(first, rotating);
    expect((await renew(body.refresh_token ?? "", rotating)).status).toBe(200);
    await expectUnknown(first, "replaced, and its successor used");
    await expectUnknown(body.refresh_token ?? "", "of a family that ended");
  });

  test("goes on after ten uses at once, rotating and not", async () => {
    const { refresh_token: first, visitorId } = await anonymous();
    shop.clock.advance(2 * day);
    const uses = Array.from({ length: 10 }, (_, index) => renew(first, index % 2 ? rotating : {}));
    const renewals = await Promise.all(uses);
    expect(renewals.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await rowsOf(visitorId)).toHaveLength(6);
    expect((await renew(renewals[1]?.body.refresh_token ?? "", rotating)).status).toBe(200);
  });

  test("ends when it is revoked, once and again, for good", async () => {
    const { access_token, refresh_token, visitorId } = await anonymous();
    expect((await revoke(refresh_token)).status).toBe(200);
    expect((await revoke(refresh_token)).status).toBe(200);
    expect((await rowsOf(visitorId)).map(({ revoked_at }) => revoked_at !== null)).toEqual([true]);
    await expectUnknown(refresh_token, "revoked");
    const headers = { authorization: access_token };
    expect((await shop.fetch(`${shop.origin}/ecom/v1/carts/current`, { headers })).status).toBe(401);
    shop.clock.advance(sessionLife.visitor.idle - hour);
    await expectUnknown(refresh_token, "revoked long ago");
  });

  test("is not a member's: logging out ends the member's alone, and a visitor who logs out stays a visitor", async () => {
    const client = shop.client({ authentication });
    await client.auth.ready();
    const { value: asVisitor } = client.auth.getTokens().refreshToken;
    await client.authentication.logout({});
    expect((await renew(asVisitor)).status).toBe(200);
    const loginId = { email: `${randomUUID()}@example.com` };
    const { identity } = await client.authentication.registerV2({ loginId, password: "correct horse" });
    const given = await post(
      "/oauth2/token",
      { grant_type: "authorized_client", scope: "offline_access", member_id: identity?.id },
      { authorization: shop.apiKey },
    );
    const { access_token = "", refresh_token = "" } = given.body;
    expect((await renew(refresh_token)).status).toBe(200);
    const headers = { authorization: access_token };
    await shop.fetch(`${shop.origin}/_api/iam/authentication/v1/logout`, { headers });
    await expectUnknown(refresh_token, "logged out");
    expect((await renew(asVisitor)).status).toBe(200);
  });

  test("is not begun by revoking what has expired or was never issued", async () => {
    const { refresh_token, visitorId } = await anonymous();
    shop.clock.advance(sessionLife.visitor.idle + day);
    expect((await revoke(refresh_token)).status).toBe(200);
    expect((await revoke(`${refresh_token.slice(0, -2)}AA`)).status).toBe(200);
    expect(await rowsOf(visitorId)).toEqual([]);
  });

  test("is not that of a token that was changed", async () => {
    const { refresh_token, visitorId } = await anonymous();
    const flip = (place: number) => {
      const other = refresh_token[place] === "A" ? "B" : "A";
      return refresh_token.slice(0, place) + other + refresh_token.slice(place + 1);
    };
    for (let place = 0; place < refresh_token.length; place += 1) await expectUnknown(flip(place), `place ${place}`);
    expect(await rowsOf(visitorId)).toEqual([]);
    expect((await renew(refresh_token)).status).toBe(200);
  });

  test("has one spelling, so that the row of its token is found", async () => {
    const { refresh_token } = await anonymous();
    await revoke(refresh_token);
    const text = refresh_token.slice(3);
    const bytes = Buffer.from(text, "base64url");
    const scalar = BigInt(`0x${Buffer.from(bytes.subarray(-32)).reverse().toString("hex")}`) + groupOrder;
    const malleated = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex").reverse();
    const same = [
      `${refresh_token}=`,
      `${refresh_token} `,
      `v1.${bytes.toString("base64")}`,
      // The last character has four bits that stand for nothing.
      ...[..."BCDEFGHIJKLMNOP"].map((next) => `${refresh_token.slice(0, -1)}${next}`),
      `v1.${Buffer.concat([bytes.subarray(0, -32), malleated]).toString("base64url")}`,
    ];
    for (const spelling of same) await expectUnknown(spelling, spelling);
  });

  test("belongs to its site and its client alone", async () => {
    const another = await openShop(engine.store());
    await expectUnknown(signed({ siteId: another.siteId }), "a client of another site");
    await expectUnknown(signed({ clientId: another.clientId }), "another site's client");
    await expectUnknown(signed({ clientId: randomUUID() }), "a client that never was");
    const front = randomUUID();
    const { store, siteId } = shop;
    await store.write((db) => insertClient(db, { id: front, siteId, name: "A second front", redirectUris: [] }));
    const { refresh_token } = await anonymous();
    for (const clientId of [front, another.clientId])
      expect((await renew(refresh_token, {}, clientId)).body.error).toBe("invalid_grant");
    expect((await renew(refresh_token, {}, shop.clientId)).status).toBe(200);
  });

  test("ends with its client", async () => {
    const { refresh_token } = await anonymous();
    const { store, siteId, clientId } = shop;
    await store.write((db) =>
      db.deleteFrom("clients").where("site_id", "=", siteId).where("id", "=", clientId).execute(),
    );
    await expectUnknown(refresh_token, "its client was deleted");
  });

  test("runs out when nobody uses it, as one with a row does", async () => {
    const [{ refresh_token }, other] = [await anonymous(), await anonymous()];
    shop.clock.advance(sessionLife.visitor.idle - 1);
    expect((await renew(other.refresh_token)).status).toBe(200);
    shop.clock.advance(1);
    await expectUnknown(refresh_token, "400 days old");
  });

  test("is remembered once a day of use, and lives on by that", async () => {
    const { refresh_token, visitorId } = await anonymous();
    shop.clock.advance(day - hour);
    expect((await renew(refresh_token)).status).toBe(200);
    expect(await rowsOf(visitorId)).toEqual([]);
    shop.clock.advance(2 * hour);
    const now = shop.clock.now().getTime();
    expect((await renew(refresh_token)).status).toBe(200);
    const [row, ...others] = await rowsOf(visitorId);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ client_id: shop.clientId, rotated_at: null, revoked_at: null });
    const times = [row?.created_at, row?.used_at, row?.expires_at].map(Number);
    expect(times).toEqual([now - day - hour, now, now + sessionLife.visitor.idle]);
    shop.clock.advance(sessionLife.visitor.idle - hour);
    expect((await renew(refresh_token)).status).toBe(200);
  });

  test("is described to the site's programs, with its times, and to no one when it is over", async () => {
    const { refresh_token, visitorId } = await anonymous();
    const startedAt = Math.floor(shop.clock.now().getTime() / 1000);
    const look = async (authorization: string) =>
      (await post("/oauth2/token-info", { token: refresh_token }, { authorization })).body;
    expect(await look(shop.apiKey)).toMatchObject({
      active: true,
      subjectType: "VISITOR",
      subjectId: visitorId,
      iat: String(startedAt),
      exp: String(startedAt + sessionLife.visitor.idle / 1000),
    });
    expect(await look((await openShop(engine.store())).apiKey)).toMatchObject({ active: false });
    await revoke(refresh_token);
    expect(await look(shop.apiKey)).toMatchObject({ active: false });
  });
});

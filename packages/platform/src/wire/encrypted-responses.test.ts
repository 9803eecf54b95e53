import { hash, randomUUID } from "node:crypto";
import { redirects, staff } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { unpackedRow } from "@vitrine/test-support/stored";
import { withTextColumns } from "@vitrine/test-support/text-columns";
import { sql } from "kysely";
import { describe, expect, it, test } from "vitest";
import type { AccessTokens } from "../domains/accounts/credentials/access-tokens.ts";
import { connectionOf } from "../kernel/database/handle.ts";
import type { Db, Store } from "../kernel/database/port.ts";
import { definitions, operationInfo } from "../kernel/operations.ts";
import { corePlugins } from "../main/core-plugins.ts";
import { sealedAnswers } from "../store/migrations/0017-sealed-answers.ts";
import { packedBytes } from "../store/migrations/0280-packed-bytes.ts";
import { shortKeys } from "../store/migrations/0391-short-keys.ts";
import { schemaOf } from "../store/migrations/schema.ts";
import { decryptResponse, encryptResponse } from "./encrypted-responses.ts";
import { hashKey } from "./idempotency.ts";

onEveryEngine("answers that carry secrets", ({ store }) => {
  /** Sends a keyed write twice and returns the text of both. */
  async function twice(shop: Shop, path: string, body: object): Promise<[string, string]> {
    const key = randomUUID();
    const [first, again] = [await send(shop, path, body, key), await send(shop, path, body, key)];
    expect([first.status, again.status]).toEqual([200, 200]);
    return [await first.text(), await again.text()];
  }

  it.each([
    ["a gift card", "/_vitrine/v1/gift-cards", { giftCard: { initialValue: "10.00" } }, "code"],
    ["an API key", "/_vitrine/v1/api-keys", { name: "reader", hasAllScopes: true }, "secret"],
  ])("of %s are replayed byte for byte, and the database holds none", async (_, path, body, field) => {
    const shop = await openShop(store());
    const [first, again] = await twice(shop, path, body);
    expect(again).toBe(first);
    const secret = (JSON.parse(first) as Record<string, string>)[field] ?? "";
    expect(secret.length).toBeGreaterThan(10);
    const dump = await dumpOf(store());
    expect(dump).toContain("idempotency");
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(secret.toLowerCase());
  });

  it("of redirects and invitations are kept sealed too", async () => {
    const shop = await openShop(store());
    const admin = shop.admin({ redirects, staff });
    const idempotencyKey = randomUUID();
    const ask = () => admin.redirects.createRedirectSession({ logout: {} }, { idempotencyKey });
    const { redirectSession } = await ask();
    expect(await ask()).toEqual({ redirectSession });
    expect(await dumpOf(store())).not.toContain(redirectSession?.fullUrl);
    const { invitationUrl } = await admin.staff.inviteStaffMember(
      { email: "mo@maren.example", role: "CATALOG" },
      { idempotencyKey: randomUUID() },
    );
    const kept = await store().read((db) => db.selectFrom("idempotency").select("response").execute());
    expect(kept.map(({ response }) => response).join("\n")).not.toContain(invitationUrl.split("#")[1]);
  });

  it("are refused for another body under the same key", async () => {
    const shop = await openShop(store());
    const key = randomUUID();
    const issue = (initialValue: string) => send(shop, "/_vitrine/v1/gift-cards", { giftCard: { initialValue } }, key);
    expect((await issue("10.00")).status).toBe(200);
    const other = await issue("20.00");
    expect([other.status, JSON.stringify(await other.json())]).toEqual([
      409,
      expect.stringContaining("IDEMPOTENCY_KEY_REUSED"),
    ]);
  });

  it("keep no key, whatever the operation", async () => {
    const shop = await openShop(store());
    const itemType = { preset: "PHYSICAL" as const };
    const customLineItems = [{ productName: { original: "Glaze" }, price: "12.00", quantity: 1, itemType }];
    const idempotencyKey = `plain-${randomUUID()}`;
    await shop.app.carts.createCart({ customLineItems }, { idempotencyKey });
    expect(await dumpOf(store())).not.toContain(idempotencyKey);
  });

  it("given before answers were sealed are sealed by the migration, and still replayed", async () => {
    const shop = await openShop(store());
    const keys = Array.from({ length: 3 }, () => randomUUID());
    const issue = (key: string) =>
      send(shop, "/_vitrine/v1/gift-cards", { giftCard: { initialValue: "10.00" } }, key).then((it) => it.text());
    const answers: string[] = [];
    for (const key of keys) answers.push(await issue(key));
    await store().write((db) => asBefore(db, shop.siteId, keys, answers));
    expect(await dumpOf(store())).toContain(answers[0]);
    await store().write((db) => sealedAnswers.up(schemaOf(db)));
    await store().write((db) => packedBytes.up(schemaOf(db)));
    await store().write((db) => shortKeys.up(schemaOf(db)));
    const dump = await dumpOf(store());
    for (const [index, key] of keys.entries()) {
      expect(dump).not.toContain((JSON.parse(answers[index] ?? "") as { code: string }).code);
      expect(dump).not.toContain(key);
      expect(await issue(key)).toBe(answers[index]);
    }
  });
});

describe("a sealed answer", () => {
  test("opens with its key, for what it belongs to, and with nothing else", () => {
    const sealed = encryptResponse('{"code":"Ä1"}', "key", "shop");
    expect(Buffer.from(decryptResponse(sealed, "key", "shop")).toString()).toBe('{"code":"Ä1"}');
    const asBefore = Buffer.from(`~${Buffer.from(sealed.subarray(1)).toString("base64url")}`);
    expect(Buffer.from(decryptResponse(asBefore, "key", "shop")).toString()).toBe('{"code":"Ä1"}');
    expect(() => decryptResponse(sealed, "kez", "shop")).toThrow();
    expect(() => decryptResponse(sealed, "key", "shoq")).toThrow();
    expect(encryptResponse('{"code":"Ä1"}', "key", "shop")).not.toBe(sealed);
  });

  test("is what every write has whose answer names a secret", () => {
    const open = corePlugins({} as AccessTokens)
      .flatMap(({ services = [] }) => services)
      .flatMap(({ operations, options }) => {
        const [sealed, notStored] = [options.encrypted ?? [], options.notStored ?? []];
        return operations
          .filter(({ name }) => !sealed.includes(name) && !notStored.includes(name))
          .filter(({ service, name }) => operationInfo(service, name, options.contract).writes)
          .flatMap(({ service, name }) =>
            secretsOf(operationInfo(service, name, options.contract).response).map(
              (field) => `${service}.${name} answers ${field}`,
            ),
          );
      });
    expect(open).toEqual([]);
  });
});

function send(shop: Shop, path: string, body: object, key: string): Promise<Response> {
  const headers = { authorization: shop.apiKey, "content-type": "application/json", "idempotency-key": key };
  return shop.fetch(`${shop.origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Every row of every table as text. */
function dumpOf(store: Store): Promise<string> {
  return store.read(async (db) => {
    const names =
      store.engine === "sqlite"
        ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
    const tables: string[] = [];
    for (const { name } of (await names.execute(db)).rows) {
      const { rows } = await connectionOf(db).run(`select * from ${name}`, [], false);
      tables.push(`${name}\n${rows.map((row) => Object.values(unpackedRow(row as object)).join("\t")).join("\n")}`);
    }
    return tables.join("\n");
  });
}

/** Puts keyed writes back as they were kept before answers were encrypted. */
async function asBefore(db: Db, siteId: string, keys: readonly string[], answers: readonly string[]): Promise<void> {
  await withTextColumns(db);
  const { id } = await db.selectFrom("api_keys").select("id").where("site_id", "=", siteId).executeTakeFirstOrThrow();
  const caller = `app:${id}`;
  const sent = JSON.stringify({ giftCard: { initialValue: "10.00" } });
  const fingerprint = hash("sha256", `ecom.gift-vouchers.issueGiftCard\n${sent}`, "base64url");
  for (const [index, key] of keys.entries()) {
    const keyHash = hashKey(siteId, caller, key);
    const response = answers[index] ?? "";
    await sql`update idempotency set caller = ${caller}, key = ${key}, fingerprint = ${fingerprint}, response = ${response}
      where site_id = ${siteId} and key = ${keyHash}`.execute(db);
  }
}

/** Paths of the fields of a response that are secret by their names. A gift card's code is one; an error's is none. */
function secretsOf(type: string, path = "", seen: readonly string[] = []): string[] {
  if (seen.includes(type)) return [];
  const found: string[] = [];
  const walk = (schema: Schema, at: string): void => {
    if (schema.$ref) found.push(...secretsOf(schema.$ref.split("/").at(-1) ?? "", at, [...seen, type]));
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      if (isSecret.test(name) || (name === "code" && type === "IssueGiftCardResponse")) found.push(`${at}.${name}`);
      walk(inner, `${at}.${name}`);
    }
    for (const inner of [schema.items, schema.additionalProperties]) if (typeof inner === "object") walk(inner, at);
    for (const inner of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) walk(inner, at);
  };
  walk((definitions[type] ?? {}) as Schema, path);
  return found;
}

const isSecret = /secret|password|token$|invitationUrl|fullUrl/i;

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

import { apiKeys, auditLog, coupons, products, staff } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const services = { staff, apiKeys, auditLog, products, coupons };
const password = "correct horse battery";

describe("staff", () => {
  let shop: TestPlatform;

  beforeEach(async () => {
    shop = await testPlatform();
  });
  afterEach(() => shop.close());

  async function signedIn(email: string) {
    const client = shop.client(services);
    const { accessToken, staffMember } = await client.staff.loginStaff({ email, password });
    return { client, staffMember, as: { headers: { authorization: accessToken } } };
  }

  const hire = (email: string, role: "OWNER" | "CATALOG" | "READ_ONLY" | "ADMIN" | "CUSTOM", scopes?: string[]) =>
    shop.admin(services).staff.createStaffMember({ email, password, role, ...(scopes ? { scopes } : {}) });

  test("sign in with their password and learn nothing from a wrong one", async () => {
    await hire("mo@maren.example", "CATALOG");
    const { staffMember } = await signedIn("mo@maren.example");
    expect(staffMember).toMatchObject({ email: "mo@maren.example", role: "CATALOG" });
    const client = shop.client(services);
    const wrong = await client.staff.loginStaff({ email: "mo@maren.example", password: "wrong" }).safe();
    const unknown = await client.staff.loginStaff({ email: "nobody@maren.example", password }).safe();
    expect(wrong.error?.code).toBe("INVALID_CREDENTIALS");
    expect(unknown.error?.message).toBe(wrong.error?.message);
  });

  test("do what their role allows and are told which scope is missing otherwise", async () => {
    await hire("mo@maren.example", "READ_ONLY");
    const { client, as } = await signedIn("mo@maren.example");
    const { items } = await client.products.queryProducts({ query: {} }, as);
    expect(items.length).toBeGreaterThan(0);
    const refused = await client.products.deleteProduct({ id: items[0]?.id ?? "" }, as).safe();
    expect(refused.error).toMatchObject({ code: "PERMISSION_DENIED", status: 403 });
    expect(refused.error?.message).toContain("WIX_STORES.MODIFY_PRODUCTS");
  });

  test("cannot give away more than they have", async () => {
    await hire("mo@maren.example", "CUSTOM", ["VITRINE.STAFF_MANAGE", "VITRINE.API_KEYS_MANAGE"]);
    const { client, as } = await signedIn("mo@maren.example");
    const owner = await client.staff
      .createStaffMember({ email: "x@maren.example", password, role: "OWNER" }, as)
      .safe();
    expect(owner.error?.code).toBe("PERMISSION_DENIED");
    const key = await client.apiKeys.createApiKey({ name: "everything", hasAllScopes: true }, as).safe();
    expect(key.error?.code).toBe("PERMISSION_DENIED");
  });

  test("the last owner stays one", async () => {
    const { staffMember } = await hire("only@maren.example", "OWNER");
    const admin = shop.admin(services);
    const demoted = await admin.staff.updateStaffRole({ id: staffMember.id, role: "READ_ONLY" }).safe();
    const removed = await admin.staff.deleteStaffMember({ id: staffMember.id }).safe();
    expect([demoted.error?.code, removed.error?.code]).toEqual(["FAILED_PRECONDITION", "FAILED_PRECONDITION"]);
  });

  test("an API key has every permission only when that is said", async () => {
    const admin = shop.admin(services);
    const { error } = await admin.apiKeys.createApiKey({ name: "forgotten" }).safe();
    expect(error).toMatchObject({ code: "INVALID_ARGUMENT", fieldViolations: [{ field: "scopes" }] });
    const scopes = ["WIX_STORES.READ_PRODUCTS"];
    const both = await admin.apiKeys.createApiKey({ name: "both", scopes, hasAllScopes: true }).safe();
    expect(both.error?.code).toBe("INVALID_ARGUMENT");
    const { apiKey } = await admin.apiKeys.createApiKey({ name: "everything", hasAllScopes: true });
    expect(apiKey).toMatchObject({ hasAllScopes: true, scopes: [] });
  });

  test("an API key carries its scopes, shows its last use, and ends when revoked", async () => {
    const admin = shop.admin(services);
    const { apiKey, secret } = await admin.apiKeys.createApiKey({
      name: "reader",
      scopes: ["WIX_STORES.READ_PRODUCTS"],
    });
    expect(apiKey).toMatchObject({ hasAllScopes: false, scopes: ["WIX_STORES.READ_PRODUCTS"] });
    const as = { headers: { authorization: secret } };
    await admin.products.queryProducts({ query: {} }, as);
    const refused = await admin.coupons.queryCoupons({}, as).safe();
    expect(refused.error?.code).toBe("PERMISSION_DENIED");
    const { apiKeys: listed } = await admin.apiKeys.listApiKeys();
    expect(listed.find(({ id }) => id === apiKey.id)?.lastUsedDate).toBeTypeOf("string");
    await admin.apiKeys.revokeApiKey({ id: apiKey.id });
    expect((await admin.apiKeys.listApiKeys()).apiKeys.some(({ id }) => id === apiKey.id)).toBe(false);
  });

  test("the permissions a key can have are listed", async () => {
    const { scopes } = await shop.admin(services).apiKeys.listScopes();
    expect(scopes).toContain("ECOM.READ_ORDERS");
    expect(scopes).toEqual([...scopes].sort());
  });

  test("everything staff and programs change is in the audit log", async () => {
    await hire("mo@maren.example", "ADMIN");
    const { client, as, staffMember } = await signedIn("mo@maren.example");
    const { items } = await client.products.queryProducts({ query: {} }, as);
    const id = items[0]?.id ?? "";
    shop.clock.advance(1_000);
    await client.products.deleteProduct({ id }, as);
    const { items: entries } = await client.auditLog.queryAuditLog(
      { query: { filter: { actorId: staffMember.id } } },
      as,
    );
    expect(entries).toMatchObject([
      { actorType: "STAFF", operation: "stores.products.deleteProduct", entityId: id },
      { actorType: "STAFF", operation: "vitrine.staff.loginStaff" },
    ]);
  });
});

import { randomUUID } from "node:crypto";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { apiKeys, staff } from "@vitrine/sdk/services";
import { onEveryStore } from "@vitrine/test-support/engines";
import { eventually } from "@vitrine/test-support/eventually";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { testPlatform } from "@vitrine/testing";
import { afterAll, describe, expect, test, vi } from "vitest";
import { RecentReads } from "../../../kernel/recent-reads.ts";

const services = { apiKeys, staff };
const permissions = ["VITRINE.STAFF_MANAGE"];

onEveryStore("what is revoked", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const statusOf = async (call: PromiseLike<unknown>) =>
    call.then(
      () => 200,
      (error: { status?: number }) => error.status,
    );
  /** Lists staff with a key, on a platform. */
  const askWith = async (platform: { fetch: typeof fetch; origin: string; siteId: string }, apiKey: string) => {
    const auth = ApiKeyStrategy({ apiKey, siteId: platform.siteId });
    const client = createClient({ baseUrl: platform.origin, fetch: platform.fetch, auth, services });
    return statusOf(client.staff.listStaff());
  };
  /** Asks a platform who someone is, with a token that another one issued. */
  const asStaff = async (here: Shop, there: Pick<Shop, "origin" | "fetch">, subject: string) => {
    const { siteId } = here;
    const session = { siteId, clientId: siteId, familyId: randomUUID(), scopes: "all" } as const;
    const authorization = await here.platform.tokens.issue({ subject, kind: "staff", ...session });
    const auth = () => ({ getAuthHeaders: () => ({ authorization }) });
    const client = createClient({ baseUrl: there.origin, fetch: there.fetch, auth, services });
    return () => statusOf(client.staff.getCurrentStaffMember());
  };

  test("an API key stops at once on the node that revokes it", async () => {
    const here = await shop();
    const { apiKey: key, secret } = await here.admin(services).apiKeys.createApiKey({ name: "A", scopes: permissions });
    expect(await askWith(here, secret)).toBe(200);
    await here.admin(services).apiKeys.revokeApiKey({ id: key.id });
    expect(await askWith(here, secret)).toBe(401);
  });

  test("staff stop at once on the node that removes them", async () => {
    const here = await shop();
    const account = { email: `${randomUUID()}@maren.example`, password: "seven quiet kilns of clay" };
    const { staffMember } = await here.admin(services).staff.createStaffMember({ ...account, role: "ADMIN" });
    const ask = await asStaff(here, here, staffMember.id);
    expect(await ask()).toBe(200);
    await here.admin(services).staff.deleteStaffMember({ id: staffMember.id });
    expect(await ask()).toBe(401);
  });

  test.skipIf(!engine.isShared)("both stop within a second on another node", async () => {
    const here = await shop();
    const { siteId, clientId, apiKey } = here;
    const credentials = { siteId, clientId, apiKey };
    const there = await testPlatform({ store: { store: engine.reopen(), credentials } });
    const account = { email: `${randomUUID()}@maren.example`, password: "seven quiet kilns of clay" };
    const { staffMember } = await here.admin(services).staff.createStaffMember({ ...account, role: "ADMIN" });
    const ask = await asStaff(here, there, staffMember.id);
    const { apiKey: key, secret } = await here.admin(services).apiKeys.createApiKey({ name: "B", scopes: permissions });
    expect([await askWith(there, secret), await ask()]).toEqual([200, 200]);
    await here.admin(services).apiKeys.revokeApiKey({ id: key.id });
    await here.admin(services).staff.deleteStaffMember({ id: staffMember.id });
    const revoked = performance.now();
    // Nothing may be trusted that was read more than a second ago; what a busy machine adds is not counted.
    const later = vi.spyOn(performance, "now").mockImplementation(() => revoked + 1_000);
    try {
      expect([await askWith(there, secret), await ask()]).toEqual([401, 401]);
    } finally {
      later.mockRestore();
    }
    await eventually(() => askWith(there, secret)).toBe(401);
  });
});

describe("a reading", () => {
  afterAll(() => void vi.restoreAllMocks());

  test("that was on its way when something changed is made again", async () => {
    const reads = new RecentReads<string>();
    const found = ["before", "after"];
    const value = await reads.get("key", async () => {
      const now = found.shift();
      if (now === "before") reads.invalidate();
      return now;
    });
    expect(value).toBe("after");
    expect(await reads.get("key", async () => "unread")).toBe("after");
  });
});

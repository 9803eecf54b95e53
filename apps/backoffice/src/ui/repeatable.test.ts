import { apiKeys, members } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { expect, test } from "vitest";
import { repeatable } from "./repeatable.ts";

/** What a shop is sent that fails as often as it is told. */
function failingShop(failures: number) {
  const keys: (string | null)[] = [];
  const fetch = async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("idempotency-key"));
    return keys.length > failures ? Response.json({}) : new Response("", { status: 502 });
  };
  const auth = ApiKeyStrategy({ apiKey: "k", siteId: "s" });
  return { keys, repeat: repeatable(createClient({ baseUrl: "https://shop.example", auth, fetch, retry: false })) };
}
const block = (id: string) => ({ id });
const of = (keys: readonly unknown[]) => keys.map((key) => keys.indexOf(key));

test("what failed is sent under its key again, and under another one once it is done", async () => {
  const { keys, repeat } = failingShop(2);
  const once = () => repeat((client) => client.call(apiKeys.createApiKey, { name: "Accounting", scopes: ["A"] }));
  await expect(once()).rejects.toThrow();
  await expect(once()).rejects.toThrow();
  await once();
  await once();
  expect(of(keys)).toEqual([0, 0, 0, 3]);
});

test("something else has a key of its own", async () => {
  const { keys, repeat } = failingShop(1);
  await expect(repeat((client) => client.call(members.blockMember, block("1")))).rejects.toThrow();
  await repeat((client) => client.call(members.blockMember, block("2")));
  await repeat((client) => client.call(members.blockMember, block("1")));
  expect(of(keys)).toEqual([0, 1, 2]);
});

test("a run of several calls that failed is made again as a whole, and one that went on only where it failed", async () => {
  const first = failingShop(0);
  const both = (isLast: boolean) =>
    first.repeat(async (client) => {
      await client.call(members.blockMember, block("1"));
      if (!isLast) throw new Error("The second call was never made.");
      await client.call(members.blockMember, block("2"));
    });
  await expect(both(false)).rejects.toThrow();
  await both(true);
  expect(of(first.keys)).toEqual([0, 0, 2]);

  const second = failingShop(1);
  const each = () =>
    second.repeat(async (client) => {
      for (const id of ["1", "2"]) await client.call(members.blockMember, block(id)).catch(() => {});
    });
  await each();
  await each();
  expect(of(second.keys)).toEqual([0, 1, 0, 3]);
});

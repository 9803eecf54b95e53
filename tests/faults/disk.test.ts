import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { failingDisk } from "../support/failing-disk.ts";
import { type RunningShop, startShop } from "../support/server.ts";
import { record } from "../support/soak.ts";

const disk = failingDisk();

describe.skipIf(!disk)("a shop on a disk that fails", () => {
  afterAll(() => disk?.dispose());

  test("ends when its log cannot be flushed, and the next start has everything that was acknowledged", async () => {
    const data = await mkdtemp(join(tmpdir(), "vitrine-disk-"));
    const shop = await startShop({ data, ...(disk && { env: disk.env }) });
    const before = await createCollection(shop, "Before", "key-1");
    expect(before.status).toBe(200);
    const ended = once(shop.process, "exit");
    disk?.failFlush();
    const failed = await createCollection(shop, "Unknown", "key-2");
    expect(failed.status).toBe(503);
    expect(failed.headers.get("retry-after")).toBe("1");
    // The same request again, and others: nothing is acknowledged over the hole in the log.
    const later = await Promise.allSettled([
      createCollection(shop, "Unknown", "key-2"),
      createCollection(shop, "After", "key-3"),
      fetch(`${shop.url}/health/ready`),
    ]);
    for (const outcome of later) if (outcome.status === "fulfilled") expect(outcome.value.status).toBe(503);
    expect((await ended)[0]).toBe(1);
    expect(shop.log()).toMatch(/the database failed; stopping.*/);
    expect(shop.log()).toContain('"EIO"');
    const next = await startShop({ data });
    expect((await createCollection(next, "Unknown", "key-2")).status).toBe(200);
    const names = await collectionNames(next);
    expect(names).toContain("Before");
    expect(names.filter((name) => name === "Unknown")).toHaveLength(1);
    expect(await next.stop()).toBe(0);
    record({
      fault: "A flush of the log fails once (EIO)",
      extent: "1 failure, SQLite",
      result: "nothing acknowledged after it; the process exits 1; the next start has all that was acknowledged, once",
    });
    await rm(data, { recursive: true });
  });

  test("ends with all its processes when one of them cannot flush the log", async () => {
    const data = await mkdtemp(join(tmpdir(), "vitrine-disk-"));
    const shop = await startShop({ data, env: { VITRINE_WORKERS: "2", ...disk?.env } });
    expect((await createCollection(shop, "Before", "key-1")).status).toBe(200);
    const ended = once(shop.process, "exit");
    disk?.failFlush();
    const outcomes = await Promise.allSettled([createCollection(shop, "Unknown", "key-2")]);
    for (const outcome of outcomes) if (outcome.status === "fulfilled") expect(outcome.value.status).toBe(503);
    expect((await ended)[0]).toBe(1);
    expect(shop.log()).toMatch(/"worker":\d.*"EIO"/);
    const next = await startShop({ data });
    expect((await createCollection(next, "Unknown", "key-2")).status).toBe(200);
    const names = await collectionNames(next);
    expect(names).toContain("Before");
    expect(names.filter((name) => name === "Unknown")).toHaveLength(1);
    expect(await next.stop()).toBe(0);
    await rm(data, { recursive: true });
  });

  test("that is full goes on showing its goods, refuses writes, and takes them again when there is room", async () => {
    const shop = await startShop(disk && { env: disk.env });
    expect((await createCollection(shop, "Before", "key-1")).status).toBe(200);
    disk?.fill();
    const refused = await createCollection(shop, "Full", "key-2");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await refused.json()).toMatchObject({ details: { applicationError: { code: "SERVICE_UNAVAILABLE" } } });
    expect(await collectionNames(shop)).toContain("Before");
    await eventually(async () => (await fetch(`${shop.url}/health/ready`)).status).toBe(503);
    expect((await fetch(shop.url)).status).toBe(200);
    const begun = await ask(shop, { grantType: "anonymous" });
    expect(begun).toMatchObject({ status: 200, body: { expires_in: 14_400 } });
    const renewal = { grantType: "refresh_token", refreshToken: begun.body.refresh_token };
    expect((await ask(shop, renewal)).status).toBe(200);
    disk?.makeRoom();
    expect((await ask(shop, renewal)).status).toBe(200);
    expect((await createCollection(shop, "Full", "key-2")).status).toBe(200);
    await eventually(async () => (await fetch(`${shop.url}/health/ready`)).status).toBe(200);
    expect(await shop.stop()).toBe(0);
    record({
      fault: "The disk is full",
      extent: "1 time, SQLite",
      result: "goods, home page and new visitors go on, writes and readiness say 503; all works when there is room",
    });
  });
});

/** Asks for tokens as a visitor does. */
async function ask({ url, clientId }: RunningShop, fields: object) {
  const response = await fetch(`${url}/oauth2/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientId, ...fields }),
  });
  return { status: response.status, body: (await response.json()) as { refresh_token?: string } };
}

function createCollection(shop: RunningShop, name: string, key: string): Promise<Response> {
  return call(shop, "/stores/v1/collections", { collection: { name } }, key);
}

async function collectionNames(shop: RunningShop): Promise<string[]> {
  const response = await call(shop, "/v2/collections/query", { query: {} });
  const { collections } = (await response.json()) as { collections: { name: string }[] };
  return collections.map(({ name }) => name);
}

function call({ url, apiKey, siteId }: RunningShop, path: string, body: object, key = ""): Promise<Response> {
  const headers = { authorization: apiKey, "wix-site-id": siteId, "content-type": "application/json" };
  return fetch(url + path, {
    method: "POST",
    headers: { ...headers, ...(key && { "idempotency-key": key }) },
    body: JSON.stringify(body),
  });
}

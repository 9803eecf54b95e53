import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { catalogImports, products } from "@vitrine/sdk/services";
import { PNG } from "@vitrine/test-support/media";
import { type RunningShop, startShop } from "@vitrine/test-support/server";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { createSqliteStore } from "../../packages/platform/src/store/index.ts";

let shop: RunningShop | undefined;
let other: Server | undefined;
afterEach(async () => {
  await shop?.stop();
  other?.closeAllConnections();
  other?.close();
  shop = undefined;
});

// The other shop is on this machine, too.
const env = { VITRINE_WEBHOOK_NETWORKS: "127.0.0.0/8" };
const services = { catalogImports, products };
const apiOf = ({ url, apiKey, siteId }: RunningShop) =>
  createClient({ baseUrl: url, auth: ApiKeyStrategy({ apiKey, siteId }), services });

const databaseOf = ({ data }: RunningShop) => createSqliteStore({ path: join(data, "vitrine.db") });

/** Kills the shop as a power cut would, and starts it again as if its minute of waiting were over. */
async function killAndRestart(running: RunningShop): Promise<RunningShop> {
  running.process.kill("SIGKILL");
  await once(running.process, "exit");
  const store = databaseOf(running);
  await store.write((db) =>
    sql`update catalog_imports set due_at = 0, doc = json_set(doc, '$.dueAt', 0) where kind = 'PICTURES'
      and due_at is not null`.execute(db),
  );
  await store.close();
  return startShop({ data: running.data, port: Number(new URL(running.url).port), env });
}

test("a copy of pictures goes on after the shop was killed: each picture once, each product whole", async () => {
  const asked: string[] = [];
  other = createServer(async ({ url = "" }, response) => {
    asked.push(url);
    await pause(20);
    response.setHeader("content-type", "image/png").end(PNG);
  });
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  shop = await startShop({ env });
  const ids: string[] = [];
  const many = 40;
  for (let count = 0; count < many; count += 1) {
    const product = { name: `Cup ${count}`, productType: "physical", priceData: { price: 3 } } as const;
    const { id } = (await apiOf(shop).products.createProduct({ product })).product;
    // One of them is shown by all.
    const media = [`${origin}/${count}-a.png`, `${origin}/shared.png`, `${origin}/${count}-b.png`];
    await apiOf(shop).products.addProductMedia({ id, media: media.map((url) => ({ url })) });
    ids.push(id);
  }
  const latest = async (running: RunningShop) => (await apiOf(running).catalogImports.getPictureCopy()).pictureCopy;
  await apiOf(shop).catalogImports.startPictureCopy();
  for (const reached of [10, 30, 60]) {
    await expect.poll(() => asked.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(reached);
    shop = await killAndRestart(shop);
  }
  const running = shop;
  await expect.poll(async () => (await latest(running))?.state, { timeout: 60_000 }).toBe("COMPLETED");
  expect((await latest(shop))?.counts).toEqual({ products: many, processed: many, copied: 3 * many, failed: 0 });
  for (const [index, id] of ids.entries()) {
    const { media } = (await apiOf(shop).products.getProduct({ id })).product;
    expect(media?.items.every(({ image }) => image?.url.startsWith(`${running.url}/media/`))).toBe(true);
    const names = await namesOf(running, media?.items.map((item) => item.id) ?? []);
    expect(names).toEqual([`${index}-a.png`, "shared.png", `${index}-b.png`]);
  }
  const store = databaseOf(shop);
  const { rows } = await store.read((db) =>
    sql<{ files: number }>`select count(*) as files from media_files where source_hash is not null`.execute(db),
  );
  await store.close();
  expect(rows).toEqual([{ files: 2 * many + 1 }]);
  // What was on its way when the shop was killed is fetched again, four pictures each time.
  expect(asked.length).toBeLessThanOrEqual(2 * many + 1 + 3 * 4);
}, 240_000);

async function namesOf(running: RunningShop, ids: readonly string[]): Promise<string[]> {
  const store = databaseOf(running);
  const names: string[] = [];
  for (const id of ids) {
    const { rows } = await store.read((db) =>
      sql<{
        name: string;
      }>`select json_extract(doc, '$.displayName') as name from media_files where id = ${id}`.execute(db),
    );
    names.push(...rows.map(({ name }) => name));
  }
  await store.close();
  return names;
}

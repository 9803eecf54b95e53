import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digitalFiles, products } from "@vitrine/contract";
import { PNG, uploadFile } from "@vitrine/test-support/media";
import { hasPostgres } from "@vitrine/test-support/postgres";
import { productFile } from "@vitrine/test-support/product-file";
import { type Databases, type EngineName, openDatabases } from "@vitrine/test-support/two-databases";
import { assertSells, usedShop } from "@vitrine/test-support/used-shop";
import { testPlatform } from "@vitrine/testing";
import { afterEach, describe, expect, test } from "vitest";
import { memoryStorage } from "../../adapters/storage/memory.ts";
import { tableShapes } from "../../store/tables.ts";
import { exportSite } from "./export.ts";
import { importSite } from "./import.ts";
import { verifyStored } from "./library.ts";
import { writeManifest } from "./manifest.ts";
import { excludedTables, exportedTables } from "./site-tables.ts";
import { verifyFolder } from "./verify.ts";

let databases: Databases | undefined;
afterEach(async () => {
  await databases?.close();
  databases = undefined;
});

/** A used shop with a media file, and the folders of an export. */
async function prepare(from: EngineName, to: EngineName) {
  databases = await openDatabases(from, to);
  const { source, target, folder } = databases;
  const used = await usedShop(source);
  const media = join(folder, "media");
  mkdirSync(join(media, "lamps"), { recursive: true });
  writeFileSync(join(media, "lamps/dusk.webp"), Buffer.alloc(70_000, 7));
  const { siteId } = used.credentials;
  const into = { folder: join(folder, "export"), media: join(folder, "imported-media"), storage: memoryStorage() };
  const out = { siteId, folder: into.folder, media, storage: memoryStorage() };
  return { source, target, used, siteId, export: out, import: into };
}

const engines = ["sqlite", "postgres"] as const;
const pairs = engines.flatMap((from) => engines.map((to) => ({ from, to })));

describe.each(pairs)("an export from $from imported into $to", ({ from, to }) => {
  test.skipIf(!hasPostgres && (from === "postgres" || to === "postgres"))(
    "has orders, products, sessions, carts and media",
    async () => {
      const site = await prepare(from, to);
      const manifest = await exportSite(site.source, site.export);
      expect(manifest.isComplete && !manifest.isContinued).toBe(true);
      expect(await verifyFolder(site.export.folder)).toEqual([]);
      await importSite(site.target, site.import);
      await assertSells(site.target, site.used);
      expect(readFileSync(join(site.import.media, "lamps/dusk.webp"))).toEqual(Buffer.alloc(70_000, 7));
    },
  );
});

describe("an export", () => {
  test("has the bytes of the library, and says which are missing", async () => {
    const site = await prepare("sqlite", "sqlite");
    const { storage } = site.export;
    const store = { store: site.source, credentials: site.used.credentials };
    const shop = await testPlatform({ store, adapters: { storage } });
    const [kept, lost] = [await uploadFile(shop), await uploadFile(shop)];
    const rows = await site.source.read((db) => db.selectFrom("media_files").select(["id", "doc"]).execute());
    const keyOf = ({ id }: { id: string }) =>
      String((JSON.parse(rows.find((row) => row.id === id)?.doc ?? "{}") as { storageKey?: string }).storageKey);
    await storage.remove(keyOf(lost));
    expect(await verifyStored(site.source, [site.siteId], storage)).toMatchObject([{ rows: 1 }]);
    const manifest = await exportSite(site.source, site.export);
    expect([manifest.stored?.length, manifest.missing]).toEqual([1, [keyOf(lost)]]);
    await importSite(site.target, site.import);
    const there = await site.import.storage.read(keyOf(kept));
    expect(Buffer.from(await new Response(there).arrayBuffer()).equals(PNG)).toBe(true);
    writeFileSync(join(site.import.folder, manifest.stored?.[0]?.path ?? ""), "another picture");
    await expect(verifyFolder(site.import.folder)).rejects.toThrow("was changed or is damaged");
  });

  test("has the files that products are sold with", async () => {
    const site = await prepare("sqlite", "sqlite");
    const { storage } = site.export;
    const store = { store: site.source, credentials: site.used.credentials };
    const shop = await testPlatform({ store, adapters: { storage } });
    const { product } = await shop.admin({ products }).products.createProduct({
      product: { name: "Pattern", productType: "digital", priceData: { price: 5 } },
    });
    const app = shop.admin({ digitalFiles });
    const content = new Uint8Array(Buffer.from("what is sold"));
    await productFile({ app, fetch: shop.fetch }, { productId: product.id, content });
    const manifest = await exportSite(site.source, site.export);
    const [sold] = manifest.stored ?? [];
    await importSite(site.target, site.import);
    const there = await new Response(await site.import.storage.read(sold?.key ?? "")).text();
    expect([manifest.stored?.length, there]).toEqual([1, "what is sold"]);
    expect(await verifyStored(site.target, [site.siteId], site.import.storage)).toEqual([]);
    await site.import.storage.remove(sold?.key ?? "");
    expect(await verifyStored(site.target, [site.siteId], site.import.storage)).toMatchObject([{ rows: 1 }]);
  });

  test("is JSON lines that other programs can read, for its owner alone", async () => {
    const site = await prepare("sqlite", "sqlite");
    const manifest = await exportSite(site.source, site.export);
    const orders = manifest.chunks.find(({ table }) => table === "orders");
    const file = join(site.export.folder, orders?.path ?? "");
    const [line = ""] = readFileSync(file, "utf8").split("\n");
    const row = JSON.parse(line) as { site_id: string; record: { id: string } };
    expect(row.site_id).toBe(site.siteId);
    expect(row.record.id).toBe(site.used.orderId);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(site.export.folder).mode & 0o777).toBe(0o700);
  });

  test("leaves behind what opens an account", async () => {
    const site = await prepare("sqlite", "sqlite");
    const { chunks } = await exportSite(site.source, site.export);
    expect(chunks.map(({ table }) => table).filter((table) => excludedTables.has(table))).toEqual([]);
    // What runs out by itself is a secret or worthless, unless it is named here.
    const shapes = await site.source.read(tableShapes);
    const exported = exportedTables(shapes).filter(({ columns }) => columns.includes("expires_at"));
    const meantToGo = [
      ...["coupons", "draft_orders", "gift_cards"],
      // Known again elsewhere, so that an event that is repeated is not taken twice.
      ...["payment_webhooks", "refresh_tokens", "stock_reservations"],
    ];
    expect(exported.map(({ name }) => name).sort()).toEqual(meantToGo);
  });

  test("that was interrupted continues, and says so", async () => {
    const site = await prepare("sqlite", "sqlite");
    const pull = () => {
      throw new Error("the plug was pulled");
    };
    const stop = { step: (name: string) => name === "orders" && pull() };
    await expect(exportSite(site.source, { ...site.export, progress: stop })).rejects.toThrow("plug");
    await expect(importSite(site.target, site.import)).rejects.toThrow("unfinished export");
    const manifest = await exportSite(site.source, site.export);
    expect(manifest.isContinued).toBe(true);
    await importSite(site.target, site.import);
    await assertSells(site.target, site.used);
  });

  test("goes into an empty folder only", async () => {
    const site = await prepare("sqlite", "sqlite");
    await exportSite(site.source, site.export);
    await expect(exportSite(site.source, site.export)).rejects.toThrow("Name an empty folder");
    const unknown = {
      ...site.export,
      siteId: "00000000-0000-4000-8000-000000000000",
      folder: `${site.export.folder}2`,
    };
    await expect(exportSite(site.source, unknown)).rejects.toThrow("There is no site");
  });
});

describe("an import", () => {
  test("that was interrupted continues, and nothing is served before it ends", async () => {
    const site = await prepare("sqlite", hasPostgres ? "postgres" : "sqlite");
    await exportSite(site.source, site.export);
    let files = 0;
    const stop = {
      step(name: string) {
        if (name === "files with rows" && ++files === 3) throw new Error("the plug was pulled");
      },
    };
    await expect(importSite(site.target, { ...site.import, progress: stop })).rejects.toThrow("plug");
    expect(await site.target.read((db) => db.selectFrom("sites").selectAll().execute())).toEqual([]);
    await importSite(site.target, site.import);
    await assertSells(site.target, site.used);
    await expect(importSite(site.target, site.import)).rejects.toThrow("already");
  });

  test("touches nothing when a file is damaged, missing or outside the folder", async () => {
    const site = await prepare("sqlite", "sqlite");
    const manifest = await exportSite(site.source, site.export);
    const { folder } = site.export;
    const [first] = readdirSync(join(folder, "rows"));
    appendFileSync(join(folder, "rows", first ?? ""), "{}\n");
    await expect(importSite(site.target, site.import)).rejects.toThrow(`rows/${first} was changed or is damaged`);
    const outside = { path: "../../escape.webp", bytes: 1, sha256: "" };
    await writeManifest(folder, { ...manifest, media: [outside] });
    await expect(importSite(site.target, site.import)).rejects.toThrow("outside its folder");
    await writeManifest(folder, { ...manifest, migration: manifest.migration + 1 });
    await expect(importSite(site.target, site.import)).rejects.toThrow("Update this installation first");
    expect(await site.target.read((db) => db.selectFrom("orders").selectAll().execute())).toEqual([]);
  });
});

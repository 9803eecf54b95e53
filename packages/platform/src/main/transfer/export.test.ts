import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { currentCart, digitalFiles, products } from "@vitrine/contract";
import type { Store } from "@vitrine/platform";
import { createClient, OAuthStrategy } from "@vitrine/sdk";
import { PNG, uploadFile } from "@vitrine/test-support/media";
import { hasPostgres } from "@vitrine/test-support/postgres";
import { productFile } from "@vitrine/test-support/product-file";
import { type Databases, type EngineName, openDatabases } from "@vitrine/test-support/two-databases";
import { assertSells, type UsedShop, usedShop } from "@vitrine/test-support/used-shop";
import { testPlatform } from "@vitrine/testing";
import { afterEach, describe, expect, test } from "vitest";
import { memoryStorage } from "../../adapters/storage/memory.ts";
import { sessionLife } from "../../domains/accounts/oauth/rules.ts";
import { visitorKeysOf } from "../../domains/accounts/records/visitor-keys.ts";
import { readPublicKey } from "../../kernel/secrets/keys.ts";
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

describe("a visitor whose session has no row", () => {
  /** Names their cart as they find it in a shop. */
  async function cartOf(store: Store, used: UsedShop): Promise<string | undefined> {
    const { credentials, tokens } = used;
    const shop = await testPlatform({ store: { store, credentials } });
    const auth = OAuthStrategy({ clientId: credentials.clientId, tokens });
    const shopper = createClient({ baseUrl: shop.origin, fetch: shop.fetch, auth, services: { currentCart } });
    return (await shopper.currentCart.getCurrentCart()).cart.id;
  }
  const visitorsKey = async (store: Store) => (await store.read((db) => readPublicKey(db, "visitors")))?.x;

  test("has their cart after one move and after another, until the token's time is over", async () => {
    const site = await prepare("sqlite", "sqlite");
    const { used, siteId } = site;
    const rows = site.source.read((db) => db.selectFrom("refresh_tokens").selectAll().execute());
    expect(await rows).toEqual([]);
    const { visitorKey, createdDate } = await exportSite(site.source, site.export);
    expect(visitorKey).toBe(await visitorsKey(site.source));
    await importSite(site.target, site.import);
    const end = Date.parse(createdDate) + sessionLife.visitor.idle;
    const keysOf = (now: number) => site.target.read((db) => visitorKeysOf(db, siteId, now));
    expect([await keysOf(end - 1), await keysOf(end)]).toEqual([[visitorKey], []]);
    expect(await cartOf(site.target, used)).toBe(used.cartId);
    expect(await visitorsKey(site.target)).not.toBe(visitorKey);

    const again = await openDatabases("sqlite", "sqlite");
    const [folder, media] = [join(again.folder, "export"), join(again.folder, "media")];
    const { storage } = site.import;
    await exportSite(site.target, { siteId, folder, media: site.import.media, storage });
    await importSite(again.target, { folder, media, storage });
    expect(await cartOf(again.target, used)).toBe(used.cartId);
    await again.close();
  });

  test("stays signed out after a move when their session was ended", async () => {
    const site = await prepare("sqlite", "sqlite");
    const { credentials, tokens } = site.used;
    const token = tokens.refreshToken.value;
    const ask = async (store: Store, path: string, body: object) => {
      const shop = await testPlatform({ store: { store, credentials } });
      const headers = { "content-type": "application/json" };
      return shop.fetch(`${shop.origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    };
    expect((await ask(site.source, "/oauth2/revoke", { token })).status).toBe(200);
    await exportSite(site.source, site.export);
    await importSite(site.target, site.import);
    const renewal = { grantType: "refresh_token", refreshToken: token };
    expect((await ask(site.target, "/oauth2/token", renewal)).status).toBe(400);
  });

  test("cannot be impersonated by whoever has the export: the half of the key that signs is not in it", async () => {
    const site = await prepare("sqlite", "sqlite");
    await exportSite(site.source, site.export);
    const [stored] = await site.source.read((db) =>
      db.selectFrom("signing_keys").select("private_jwk").where("slot", "=", "visitors").execute(),
    );
    const { d = "" } = JSON.parse(stored?.private_jwk ?? "{}") as { d?: string };
    const { folder } = site.export;
    const names = readdirSync(join(folder, "rows")).map((name) => join("rows", name));
    const texts = ["manifest.json", ...names].map((name) => readFileSync(join(folder, name), "utf8"));
    expect(d).toHaveLength(43);
    expect(texts.filter((text) => text.includes(d))).toEqual([]);
  });
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
      // Public halves of keys.
      "visitor_keys",
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

import { randomUUID } from "node:crypto";
import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, expect, it } from "vitest";
import type { Site } from "../../../../kernel/site.ts";
import { demoProductId } from "../../../../main/seed/index.ts";
import { type CatalogKey, DEFAULT_VARIANT_ID, STORE_APP_ID } from "../../../../policies/catalog-item.ts";
import { findSite } from "../../../operations/sites/repository.ts";
import { reserveStock } from "../../inventory/stock.ts";
import { loadCatalogItems } from "./sellable-items.ts";

onEveryEngine("catalog items", ({ store }) => {
  let api: CatalogApi;
  let site: Site;
  beforeAll(async () => {
    api = await catalogApi(store());
    site = (await store().read((db) => findSite(db, api.siteId))) as Site;
  });
  const load = (...keys: Partial<CatalogKey>[]) => {
    const references = keys.map((key) => ({ appId: STORE_APP_ID, catalogItemId: "", ...key }));
    return store().read((db) => loadCatalogItems(db, site, references));
  };
  const bowl = demoProductId("tide-bowl");
  const stool = demoProductId("saddle-stool");

  it("a choice may be named by description, value or variant id, and is the same thing", async () => {
    const items = await load(
      { catalogItemId: bowl, options: { options: { Color: "Moss" } } },
      {
        catalogItemId: bowl.toUpperCase(),
        appId: STORE_APP_ID.toUpperCase(),
        options: { options: { Color: "#6f7a55" } },
      },
    );
    const [first] = items;
    if (first?.kind !== "item") throw new Error(first?.message);
    const [byId] = await load({ catalogItemId: bowl, options: { variantId: first.variantId.toUpperCase() } });
    expect([items[1], byId]).toEqual([first, first]);
    expect(first).toMatchObject({
      name: "Tide bowl",
      price: 6800,
      fullPrice: 6800,
      sku: "MRN-TIDBOW-001-02",
      weight: 0.95,
      itemType: "PHYSICAL",
      descriptionLines: [{ name: { original: "Color" }, colorInfo: { original: "Moss", code: "#6f7a55" } }],
      stock: { tracked: true, available: 45 },
    });
  });

  it("a variant on sale has its own prices", async () => {
    const [item] = await load({ catalogItemId: stool, options: { options: { Size: "Bar, 30 in", Color: "Black" } } });
    expect(item).toMatchObject({ price: 29_000, fullPrice: 34_500 });
  });

  it("a product with variants needs a choice, and says which", async () => {
    const [nothing, half] = await load(
      { catalogItemId: stool },
      { catalogItemId: stool, options: { options: { Color: "Ash" } } },
    );
    expect(nothing).toMatchObject({ code: "OPTIONS_MISSING" });
    expect(nothing).toHaveProperty("message", expect.stringContaining("Color (Black, Ash, Walnut) and Size ("));
    expect(half).toMatchObject({ code: "OPTIONS_MISSING", message: expect.stringContaining("Choose Size (") });
  });

  it("what is not made cannot be bought", async () => {
    const items = await load(
      { catalogItemId: stool, options: { options: { Color: "Walnut", Size: "Bar, 30 in" } } },
      { catalogItemId: stool, options: { options: { Color: "Plaid", Size: "Bar, 30 in" } } },
      { catalogItemId: stool, options: { variantId: randomUUID() } },
    );
    expect(items.map((item) => item.kind === "problem" && item.code)).toEqual(Array(3).fill("VARIANT_NOT_FOUND"));
  });

  it("what is unknown, hidden, or of another app is not found", async () => {
    const hidden = (
      await api.app("POST /stores/v1/products", {
        product: { name: "Secret", visible: false, priceData: { price: 1 } },
      })
    ).body.product.id;
    const items = await load(
      { catalogItemId: randomUUID() },
      { catalogItemId: "not an id" },
      { catalogItemId: hidden },
      { catalogItemId: bowl, appId: randomUUID() },
    );
    expect(items.map((item) => item.kind === "problem" && item.code)).toEqual(Array(4).fill("NOT_FOUND"));
  });

  it("a product without managed variants is its default variant, whatever is chosen", async () => {
    const { id } = (
      await api.app("POST /stores/v1/products", {
        product: {
          name: "Card",
          priceData: { price: 3 },
          productOptions: [{ name: "Text", choices: [{ value: "Hello" }, { value: "Thanks" }] }],
        },
      })
    ).body.product;
    const items = await load(
      { catalogItemId: id, options: { options: { Text: "Hello" } } },
      { catalogItemId: id, options: { variantId: DEFAULT_VARIANT_ID, options: { Text: "Thanks" } } },
      { catalogItemId: id },
    );
    const [hello, thanks, nothing] = items;
    expect([hello, thanks]).toMatchObject([{ variantId: DEFAULT_VARIANT_ID }, { variantId: DEFAULT_VARIANT_ID }]);
    expect(hello?.kind === "item" && thanks?.kind === "item" && hello.key !== thanks.key).toBe(true);
    expect(nothing).toMatchObject({ code: "OPTIONS_MISSING" });
  });

  it("three hundred references are answered in their order, seeing the open transaction", async () => {
    const keys = Array.from({ length: 300 }, (_, index) =>
      index % 2 === 0
        ? { appId: STORE_APP_ID, catalogItemId: demoProductId("brass-tray") }
        : { appId: STORE_APP_ID, catalogItemId: randomUUID() },
    );
    const items = await store().write(async (db) => {
      const demand = { productId: demoProductId("brass-tray"), variantId: DEFAULT_VARIANT_ID, quantity: 4 };
      await reserveStock({ db, site, now: new Date(), emit: () => {} }, "somebody", [demand], new Date("2030-01-01"));
      return loadCatalogItems(db, site, keys);
    });
    expect(items.map((item) => item.kind)).toEqual(keys.map((_, index) => (index % 2 === 0 ? "item" : "problem")));
    expect(items[298]).toMatchObject({ stock: { available: 5 } });
  });
});

import {
  type CatalogFileFormat,
  catalogImports,
  collections,
  type Product,
  productEditor,
  products,
  type SaveProductRequest,
  siteSettings,
} from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import fc from "fast-check";
import { expect, test } from "vitest";
import { workOnImports } from "../imports/work.ts";

const services = { catalogImports, collections, productEditor, products, siteSettings };
const rates = [{ rate: "2", from: "2020-01-01T00:00:00.000Z" }];
const currencies = ["EUR", "JPY"].map((currency) => ({ currency, rates }));

/** Texts that spreadsheets, CSV and lists in cells trip over. */
const text = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: Math.min(max, 20) }),
      fc.constantFrom(
        "=1+1",
        "'=x",
        "''",
        "@cmd",
        "-5",
        "+49",
        '6" pot',
        "a;b",
        "a\\;b",
        "a\\",
        "x\\:y",
        "line\r\nbreak",
        "a,b",
        "#fff:x",
        " lead",
        "\ttab",
        "Title",
        "|pipe",
        "InStock",
      ),
    )
    .filter((value) => value.trim() !== "" && !value.includes("\0") && value.length <= max);
const amount = fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100);
const distinct = (arbitrary: fc.Arbitrary<string>, most: number) =>
  fc.uniqueArray(arbitrary, { minLength: 1, maxLength: most });

const option = fc.record({
  name: text(20),
  choices: fc.oneof(
    distinct(text(20), 3).map((names) => names.map((value) => ({ value, description: value }))),
    distinct(text(20), 3).map((names) => names.map((description, index) => ({ value: `#00${index}0ff`, description }))),
  ),
});

const draft = fc.record({
  product: fc.record({
    name: text(80),
    description: fc.constantFrom("", "<p>Fired &amp; glazed</p>", "=HYPERLINK(1)"),
    sku: fc.oneof(fc.constant(""), text(40)),
    ribbon: fc.oneof(fc.constant(""), text(30)),
    brand: text(50),
    visible: fc.boolean(),
    weight: fc.constantFrom(0, 0.5, 12.345),
    priceData: amount.map((price) => ({ price })),
    costAndProfitData: amount.map((itemCost) => ({ itemCost })),
    productType: fc.constantFrom("physical" as const, "digital" as const),
    discount: fc.constantFrom(
      { type: "NONE" as const, value: 0 },
      { type: "PERCENT" as const, value: 12.5 },
      { type: "AMOUNT" as const, value: 3 },
    ),
    additionalInfoSections: fc.array(fc.record({ title: text(50), description: text(100) }), { maxLength: 8 }),
    productOptions: fc.uniqueArray(option, { maxLength: 2, selector: ({ name }) => name }),
    seoTitle: fc.constantFrom(undefined, "Best; mug"),
  }),
  isManaged: fc.boolean(),
  isCounted: fc.boolean(),
  units: fc.integer({ min: 0, max: 50 }),
  surcharge: fc.constantFrom(0, 1.5),
  hidden: fc.boolean(),
  pictures: fc.constantFrom([], ["https://cdn.example/a;b.jpg"], ["mug.jpg", "https://cdn.example/c.png?x=1,2"]),
  fields: fc.uniqueArray(text(100), { maxLength: 3 }),
  listed: fc.uniqueArray(
    fc.record({
      currency: fc.constantFrom("EUR", "JPY"),
      price: fc.constantFrom("0", "8", "1250"),
      own: fc.option(fc.constantFrom("0", "9", "1250"), { nil: undefined }),
    }),
    { maxLength: 2, selector: ({ currency }) => currency },
  ),
  translated: fc.option(
    fc.record({
      language: fc.constantFrom("de", "pt-BR"),
      texts: fc.record({ name: text(80), description: text(100), ribbon: text(30) }, { requiredKeys: [] }),
      sections: fc.array(fc.record({ title: text(50), description: text(100) }, { requiredKeys: [] }), {
        maxLength: 3,
      }),
    }),
    { nil: undefined },
  ),
  shelves: fc.uniqueArray(
    text(50).filter((name) => name === name.trim()),
    { maxLength: 2 },
  ),
});
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never;

onEveryEngine("products taken out and brought in elsewhere", (engine) => {
  const apiOf = (shop: Shop) => shop.admin(services);
  async function empty() {
    const shop = await openShop(engine.store());
    await apiOf(shop).siteSettings.updateSiteSettings({ settings: { currencies, languages: ["de", "pt-BR"] } });
    return shop;
  }

  /** Sections are translated as far as the product has them. */
  function translationsOf({ translated, product: { additionalInfoSections: own } }: Draft) {
    if (!translated) return [];
    const { language, texts, sections } = translated;
    const last = sections.slice(0, own.length).findLastIndex((section) => Object.keys(section).length > 0);
    return [{ language, ...texts, ...(last >= 0 && { additionalInfoSections: sections.slice(0, last + 1) }) }];
  }

  async function fill(shop: Shop, drafts: readonly Draft[]) {
    const api = apiOf(shop);
    const known = new Map<string, string>();
    for (const one of drafts) {
      for (const name of one.shelves) {
        if (known.has(name)) continue;
        known.set(name, (await api.products.createCollection({ collection: { name } })).collection.id);
      }
      const { seoTitle, ...rest } = one.product;
      const isManaged = one.isManaged && rest.productOptions.length > 0;
      const request: SaveProductRequest = {
        product: {
          ...rest,
          ...(seoTitle && { seoData: { tags: [{ type: "title", children: seoTitle }] } }),
          manageVariants: isManaged,
        },
        media: one.pictures.map((name) => (name.startsWith("http") ? { url: name } : { mediaId: name })),
        choices: {
          customTextFields: one.fields.map((title, index) => ({
            title,
            maxLength: 80,
            mandatory: one.hidden,
            ...(one.translated && { translations: [{ language: "de", title: `Frage ${index}: ${one.units}` }] }),
          })),
        },
        details: { translations: translationsOf(one) },
        addedCollectionIds: one.shelves.flatMap((name) => known.get(name) ?? []),
      };
      const { product } = await api.productEditor.saveProduct(request);
      const ids = isManaged ? product.variants.map(({ id }) => id) : ["00000000-0000-0000-0000-000000000000"];
      const changed = { price: rest.priceData.price + one.surcharge, sku: "V-1", weight: 2, visible: !one.hidden };
      await api.productEditor.saveProduct({
        productId: product.id,
        ...(isManaged && { variants: [{ variantIds: ids.slice(0, 1), ...changed }] }),
        choices: {
          listedPrices: one.listed.map(({ currency, price, own }) => ({
            currency,
            price,
            ...(own && isManaged && { variants: [{ variantId: ids[0] ?? "", price: own }] }),
          })),
        },
        stock: {
          trackQuantity: one.isCounted,
          variants: ids.map((variantId) =>
            one.isCounted ? { variantId, quantity: one.units } : { variantId, inStock: one.units > 10 },
          ),
        },
      });
    }
  }

  async function exported(shop: Shop, format: CatalogFileFormat): Promise<string> {
    const { url } = await apiOf(shop).catalogImports.createCatalogExport({ format });
    return (await shop.fetch(url)).text();
  }

  async function bringIn(shop: Shop, csv: string) {
    const { catalogImports: api } = apiOf(shop);
    const { catalogImport, uploadUrl } = await api.createCatalogImport({ fileName: "products.csv" });
    await shop.platform.fetch(new Request(uploadUrl, { method: "PUT", body: csv }));
    await workOnImports(shop.platform.runtime);
    const { items } = await api.listCatalogImportItems({ importId: catalogImport.id, outcome: "ERROR" });
    expect(items).toEqual([]);
    await api.startCatalogImport({ importId: catalogImport.id });
    await workOnImports(shop.platform.runtime);
    return (await api.getCatalogImport({ importId: catalogImport.id })).catalogImport;
  }

  /** Everything of the products but ids and times, with the names of their collections. */
  async function contents(shop: Shop) {
    const api = apiOf(shop);
    const names = new Map<string, string>();
    for await (const { id, name } of api.collections.queryCollections({ query: {} })) names.set(id, name);
    const found: object[] = [];
    for await (const product of api.products.queryProducts({ query: {} })) found.push(comparable(product, names));
    return found;
  }

  async function listedPrices(shop: Shop) {
    const { productEditor: editor, products: all } = apiOf(shop);
    const { items } = await all.queryProducts({ query: {} });
    return Promise.all(
      items.map(async ({ id }) => (await editor.getProductChoices({ productId: id })).listedPrices ?? []),
    );
  }

  async function translations(shop: Shop) {
    const { productEditor: editor, products: all } = apiOf(shop);
    const { items } = await all.queryProducts({ query: {} });
    return Promise.all(
      items.map(async ({ id: productId }) => {
        const details = await editor.getProductDetails({ productId });
        const { customTextFields = [] } = await editor.getProductChoices({ productId });
        return { texts: details.translations ?? [], fields: customTextFields.map((one) => one.translations ?? []) };
      }),
    );
  }

  test("are the same, whatever is in their texts; and once more nothing changes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(draft, { minLength: 1, maxLength: 4 }), async (drafts) => {
        const [from, to] = [await empty(), await empty()];
        await fill(from, drafts);
        const csv = await exported(from, "WIX");
        await bringIn(to, csv);
        expect(await contents(to)).toEqual(await contents(from));
        expect(await exported(to, "WIX")).toBe(csv);
        expect(await translations(to)).toEqual(await translations(from));
        const again = await bringIn(from, csv);
        expect(again.counts).toMatchObject({ unchanged: drafts.length, changed: 0, created: 0 });
      }),
      { numRuns: 4 },
    );
  }, 120_000);

  test("have the same file again in Shopify's columns", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(draft, { minLength: 1, maxLength: 4 }), async (drafts) => {
        const [from, to] = [await empty(), await empty()];
        await fill(from, drafts);
        const csv = await exported(from, "SHOPIFY");
        await bringIn(to, csv);
        expect(await exported(to, "SHOPIFY")).toBe(csv);
        const listed = await listedPrices(from);
        await bringIn(from, csv);
        expect(await listedPrices(from)).toEqual(listed);
      }),
      { numRuns: 4 },
    );
  }, 120_000);

  test("keep what Shopify's columns have no place for: choices without variants of their own", async () => {
    const shop = await empty();
    const api = apiOf(shop);
    const sizes = ["S", "M"].map((value) => ({ value, description: value }));
    const product = { priceData: { price: 9 }, productOptions: [{ name: "Size", choices: sizes }] };
    for (const [name, manageVariants] of [
      ["Tee", false],
      ["Cap", true],
    ] as const) {
      const saved = await api.productEditor.saveProduct({ product: { ...product, name, manageVariants } });
      const variants = saved.product.variants.map(({ id }, index) => ({ variantId: id, inStock: index === 0 }));
      if (manageVariants)
        await api.productEditor.saveProduct({ productId: saved.product.id, stock: { trackQuantity: false, variants } });
    }
    const before = await contents(shop);
    const again = await bringIn(shop, await exported(shop, "SHOPIFY"));
    expect(await contents(shop)).toEqual(before);
    expect(again.counts).toMatchObject({ unchanged: 2, changed: 0, created: 0 });
    const without = (await exported(shop, "SHOPIFY")).split("\r\n").filter((row) => !row.startsWith("cap,,"));
    const plain = without.join("\r\n").replace("Size,S,", "Title,Default Title,");
    expect((await bringIn(shop, plain)).counts).toMatchObject({ unchanged: 1, changed: 1 });
  });

  test.for(["WIX", "SHOPIFY"] as const)("of the demo shop stay as they are, colors and all, by %s", async (format) => {
    const shop = await openShop(engine.store(), {}, { withCatalog: true });
    const again = await bringIn(shop, await exported(shop, format));
    expect(again.counts).toMatchObject({ changed: 0, created: 0, failed: 0 });
    expect(again.counts.unchanged).toBeGreaterThan(50);
  });

  test("hold no cell that a spreadsheet would run", async () => {
    const shop = await empty();
    await apiOf(shop).productEditor.saveProduct({
      product: { name: "=cmd|' /C calc'!A0", description: "@SUM(1)", brand: "+1", priceData: { price: 5 } },
    });
    for (const format of ["WIX", "SHOPIFY"] as const) {
      const csv = await exported(shop, format);
      expect(csv).toContain("'=cmd|");
      expect(csv).toContain("'@SUM(1)");
      expect(csv).toContain("'+1");
      expect(csv).not.toMatch(/(^|,)"?[=@+]/m);
    }
  });

  test.for(["WIX", "SHOPIFY"] as const)(
    "keep prices in other currencies and titles in other languages: %s",
    async (format) => {
      const shop = await empty();
      const api = apiOf(shop);
      await api.siteSettings.updateSiteSettings({ settings: { languages: ["de"], currencies: [] } });
      const translations = [{ language: "de", title: "Gravur" }];
      const choices = {
        customTextFields: [{ title: "Engraving", maxLength: 80, mandatory: false, translations }],
        listedPrices: [{ currency: "EUR", price: "8.00" }],
      };
      const { product } = await api.productEditor.saveProduct({
        product: { name: "Cup", priceData: { price: 9 } },
        choices,
      });
      const changed = (await exported(shop, format)).replace("Cup", "Mug");
      expect((await bringIn(shop, changed)).counts).toMatchObject({ changed: 1 });
      expect(await api.productEditor.getProductChoices({ productId: product.id })).toMatchObject(choices);
    },
  );

  test("come from one collection alone when it is named, and from an address that ends", async () => {
    const shop = await empty();
    await fill(shop, []);
    const api = apiOf(shop);
    const { collection } = await api.products.createCollection({ collection: { name: "Sale" } });
    await api.productEditor.saveProduct({
      product: { name: "In", priceData: { price: 5 } },
      addedCollectionIds: [collection.id],
    });
    await api.productEditor.saveProduct({ product: { name: "Out", priceData: { price: 5 } } });
    const { url } = await api.catalogImports.createCatalogExport({ collectionId: collection.id });
    const csv = await (await shop.fetch(url)).text();
    expect(csv).toContain("\r\nin,Product,In,");
    expect(csv).not.toContain("out,Product");
    shop.clock.advance(60 * 60 * 1000);
    expect((await shop.fetch(url)).status).toBe(410);
  });
});

function comparable(product: Product, names: ReadonlyMap<string, string>): object {
  const {
    id,
    numericId: _,
    inventoryItemId: __,
    createdDate: ___,
    lastUpdated: ____,
    collectionIds,
    ...rest
  } = product;
  const shelves = collectionIds.map((one) => names.get(one)).sort();
  return JSON.parse(
    JSON.stringify({
      ...rest,
      shelves,
      variants: product.variants.map(({ id: _____, ...variant }) => variant),
    }).replaceAll(id, "id"),
  ) as object;
}

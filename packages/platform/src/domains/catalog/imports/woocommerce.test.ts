import { collections, productEditor, products, siteSettings } from "@vitrine/contract";
import { importProducts } from "@vitrine/test-support/catalog-file";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const services = { collections, productEditor, products, siteSettings };

const columns = [
  "ID",
  "Type",
  "SKU",
  "GTIN, UPC, EAN, or ISBN",
  "Name",
  "Published",
  "Is featured?",
  "Visibility in catalog",
  "Short description",
  "Description",
  "Date sale price starts",
  "Date sale price ends",
  "Tax status",
  "Tax class",
  "In stock?",
  "Stock",
  "Low stock amount",
  "Backorders allowed?",
  "Sold individually?",
  "Weight (kg)",
  "Length (cm)",
  "Width (cm)",
  "Height (cm)",
  "Allow customer reviews?",
  "Purchase note",
  "Sale price",
  "Regular price",
  "Categories",
  "Tags",
  "Shipping class",
  "Images",
  "Download limit",
  "Download expiry days",
  "Parent",
  "Grouped products",
  "Upsells",
  "Cross-sells",
  "External URL",
  "Button text",
  "Position",
  "Brands",
  "Attribute 1 name",
  "Attribute 1 value(s)",
  "Attribute 1 visible",
  "Attribute 1 global",
  "Attribute 2 name",
  "Attribute 2 value(s)",
  "Attribute 2 visible",
  "Attribute 2 global",
  "Attribute 1 default",
  "Meta: _yoast_wpseo_title",
  "Download 1 ID",
  "Download 1 name",
  "Download 1 URL",
] as const;

type Cells = Readonly<Partial<Record<(typeof columns)[number], string | number>>>;

const usual: Cells = {
  Type: "simple",
  Published: 1,
  "Is featured?": 0,
  "Visibility in catalog": "visible",
  "Tax status": "taxable",
  "In stock?": 1,
  "Backorders allowed?": 0,
  "Sold individually?": 0,
  "Allow customer reviews?": 1,
  "Regular price": 10,
  Position: 0,
};

/** A file as WooCommerce writes it. */
function woo(rows: readonly Cells[], { mark = ",", end = "\r\n" } = {}): string {
  const quoted = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => {
    const cells: Cells = { ...usual, ...row };
    return columns.map((name) => quoted(String(cells[name] ?? ""))).join(mark);
  });
  return `\ufeff${[columns.map(quoted).join(mark), ...lines].join(end)}${end}`;
}

const shirt: Cells = {
  ID: 20,
  Type: "variable",
  SKU: "shirt",
  Name: "Shirt",
  "Regular price": "",
  "Weight (kg)": ".4",
  Images: "https://old.example/red.jpg, https://old.example/back.jpg",
  "Attribute 1 name": "Size",
  "Attribute 1 value(s)": "Small, Large",
  "Attribute 1 visible": 1,
  "Attribute 2 name": "Color",
  "Attribute 2 value(s)": "Red, Blue\\, dark",
  "Attribute 2 visible": 1,
};

/** A variation names the attributes in an order of its own. */
const variation = (cells: Cells, color: string, size: string): Cells => ({
  Type: "variation",
  Name: `Shirt - ${color}`,
  Parent: "shirt",
  "Allow customer reviews?": 0,
  "Attribute 1 name": "Color",
  "Attribute 1 value(s)": color,
  "Attribute 2 name": "Size",
  "Attribute 2 value(s)": size,
  ...cells,
});

onEveryEngine("files of WooCommerce", (engine) => {
  async function open(settings: object = {}) {
    const shop = await openShop(engine.store());
    await shop.admin(services).siteSettings.updateSiteSettings({ settings });
    const admin = shop.admin(services);
    const named = async (name: string) => {
      const { items } = await admin.products.queryProducts({
        query: { filter: { name } },
      });
      return items[0];
    };
    const collectionsOf = async (name: string) => {
      const { collectionIds = [] } = (await named(name)) ?? {};
      const { items } = await admin.collections.queryCollections({ query: {} });
      return items.filter(({ id }) => collectionIds.includes(id)).map((one) => one.name);
    };
    return { shop, admin, named, collectionsOf };
  }

  test("are read as they were exported, and once more nothing changes", async () => {
    const { shop, named, collectionsOf } = await open();
    const file = woo([
      {
        ID: 10,
        SKU: "'-loaf",
        "GTIN, UPC, EAN, or ISBN": "4006381333931",
        Name: "Bread &amp; butter",
        "Short description": "Baked at night.",
        Description: "With <strong>rye</strong>.\\n\\n<!-- wp:list --><ul>\\n<li>One</li>\\n</ul>\\nWeighs\\na lot.",
        Stock: 7,
        "Weight (kg)": "1.2",
        "Length (cm)": 30,
        "Sale price": "8,50",
        Categories: "Bakery > Bread, New, Uncategorized",
        Tags: "rye",
        Images: "https://old.example/a,b.jpg, https://old.example/c\\,d.jpg",
        Brands: "Kiln",
        "Attribute 1 name": "Flour",
        "Attribute 1 value(s)": "Rye, Wheat\\, spelt",
        "Attribute 1 visible": 1,
        "Attribute 2 name": "Oven",
        "Attribute 2 value(s)": "Stone",
        "Attribute 2 visible": 0,
        "Meta: _yoast_wpseo_title": "Bread, baked at night",
      },
    ]);
    const first = await importProducts(shop, file);
    expect(first).toMatchObject({ counts: { created: 1 }, ignoredColumns: ["Tags"], problems: [] });
    const bread = await named("Bread & butter");
    expect(bread).toMatchObject({
      slug: "bread-butter",
      sku: "-loaf",
      brand: "Kiln",
      visible: true,
      productType: "physical",
      weight: 1.2,
      description:
        "Baked at night.\n<p>With <strong>rye</strong>.</p>\n<ul>\n<li>One</li>\n</ul>\n<p>Weighs<br>a lot.</p>",
      additionalInfoSections: [
        {
          title: "Additional information",
          description: "<ul><li><strong>Flour:</strong> Rye, Wheat, spelt</li></ul>",
        },
      ],
      priceData: { price: 10, discountedPrice: 8.5 },
      productDimensions: { length: "30", unit: "CM" },
      stock: { trackInventory: true, quantity: 7 },
      manageVariants: false,
    });
    expect(bread?.media?.items.map(({ image }) => image?.url)).toEqual([
      "https://old.example/a,b.jpg",
      "https://old.example/c,d.jpg",
    ]);
    expect(await collectionsOf("Bread & butter")).toEqual(["Bakery", "Bread", "New"]);
    expect(bread?.seoData?.tags?.[0]?.children).toBe("Bread, baked at night");
    expect((await importProducts(shop, file)).counts).toMatchObject({ unchanged: 1, warnings: 0 });
    const renamed = file.replace("Bread &amp; butter", "Bread");
    expect((await importProducts(shop, renamed)).counts).toMatchObject({ created: 0, changed: 1 });
    expect((await named("Bread"))?.id).toBe(bread?.id);
  });

  test("have variations anywhere, by SKU or ID, and an empty value stands for all", async () => {
    const { shop, named } = await open();
    const { problems } = await importProducts(
      shop,
      woo([
        variation(
          { ID: 24, SKU: "s-red", Stock: 3, "Regular price": 30, Images: "https://old.example/red.jpg" },
          "Red",
          "Small",
        ),
        { ID: 1, Name: "Other" },
        variation(
          { ID: 25, Parent: "ID:20", "Regular price": 40, Images: "https://old.example/blue.jpg", Position: 2 },
          "Blue\\, dark",
          "",
        ),
        shirt,
        { ID: 2, Name: "Another" },
        variation({ ID: 26, "Regular price": 45, Position: 1, Stock: 2 }, "Blue\\, dark", "Large"),
        variation({ ID: 27, "Regular price": 99, Position: 9 }, "Blue\\, dark", "Large"),
      ]),
    );
    expect(problems).toEqual([
      [4, "Stock", "MIXED_STOCK", "WARNING"],
      [8, undefined, "VARIANT_TWICE", "WARNING"],
    ]);
    const product = await named("Shirt");
    expect(product).toMatchObject({ sku: "shirt", weight: 0.4, manageVariants: true, visible: true });
    expect(product?.productOptions?.map(({ name, choices }) => [name, choices?.map((one) => one.description)])).toEqual(
      [
        ["Size", ["Small", "Large"]],
        ["Color", ["Red", "Blue, dark"]],
      ],
    );
    const variants = product?.variants.map(({ choices, variant, stock }) => [
      Object.values(choices ?? {}).join("/"),
      variant?.visible,
      variant?.priceData?.price,
      variant?.sku,
      stock?.quantity,
      stock?.inStock,
    ]);
    expect(variants).toEqual([
      ["Small/Red", true, 30, "s-red", 3, true],
      ["Small/Blue, dark", true, 40, "shirt", undefined, true],
      ["Large/Red", false, 30, "shirt", 0, false],
      ["Large/Blue, dark", true, 45, "shirt", 2, true],
    ]);
    expect(product?.media?.items).toHaveLength(3);
    const pictures = product?.productOptions?.flatMap(({ choices = [] }) =>
      choices.map(({ description, media }) => [description, media?.mainMedia?.image?.url]),
    );
    expect(pictures).toEqual([
      ["Small", undefined],
      ["Large", undefined],
      ["Red", "https://old.example/red.jpg"],
      ["Blue, dark", "https://old.example/blue.jpg"],
    ]);
  });

  test("find attributes and values by their addresses, and tell those apart that have the same", async () => {
    const { shop, named } = await open();
    const grade = (id: number, value: string) => {
      const named = { "Attribute 1 name": "grade-of-oak", "Attribute 1 value(s)": value, "Attribute 2 name": "" };
      return { ...variation({ ID: id, Parent: "id:20", ...named }, value, "") };
    };
    const board = {
      ...shirt,
      Name: "Board",
      "Attribute 1 name": "Grade of oak",
      "Attribute 1 value(s)": "A, A+, B side, ++",
    };
    await importProducts(
      shop,
      woo([
        { ...board, "Attribute 2 name": "" },
        grade(21, "A+"),
        grade(22, "b-side"),
        grade(23, "A-"),
        grade(24, "++"),
      ]),
    );
    const { productOptions = [], variants = [] } = (await named("Board")) ?? {};
    expect(productOptions.map(({ name, choices = [] }) => [name, choices.map((one) => one.description)])).toEqual([
      ["Grade of oak", ["A+", "B side", "++", "A-"]],
    ]);
    expect(variants).toHaveLength(4);
  });

  test("hide what cannot be sold as it is, and say so", async () => {
    const { shop, named, collectionsOf } = await open();
    const { counts, problems } = await importProducts(
      shop,
      woo([
        { ID: 1, Name: "Draft", Published: "'-1" },
        { ID: 2, Name: "Private", Published: 0 },
        { ID: 3, Name: "By link", "Visibility in catalog": "hidden" },
        { ID: 4, Name: "In search", "Visibility in catalog": "search", Categories: "Men > Shirts" },
        { ID: 5, Name: "Priceless", "Regular price": "" },
        { ID: 6, Name: "Set", Type: "grouped", "Regular price": "", "Grouped products": "id:4, PDF" },
        { ID: 7, Name: "Flag", Type: "external", "External URL": "https://flags.example" },
        { ID: 8, Name: "Box", Type: "subscription" },
        {
          ID: 9,
          SKU: "pdf",
          Name: "Song",
          Type: "simple, downloadable, virtual",
          Categories: "Women > Shirts",
          "Download 1 URL": "https://old.example/song.mp3",
        },
        { ID: 11, Name: "Cloth", Type: "variable", "Regular price": "", "Attribute 1 name": "Size" },
        variation({ ID: 12, "Regular price": "", Parent: "id:14" }, "Red", ""),
        variation({ ID: 13, Parent: "gone" }, "Red", ""),
        { ...shirt, ID: 14, SKU: "", Name: "Unpriced" },
        variation({ ID: 15, Parent: "" }, "Red", ""),
      ]),
    );
    expect(problems).toEqual([
      [4, "Visibility in catalog", "HIDDEN", "WARNING"],
      [6, "Regular price", "NO_PRICE", "WARNING"],
      [7, "Type", "GROUPED", "WARNING"],
      [8, "Type", "SOLD_ELSEWHERE", "WARNING"],
      [9, "Type", "UNKNOWN_VALUE", "WARNING"],
      [10, "Download 1 URL", "NOT_READ", "WARNING"],
      [11, "Type", "NO_VARIATIONS", "ERROR"],
      [13, "Parent", "NO_PRODUCT_ROW", "ERROR"],
      [12, "Regular price", "NO_PRICE", "WARNING"],
      [14, "Type", "NO_PRICE", "WARNING"],
      [15, "Parent", "REQUIRED", "ERROR"],
    ]);
    expect(counts).toMatchObject({ created: 10, failed: 3 });
    const shown = ["Draft", "Private", "By link", "In search", "Priceless", "Set", "Flag", "Box", "Song", "Unpriced"];
    const found = await Promise.all(shown.map(named));
    expect(found.filter((one) => one?.visible).map((one) => one?.name)).toEqual(["In search", "Song"]);
    expect((await named("Song"))?.productType).toBe("digital");
    expect((await collectionsOf("Song")).sort()).toEqual(["Set", "Women", "Women > Shirts"]);
    expect((await collectionsOf("In search")).sort()).toEqual(["Men", "Men > Shirts", "Set"]);
  });

  test("say what of stock, sales, taxes and texts is kept otherwise", async () => {
    const { shop, named } = await open({ timeZone: "Europe/Berlin", language: "de", weightUnit: "LB" });
    const [past, later] = ["2020-01-31 23:59:59", "2199-01-31"];
    const { problems } = await importProducts(
      shop,
      woo([
        { ID: 1, Name: "Over", "Sale price": 8, "Date sale price ends": past },
        { ID: 2, Name: "Runs", "Sale price": 8, "Date sale price starts": past, "Date sale price ends": later },
        { ID: 3, Name: "Later", "Sale price": 8, "Date sale price starts": later },
        { ID: 4, Name: "No sale", "Sale price": 12 },
        { ID: 5, Name: "Owed", Stock: "'-2", "Tax status": "none", "Tax class": "reduced-rate" },
        { ID: 6, Name: "Ordered", Stock: 3, "Backorders allowed?": "notify" },
        { ID: 7, Name: "Gone", "In stock?": 0, "Weight (kg)": "0.45359237" },
        { ID: 8, Name: "Built", Description: "[row a=1]Text[/row] [new]", "Short description": "a\\nb" },
        { ...shirt, Stock: 12 },
        variation({ ID: 21, Stock: "parent", Description: "Redder" }, "Red", "Small"),
        variation({ ID: 22, "In stock?": 0 }, "Blue\\, dark", "Small"),
      ]),
    );
    expect(problems).toEqual([
      [3, "Date sale price ends", "SALE_DATES", "WARNING"],
      [4, "Date sale price starts", "SALE_DATES", "WARNING"],
      [5, "Sale price", "BELOW_PRICE", "WARNING"],
      [6, "Tax status", "NOT_TAXED", "WARNING"],
      [6, "Tax class", "NOT_TAXED", "WARNING"],
      [6, "Stock", "BELOW_ZERO", "WARNING"],
      [7, "Backorders allowed?", "SOLD_WITHOUT_STOCK", "WARNING"],
      [9, "Description", "NOT_READ", "WARNING"],
      [11, "Description", "NOT_READ", "WARNING"],
      [11, "Stock", "STOCK_SHARED", "WARNING"],
      [12, "Stock", "STOCK_SHARED", "WARNING"],
    ]);
    const prices = await Promise.all(["Over", "Runs", "Later"].map(named));
    expect(prices.map((one) => one?.priceData?.discountedPrice)).toEqual([10, 8, 10]);
    expect((await named("Owed"))?.stock).toMatchObject({ trackInventory: true, quantity: 0 });
    expect((await named("Ordered"))?.stock).toMatchObject({ trackInventory: false, inStock: true });
    expect(await named("Gone")).toMatchObject({ weight: 1, stock: { trackInventory: false, inStock: false } });
    expect((await named("Built"))?.description).toBe("<p>a<br>b</p>\nText [new]");
    expect((await named("Shirt"))?.stock).toMatchObject({ trackInventory: false, inStock: true });
  });

  test("warn of an ID that another product has here, as of two shops in one", async () => {
    const { shop } = await open();
    await importProducts(shop, woo([{ ID: 5, SKU: "cup", Name: "Cup" }]));
    const renamed = await importProducts(shop, woo([{ ID: 5, SKU: "cup", Name: "Tide cup" }]));
    expect(renamed).toMatchObject({ counts: { changed: 1 }, problems: [] });
    const other = await importProducts(shop, woo([{ ID: 5, SKU: "bag", Name: "Bag" }]));
    expect(other).toMatchObject({ counts: { changed: 1 }, problems: [[2, "ID", "OTHER_PRODUCT", "WARNING"]] });
  });

  test("have semicolons, and some columns alone, and leave alone what others hold", async () => {
    const { shop, named } = await open();
    await importProducts(
      shop,
      woo([{ ID: 5, SKU: "cup", Name: "Cup", Stock: 4, "Regular price": "1234,5" }], { mark: ";", end: "\n" }),
    );
    expect(await named("Cup")).toMatchObject({ priceData: { price: 1234.5 }, stock: { quantity: 4 } });
    const { counts } = await importProducts(shop, "ID,Type,Name,Published,Stock\n5,simple,Cup,1,9\n");
    expect(counts).toMatchObject({ changed: 1, warnings: 0 });
    expect(await named("Cup")).toMatchObject({
      sku: "cup",
      visible: true,
      priceData: { price: 1234.5 },
      stock: { quantity: 9 },
    });
  });

  test("keep long descriptions in a section, in the language of the shop, beside those of the merchant", async () => {
    const { shop, admin, named } = await open({ language: "fr" });
    const long = "Mot ".repeat(2_500);
    const file = (more: Cells) => woo([{ ID: 5, Name: "Livre", "Short description": "Bref.", ...more }]);
    const { problems } = await importProducts(shop, file({ Description: long }));
    expect(problems).toEqual([[2, "Description", "IN_SECTION", "WARNING"]]);
    const { id = "" } = (await named("Livre")) ?? {};
    const sections = (await named("Livre"))?.additionalInfoSections ?? [];
    expect(sections.map(({ title }) => title)).toEqual(["Description"]);
    const more = [
      ...sections.map(({ title, description }) => ({ title, description })),
      { title: "Soin", description: "Sec" },
    ];
    await admin.products.updateProduct({ product: { id, additionalInfoSections: more } });
    await importProducts(shop, file({ Description: `${long}fin` }));
    expect((await named("Livre"))?.description).toBe("Bref.");
    expect(
      (await named("Livre"))?.additionalInfoSections?.map(({ title, description }) => [title, description?.length]),
    ).toEqual([
      ["Description", 10_003],
      ["Soin", 3],
    ]);
    const tooLong = await importProducts(shop, file({ ID: 6, Description: long.repeat(2) }));
    expect(tooLong.problems).toEqual([[2, "Description", "TOO_LONG", "ERROR"]]);
  });

  test("of 5,000 rows, with variations far from their products, are read", async () => {
    const { shop } = await open();
    const parents = Array.from({ length: 1_250 }, (_, index): Cells => {
      return { ...shirt, ID: index + 1, SKU: "", Name: `Shirt ${index}` };
    });
    const of = (color: string, size: string, at: number) =>
      parents.map(({ ID = 0 }) => variation({ ID: Number(ID) + at, Parent: `id:${ID}` }, color, size));
    const [blue, large] = [of("Blue\\, dark", "Small", 4_000), of("Red", "Large", 6_000)];
    const { counts, problems } = await importProducts(
      shop,
      woo([...of("Red", "Small", 2_000), ...parents, ...blue, ...large]),
    );
    expect(counts).toMatchObject({ products: 1_250, created: 1_250, failed: 0 });
    expect(problems).toEqual([]);
  }, 60_000);

  test("name the product that cannot be read, and the line where it stands twice", async () => {
    const { shop } = await open();
    const { counts, problems } = await importProducts(
      shop,
      woo([
        { ID: 5, Name: "Cup" },
        { ID: 5, Name: "Bag" },
      ]),
    );
    expect([counts.created, problems]).toEqual([1, [[3, "ID", "HANDLE_TWICE", "ERROR"]]]);
  });
});

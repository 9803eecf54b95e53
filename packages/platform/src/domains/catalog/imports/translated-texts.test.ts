import { productEditor, products, siteSettings } from "@vitrine/contract";
import { importProducts } from "@vitrine/test-support/catalog-file";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const services = { productEditor, products, siteSettings };

onEveryEngine("texts of a file in further languages", (engine) => {
  async function open() {
    const shop = await openShop(engine.store());
    await shop.admin(services).siteSettings.updateSiteSettings({ settings: { languages: ["de", "pt-BR"] } });
    return shop;
  }

  const bringIn = (shop: Shop, ...lines: readonly string[]) => importProducts(shop, lines.join("\n"));

  async function textsOf(shop: Shop, slug: string) {
    const { productEditor: editor, products: all } = shop.admin(services);
    const [product] = (await all.queryProducts({ query: { filter: { slug } } })).items;
    const productId = product?.id ?? "";
    const { translations = [] } = await editor.getProductDetails({ productId });
    const { customTextFields = [] } = await editor.getProductChoices({ productId });
    return { translations, fields: customTextFields.map((field) => field.translations ?? []) };
  }

  test("are the product's, and stay where the file has no column for them", async () => {
    const shop = await open();
    const header =
      "handleId,fieldType,name,price,additionalInfoTitle1,additionalInfoDescription1,customTextField1," +
      "name[de],Name [PT-br],description[de],ribbon[de],additionalInfoTitle1[de],additionalInfoDescription1[de],customTextField1[de]";
    const row =
      "bowl,Product,Tide bowl,38,Care,By hand,Initials,Gezeitenschale,Tigela,<p>Rund</p>,Neu,Pflege,,Initialen";
    expect(await bringIn(shop, header, row)).toMatchObject({
      counts: { created: 1 },
      ignoredColumns: [],
      problems: [],
    });
    const german = {
      language: "de",
      name: "Gezeitenschale",
      description: "<p>Rund</p>",
      ribbon: "Neu",
      additionalInfoSections: [{ title: "Pflege" }],
    };
    const first = {
      translations: [german, { language: "pt-BR", name: "Tigela" }],
      fields: [[{ language: "de", title: "Initialen" }]],
    };
    expect(await textsOf(shop, "bowl")).toEqual(first);
    expect((await bringIn(shop, header, row)).counts).toMatchObject({ unchanged: 1 });

    await bringIn(shop, "handleId,fieldType,name,price", "bowl,Product,Tide bowl,39");
    expect(await textsOf(shop, "bowl")).toEqual(first);

    const sections = "handleId,fieldType,name,price,additionalInfoDescription1[de],additionalInfoTitle2[de],name[de]";
    await bringIn(shop, sections, "bowl,Product,Tide bowl,39,Von Hand,Zu viel,");
    const { name: _, ...unnamed } = german;
    expect((await textsOf(shop, "bowl")).translations).toEqual([
      { ...unnamed, additionalInfoSections: [{ title: "Pflege", description: "Von Hand" }] },
      { language: "pt-BR", name: "Tigela" },
    ]);
    await bringIn(shop, "handleId,fieldType,name,price,name[pt-br]", "bowl,Product,Tide bowl,39,");
    expect((await textsOf(shop, "bowl")).translations.map(({ language }) => language)).toEqual(["de"]);
  });

  test("are in Shopify's columns, by their older and newer names", async () => {
    const shop = await open();
    const older = ["Handle,Title,Variant Price,Title[de],Body (HTML)[de]", "mug,Mug,12,Becher,<p>Groß</p>"];
    expect(await bringIn(shop, ...older)).toMatchObject({ ignoredColumns: [], problems: [] });
    const newer = ["URL handle,Title,Price,Description [de]", "mug,Mug,12,<p>Klein</p>"];
    expect(await bringIn(shop, ...newer)).toMatchObject({ ignoredColumns: [], counts: { changed: 1 } });
    expect((await textsOf(shop, "mug")).translations).toEqual([
      { language: "de", name: "Becher", description: "<p>Klein</p>" },
    ]);
  });

  test("in languages that the shop has not, too long or of nothing are said of their cells", async () => {
    const shop = await open();
    const header =
      "handleId,fieldType,name,price,name[fr],name[de],sku[de],customTextField1,customTextField2,customTextField1[de]," +
      "customTextField2[de],additionalInfoTitle1,additionalInfoTitle1[de]";
    const found = await bringIn(
      shop,
      header,
      "a,Product,A,10,Bol,,,,,,,,",
      `b,Product,B,10,,${"x".repeat(81)},,,,,,,`,
      "c,Product,C,10,,,,Front,Back,Back,Hinten,,Pflege",
      "d,Product,D,10,,,,,Back,Vorn,Hinten,,",
    );
    expect(found).toMatchObject({ counts: { created: 2, failed: 2 }, ignoredColumns: ["sku[de]"] });
    expect(found.problems).toEqual([
      [2, "name[fr]", "LANGUAGE_NOT_OFFERED", "ERROR"],
      [3, "name[de]", "TOO_LONG", "ERROR"],
      [4, "additionalInfoTitle1[de]", "NOT_READ", "WARNING"],
      [4, "customTextField1[de]", "TITLE_TWICE", "WARNING"],
      [5, "customTextField1[de]", "NOT_READ", "WARNING"],
    ]);
    expect((await textsOf(shop, "c")).fields).toEqual([[], [{ language: "de", title: "Hinten" }]]);
  });

  test("reach shoppers", async () => {
    const shop = await open();
    await bringIn(shop, "handleId,fieldType,name,price,name[de]", "bowl,Product,Tide bowl,38,Gezeitenschale");
    const german = { headers: { "x-wix-linguist": "de-DE" } };
    const found = await shop
      .client({ products })
      .products.queryProducts({ query: { filter: { slug: "bowl" } } }, german);
    expect(found.items.map(({ name }) => name)).toEqual(["Gezeitenschale"]);
  });
});

import { productEditor, products, siteSettings } from "@vitrine/contract";
import { importProducts } from "@vitrine/test-support/catalog-file";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const services = { productEditor, products, siteSettings };
const rates = [{ rate: "0.9", from: "2020-01-01T00:00:00.000Z" }];

const wix = (rows: string) =>
  `handleId,fieldType,name,price,productOptionName1,productOptionDescription1,surcharge,priceEUR,PRICEjpy\n${rows}`;
const shopify = (rows: string) =>
  `Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Full Price EUR,Variant Full Price JPY\n${rows}`;

onEveryEngine("prices in other currencies of a file", (engine) => {
  async function open() {
    const shop = await openShop(engine.store());
    const currencies = ["EUR", "JPY"].map((currency) => ({ currency, rates }));
    await shop.admin(services).siteSettings.updateSiteSettings({ settings: { currencies } });
    return shop;
  }

  /** Prices of the product, with variants by their choice. */
  async function listed(shop: Shop, slug: string) {
    const { productEditor: editor, products: all } = shop.admin(services);
    const [product] = (await all.queryProducts({ query: { filter: { slug } } })).items;
    const { listedPrices = [] } = await editor.getProductChoices({ productId: product?.id ?? "" });
    const nameOf = (id: string) => product?.variants.find((one) => one.id === id)?.choices?.Size ?? id;
    return listedPrices.map(({ currency, price, variants = [] }) => [
      currency,
      price,
      ...variants.map((one) => `${nameOf(one.variantId)} ${one.price}`),
    ]);
  }

  test("are those of the product and of variants that cost something else, in Wix's columns", async () => {
    const shop = await open();
    const rows = (base: string, small: string, large: string) =>
      wix(`tee,Product,Tee,10,Size,S;L,,${base}\ntee,Variant,,,,S,0,${small}\ntee,Variant,,,,L,2,${large}\n`);
    expect(await importProducts(shop, rows("8.50,1200", "8.5,", "11,1300"))).toMatchObject({
      counts: { created: 1 },
      ignoredColumns: [],
      problems: [],
    });
    const first = [
      ["EUR", "8.5", "L 11"],
      ["JPY", "1200", "L 1300"],
    ];
    expect(await listed(shop, "tee")).toEqual(first);
    expect((await importProducts(shop, rows("8.5,1200", ",", "11.00,1300"))).counts).toMatchObject({ unchanged: 1 });
    const without = "handleId,fieldType,name,price\ntee,Product,Shirt,10\n";
    expect((await importProducts(shop, without)).counts).toMatchObject({ changed: 1 });
    expect(await listed(shop, "tee")).toEqual(first);
    expect((await importProducts(shop, rows("9,", ",", ",").replace(",PRICEjpy", ",priceGBP"))).counts).toMatchObject({
      changed: 1,
    });
    expect(await listed(shop, "tee")).toEqual([
      ["EUR", "9"],
      ["JPY", "1200", "L 1300"],
    ]);
    expect((await importProducts(shop, rows(",", ",", ","))).counts).toMatchObject({ changed: 1 });
    expect(await listed(shop, "tee")).toEqual([]);
    expect((await importProducts(shop, rows(",", ",", ","))).counts).toMatchObject({ unchanged: 1 });
  });

  test("are those of each variant in Shopify's columns", async () => {
    const shop = await open();
    const rows = (small: string, large: string) => shopify(`tee,Tee,Size,S,10,${small}\ntee,,,L,12,${large}\n`);
    expect(await importProducts(shop, `${rows("8,", "11,")}mug,Mug,,,10,7.25,900\n`)).toMatchObject({ problems: [] });
    expect(await listed(shop, "tee")).toEqual([["EUR", "8", "L 11"]]);
    expect(await listed(shop, "mug")).toEqual([
      ["EUR", "7.25"],
      ["JPY", "900"],
    ]);
    expect((await importProducts(shop, rows("8.00,", "11.00,"))).counts).toMatchObject({ unchanged: 1 });
    await importProducts(shop, rows("11,5", "11,6"));
    expect(await listed(shop, "tee")).toEqual([
      ["EUR", "11", "L 11"],
      ["JPY", "5", "L 6"],
    ]);
    await importProducts(shop, rows("9,6", "11,5"));
    expect(await listed(shop, "tee")).toEqual([
      ["EUR", "11", "L 11", "S 9"],
      ["JPY", "5", "S 6"],
    ]);
  });

  test("that are none, or in a currency that the shop does not sell in, are errors of their cell", async () => {
    const shop = await open();
    const wrong = wix(
      "a,Product,A,10,,,,8.555,12.5\nb,Product,B,10,Size,S,,,-1\nb,Variant,,,,S,0,7,8 Yen\nc,Product,C,10,,,,9,\n",
    );
    const { counts, problems } = await importProducts(shop, wrong);
    expect(counts).toMatchObject({ created: 1, failed: 2 });
    expect(problems).toEqual([
      [2, "priceEUR", "TOO_MANY_DECIMALS", "ERROR"],
      [2, "PRICEjpy", "TOO_MANY_DECIMALS", "ERROR"],
      [3, "priceEUR", "REQUIRED", "ERROR"],
      [3, "PRICEjpy", "BELOW_ZERO", "ERROR"],
      [4, "PRICEjpy", "NOT_A_NUMBER", "ERROR"],
    ]);
    const others =
      "handleId,fieldType,name,price,priceGBP,priceUSD,priceNet\nd,Product,D,10,9,10,8\ne,Product,E,10,,,\n";
    expect(await importProducts(shop, others)).toMatchObject({
      counts: { created: 1, failed: 1 },
      ignoredColumns: ["priceNet"],
      problems: [
        [2, "priceGBP", "CURRENCY_NOT_SOLD", "ERROR"],
        [2, "priceUSD", "CURRENCY_NOT_SOLD", "ERROR"],
      ],
    });
    expect((await importProducts(shop, shopify("f,F,Size,S,10,8,\nf,,,L,12,,\n"))).problems).toEqual([
      [3, "Variant Full Price EUR", "REQUIRED", "ERROR"],
    ]);
  });
});

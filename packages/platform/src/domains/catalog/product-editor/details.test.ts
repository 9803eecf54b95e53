import { type Filter, type ListedProduct, productEditor, products, type SortField } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { publishProducts } from "../publishing/job.ts";

onEveryEngine("details of products", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const api = async () => (await shop()).admin({ productEditor, products });
  const isVisible = async (id: string) => (await (await api()).products.getProduct({ id })).product.visible;
  const inDays = async (days: number) =>
    new Date((await shop()).clock.now().getTime() + days * 86_400_000).toISOString();

  test("are kept with the product and its variants, and cleared by null", async () => {
    const { productEditor: editor } = await api();
    const taxGroupId = "0a7b5a7e-1c3e-4c52-9d0b-3d6f8a1f2b4c";
    const { product } = await editor.saveProduct({
      product: {
        name: "Mug",
        priceData: { price: 5 },
        manageVariants: true,
        productOptions: [{ name: "Size", choices: [{ value: "S" }, { value: "L" }] }],
      },
      details: { barcode: "4006381333931", taxGroupId },
    });
    const [small] = product.variants;
    const variants = [{ variantId: small?.id ?? "", barcode: "96385074" }];
    await editor.saveProduct({ productId: product.id, details: { variants } });
    const productId = product.id;
    expect(await editor.getProductDetails({ productId })).toEqual({ barcode: "4006381333931", taxGroupId, variants });
    await editor.saveProduct({ productId, details: { barcode: null, taxGroupId: null } });
    expect(await editor.getProductDetails({ productId })).toEqual({ variants });
    const unknown = { variantId: taxGroupId, barcode: "1" };
    const { error } = await editor.saveProduct({ productId, details: { variants: [unknown] } }).safe();
    expect(JSON.stringify(error?.details)).toContain("details.variants[0].variantId");
  });

  test("show and hide a product at its times", async () => {
    const { productEditor: editor } = await api();
    const [publishDate, unpublishDate] = [await inDays(1), await inDays(3)];
    const { product } = await editor.saveProduct({
      product: { name: "Launch", priceData: { price: 5 }, visible: false },
      details: { publishDate, unpublishDate },
    });
    const { clock, platform } = await shop();
    const work = () => publishProducts(platform.runtime);
    await work();
    expect(await isVisible(product.id)).toBe(false);
    clock.advance(86_400_000);
    await work();
    expect(await isVisible(product.id)).toBe(true);
    expect(await editor.getProductDetails({ productId: product.id })).toEqual({ unpublishDate, variants: [] });
    clock.advance(2 * 86_400_000);
    await work();
    await work();
    expect(await isVisible(product.id)).toBe(false);
    const past = { publishDate: await inDays(-1) };
    expect((await editor.saveProduct({ productId: product.id, details: past })).product.visible).toBe(true);
    const wrong = { publishDate: await inDays(2), unpublishDate: await inDays(1) };
    const { error } = await editor.saveProduct({ productId: product.id, details: wrong }).safe();
    expect(JSON.stringify(error?.details)).toContain("details.unpublishDate");
  });

  test("find products that are to be shown or hidden, soonest first, whatever form the dates were sent in", async () => {
    const { productEditor: editor } = await api();
    const timed = async (name: string, details: { publishDate?: string; unpublishDate?: string }) =>
      (await editor.saveProduct({ product: { name, priceData: { price: 5 }, visible: false }, details })).product.id;
    const late = await timed("Late", { publishDate: "2099-03-01T01:00:00+02:00" });
    const soon = await timed("Soon", { publishDate: "2099-02-01T00:00:00Z", unpublishDate: "2099-09-01T00:00:00Z" });
    const going = await timed("Going", { unpublishDate: "2099-05-01T00:00:00Z" });
    const listed = async (filter: Filter<ListedProduct>, fieldName: SortField<ListedProduct>) => {
      const sort = [{ fieldName, order: "ASC" as const }];
      return (await editor.queryProducts({ query: { filter, sort } })).items;
    };
    const coming = await listed({ publishDate: { $gt: "2099-01-01T00:00:00Z" } }, "publishDate");
    expect(coming.map(({ product, publishDate }) => [product.id, publishDate])).toEqual([
      [soon, "2099-02-01T00:00:00.000Z"],
      [late, "2099-02-28T23:00:00.000Z"],
    ]);
    const dated = { $or: [{ publishDate: { $exists: true } }, { unpublishDate: { $exists: true } }] };
    const found = await listed({ ...dated, name: { $in: ["Late", "Soon", "Going"] } }, "name");
    expect(found.map(({ product }) => product.id)).toEqual([going, late, soon]);
    await editor.saveProduct({ productId: soon, product: { visible: true }, details: { publishDate: null } });
    expect(await listed({ publishDate: { $lte: "2099-02-01T00:00:00Z" } }, "publishDate")).toEqual([]);
    expect((await editor.queryProducts({ query: {} })).items.length).toBeGreaterThan(3);
  });

  test("are listed without what rows do not show when a summary is asked for", async () => {
    const { productEditor: editor } = await api();
    const { product } = await editor.saveProduct({
      product: {
        name: "Summarized",
        description: "<p>Long.</p>",
        priceData: { price: 5 },
        manageVariants: true,
        productOptions: [{ name: "Size", choices: [{ value: "S" }, { value: "L" }] }],
        additionalInfoSections: [{ title: "Care", description: "By hand." }],
      },
      media: [{ url: "https://pictures.example/a.webp" }, { url: "https://pictures.example/b.webp" }],
      details: { publishDate: "2099-02-01T00:00:00Z" },
    });
    const query = { filter: { name: "Summarized" } };
    const [whole] = (await editor.queryProducts({ query })).items;
    const [row] = (await editor.queryProducts({ query, isSummary: true })).items;
    const { description, ...rest } = product;
    expect(whole?.product).toEqual(product);
    expect(description).toBe("<p>Long.</p>");
    expect(row).toEqual({
      publishDate: "2099-02-01T00:00:00.000Z",
      product: {
        ...rest,
        media: { mainMedia: product.media?.mainMedia, items: [] },
        additionalInfoSections: [],
        productOptions: [],
        variants: [],
      },
    });
  });

  test("go along to a copy, which is hidden, has an address of its own and nothing in stock", async () => {
    const { productEditor: editor } = await api();
    const { product } = await editor.saveProduct({
      product: { name: "Bowl", priceData: { price: 9 }, brand: "Kiln" },
      details: { barcode: "4006381333931" },
      stock: { trackQuantity: true, adjustments: [{ variantId: "00000000-0000-0000-0000-000000000000", by: 4 }] },
    });
    const { product: copy } = await editor.duplicateProduct({ productId: product.id, name: "Bowl again" });
    expect(copy).toMatchObject({
      name: "Bowl again",
      slug: "bowl-again",
      brand: "Kiln",
      visible: false,
      stock: { trackInventory: true, quantity: 0 },
    });
    expect((await editor.getProductDetails({ productId: copy.id })).barcode).toBe("4006381333931");
    const missing = "0a7b5a7e-1c3e-4c52-9d0b-3d6f8a1f2b4c";
    expect(await codeOf(editor.duplicateProduct({ productId: missing }))).toBe("NOT_FOUND");
    expect(await codeOf(editor.getProductDetails({ productId: missing }))).toBe("NOT_FOUND");
  });

  test("go along to a copy with what its variants cost in other currencies", async () => {
    const { productEditor: editor } = await api();
    const { product } = await editor.saveProduct({
      product: {
        name: "Jar",
        priceData: { price: 9 },
        manageVariants: true,
        productOptions: [{ name: "Size", choices: ["S", "L"].map((text) => ({ value: text, description: text })) }],
      },
    });
    const large = ({ variants }: typeof product) => variants.find(({ choices }) => choices?.Size === "L")?.id ?? "";
    const listed = (variantId: string) => [
      { currency: "EUR", price: "8.00", variants: [{ variantId, price: "11.00" }] },
    ];
    await editor.saveProduct({ productId: product.id, choices: { listedPrices: listed(large(product)) } });
    const { product: copy } = await editor.duplicateProduct({ productId: product.id });
    const { listedPrices = [] } = await editor.getProductChoices({ productId: copy.id });
    expect(large(copy)).not.toBe(large(product));
    expect(listedPrices).toEqual(listed(large(copy)));
    await editor.saveProduct({ productId: copy.id, choices: { listedPrices } });
  });

  test("take prices back that were read before a variant went", async () => {
    const { productEditor: editor } = await api();
    const sizes = (...texts: string[]) => [
      { name: "Size", choices: texts.map((text) => ({ value: text, description: text })) },
    ];
    const { product } = await editor.saveProduct({
      product: { name: "Jug", priceData: { price: 9 }, manageVariants: true, productOptions: sizes("S", "L") },
    });
    const productId = product.id;
    const variantId = product.variants.find(({ choices }) => choices?.Size === "L")?.id ?? "";
    const price = { currency: "EUR", price: "8.00" };
    const listedPrices = [{ ...price, variants: [{ variantId, price: "11.00" }] }];
    await editor.saveProduct({ productId, choices: { listedPrices } });
    await editor.saveProduct({ productId, product: { productOptions: sizes("S", "M") } });
    await editor.saveProduct({ productId, choices: { listedPrices } });
    expect((await editor.getProductChoices({ productId })).listedPrices).toEqual([price]);
    await editor.saveProduct({ productId, product: { productOptions: sizes("S", "L") } });
    await editor.saveProduct({ productId, choices: { listedPrices } });
    const { product: changed } = await editor.saveProduct({
      productId,
      product: { productOptions: sizes("S", "M") },
    });
    const medium = {
      variantId: changed.variants.find(({ choices }) => choices?.Size === "M")?.id ?? "",
      price: "1.999",
    };
    const wrong = listedPrices.map((one) => ({ ...one, variants: [...one.variants, medium] }));
    const { error } = await editor.saveProduct({ productId, choices: { listedPrices: wrong } }).safe();
    expect(error?.fieldViolations).toMatchObject([{ field: "choices.listedPrices[0].variants[1].price" }]);
    await editor.saveProduct({ productId, choices: { listedPrices } });
    expect(await codeOf(editor.saveProduct({ productId, choices: { listedPrices } }))).toBe("INVALID_ARGUMENT");
  });
});

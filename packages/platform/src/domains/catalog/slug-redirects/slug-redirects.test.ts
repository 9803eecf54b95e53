import { collections, productEditor, products, type SlugOwner, slugRedirects } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const services = { collections, productEditor, products, slugRedirects };

onEveryEngine("old addresses", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const api = async () => (await shop()).admin(services);
  const find = async (slug: string, ownerType: SlugOwner = "PRODUCT") => {
    const client = (await shop()).client({ slugRedirects });
    const { data, error } = await client.slugRedirects.findSlugRedirect({ ownerType, slug }).safe();
    return error ? error.code : data.slug;
  };
  const make = async (slug: string, more: object = {}) => {
    const product = { name: "Mug", slug, priceData: { price: 20 }, ...more };
    return (await (await api()).products.createProduct({ product })).product.id;
  };
  const rename = async (id: string, slug: string, more: object = {}) =>
    (await api()).products.updateProduct({ product: { id, slug, ...more } });
  const list = async (ownerId: string, ownerType: SlugOwner = "PRODUCT") => {
    const found = await (await api()).slugRedirects.listSlugRedirects({ ownerType, ownerId });
    return found.slugRedirects.map(({ slug }) => slug).sort();
  };

  test("lead straight to the newest one after several changes", async () => {
    const id = await make("chain-a");
    expect(await find("chain-a")).toBe("NOT_FOUND");
    await rename(id, "chain-b");
    await (await api()).productEditor.saveProduct({ productId: id, product: { slug: "chain-c" } });
    expect([await find("chain-a"), await find("chain-b"), await find("chain-c")]).toEqual([
      "chain-c",
      "chain-c",
      "NOT_FOUND",
    ]);
    expect(await list(id)).toEqual(["chain-a", "chain-b"]);
  });

  test("that are in use again lead nowhere", async () => {
    const id = await make("circle-a");
    await rename(id, "circle-b");
    await rename(id, "circle-a");
    expect([await find("circle-a"), await find("circle-b")]).toEqual(["NOT_FOUND", "circle-a"]);
    expect(await list(id)).toEqual(["circle-b"]);
  });

  test("come after a product that has the address now, and belong to who had it last", async () => {
    const first = await make("shared-a");
    await rename(first, "shared-b");
    const second = await make("shared-a");
    expect(await find("shared-a")).toBe("NOT_FOUND");
    expect(await list(first)).toEqual([]);
    await rename(second, "shared-c");
    expect(await find("shared-a")).toBe("shared-c");
    expect([await list(first), await list(second)]).toEqual([[], ["shared-a"]]);
  });

  test("are not kept where the product says so", async () => {
    const id = await make("quiet-a");
    await rename(id, "quiet-b", { seoData: { settings: { preventAutoRedirect: true } } });
    expect([await find("quiet-a"), await list(id)]).toEqual(["NOT_FOUND", []]);
  });

  test("go with the product, and lead to no product that shoppers cannot see", async () => {
    const id = await make("gone-a");
    await rename(id, "gone-b", { visible: false });
    expect([await find("gone-a"), await list(id)]).toEqual(["NOT_FOUND", ["gone-a"]]);
    await rename(id, "gone-b", { visible: true });
    expect(await find("gone-a")).toBe("gone-b");
    await (await api()).products.deleteProduct({ id });
    expect([await find("gone-a"), await list(id)]).toEqual(["NOT_FOUND", []]);
  });

  test("are deleted by merchants alone", async () => {
    const id = await make("unwanted-a");
    await rename(id, "unwanted-b");
    const redirect = { ownerType: "PRODUCT", slug: "unwanted-a" } as const;
    const shopper = (await shop()).client({ slugRedirects });
    expect(await codeOf(shopper.slugRedirects.deleteSlugRedirect(redirect))).toBe("PERMISSION_DENIED");
    const { slugRedirects: editor } = await api();
    await editor.deleteSlugRedirect(redirect);
    expect([await find("unwanted-a"), await list(id)]).toEqual(["NOT_FOUND", []]);
    expect(await codeOf(editor.deleteSlugRedirect(redirect))).toBe("NOT_FOUND");
  });

  test("of collections are apart from those of products", async () => {
    const { products: catalog, collections: read } = await api();
    const { collection } = await catalog.createCollection({ collection: { name: "Sale", slug: "apart-a" } });
    await catalog.updateCollection({ collection: { id: collection.id, slug: "apart-b" } });
    expect([await find("apart-a", "COLLECTION"), await find("apart-a")]).toEqual(["apart-b", "NOT_FOUND"]);
    expect(await codeOf(read.getCollectionBySlug({ slug: "apart-a" }))).toBe("NOT_FOUND");
    expect(await list(collection.id, "COLLECTION")).toEqual(["apart-a"]);
    await catalog.deleteCollection({ id: collection.id });
    expect(await find("apart-a", "COLLECTION")).toBe("NOT_FOUND");
  });
});

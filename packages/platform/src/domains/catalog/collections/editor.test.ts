import { collectionEditor, collectionRules, collections, mediaFiles, mediaLibrary, products } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { followRules } from "./rules/job.ts";

const services = { collectionEditor, collectionRules, collections, mediaFiles, mediaLibrary, products };
const url = "https://pictures.example/shelf.webp";

onEveryEngine("the editor of collections", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const api = async () => (await shop()).admin(services);
  const make = async (name: string, more: object = {}) =>
    (await (await api()).products.createProduct({ product: { name, priceData: { price: 20 }, ...more } })).product;
  const named = (value: string) => ({ match: "ALL" as const, conditions: [{ kind: "NAME" as const, value }] });

  test("makes a collection with its picture and rules at once, and shoppers see them", async () => {
    const { collectionEditor: editor } = await api();
    const { id: productId } = await make("Ladle of oak");
    const { collection, selection } = await editor.saveCollection({
      collection: { name: "Oak", description: "Turned by hand." },
      media: [{ url }],
      rules: named("oak"),
    });
    const { id } = collection;
    expect(selection).toEqual({ collectionId: id, rules: named("oak"), isUpdating: true });
    await followRules((await shop()).platform.runtime);
    const image = { url, width: 0, height: 0, format: "webp" };
    const item = { image, thumbnail: image, mediaType: "image", title: "", id: url };
    const shopper = (await shop()).client({ collections });
    const seen = (await shopper.collections.getCollection({ id })).collection;
    expect(seen).toMatchObject({ slug: "oak", numberOfProducts: 1, media: { mainMedia: item, items: [item] } });
    expect((await shopper.collections.getCollectionBySlug({ slug: "oak" })).collection).toEqual(seen);
    const found = await shopper.collections.queryCollections({ query: { filter: { id } } });
    expect(found.items).toEqual([seen]);
    expect((await (await api()).products.getProduct({ id: productId })).product.collectionIds).toContain(id);
  });

  test("changes what is sent and leaves the rest; null rules have the products chosen by hand", async () => {
    const { collectionEditor: editor, products: catalog } = await api();
    const first = await editor.saveCollection({
      collection: { name: "Parts" },
      media: [{ url }],
      rules: named("part"),
    });
    const collectionId = first.collection.id;
    const renamed = await editor.saveCollection({ collectionId, collection: { name: "All parts" } });
    expect(renamed.collection).toMatchObject({ name: "All parts", slug: "parts", media: first.collection.media });
    expect(renamed.selection.rules).toEqual(named("part"));
    const byHand = await editor.saveCollection({ collectionId, rules: null, media: [] });
    expect(byHand.selection).toEqual({ collectionId, isUpdating: false });
    expect(byHand.collection.media).toEqual({ items: [] });
    // A client that sends back what it read changes no picture by that.
    await editor.saveCollection({ collectionId, media: [{ url }] });
    const read = (await (await api()).collections.getCollection({ id: collectionId })).collection;
    expect((await catalog.updateCollection({ collection: { ...read, name: "Again" } })).collection.media).toEqual(
      read.media,
    );
  });

  test("shows files of the library in their size, and the library knows it", async () => {
    const { collectionEditor: editor, mediaFiles: files, mediaLibrary: library, products: catalog } = await api();
    const { uploadUrl } = await files.generateFileUploadUrl({ mimeType: "image/svg+xml", fileName: "shelf.svg" });
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>`;
    const { platform } = await shop();
    const sent = new Request(uploadUrl, {
      method: "PUT",
      headers: { "content-type": "image/svg+xml" },
      body: drawing,
    });
    const { file } = (await (await platform.fetch(sent)).json()) as { file: { id: string; url: string } };
    const media = [{ mediaId: file.id }];
    const { collection } = await editor.saveCollection({ collection: { name: "Drawn" }, media });
    expect(collection.media?.mainMedia).toMatchObject({ id: file.id, mediaType: "image", image: { url: file.url } });
    const usages = async () => (await library.getFileUsage({ fileId: file.id })).usages;
    expect(await usages()).toEqual([{ kind: "COLLECTION", id: collection.id, name: "Drawn" }]);
    await catalog.updateCollection({ collection: { id: collection.id, name: "Redrawn" } });
    expect(await usages()).toMatchObject([{ name: "Redrawn" }]);
    await catalog.deleteCollection({ id: collection.id });
    expect(await usages()).toEqual([]);
  });

  test("saves nothing when a part of it cannot be", async () => {
    const { collectionEditor: editor, collections: read } = await api();
    const bad = { match: "ALL" as const, conditions: [{ kind: "BRAND" as const }] };
    const noFile = `aaaaaa_${"0".repeat(32)}~mv2.png`;
    for (const [request, field] of [
      [{ collection: {} }, "collection.name"],
      [{ collection: { name: "Nothing" }, rules: bad }, "rules.conditions[0].value"],
      [{ collection: { name: "Nothing" }, media: [{}] }, "media[0]"],
      [{ collection: { name: "Nothing" }, media: [{ mediaId: noFile }] }, "media[0].mediaId"],
      [{ collection: { name: "Nothing" }, media: [{ url: "ftp://pictures.example/a.png" }] }, "media[0].url"],
    ] as const) {
      const refused = editor.saveCollection({ ...request } as Parameters<typeof editor.saveCollection>[0]);
      await expect(refused, field).rejects.toMatchObject({ status: 400, fieldViolations: [{ field }] });
    }
    const { items } = await read.queryCollections({ query: { filter: { name: "Nothing" } } });
    expect(items).toEqual([]);
  });

  test("tries rules without setting them", async () => {
    const { collectionRules: rules } = await api();
    const ids = [];
    for (let index = 0; index < 14; index += 1) ids.push((await make(`Tried ${index}`, { visible: index > 0 })).id);
    const tried = await rules.previewCollectionRules({ rules: named("tried") });
    expect(tried.products.map(({ id }) => id)).toEqual(ids.slice(0, 12));
    expect([tried.total, tried.tooManyToCount]).toEqual([14, undefined]);
    await expect(rules.previewCollectionRules({ rules: named(" ") })).rejects.toMatchObject({ status: 400 });
  });

  test("products that are created or changed are returned with the collections they fall into", async () => {
    const { collectionEditor: editor, products: catalog } = await api();
    const { collection } = await editor.saveCollection({ collection: { name: "Felt" }, rules: named("felt") });
    const created = await make("Felt hat");
    expect(created.collectionIds).toContain(collection.id);
    const { product } = await catalog.updateProduct({ product: { id: created.id, name: "Straw hat" } });
    expect(product.collectionIds).not.toContain(collection.id);
    expect((await catalog.getProduct({ id: created.id })).product).toEqual(product);
  });
});

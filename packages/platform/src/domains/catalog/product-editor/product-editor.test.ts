import { randomUUID } from "node:crypto";
import { apiKeys, inventory, productEditor, products, type SaveProductRequest } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { storedEvents } from "@vitrine/test-support/stored";
import { expect, test } from "vitest";

const services = { apiKeys, inventory, productEditor, products };
const onlyVariant = "00000000-0000-0000-0000-000000000000";
const picture = (name: string) => ({ url: `https://pictures.example/${name}.webp` });

onEveryEngine("saving a product", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const api = async () => (await shop()).admin(services);
  const save = async (request: SaveProductRequest) => (await api()).productEditor.saveProduct(request);
  const read = async (id: string) => (await (await api()).products.getProduct({ id })).product;
  const collection = async () =>
    (await (await api()).products.createCollection({ collection: { name: randomUUID() } })).collection.id;
  const mug = async () => {
    const { product } = await save({
      product: { name: "Mug", priceData: { price: 12 } },
      media: [picture("front"), picture("back")],
      stock: { trackQuantity: true, variants: [{ variantId: onlyVariant, quantity: 5 }] },
    });
    return product;
  };
  /** Events of one product, or all, oldest first. */
  const eventsSince = async (count = 0) => {
    const { store, siteId } = await shop();
    return (await storedEvents(store, siteId)).slice(count).map(({ name }) => name);
  };

  test("creates it with its media, stock and collections in one request", async () => {
    const shelf = await collection();
    const { product } = await save({
      product: { name: "Bowl", priceData: { price: 30 }, ribbon: "New" },
      media: [picture("bowl")],
      stock: { trackQuantity: true, adjustments: [{ variantId: onlyVariant, by: 7 }] },
      addedCollectionIds: [shelf],
    });
    expect(product).toMatchObject({ name: "Bowl", ribbon: "New", stock: { trackInventory: true, quantity: 7 } });
    expect(product.media?.items?.map(({ id }) => id)).toEqual([picture("bowl").url]);
    expect(product.collectionIds).toContain(shelf);
    expect(await read(product.id)).toMatchObject({ id: product.id, lastUpdated: product.lastUpdated });
  });

  test("changes it, with the events of the single operations", async () => {
    const [from, to] = [await collection(), await collection()];
    const { id, lastUpdated } = await mug();
    await save({ productId: id, addedCollectionIds: [from] });
    const count = (await eventsSince()).length;
    const { product } = await save({
      productId: id,
      product: { name: "Big mug", sku: "MUG-L" },
      removedMediaIds: [picture("front").url],
      media: [picture("side")],
      stock: { adjustments: [{ variantId: onlyVariant, by: -2 }] },
      addedCollectionIds: [to],
      removedCollectionIds: [from],
    });
    expect(product).toMatchObject({ name: "Big mug", sku: "MUG-L", stock: { quantity: 3 } });
    expect(product.media?.items?.map(({ id: url }) => url)).toEqual([picture("back").url, picture("side").url]);
    expect(product.collectionIds).toContain(to);
    expect(product.collectionIds).not.toContain(from);
    expect(Date.parse(product.lastUpdated ?? "")).toBeGreaterThan(Date.parse(lastUpdated ?? ""));
    const events = await eventsSince(count);
    expect(events.filter((name) => name === "ProductChanged").length).toBeGreaterThan(0);
    expect(new Set(events)).toEqual(new Set(["ProductChanged", "InventoryVariantsChanged", "CollectionChanged"]));
  });

  test("sets single variants, once they are managed", async () => {
    const { product } = await save({
      product: {
        name: "Vase",
        priceData: { price: 40 },
        manageVariants: true,
        productOptions: [
          {
            name: "Size",
            choices: [
              { value: "S", description: "S" },
              { value: "L", description: "L" },
            ],
          },
        ],
      },
      stock: { trackQuantity: true },
    });
    const [small, large] = product.variants.map(({ id }) => id);
    const saved = await save({
      productId: product.id,
      variants: [{ variantIds: [large ?? ""], price: 55, sku: "VASE-L" }],
      stock: {
        adjustments: [
          { variantId: small ?? "", by: 4 },
          { variantId: large ?? "", by: 1 },
        ],
      },
    });
    expect(saved.product.variants.map(({ variant, stock }) => [variant?.priceData?.price, stock?.quantity])).toEqual([
      [40, 4],
      [55, 1],
    ]);
  });

  test("saves nothing when one part of it cannot be saved", async () => {
    const before = await mug();
    const count = (await eventsSince()).length;
    const changes = { productId: before.id, product: { name: "Cup" }, media: [picture("side")] };
    const unknown = save({ ...changes, addedCollectionIds: [randomUUID()] });
    expect(await codeOf(unknown)).toBe("NOT_FOUND");
    const tooMany = save({ ...changes, stock: { adjustments: [{ variantId: onlyVariant, by: -6 }] } });
    expect(await codeOf(tooMany)).toBe("FAILED_PRECONDITION");
    expect(await read(before.id)).toMatchObject({ name: "Mug", stock: { quantity: 5 }, media: before.media });
    expect(await eventsSince(count)).toEqual([]);
    const slug = randomUUID();
    const none = await save({
      product: { name: "No", slug, priceData: { price: 1 } },
      addedCollectionIds: [randomUUID()],
    })
      .then(() => 1)
      .catch(() => 0);
    expect(none).toBe(0);
    const found = await (await api()).products.queryProducts({ query: { filter: { slug } } });
    expect(found.items).toEqual([]);
  });

  test("saves nothing over a version that somebody else saved", async () => {
    const { id, lastUpdated = "" } = await mug();
    await save({ productId: id, lastUpdated, product: { brand: "Kiln" } });
    const stale = save({ productId: id, lastUpdated, product: { name: "Cup" }, media: [picture("side")] });
    expect(await codeOf(stale)).toBe("REVISION_MISMATCH");
    expect(await read(id)).toMatchObject({ name: "Mug", brand: "Kiln" });
    const { lastUpdated: current = "" } = await read(id);
    expect((await save({ productId: id, lastUpdated: current, product: { name: "Cup" } })).product.name).toBe("Cup");
  });

  test("of two people at once saves the changes of one", async () => {
    const { id, lastUpdated = "" } = await mug();
    const names = ["A", "B", "C"];
    const saves = await Promise.allSettled(
      names.map((name) => save({ productId: id, lastUpdated, product: { name } })),
    );
    const codes = saves.map((one) => (one.status === "fulfilled" ? "saved" : one.reason.code)).sort();
    expect(codes).toEqual(["REVISION_MISMATCH", "REVISION_MISMATCH", "saved"]);
  });

  test("names the field that cannot be saved by its place in the request", async () => {
    const { id: productId } = await mug();
    const fieldsOf = async (request: SaveProductRequest) => {
      const { error } = await (await api()).productEditor.saveProduct(request).safe();
      return error?.fieldViolations.map(({ field }) => field);
    };
    const onStock = (stock: SaveProductRequest["stock"]) => fieldsOf({ productId, stock: stock ?? {} });
    expect(await fieldsOf({ product: { priceData: { price: 1 } } })).toEqual(["product.name"]);
    expect(await fieldsOf({ product: { name: "Jug" } })).toEqual(["product.priceData"]);
    expect(await fieldsOf({ productId, product: { priceData: { price: -1 } } })).toEqual(["product.priceData.price"]);
    expect(await fieldsOf({ productId, product: { name: "x".repeat(81) } })).toEqual(["product.name"]);
    expect(await fieldsOf({ productId, media: [picture("side"), {}] })).toEqual(["media[1]"]);
    expect(await onStock({ variants: [{ variantId: onlyVariant, quantity: -1 }] })).toEqual([
      "stock.variants[0].quantity",
    ]);
    expect(await onStock({ adjustments: [{ variantId: onlyVariant, by: 100_000 }] })).toEqual([
      "stock.adjustments[0].by",
    ]);
    expect(await onStock({ adjustments: [{ variantId: randomUUID(), by: 1 }] })).toEqual([
      "stock.adjustments[0].variantId",
    ]);
    await save({
      productId,
      product: { manageVariants: true, productOptions: [{ name: "Size", choices: [{ value: "S" }] }] },
    });
    const [variant] = (await read(productId)).variants;
    const variants = [{ variantIds: [variant?.id ?? ""] }, { variantIds: [variant?.id ?? ""], price: -1 }];
    expect(await fieldsOf({ productId, variants })).toEqual(["variants[1].price"]);
  });

  test("makes one product of a request that is sent twice", async () => {
    const request = { product: { name: "Once", priceData: { price: 9 } }, media: [picture("once")] };
    const idempotencyKey = randomUUID();
    const client = await api();
    const [first, again] = await Promise.all([
      client.productEditor.saveProduct(request, { idempotencyKey }),
      client.productEditor.saveProduct(request, { idempotencyKey }),
    ]);
    expect(again.product.id).toBe(first.product.id);
    const found = await client.products.queryProducts({ query: { filter: { name: "Once" } } });
    expect(found.items).toHaveLength(1);
  });

  test("takes the permission of each part", async () => {
    const { id: productId } = await mug();
    const { fetch, origin, siteId } = await shop();
    const { secret } = await (await api()).apiKeys.createApiKey({
      name: "Catalog",
      scopes: ["WIX_STORES.MODIFY_PRODUCTS", "WIX_STORES.READ_PRODUCTS"],
    });
    const program = createClient({
      baseUrl: origin,
      fetch,
      auth: ApiKeyStrategy({ siteId, apiKey: secret }),
      services,
    });
    const { saveProduct } = program.productEditor;
    await saveProduct({ productId, product: { name: "Allowed" } });
    const stock = { adjustments: [{ variantId: onlyVariant, by: 1 }] };
    expect(await codeOf(saveProduct({ productId, product: { name: "Refused" }, stock }))).toBe("PERMISSION_DENIED");
    expect(await read(productId)).toMatchObject({ name: "Allowed", stock: { quantity: 5 } });
    const shopper = await (await shop()).visitor();
    expect(await codeOf(shopper.call(productEditor.saveProduct, { productId }))).toBe("PERMISSION_DENIED");
  });
});

import {
  type CollectionRules,
  collectionRules,
  collections,
  inventory,
  productSearch,
  products,
} from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import fc from "fast-check";
import { expect, test } from "vitest";
import { changeStock } from "../../inventory/change-stock.ts";
import { productDocuments } from "../../products/repository.ts";
import { followChecks } from "./checks.ts";
import { isMatch } from "./evaluate.ts";
import { followRules } from "./job.ts";

const services = { collectionRules, collections, inventory, products };
const onlyVariant = "00000000-0000-0000-0000-000000000000";
const day = 86_400_000;

onEveryEngine("automatic collections", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const api = async () => (await shop()).admin(services);
  const settle = async () => {
    const { runtime } = (await shop()).platform;
    await followChecks(runtime);
    await followRules(runtime);
  };
  const make = async (more: object = {}) => {
    const product = { name: "Mug", priceData: { price: 20 }, ...more };
    return (await (await api()).products.createProduct({ product })).product.id;
  };
  const collect = async () =>
    (await (await api()).products.createCollection({ collection: { name: "Chosen" } })).collection.id;
  const rule = async (collectionId: string, rules: CollectionRules) =>
    (await (await api()).collectionRules.setCollectionRules({ collectionId, rules })).selection;
  const members = async (collectionId: string) =>
    (await (await api()).collectionRules.getCollectionOrder({ collectionId })).productIds;
  const search = async (collectionId: string, filter: object = {}) => {
    const client = (await shop()).client({ productSearch });
    const page = await client.productSearch.searchProducts({ search: { collectionId, filter } });
    return page.items.map(({ id }) => id);
  };

  test("products that are there are found by the job, and others follow their changes at once", async () => {
    const { products: catalog, collectionRules: rules, collections: read } = await api();
    const [old, id] = [await make({ brand: "Kiln" }), await collect()];
    const selection = await rule(id, { match: "ALL", conditions: [{ kind: "BRAND", value: "kiln" }] });
    expect(selection).toMatchObject({ collectionId: id, isUpdating: true });
    expect(await members(id)).toEqual([]);
    await settle();
    expect(await members(id)).toEqual([old]);
    const fresh = await make({ brand: "KILN" });
    expect(await members(id)).toEqual([old, fresh]);
    await catalog.updateProduct({ product: { id: old, brand: "Other" } });
    expect(await members(id)).toEqual([fresh]);
    expect(await search(id)).toEqual([fresh]);
    expect((await read.getCollection({ id })).collection.numberOfProducts).toBe(1);
    expect((await catalog.getProduct({ id: fresh })).product).toMatchObject({
      collectionIds: expect.arrayContaining([id]),
      stock: { inStock: true },
    });
    expect((await rules.getCollectionRules({ collectionId: id })).selection.isUpdating).toBe(false);
    const productIds = [old];
    expect(await codeOf(catalog.addProductsToCollection({ id, productIds }))).toBe("COLLECTION_IS_AUTOMATIC");
    expect(await codeOf(catalog.removeProductsFromCollection({ id, productIds }))).toBe("COLLECTION_IS_AUTOMATIC");
    expect((await rules.removeCollectionRules({ collectionId: id })).selection.rules).toBeUndefined();
    await catalog.addProductsToCollection({ id, productIds });
    expect(await members(id)).toEqual([old, fresh]);
    await rule(id, { match: "ANY", conditions: [{ kind: "NAME", value: "nothing" }] });
    await catalog.deleteCollection({ id });
    await settle();
  });

  test("refuses conditions that say nothing", async () => {
    const collectionId = await collect();
    const { setCollectionRules } = (await api()).collectionRules;
    for (const condition of [
      { kind: "BRAND" },
      { kind: "PRICE" },
      { kind: "PRICE", from: 3, to: 2 },
      { kind: "OPTION", value: "Red" },
      { kind: "CREATED_WITHIN" },
      { kind: "COLOR", value: "Red" },
    ] as const) {
      const rules = { match: "ALL" as const, conditions: [condition as CollectionRules["conditions"][number]] };
      await expect(setCollectionRules({ collectionId, rules })).rejects.toMatchObject({ status: 400 });
    }
  });

  test("follows the stock of sales, and the time", async () => {
    const { platform, siteId, clock } = await shop();
    const [inStock, recent, id] = [await collect(), await collect(), await make({ name: "Timed" })];
    const named = { kind: "NAME", value: "timed" } as const;
    await rule(inStock, { match: "ALL", conditions: [named, { kind: "IN_STOCK" }] });
    await rule(recent, { match: "ALL", conditions: [named, { kind: "CREATED_WITHIN", days: 2 }] });
    await settle();
    expect([await members(inStock), await members(recent)]).toEqual([[id], [id]]);
    const variants = [{ variantId: onlyVariant, quantity: 1 }];
    await (await api()).inventory.updateInventoryVariants({
      inventoryItem: { productId: id, trackQuantity: true, variants },
    });
    const change = { productId: id, variantId: onlyVariant, onHand: -1, reserved: 0, ahead: 0 };
    await platform.runtime.store.write((db) =>
      changeStock({ db, site: { id: siteId }, now: clock.now(), emit: () => {} }, [change]),
    );
    await settle();
    expect(await members(inStock)).toEqual([]);
    clock.advance(3 * day);
    await settle();
    expect(await members(recent)).toEqual([]);
  });

  test("products keep the places they were given while others come and go", async () => {
    const { products: catalog, collectionRules: rules } = await api();
    const [a, b, c, d] = [await make(), await make(), await make(), await make({ name: "Late" })];
    const id = await collect();
    const inOrder = async () => {
      const query = { filter: { collectionIds: { $hasSome: [id] } } };
      const shopper = (await shop()).client({ products });
      const listed = (await shopper.products.queryProducts({ query })).items.map((item) => item.id);
      expect(await search(id)).toEqual(listed);
      expect(await members(id)).toEqual(listed);
      return listed;
    };
    await catalog.addProductsToCollection({ id, productIds: [a, b, c] });
    expect(await inOrder()).toEqual([a, b, c]);
    const { arranged } = await rules.arrangeProducts({ collectionId: id, productIds: [c, a] });
    expect([arranged, await inOrder()]).toEqual([2, [c, a, b]]);
    await catalog.addProductsToCollection({ id, productIds: [d] });
    await catalog.updateProduct({ product: { id: c, name: "Renamed" } });
    expect(await inOrder()).toEqual([c, a, b, d]);
    expect(await search(id, { maxPrice: 20 })).toEqual([c, a, b, d]);
    await catalog.removeProductsFromCollection({ id, productIds: [c] });
    await catalog.addProductsToCollection({ id, productIds: [c] });
    expect(await inOrder()).toEqual([a, b, c, d]);
    for (const productIds of [
      [a, a],
      [a, onlyVariant],
    ]) {
      await expect(rules.arrangeProducts({ collectionId: id, productIds })).rejects.toMatchObject({ status: 400 });
    }
    await rules.arrangeProducts({ collectionId: id, productIds: [] });
    expect(await inOrder()).toEqual([a, b, c, d]);
  });

  test("members are those that meet the rules after any history", async () => {
    const { platform, siteId, clock } = await shop();
    const { products: catalog, inventory: stock } = await api();
    const ids = [await make(), await make(), await make()];
    const collectionId = await collect();
    const condition = fc.oneof(
      fc.record({ kind: fc.constant("PRICE" as const), to: fc.constantFrom(10, 20), isNot: fc.boolean() }),
      fc.record({ kind: fc.constant("BRAND" as const), value: fc.constantFrom("A", "B"), isNot: fc.boolean() }),
      fc.record({ kind: fc.constant("ON_SALE" as const), isNot: fc.boolean() }),
      fc.record({ kind: fc.constant("IN_STOCK" as const), isNot: fc.boolean() }),
    );
    const rules = fc.record({
      match: fc.constantFrom("ALL" as const, "ANY" as const),
      conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
    });
    const which = fc.constantFrom(...ids);
    const step = fc.oneof(
      fc.record({ rules }),
      fc.record({ id: which, price: fc.constantFrom(5, 15, 25) }),
      fc.record({ id: which, brand: fc.constantFrom("A", "b", "C") }),
      fc.record({ id: which, sale: fc.constantFrom(0, 50) }),
      fc.record({ id: which, inStock: fc.boolean() }),
    );
    const follow = async (next: CollectionRules) => {
      await rule(collectionId, next);
      await settle();
    };
    const take = async (one: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
      if ("rules" in one) await follow(one.rules);
      else if ("price" in one)
        await catalog.updateProduct({ product: { id: one.id, priceData: { price: one.price } } });
      else if ("brand" in one) await catalog.updateProduct({ product: { id: one.id, brand: one.brand } });
      else if ("sale" in one)
        await catalog.updateProduct({ product: { id: one.id, discount: { type: "PERCENT", value: one.sale } } });
      else {
        const variants = [{ variantId: onlyVariant, inStock: one.inStock }];
        await stock.updateInventoryVariants({ inventoryItem: { productId: one.id, trackQuantity: false, variants } });
      }
    };
    await fc.assert(
      fc.asyncProperty(rules, fc.array(step, { maxLength: 6 }), async (initial, steps) => {
        await follow(initial);
        // The job is not run again: each change takes the memberships with it.
        for (const one of steps) await take(one);
        const { rules: last = initial } = (await (await api()).collectionRules.getCollectionRules({ collectionId }))
          .selection;
        const expected = await platform.runtime.store.read(async (db) => {
          const rows = await db
            .selectFrom("products")
            .select(["id", "in_stock"])
            .where("site_id", "=", siteId)
            .execute();
          const inStock = new Map(rows.map((row) => [row.id, row.in_stock === 1]));
          const found = await productDocuments.getMany(db, siteId, [...inStock.keys()]);
          return found.flatMap(({ entity: product }) => {
            const facts = { product, isInStock: inStock.get(product.id) ?? false, currency: "USD", now: clock.now() };
            return isMatch(last, facts) ? [product.id] : [];
          });
        });
        expect((await members(collectionId)).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 12 },
    );
  });
});

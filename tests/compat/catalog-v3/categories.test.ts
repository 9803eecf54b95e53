import { expect, test } from "vitest";
import { NOWHERE, vendorError } from "../cases/case.ts";
import { onBothEngines } from "../world.ts";
import { shopDesk, shopFront, tree } from "./shop.ts";

const stores = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

onBothEngines("collections as categories of the newer catalog", (world) => {
  test("are listed as shop fronts ask for them", async () => {
    const { categories } = shopFront(world());
    const built = await categories.queryCategories({ treeReference: tree }).exists("name", true).find();
    const plain = await categories.queryCategories(
      { cursorPaging: { limit: 100 } },
      { treeReference: { ...tree, treeKey: null }, fields: ["DESCRIPTION", "BREADCRUMBS_INFO"] },
    );
    expect(plain.categories?.map(({ _id }) => _id)).toEqual(built.items.map(({ _id }) => _id));
    expect(built.items[0]).toMatchObject({ slug: "all-products", visible: true });
    expect(plain.categories?.find(({ slug }) => slug === "kitchen")).toMatchObject({
      name: "Kitchen",
      image: "http://localhost:4000/media/collection-kitchen.webp",
      itemCounter: expect.any(Number),
      description: expect.stringContaining("Boards"),
      breadcrumbsInfo: { breadcrumbs: [] },
      treeReference: tree,
      _createdDate: expect.any(Date),
    });
    const visible = await categories.queryCategories({ treeReference: tree }).eq("visible", true).limit(2).find();
    expect((await visible.next()).items.map(({ _id }) => _id)).toEqual(built.items.slice(2, 4).map(({ _id }) => _id));
    const other = await categories.queryCategories({ treeReference: { appNamespace: "@wix/blog" } }).find();
    expect(other.items).toEqual([]);
  });

  test("are read by id and slug, in German too", async () => {
    const { categories } = shopFront(world());
    const { category } = await categories.getCategoryBySlug("kitchen", tree, { fields: ["DESCRIPTION"] });
    const same = await categories.getCategory(category?._id ?? "", tree, { fields: ["DESCRIPTION"] });
    expect(same).toEqual(category);
    const german = shopFront(world(), { "x-wix-linguist": "de|de-DE|true|x" });
    const { category: translated } = await german.categories.getCategoryBySlug("kitchen", tree);
    expect([translated?._id, translated?.name]).toEqual([category?._id, "Küche"]);
    for (const call of [
      () => categories.getCategory(NOWHERE, tree),
      () => categories.getCategoryBySlug("nowhere", tree),
      () => categories.getCategoryBySlug("kitchen", { appNamespace: "@wix/blog" }),
      () => categories.listItemsInCategory(NOWHERE, tree),
    ])
      expect((await vendorError(call())).status).toBe(404);
  });

  test("are found by words of their names, and counted", async () => {
    const { categories } = shopFront(world());
    const search = { expression: "kitch" };
    const found = await categories.searchCategories({ search }, { treeReference: tree });
    expect(found.categories?.map(({ slug }) => slug)).toEqual(["kitchen"]);
    expect(await categories.countCategories({ search, treeReference: tree })).toEqual({ count: 1 });
    const all = await categories.queryCategories({ treeReference: tree }).find();
    expect(await categories.countCategories({ treeReference: tree })).toEqual({ count: all.items.length });
  });

  test("hold their products in the merchant's order", async () => {
    const { categories, productsV3 } = shopFront(world());
    const { category } = await categories.getCategoryBySlug("kitchen", tree);
    const id = category?._id ?? "";
    const first = await categories.listItemsInCategory(id, tree, { cursorPaging: { limit: 20 } });
    const cursor = first.pagingMetadata?.cursors?.next ?? "";
    const rest = await categories.listItemsInCategory(id, tree, { cursorPaging: { limit: 20, cursor } });
    const items = [...(first.items ?? []), ...(rest.items ?? [])];
    expect(items).toHaveLength(category?.itemCounter ?? 0);
    expect(rest.pagingMetadata?.cursors?.next).toBeUndefined();
    const [item] = items;
    expect(item?.appId).toBe(stores);
    const of = await categories.listCategoriesForItem(
      { catalogItemId: item?.catalogItemId ?? "", appId: stores },
      { treeReference: tree },
    );
    expect(of.directCategoryIds).toContain(id);
    expect(of.allCategoryIds).toEqual(of.directCategoryIds);
    expect(await categories.listTrees()).toEqual({ trees: [tree] });
    const all = await productsV3.getAllProductsCategory();
    const everything = await categories.listItemsInCategory(all.categoryId ?? "", tree, { cursorPaging: { limit: 3 } });
    expect([everything.items?.length, everything.pagingMetadata?.cursors?.next]).toEqual([3, expect.any(String)]);
  });

  test("are hidden from shoppers when the merchant hides them", async () => {
    const { collection } = await world().merchant.products.createCollection({
      name: "Secret",
      visible: false,
    } as never);
    const { _id = "", slug = "" } = collection ?? {};
    const { categories } = shopFront(world());
    const query = (client: Pick<ReturnType<typeof shopFront>, "categories">, returnNonVisibleCategories?: boolean) => {
      const options = { treeReference: tree, ...(returnNonVisibleCategories && { returnNonVisibleCategories }) };
      return client.categories
        .queryCategories(options)
        .eq("slug", slug ?? "")
        .find();
    };
    expect((await query(shopFront(world()))).items).toEqual([]);
    expect((await query(shopDesk(world()))).items).toEqual([]);
    expect((await query(shopDesk(world()), true)).items.map((one) => one._id)).toEqual([_id]);
    expect((await vendorError(query(shopFront(world()), true))).status).toBe(403);
    for (const call of [
      () => categories.getCategory(_id ?? "", tree),
      () => categories.getCategoryBySlug(slug ?? "", tree),
      () => categories.listItemsInCategory(_id ?? "", tree),
    ])
      expect((await vendorError(call())).status).toBe(404);
  });
});

import { collectionRules, inventory, productSearch, products } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { catalogChanged } from "../../../kernel/database/catalog-version.ts";
import { connectionOf } from "../../../kernel/database/handle.ts";
import { type StatementMessage, statementChannel } from "../../../kernel/database/statement-channel.ts";
import { DEFAULT_VARIANT_ID } from "../../../policies/catalog-item.ts";
import { releaseExpiredStock } from "../../checkout/holds/expiry.ts";
import { reindex } from "../search-engine/index/reindex.ts";

/** Writes what searches and counts follow from. */
const ofCatalog =
  /^\s*(insert into|update|delete from)\s+"?(products|collections|product_collections|search_(postings|words|facet_sets))\b/;

onEveryEngine("what is remembered of the catalog", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const merchant = async () => (await shop()).admin({ collectionRules, inventory, productSearch, products });

  /** What searches and pages of a shopper find, and how they count it. */
  async function found(collectionId: string) {
    const buyer = (await shop()).client({ productSearch, products });
    const asked = [{}, { collectionId }, { filter: { inStock: true } }, { sort: "PRICE_DESC" as const }];
    const searches = asked.map((more) =>
      buyer.productSearch.searchProducts({ search: { expression: "teapot", priceSteps: [15], ...more } }),
    );
    const arranged = buyer.productSearch.searchProducts({ search: { collectionId } });
    const filter = { price: { $gte: 1 }, "stock.inStock": true };
    const page = buyer.products.queryProducts({ query: { filter, paging: { limit: 1 } } });
    const responses = await Promise.all([...searches, arranged, page]);
    return responses.map(({ response, items }) => {
      return { ...response, products: items.map(({ id, name }) => ({ id, name })) };
    });
  }

  /** Forgets, as a process that has just started. */
  const forget = () => engine.store().read(async (db) => connectionOf(db).memory.delete("catalog"));

  test("is what a process that has just started finds, after every kind of change", async () => {
    const { product, visitor, clock, platform, siteId } = await shop();
    const { collectionRules, inventory, products } = await merchant();
    const ids = [];
    for (const name of ["Teapot", "Iron teapot", "Small teapot", "Trivet"]) ids.push(await product({ name, stock: 3 }));
    const [first = "", second = "", third = "", other = ""] = ids;
    const { collection } = await products.createCollection({ collection: { name: "Kitchen" } });
    const { id } = collection;
    const variants = (quantity: number) => [{ variantId: DEFAULT_VARIANT_ID, quantity }];
    let made = "";
    let checkoutId = "";
    const buyer = await visitor();
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      "a new product": async () => {
        const created = await products.createProduct({
          product: { name: "Glass teapot", productType: "physical", priceData: { price: 12 } },
        });
        made = created.product.id;
      },
      "a price": () => products.updateProduct({ product: { id: first, priceData: { price: 40 } } }),
      "a name": () => products.updateProduct({ product: { id: third, name: "Small kettle" } }),
      "a brand": () => products.updateProduct({ product: { id: second, brand: "Maren" } }),
      "a product that is hidden": () => products.updateProduct({ product: { id: second, visible: false } }),
      "a product that is shown": () => products.updateProduct({ product: { id: second, visible: true } }),
      "members of a collection": () =>
        products.addProductsToCollection({ id, productIds: [first, second, made, other] }),
      "their order": () => collectionRules.arrangeProducts({ collectionId: id, productIds: [made, first] }),
      "a member less": () => products.removeProductsFromCollection({ id, productIds: [first] }),
      "a collection that is called so": () => products.updateCollection({ collection: { id, name: "Teapot" } }),
      "an edit that sells out": () =>
        inventory.updateInventoryVariants({
          inventoryItem: { productId: first, trackQuantity: true, variants: variants(0) },
        }),
      "what came in": () =>
        inventory.updateInventoryVariants({
          inventoryItem: { productId: first, trackQuantity: true, variants: variants(2) },
        }),
      "a buyer who takes the last": async () => {
        checkoutId = await readyCheckout(buyer, [item(first, 2)]);
        await buyer.checkout.createOrder({ id: checkoutId });
      },
      "a buyer who does not come back": async () => {
        clock.advance(16 * 60_000);
        await releaseExpiredStock(platform.runtime);
      },
      "an index that is lost": () =>
        engine.store().write(async (db) => {
          await sql`delete from search_postings where site_id = ${siteId}`.execute(db);
          await sql`delete from search_progress where site_id = ${siteId}`.execute(db);
          await catalogChanged(db, siteId);
        }),
      "an index that is made anew": () => reindex(platform.runtime),
      "a collection that is deleted": () => products.deleteCollection({ id }),
      "a product that is deleted": () => products.deleteProduct({ id: second }),
    };
    for (const [name, change] of Object.entries(changes)) {
      const before = await found(id);
      await change();
      const after = await found(id);
      await forget();
      expect(after, name).toEqual(await found(id));
      expect(after, name).not.toEqual(before);
    }
  });

  test("is counted in each transaction that writes to the catalog, and in no other", async () => {
    const { product, visitor } = await shop();
    const { products } = await merchant();
    const productId = await product({ name: "Jug", stock: 9 });
    const texts: string[] = [];
    const listener = (message: unknown) => texts.push((message as StatementMessage).text);
    const counts = () => texts.splice(0).filter((text) => text.includes("into catalog_versions")).length;
    statementChannel.subscribe(listener);
    try {
      await products.updateProduct({ product: { id: productId, name: "Pitcher" } });
      expect(texts.some((text) => ofCatalog.test(text))).toBe(true);
      expect(counts()).toBe(1);
      const buyer = await visitor();
      await buyer.checkout.createOrder({ id: await readyCheckout(buyer, [item(productId)]) });
      expect(texts.some((text) => ofCatalog.test(text))).toBe(false);
      expect(counts()).toBe(0);
    } finally {
      statementChannel.unsubscribe(listener);
    }
  });
});

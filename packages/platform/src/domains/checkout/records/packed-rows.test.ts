import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, HOME, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { Packed, pack, unpack } from "../../../kernel/database/packed.ts";
import type { Db } from "../../../kernel/database/port.ts";

const orderRow = (db: Db, id: string) =>
  db.selectFrom("orders").select(["doc", "record"]).where("id", "=", id).executeTakeFirstOrThrow();
const checkoutRow = (db: Db, id: string) =>
  db.selectFrom("checkouts").select(["doc", "view"]).where("id", "=", id).executeTakeFirstOrThrow();
const none = new Uint8Array();

onEveryEngine("what is stored packed", (engine) => {
  const open = async () => {
    const shop = await openShop(engine.store());
    const buyer = await shop.visitor();
    const productId = await shop.product({ stock: 5 });
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    const pay = async () =>
      (await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD })).orderId;
    const get = async (id: string) => (await shop.app.orders.getOrder({ id })).order;
    const find = async (catalogItemId: string) => {
      const filter = { "lineItems.catalogReference.catalogItemId": { $hasSome: [catalogItemId] } };
      return (await shop.app.orders.searchOrders({ search: { filter } })).items.map(({ id }) => id);
    };
    return { shop, buyer, productId, checkoutId, pay, get, find };
  };

  test("of an order is all of it, and its document is what searches read", async () => {
    const { shop, productId, pay, get, find } = await open();
    const id = await pay();
    const { doc, record } = await shop.store.read((db) => orderRow(db, id));
    expect(JSON.parse(unpack(record ?? none)).view).toEqual(await get(id));
    const { view } = JSON.parse(doc);
    expect(view.lineItems).toEqual([
      { catalogReference: expect.objectContaining({ catalogItemId: productId }), productName: expect.anything() },
    ]);
    expect([view.billingInfo?.address, view.activities, view.priceSummary.subtotal]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await find(productId)).toEqual([id]);
  });

  test("of an order that was written before is its document, until it changes", async () => {
    const { shop, productId, pay, get, find } = await open();
    const id = await pay();
    const before = await get(id);
    await shop.store.write(async (db) => {
      const doc = unpack((await orderRow(db, id)).record ?? none);
      await db.updateTable("orders").set({ doc, record: null }).where("id", "=", id).execute();
    });
    expect([await get(id), await find(productId)]).toEqual([before, [id]]);
    const notes = { namespaces: { "@shop/notes": { text: "Ring twice" } } };
    await shop.app.orders.updateOrder({ order: { id, extendedFields: notes } });
    const { doc, record } = await shop.store.read((db) => orderRow(db, id));
    expect([record === null, JSON.parse(doc).view.activities]).toEqual([false, undefined]);
    expect((await get(id)).lineItems).toEqual(before.lineItems);
    expect(await find(productId)).toEqual([id]);
  });

  test("of a checkout are its view and its facts, packed once when its order is placed and paid", async () => {
    const { shop, buyer, checkoutId, pay } = await open();
    const before = await shop.store.read((db) => checkoutRow(db, checkoutId));
    const orderId = await pay();
    const after = await shop.store.read((db) => checkoutRow(db, checkoutId));
    expect(Buffer.from(after.view ?? none)).toEqual(Buffer.from(before.view ?? none));
    expect(Object.keys(JSON.parse(after.doc)).toSorted()).toEqual(
      ["completed", "createdDate", "id", "orderId", "updatedDate"].toSorted(),
    );
    expect(JSON.parse(after.doc)).toMatchObject({ completed: true, orderId });
    expect((await buyer.checkout.getCheckout({ id: checkoutId })).checkout).toMatchObject({ completed: true });
  });

  test("of a checkout that was written before is its view alone, and it is sold as any", async () => {
    const { shop, buyer, checkoutId, pay } = await open();
    const shown = (await buyer.checkout.getCheckout({ id: checkoutId })).checkout;
    await shop.store.write(async (db) => {
      const row = await checkoutRow(db, checkoutId);
      const { text, beside } = Packed.from(row.view ?? none);
      const doc = JSON.stringify({ ...JSON.parse(row.doc), ...JSON.parse(beside ?? "") });
      await db
        .updateTable("checkouts")
        .set({ doc, view: pack(text) })
        .where("id", "=", checkoutId)
        .execute();
    });
    expect((await buyer.checkout.getCheckout({ id: checkoutId })).checkout).toEqual(shown);
    const buyerNote = "Ring twice";
    await buyer.checkout.updateCheckout({ checkout: { id: checkoutId, buyerNote } });
    const row = await shop.store.read((db) => checkoutRow(db, checkoutId));
    expect([row.doc.includes("lines"), Packed.from(row.view ?? none).beside?.includes(buyerNote)]).toEqual([
      false,
      true,
    ]);
    const { order } = await shop.app.orders.getOrder({ id: await pay() });
    expect([order.buyerNote, order.billingInfo?.address?.city]).toEqual([buyerNote, HOME.city]);
  });
});

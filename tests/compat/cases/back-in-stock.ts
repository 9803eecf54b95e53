import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";
import { STORES } from "./makers.ts";

/** Made anew for each call: the client writes into what it is given. */
const details = () => ({
  name: "Tide bowl",
  price: "38.00",
  image: "wix:image://v1/bowl.jpg/Bowl.jpg#originWidth=1120&originHeight=1400",
});

async function product({ merchant }: World) {
  const made = await merchant.products.createProduct({
    name: "Rare bowl",
    productType: "physical",
    priceData: { price: 38 },
    stock: { trackInventory: true, quantity: 0 },
  });
  return made.product?._id ?? "";
}

async function reference(world: World) {
  return { appId: STORES, catalogItemId: await product(world) };
}

async function request(world: World, more: object = {}) {
  const catalogReference = await reference(world);
  const email = `${randomUUID()}@example.com`;
  const made = await world.merchant.backInStockNotifications.createBackInStockNotificationRequest(
    { catalogReference, email, ...more },
    details(),
  );
  return { ...made, _id: made._id ?? "", catalogReference, email };
}

const missing = (operation: "getBackInStockNotificationRequest" | "deleteBackInStockNotificationRequest") =>
  refused("NOT_FOUND", 404, ({ merchant }) => merchant.backInStockNotifications[operation](NOWHERE));

export const backInStockCases: Cases = {
  createBackInStockNotificationRequest: {
    async succeeds(world) {
      const itemUrl = "https://shop.example/products/rare-bowl";
      const made = await request(world, { itemUrl });
      expect(made).toMatchObject({ email: made.email, status: "RECEIVED", itemUrl, contactId: expect.any(String) });
      expect(made._createdDate).toBeInstanceOf(Date);
      const { catalogReference, email } = made;
      const again = await world
        .visitor()
        .backInStockNotifications.createBackInStockNotificationRequest({ catalogReference, email }, details());
      expect(again._id).toBe(made._id);
    },
    fails: refused("INVALID_CATALOG_REFERENCE_OPTIONS", 400, async (world) => {
      const catalogReference = { ...(await reference(world)), options: { options: { Size: "Enormous" } } };
      return request(world, { catalogReference });
    }),
  },
  getBackInStockNotificationRequest: {
    async succeeds(world) {
      const { _id, catalogReference } = await request(world);
      const found = await world.merchant.backInStockNotifications.getBackInStockNotificationRequest(_id);
      expect(found).toMatchObject({ _id, catalogReference, status: "RECEIVED" });
      expect(found.autoNotified ?? undefined).toBeUndefined();
    },
    fails: missing("getBackInStockNotificationRequest"),
  },
  deleteBackInStockNotificationRequest: {
    async succeeds(world) {
      const { _id } = await request(world);
      const { backInStockNotifications } = world.merchant;
      expect(await backInStockNotifications.deleteBackInStockNotificationRequest(_id)).toBeUndefined();
    },
    fails: missing("deleteBackInStockNotificationRequest"),
  },
  markAsNotificationSent: {
    async succeeds(world) {
      const { _id } = await request(world);
      const { request: marked } = await world.merchant.backInStockNotifications.markAsNotificationSent(_id);
      expect(marked).toMatchObject({ _id, status: "NOTIFICATION_SENT", autoNotified: false });
    },
    fails: refused("BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND", 404, ({ merchant }) =>
      merchant.backInStockNotifications.markAsNotificationSent(NOWHERE),
    ),
  },
  getBackInStockNotificationRequestsCountByCatalogReferences: {
    async succeeds(world) {
      const { catalogReference } = await request(world);
      const counted =
        await world.merchant.backInStockNotifications.getBackInStockNotificationRequestsCountByCatalogReferences([
          catalogReference,
          await reference(world),
        ]);
      expect(counted.countsPerCatalogReference).toMatchObject([{ catalogReference, count: 1 }, { count: 0 }]);
    },
    fails: invalid("catalogReferences", "REQUIRED_FIELD", ({ merchant }) =>
      merchant.backInStockNotifications.getBackInStockNotificationRequestsCountByCatalogReferences([]),
    ),
  },
  queryBackInStockNotificationRequests: {
    async succeeds(world) {
      const { _id, contactId } = await request(world);
      const found = await world.merchant.backInStockNotifications
        .queryBackInStockNotificationRequests()
        .eq("contactId", contactId ?? "")
        .descending("_createdDate")
        .limit(5)
        .find();
      expect(found.items).toMatchObject([{ _id, status: "RECEIVED" }]);
      expect(found.hasNext()).toBe(false);
    },
    fails: invalid(
      "query.filter.colour",
      "FIELD_NOT_ALLOWED",
      ({ merchant }) =>
        merchant.backInStockNotifications.queryBackInStockNotificationRequests({
          filter: { colour: "red" },
        } as never) as never,
    ),
  },
  reportItemsBackInStock: {
    async succeeds(world) {
      const { _id, catalogReference } = await request(world);
      const { backInStockNotifications } = world.merchant;
      await backInStockNotifications.reportItemsBackInStock(details(), { catalogReference });
      const { status } = await backInStockNotifications.getBackInStockNotificationRequest(_id);
      expect(status).toBe("PROCESSING");
    },
    fails: refused("REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS", 400, async (world) => {
      const { _id, catalogReference } = await request(world);
      return world.merchant.backInStockNotifications.reportItemsBackInStock(details(), {
        catalogReference,
        requestIds: [_id],
      });
    }),
  },
};

import {
  catalogAppId,
  coupons,
  discountRules,
  draftOrders,
  giftCardProduct,
  giftVouchers,
  plans,
  searchTuning,
  shippingOptions,
  shopPages,
  siteSettings,
} from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { findProduct, type ShopAccess } from "./backoffice-steps.ts";

const services = {
  coupons,
  discountRules,
  draftOrders,
  giftCardProduct,
  giftVouchers,
  plans,
  searchTuning,
  shippingOptions,
  shopPages,
  siteSettings,
};

/** Something that two people edit: one in the open page, the other by an app. */
export interface Edited {
  /** Below `/admin`. */
  readonly path: string;
  /** A field of the page. */
  readonly field: string;
  /** Changes the field like the page does, or another one of the same thing. */
  change(what: "same" | "other", text: string): Promise<unknown>;
  /** What the platform has of both fields. */
  read(): Promise<readonly [same: unknown, other: unknown]>;
  /** What the other field is changed to. */
  readonly other: unknown;
  /** Absent where nobody can delete it. */
  remove?(): Promise<unknown>;
}

const appOf = (shop: ShopAccess) => createClient({ baseUrl: shop.url, auth: ApiKeyStrategy(shop), services });

/** One of each kind that an editor of the back office saves as one, in a demo shop. */
export const editedThings: Readonly<Record<string, (shop: ShopAccess) => Promise<Edited>>> = {
  async coupon(shop) {
    const app = appOf(shop);
    const specification = { code: crypto.randomUUID().slice(0, 8), name: "Both", percentOffRate: 10, startTime: "0" };
    const { id = "" } = await app.coupons.createCoupon({
      specification: { ...specification, scope: { namespace: "stores" } },
    });
    return {
      path: `/discounts/${id}`,
      field: "Name",
      change: (what, text) =>
        app.coupons.updateCoupon({ id, specification: what === "same" ? { name: text } : { usageLimit: 7 } }),
      read: async () => {
        const { name, usageLimit } = (await app.coupons.getCoupon({ id })).coupon.specification;
        return [name, usageLimit];
      },
      other: 7,
      remove: () => app.coupons.deleteCoupon({ id }),
    };
  },
  async plan(shop) {
    const app = appOf(shop);
    const covers = { productIds: [(await findProduct(shop, "tide-bowl")).id] };
    const { id } = (await app.plans.createPlan({ plan: { name: "Club", covers } })).plan;
    const read = async () => {
      const found = (await app.plans.listPlans({})).plans.find((one) => one.id === id);
      if (!found) throw new Error("The plan is gone.");
      return found;
    };
    return {
      path: `/plans/${id}`,
      field: "Name",
      change: async (what, text) => {
        const { revision, name } = await read();
        const changed = what === "same" ? { name: text } : { name, credits: 5 };
        return app.plans.replacePlan({ plan: { ...changed, id, revision, covers } });
      },
      read: async () => {
        const { name, credits } = await read();
        return [name, credits];
      },
      other: 5,
      remove: () => app.plans.deletePlan({ id }),
    };
  },
  async "automatic discount"(shop) {
    const app = appOf(shop);
    const value = { targetType: "SPECIFIC_ITEMS", discountType: "PERCENTAGE", percentage: 10 } as const;
    const catalogItemFilter = { catalogAppId };
    const scopes = [{ id: "all", type: "CATALOG_ITEM" as const, catalogItemFilter }];
    const discounts = { values: [{ ...value, specificItemsInfo: { scopes } }] };
    const { discountRule } = await app.discountRules.createDiscountRule({
      discountRule: { name: "Ten", discounts },
    });
    const { id } = discountRule;
    const read = async () => (await app.discountRules.getDiscountRule({ discountRuleId: id })).discountRule;
    return {
      path: `/automatic-discounts/${id}`,
      field: "Name",
      change: async (what, text) => {
        const { revision } = await read();
        const changed = what === "same" ? { name: text } : { active: false };
        return app.discountRules.updateDiscountRule({ discountRule: { id, revision, ...changed } });
      },
      read: async () => {
        const { name, active } = await read();
        return [name, active];
      },
      other: false,
      remove: () => app.discountRules.deleteDiscountRule({ discountRuleId: id }),
    };
  },
  async "page of texts"(shop) {
    const app = appOf(shop);
    const input = { kind: "CONTENT", title: "About us", content: "<p>Us.</p>", visible: true } as const;
    const { id } = (await app.shopPages.createShopPage({ page: input })).page;
    const read = async () => (await app.shopPages.getShopPage({ id })).page;
    return {
      path: `/pages/${id}`,
      field: "Title",
      change: async (what, text) => {
        const { revision, title } = await read();
        const changed = what === "same" ? { title: text } : { title, content: "<p>All of us.</p>" };
        return app.shopPages.replaceShopPage({ page: { ...input, ...changed, id, revision } });
      },
      read: async () => {
        const { title, content } = await read();
        return [title, content];
      },
      other: "<p>All of us.</p>",
      remove: () => app.shopPages.deleteShopPage({ id }),
    };
  },
  async "gift card"(shop) {
    const app = appOf(shop);
    const { id } = (await app.giftVouchers.issueGiftCard({ giftCard: { initialValue: "50" } })).giftCard;
    const read = async () => (await app.giftVouchers.getIssuedGiftCard({ id })).giftCard;
    const end = "2099-01-01T00:00:00.000Z";
    return {
      path: `/gift-cards/${id}`,
      field: "Note",
      change: async (what, text) => {
        const changed = what === "same" ? { note: text } : { expirationDate: end };
        return app.giftVouchers.updateIssuedGiftCard({
          giftCard: { id, revision: (await read()).revision, ...changed },
        });
      },
      read: async () => {
        const { note, expirationDate } = await read();
        return [note, expirationDate];
      },
      other: end,
    };
  },
  async "gift card for sale"(shop) {
    const app = appOf(shop);
    const read = async () => (await app.giftCardProduct.getGiftCardProduct({})).product;
    return {
      path: "/gift-cards/sell",
      field: "Name",
      change: async (what, text) => {
        const { revision, name } = await read();
        const changed = what === "same" ? { name: text, amounts: ["25"] } : { name, amounts: ["25", "75"] };
        return app.giftCardProduct.replaceGiftCardProduct({ product: { ...changed, active: true, revision } });
      },
      read: async () => {
        const { name, amounts = [] } = await read();
        return [name, amounts.join()];
      },
      other: "25,75",
    };
  },
  async "delivery option"(shop) {
    const app = appOf(shop);
    const { items } = await app.shippingOptions.queryShippingOptions({ query: {} });
    const { id } = items[0] ?? { id: "" };
    const read = async () => (await app.shippingOptions.getShippingOption({ shippingOptionId: id })).shippingOption;
    return {
      path: `/shipping/options/${id}`,
      field: "Name",
      change: async (what, text) => {
        const { revision } = await read();
        const changed = what === "same" ? { title: text } : { estimatedDeliveryTime: "Tomorrow" };
        return app.shippingOptions.updateShippingOption({ shippingOption: { id, revision, ...changed } });
      },
      read: async () => {
        const { title, estimatedDeliveryTime } = await read();
        return [title, estimatedDeliveryTime];
      },
      other: "Tomorrow",
      remove: () => app.shippingOptions.deleteShippingOption({ shippingOptionId: id }),
    };
  },
  async "pick-up location"(shop) {
    const app = appOf(shop);
    const id = "7b1f0a0e-6a4f-4b3e-9d55-0c6f3f2f8f11";
    const settings = async () => (await app.siteSettings.getSiteSettings()).settings;
    const { regions } = (await settings()).delivery;
    const point = {
      id,
      title: "Studio",
      regionIds: regions.slice(0, 1).map((region) => region.id),
      price: "0",
      method: "STORE_PICKUP",
      address: {
        country: "US",
        city: "Hudson",
        subdivision: "US-NY",
        postalCode: "12534",
        addressLine: "1 Kiln Lane",
      },
    } as const;
    const write = async (changed: object) => {
      const { revision } = await settings();
      const pickupPoints = [{ ...point, regionIds: [...point.regionIds], ...changed }];
      return app.siteSettings.updateSiteSettings({ settings: { revision, delivery: { pickupPoints } } });
    };
    await write({});
    const read = async () => {
      const [found] = (await settings()).delivery.pickupPoints;
      if (!found) throw new Error("The location is gone.");
      return found;
    };
    return {
      path: `/shipping/pickup/${id}`,
      field: "Name",
      change: async (what, text) =>
        write(what === "same" ? { title: text } : { title: (await read()).title, price: "2.50" }),
      read: async () => {
        const { title, price } = await read();
        return [title, price];
      },
      other: "2.50",
      remove: async () => {
        const { revision } = await settings();
        return app.siteSettings.updateSiteSettings({ settings: { revision, delivery: { pickupPoints: [] } } });
      },
    };
  },
  async "draft order"(shop) {
    const app = appOf(shop);
    const customLineItems = [
      { quantity: 1, price: "10", productName: { original: "Repair" }, itemType: { preset: "SERVICE" as const } },
    ];
    const draftOrder = { email: "both@example.com", customLineItems };
    const { id } = (await app.draftOrders.createDraftOrder({ draftOrder })).draftOrder;
    return {
      path: `/draft-orders/${id}`,
      field: "Note",
      change: (what, text) => {
        const changed = what === "same" ? { note: text } : { email: "other@example.com" };
        return app.draftOrders.updateDraftOrder({ id, draftOrder: changed });
      },
      read: async () => {
        const { note, details } = (await app.draftOrders.getDraftOrder({ id })).draftOrder;
        return [note, details.buyerInfo?.email];
      },
      other: "other@example.com",
      remove: () => app.draftOrders.deleteDraftOrder({ id }),
    };
  },
  async "rule of the search"(shop) {
    const app = appOf(shop);
    const pinnedProductIds = [(await findProduct(shop, "tide-bowl")).id];
    const { id } = (await app.searchTuning.createSearchRule({ rule: { query: "bowl", pinnedProductIds } })).rule;
    const read = async () => {
      const found = (await app.searchTuning.listSearchRules({})).rules.find((one) => one.id === id);
      if (!found) throw new Error("The rule is gone.");
      return found;
    };
    return {
      path: `/search/rules/${id}`,
      field: "Words that are searched for",
      change: async (what, text) => {
        const { revision, query } = await read();
        const changed = what === "same" ? { query: text } : { query, isActive: false };
        return app.searchTuning.replaceSearchRule({ rule: { id, revision, pinnedProductIds, ...changed } });
      },
      read: async () => {
        const { query, isActive } = await read();
        return [query, isActive];
      },
      other: false,
      remove: () => app.searchTuning.deleteSearchRule({ id }),
    };
  },
};

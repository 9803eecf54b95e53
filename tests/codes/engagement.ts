import {
  recommendations as recommending,
  backInStockNotifications as requests,
  reviews as reviewing,
} from "@vitrine/contract";
import { STORE_APP_ID } from "../../packages/platform/src/policies/catalog-item.ts";
import { copyReviews } from "../support/many-reviews.ts";
import type { Shop } from "../support/shop.ts";
import { change, NOWHERE, type Provocations, repeat } from "./provocation.ts";

const itemDetails = { name: "Bowl", price: "10.00" };
const localFile = { ...itemDetails, image: { url: "file:///etc/passwd" } };

const ask = async (shop: Shop, more: object = {}, options?: Record<string, unknown>) => {
  const catalogItemId = await shop.product({ stock: 0, sizes: ["S", "M"] });
  const catalogReference = { appId: STORE_APP_ID, catalogItemId, ...(options && { options }) };
  return shop.admin({ requests }).requests.createBackInStockNotificationRequest({
    request: { catalogReference, email: "ada@example.com" },
    itemDetails,
    ...more,
  });
};

export const backInStock: Readonly<Record<string, Provocations>> = {
  createBackInStockNotificationRequest: {
    REQUEST_COLLECTION_DISABLED: async (shop) => {
      await change(shop, { backInStock: { collectRequests: false } });
      return ask(shop);
    },
    INVALID_CATALOG_REFERENCE_OPTIONS: (shop) => ask(shop, {}, { options: { Size: "XL" } }),
    INVALID_ITEM_IMAGE_URL: (shop) => ask(shop, { itemDetails: localFile }),
    THROTTLED_FEATURE: async (shop) => {
      const buyer = shop.client({ requests });
      const catalogReference = { appId: STORE_APP_ID, catalogItemId: await shop.product({ stock: 0 }) };
      return repeat(61, (count) =>
        buyer.requests.createBackInStockNotificationRequest({
          request: { catalogReference, email: `ada${count}@example.com` },
          itemDetails,
        }),
      );
    },
  },
  markAsNotificationSent: {
    BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: (shop) =>
      shop.admin({ requests }).requests.markAsNotificationSent({ id: NOWHERE }),
  },
  reportItemsBackInStock: {
    REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS: (shop) =>
      shop.admin({ requests }).requests.reportItemsBackInStock({
        catalogReference: { appId: STORE_APP_ID, catalogItemId: NOWHERE },
        requestIds: [NOWHERE],
        itemDetails,
      }),
    INVALID_ITEM_IMAGE_URL: (shop) =>
      shop.admin({ requests }).requests.reportItemsBackInStock({ requestIds: [NOWHERE], itemDetails: localFile }),
  },
};

const appId = STORE_APP_ID;
const bestSellers = { id: "ba491fd2-b172-4552-9ea6-7202e01d1d3c", appId };
const recommend = (shop: Shop, algorithm: object, items: { appId: string; catalogItemId: string }[] = []) =>
  shop
    .admin({ recommending })
    .recommending.getRecommendation({ algorithms: [{ ...bestSellers, ...algorithm }], items });

export const recommendations: Readonly<Record<string, Provocations>> = {
  getRecommendation: {
    ALGORITHM_NOT_SUPPORTED: (shop) => recommend(shop, { id: NOWHERE }),
    RECOMMENDATIONS_PROVIDER_NOT_FOUND: (shop) => recommend(shop, { appId: NOWHERE }),
    ITEM_APP_ID_NOT_SUPPORTED: (shop) => recommend(shop, {}, [{ appId: NOWHERE, catalogItemId: NOWHERE }]),
  },
};

async function writeMany(shop: Shop): Promise<void> {
  const entityId = await shop.product();
  const author = { contactId: NOWHERE };
  await shop
    .admin({ reviewing })
    .reviewing.createReview({ review: { namespace: "stores", entityId, author, content: { rating: 5 } } });
  await copyReviews(shop.store, shop.siteId, entityId);
}

export const reviews: Readonly<Record<string, Provocations>> = {
  countReviews: {
    TOO_MANY_TO_COUNT: async (shop) => {
      await writeMany(shop);
      return shop.admin({ reviewing }).reviewing.countReviews({});
    },
  },
  createReviewAndContact: {
    THROTTLED_FEATURE: async (shop) => {
      const [buyer, entityId] = [await shop.visitor(), await shop.product()];
      return repeat(61, (count) =>
        buyer.reviews.createReviewAndContact({
          namespace: "stores",
          entityId,
          content: { rating: 5 },
          email: `ada${count}@example.com`,
        }),
      );
    },
  },
  voteOnReview: {
    THROTTLED_FEATURE: async (shop) => {
      const review = { namespace: "stores", entityId: await shop.product(), content: { rating: 5 } } as const;
      const made = await (await shop.registered()).reviews.createReview({ review });
      const buyer = await shop.visitor();
      const reviewId = made.review.id;
      return repeat(101, (count) => buyer.reviews.voteOnReview({ reviewId, helpful: count % 2 === 0 }));
    },
  },
  getReviewInvitation: {
    REVIEW_INVITATION_INVALID: async (shop) => (await shop.visitor()).reviews.getReviewInvitation({ token: "a.b" }),
  },
  createInvitedReview: {
    REVIEW_INVITATION_INVALID: async (shop) =>
      (await shop.visitor()).reviews.createInvitedReview({ token: "a.b", content: { rating: 5 } }),
  },
  bulkDeleteReviews: {
    INVALID_FILTER: (shop) => shop.admin({ reviewing }).reviewing.bulkDeleteReviews({ filter: {} }),
  },
  bulkUpdateModerationStatus: {
    INVALID_FILTER: (shop) => shop.admin({ reviewing }).reviewing.bulkUpdateModerationStatus({ status: "APPROVED" }),
  },
};

import type { Row } from "./parity-row.ts";

const a = "11111111-1111-4111-8111-111111111111";
const b = "22222222-2222-4222-8222-222222222222";
const catalogReference = { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: b, options: { variantId: a } };
const itemDetails = { name: "Bowl", price: "38.00" };
const query = { filter: { status: "RECEIVED" }, cursorPaging: { limit: 5 } };
const service = "backInStockNotifications";

const contactId = b;
const review = { namespace: "stores", entityId: a, author: { contactId }, content: { rating: 5, title: "Good" } };
const filter = { entityId: a };
const reviewQuery = { filter, sort: [{ fieldName: "content.rating", order: "DESC" }], cursorPaging: { limit: 5 } };

export const engagementRows: readonly Row[] = [
  [
    service,
    "createBackInStockNotificationRequest",
    [{ catalogReference, email: "ada@example.com", itemUrl: "https://shop.example/bowl" }, itemDetails],
    { request: { catalogReference, email: "ada@example.com", itemUrl: "https://shop.example/bowl" }, itemDetails },
  ],
  [service, "getBackInStockNotificationRequest", [a], { id: a }],
  [service, "deleteBackInStockNotificationRequest", [a], { id: a }],
  [service, "markAsNotificationSent", [a], { id: a }],
  [
    service,
    "getBackInStockNotificationRequestsCountByCatalogReferences",
    [[catalogReference]],
    { catalogReferences: [catalogReference] },
  ],
  [service, "queryBackInStockNotificationRequests", [query], { query }],
  ["recommendations", "listAvailableAlgorithms", [], {}],
  [
    "recommendations",
    "getRecommendation",
    [[{ _id: a, appId: b }], { items: [catalogReference], minimumRecommendedItems: 3 }],
    { algorithms: [{ id: a, appId: b }], items: [catalogReference], minimumRecommendedItems: 3 },
  ],
  ["reviews", "createReview", [review], { review }],
  ["reviews", "bulkCreateReview", [[review], { returnEntity: true }], { reviews: [review], returnEntity: true }],
  ["reviews", "getReview", [a, { returnPrivateReviews: true }], { reviewId: a, returnPrivateReviews: true }],
  [
    "reviews",
    "updateReview",
    [a, { revision: "2", content: { rating: 1 } }],
    { review: { id: a, revision: "2", content: { rating: 1 } } },
  ],
  ["reviews", "deleteReview", [a], { reviewId: a }],
  ["reviews", "bulkDeleteReviews", [{ filter }], { filter }],
  ["reviews", "setReply", [a, "Thanks"], { reviewId: a, message: "Thanks" }],
  ["reviews", "removeReply", [a], { reviewId: a }],
  ["reviews", "updateModerationStatus", [a, { status: "REJECTED" }], { reviewId: a, status: "REJECTED" }],
  ["reviews", "bulkUpdateModerationStatus", [{ filter, status: "APPROVED" }], { filter, status: "APPROVED" }],
  ["reviews", "countReviews", [{ filter, includePrivateReviews: true }], { filter, includePrivateReviews: true }],
  ["reviews", "queryReviews", [reviewQuery], { query: reviewQuery }],
  [service, "reportItemsBackInStock", [itemDetails, { requestIds: [a] }], { itemDetails, requestIds: [a] }],
];

import type { Row } from "./parity-row.ts";

const a = "11111111-1111-4111-8111-111111111111";
const b = "22222222-2222-4222-8222-222222222222";
const catalogReference = { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: b, options: { variantId: a } };
const itemDetails = { name: "Bowl", price: "38.00" };
const query = { filter: { status: "RECEIVED" }, cursorPaging: { limit: 5 } };
const service = "backInStockNotifications";

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
  [service, "reportItemsBackInStock", [itemDetails, { requestIds: [a] }], { itemDetails, requestIds: [a] }],
];

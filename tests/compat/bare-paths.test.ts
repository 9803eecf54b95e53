import { testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";

/** Calls as documents name them that leave the prefix of host and service out. */
const calls = `
POST /v1/back-in-stock-notification-requests
POST /v1/back-in-stock-notification-requests/query
GET /v1/back-in-stock-notification-requests
GET /v1/back-in-stock-notification-requests/{id}
PUT /v1/back-in-stock-notification-requests/{id}/mark-as-notification-sent
GET /v1/back-in-stock-notification-requests/count-by-catalog-reference
POST /v1/back-in-stock-notification-requests/report-items-back-in-stock
POST /v1/checkouts
GET /v1/checkouts/{id}
GET /v1/checkouts/by-cart-id/{id}
GET /v1/checkouts/{id}/checkout-url
PATCH /v1/checkouts/{id}
POST /v1/checkouts/{id}/remove-coupon
POST /v1/checkouts/{id}/create-order
POST /v1/checkouts/{id}/mark-as-completed
GET /v1/carts/current
POST /v1/carts/current/add-to-cart
POST /v1/carts/current/estimate-totals
GET /v1/orders/{id}
POST /v1/orders/search
POST /v1/orders
PATCH /v1/orders/{id}
POST /v1/bulk/orders/update
POST /v1/orders/{id}/cancel
GET /v1/payments-collector/orders/{id}/payment-collectability-status
POST /v1/payments-collector/orders/{id}/void-authorized-payments
POST /v1/payments-collector/orders/{id}/capture-authorized-payments
GET /v1/recommendations/algorithms
POST /v1/recommendations/get
POST /v1/files/generate-download-url
POST /v1/files/generate-file-download-url
GET /v1/files/get-file-by-id
POST /v1/files/get-files
PATCH /v1/files/update-file-descriptor
POST /v1/files/generate-upload-url
POST /v1/files/generate-resumable-upload-url
POST /v1/files/import
POST /v1/bulk/files/import
POST /v1/bulk/files/import-v2
GET /v1/files
POST /v1/files/search
POST /v1/files/generate-video-stream-url
POST /v1/bulk/files/delete
POST /v1/bulk/trash-bin/files/restore
GET /v1/trash-bin/files
POST /v1/members/my/slug
POST /v1/members/{id}/slug
POST /v1/members/join-community
GET /v1/members/my
GET /v1/members/{id}
GET /v1/members
POST /v1/members/query
POST /v1/members/{id}/mute
DELETE /v1/members/{id}
DELETE /v1/members/my
POST /v1/members/bulk/delete
POST /v1/members/bulk/delete-by-filter
POST /v1/members/bulk/approve-by-filter
POST /v1/members
PATCH /v1/members/{id}
DELETE /v1/members/{id}/phones
POST /v1/redirect-session
GET /v1/reviews/{id}
POST /v1/reviews/contact
POST /v1/reviews
PUT /v1/reviews/content/{id}
PATCH /v1/reviews/{id}
DELETE /v1/reviews/{id}
POST /v1/bulk/reviews/delete
POST /v1/reviews/query
PATCH /v1/reviews/{id}/reply
DELETE /v1/reviews/{id}/reply
POST /v1/reviews/count
GET /v2/collections/{id}
GET /v2/collections/slug/x
POST /v2/collections/query
POST /v2/inventoryItems/query
POST /v2/inventoryItems/{id}/getVariants
POST /v1/register
POST /v1/login
POST /v2/register
POST /v2/login
POST /v2/change-password
POST /v1/sso/login-with-token-params
POST /v1/state/proceed
POST /v2/sign-on
GET /v1/logout
POST /v1/send-email
POST /v1/activation-email
POST /v1/recover
POST /v1/Start
POST /v1/auth/verify
POST /v1/auth/resend
POST /oauth2/token
POST /oauth2/token-info
POST /graphql/alpha
`;

/** Calls as earlier releases of the vendor's packages send them, which storefronts with a lock file stay with. */
const former = `
POST /stores-reader/v1/collections/query
POST /stores-reader/v2/collections/query
POST /stores-reader/v1/products/query-platformized
POST /_api/catalog-reader-server/v1/products/query-platformized
`;

test.for([
  ["documents without a prefix give it", calls],
  ["earlier releases send it to", former],
] as const)("a call is answered at the path that %s", async ([, list]) => {
  const shop = await testPlatform({ catalog: "empty" });
  const unanswered: string[] = [];
  for (const call of list.trim().split("\n")) {
    const [method = "", template = ""] = call.split(" ");
    const path = template.replace("{id}", "6b1c2d3e-4f5a-4b6c-9d7e-8f90a1b2c3d4");
    const body = ["GET", "DELETE"].includes(method) ? {} : { body: "{}" };
    const headers = { authorization: shop.apiKey, "content-type": "application/json" };
    const response = await shop.fetch(shop.origin + path, { method, headers, ...body });
    const isUnknown = response.status === 405 || (await response.text()).includes("There is no operation");
    if (isUnknown) unanswered.push(call);
  }
  expect(unanswered).toEqual([]);
  await shop.close();
});

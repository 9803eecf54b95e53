import { catalogRows } from "./parity-catalog.ts";
import { chargeRows } from "./parity-charges.ts";
import { engagementRows } from "./parity-engagement.ts";
import { identityRows } from "./parity-identity.ts";
import { mediaRows } from "./parity-media.ts";
import type { Pair } from "./parity-pairs.ts";
import { pairsOf, type Row } from "./parity-row.ts";
import { taxRows } from "./parity-tax.ts";

const a = "11111111-1111-4111-8111-111111111111";
const b = "22222222-2222-4222-8222-222222222222";
const reference = { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: b };
const lineItems = [{ quantity: 2, catalogReference: reference }];
const address = { country: "US", subdivision: "US-NY" };
const query = { filter: {}, paging: { limit: 5, offset: 0 } };
const comment = { merchantComment: { message: "Packed" } };
const coupon = { name: "Ten", code: "TEN", percentOffRate: 10 };

const discountRule = {
  name: "Ten",
  discounts: {
    values: [
      {
        discountType: "PERCENTAGE",
        targetType: "SPECIFIC_ITEMS",
        percentage: 10,
        specificItemsInfo: { scopes: [{ type: "CATALOG_ITEM", catalogItemFilter: { catalogAppId: b } }] },
      },
    ],
  },
};

const rows: readonly Row[] = [
  ["carts", "createCart", [{ lineItems, couponCode: "X" }], { lineItems, couponCode: "X" }],
  ["carts", "getCart", [a], { id: a }],
  ["carts", "updateCart", [a, { cartInfo: { buyerNote: "hi" } }], { cartInfo: { id: a, buyerNote: "hi" } }],
  ["carts", "deleteCart", [a], { id: a }],
  ["carts", "addToCart", [a, { lineItems }], { id: a, lineItems }],
  ["carts", "removeLineItems", [a, [b]], { id: a, lineItemIds: [b] }],
  ["carts", "updateLineItemsQuantity", [a, [{ _id: b, quantity: 3 }]], { id: a, lineItems: [{ id: b, quantity: 3 }] }],
  ["carts", "removeCoupon", [a], { id: a }],
  ["carts", "estimateTotals", [a, { shippingAddress: address }], { id: a, shippingAddress: address }],
  ["carts", "createCheckout", [a, { channelType: "WEB" }], { id: a, channelType: "WEB" }],
  ["carts", "getCartByCheckoutId", [a], { id: a }],
  ["carts", "removeBusinessLocation", [a], { id: a }],
  [
    "orders",
    "addActivities",
    [a, { orderActivities: [{ activityType: "MERCHANT_COMMENT", ...comment }] }],
    { orderId: a, orderActivities: [{ activityType: "MERCHANT_COMMENT", ...comment }] },
  ],
  ["orders", "updateActivity", [{ _id: a, activityId: b }, comment], { id: a, activityId: b, activity: comment }],
  ["orders", "deleteActivity", [{ _id: a, activityId: b }], { id: a, activityId: b }],
  ["orders", "getPaymentCollectabilityStatus", [a], { ecomOrderId: a }],
  ["orders", "getRefundabilityStatus", [a], { ecomOrderId: a }],
  ["orderBilling", "getOrderRefundability", [a], { orderId: a }],
  [
    "orderBilling",
    "calculateRefund",
    [a, { refundItems: { lineItems: [{ lineItemId: b, quantity: 1 }], shipping: {} } }],
    { orderId: a, refundItems: { lineItems: [{ lineItemId: b, quantity: 1 }], shipping: {} } },
  ],
  [
    "orderBilling",
    "refundPayments",
    [a, { paymentRefunds: [{ paymentId: b, externalRefund: true }], customerReason: "Broken" }],
    { orderId: a, paymentRefunds: [{ paymentId: b, externalRefund: true }], customerReason: "Broken" },
  ],
  [
    "orderBilling",
    "captureAuthorizedPayments",
    [a, { payments: [{ paymentId: b, amount: { amount: "1.00" } }] }],
    { orderId: a, payments: [{ paymentId: b, amount: { amount: "1.00" } }] },
  ],
  [
    "orderBilling",
    "chargeMemberships",
    [
      a,
      {
        memberId: b,
        memberships: [{ lineItemId: a, membershipIdentifier: { existingMembership: { appId: a, membershipId: b } } }],
      },
    ],
    {
      orderId: a,
      memberId: b,
      memberships: [{ lineItemId: a, membershipIdentifier: { existingMembership: { appId: a, membershipId: b } } }],
    },
  ],
  ["orderBilling", "voidMemberships", [a, { paymentIds: [b] }], { orderId: a, paymentIds: [b] }],
  ["orderBilling", "voidAuthorizedPayments", [a, { paymentIds: [b] }], { orderId: a, paymentIds: [b] }],
  ...chargeRows,
  ["orderTransactions", "listTransactionsForSingleOrder", [a], { orderId: a }],
  ["orderTransactions", "listTransactionsForMultipleOrders", [[a, b]], { orderIds: [a, b] }],
  [
    "orderTransactions",
    "updateRefundTransaction",
    [a, b, { transaction: { paymentId: b, refundStatus: "SUCCEEDED" } }],
    { orderId: a, refundId: b, transaction: { paymentId: b, refundStatus: "SUCCEEDED" } },
  ],
  [
    "orders",
    "triggerRefund",
    [a, [{ paymentId: b, amount: { amount: "1.00" } }], { details: { reason: "Broken" } }],
    { ecomOrderId: a, payments: [{ paymentId: b, amount: { amount: "1.00" } }], details: { reason: "Broken" } },
  ],
  ["orders", "voidAuthorizedPayments", [a, [b]], { ecomOrderId: a, paymentIds: [b] }],
  [
    "orders",
    "captureAuthorizedPayments",
    [a, [{ paymentId: b, amount: { amount: "1.00" } }]],
    { ecomOrderId: a, payments: [{ paymentId: b, amount: { amount: "1.00" } }] },
  ],
  [
    "orders",
    "chargeMemberships",
    [a, b, { membershipCharges: [{ membershipId: a, appId: b, lineItemId: a }] }],
    { ecomOrderId: a, memberId: b, membershipCharges: [{ membershipId: a, appId: b, lineItemId: a }] },
  ],
  ["orders", "paymentCollectionMarkOrderAsPaid", [a], { ecomOrderId: a }],
  ["orders", "paymentCollectionBulkMarkOrdersAsPaid", [[a, b]], { ecomOrderIds: [a, b] }],
  [
    "orders",
    "recordManuallyCollectedPayment",
    [a, { amount: "5.00" }, { userDefinedPaymentMethodName: { predefined: "CASH" } }],
    { orderId: a, amount: { amount: "5.00" }, userDefinedPaymentMethodName: { predefined: "CASH" } },
  ],
  [
    "orders",
    "paymentCollectionCreatePaymentGatewayOrder",
    [a, { chargedBy: { fullName: "Ada" } }],
    { ecomOrderId: a, chargedBy: { fullName: "Ada" } },
  ],
  [
    "orders",
    "preparePaymentCollection",
    [a, { amount: "5.00" }, { delayedCaptureSettings: { scheduledAction: "VOID" } }],
    { ecomOrderId: a, amount: { amount: "5.00" }, delayedCaptureSettings: { scheduledAction: "VOID" } },
  ],
  ["checkout", "getWixCheckoutUrl", [a], { id: a }],
  [
    "checkout",
    "createOrderAndCharge",
    [a, { paymentToken: "tok", savePaymentMethod: true }],
    { id: a, paymentToken: "tok", savePaymentMethod: true },
  ],
  ["checkout", "markCheckoutAsCompletedAndRedirectToUrl", ["token"], { token: "token" }],
  ["orders", "updateOrder", [a, { archived: true }], { order: { id: a, archived: true } }],
  [
    "orders",
    "bulkUpdateOrders",
    [[{ order: { _id: a, archived: true } }], { returnEntity: true }],
    { orders: [{ order: { id: a, archived: true } }], returnEntity: true },
  ],
  ["orders", "cancelOrder", [a, { restockAllItems: true }], { id: a, restockAllItems: true }],
  ["orders", "addActivity", [a, comment], { id: a, activity: comment }],
  [
    "orders",
    "aggregateOrders",
    [{ filter: { archived: false }, aggregation: { n: { type: "VALUE", fieldPath: "status" } } }],
    { filter: { archived: false }, aggregation: { n: { type: "VALUE", fieldPath: "status" } } },
  ],
  ["orders", "bulkDeleteImportedOrders", [[a, b]], { orderIds: [a, b] }],
  [
    "orders",
    "bulkUpdateOrderTags",
    [[a], { assignTags: { tags: { tagIds: ["x"] } } }],
    { orderIds: [a], assignTags: { tags: { tagIds: ["x"] } } },
  ],
  ["orders", "importOrder", [{ status: "APPROVED" }], { order: { status: "APPROVED" } }],
  [
    "orders",
    "setOrderNumberCounter",
    ["500", { allowLowerCounter: true }],
    { counter: "500", allowLowerCounter: true },
  ],
  [
    "orders",
    "updateOrderLineItem",
    [{ _id: a, lineItemId: b }, { fulfillerId: a }],
    { id: a, lineItem: { id: b, fulfillerId: a } },
  ],
  ["orders", "updateOrderStatus", [a, "CANCELED"], { orderId: a, status: "CANCELED" }],
  ["orders", "createOrder", [{ channelInfo: { type: "WEB" } }], { order: { channelInfo: { type: "WEB" } } }],
  [
    "orderFulfillments",
    "createFulfillment",
    [a, { lineItems: [{ _id: b, quantity: 1 }], trackingInfo: { trackingNumber: "1Z", shippingProvider: "ups" } }],
    {
      orderId: a,
      fulfillment: {
        lineItems: [{ id: b, quantity: 1 }],
        trackingInfo: { trackingNumber: "1Z", shippingProvider: "ups" },
      },
    },
  ],
  [
    "orderFulfillments",
    "bulkCreateFulfillments",
    [[{ orderId: a, fulfillments: [{ lineItems: [{ _id: b }] }] }]],
    { ordersWithFulfillments: [{ orderId: a, fulfillments: [{ lineItems: [{ id: b }] }] }] },
  ],
  [
    "orderFulfillments",
    "updateFulfillment",
    [{ orderId: a, fulfillmentId: b }, { fulfillment: { status: "Ready" } }],
    { orderId: a, fulfillment: { id: b, status: "Ready" } },
  ],
  ["orderFulfillments", "deleteFulfillment", [{ orderId: a, fulfillmentId: b }], { fulfillmentId: b, orderId: a }],
  ["orderFulfillments", "listFulfillmentsForSingleOrder", [a], { orderId: a }],
  ["orderFulfillments", "listFulfillmentsForMultipleOrders", [[a, b]], { orderIds: [a, b] }],
  [
    "coupons",
    "createCoupon",
    [{ name: "Ten", code: "TEN", percentOffRate: 10 }],
    { specification: { name: "Ten", code: "TEN", percentOffRate: 10 } },
  ],
  ["coupons", "getCoupon", [a], { id: a }],
  ["coupons", "updateCoupon", [a, { name: "Twenty" }], { id: a, specification: { name: "Twenty" } }],
  ["coupons", "deleteCoupon", [a], { id: a }],
  ["coupons", "bulkDeleteCoupons", [[a, b]], { ids: [a, b] }],
  [
    "totalsCalculator",
    "calculateTotals",
    [{ shippingAddress: address, couponCode: "X" }],
    { shippingAddress: address, couponCode: "X" },
  ],
  [
    "giftVouchers",
    "getGiftCard",
    ["SPRING-2026", { appId: b, context: { locationId: a } }],
    { code: "SPRING-2026", appId: b, context: { locationId: a } },
  ],
  [
    "giftVouchers",
    "redeemGiftCard",
    ["SPRING-2026", { amount: { value: "5.00", currency: "USD" }, appId: b, orderId: a }],
    { code: "SPRING-2026", amount: { value: "5.00", currency: "USD" }, appId: b, orderId: a },
  ],
  ["giftVouchers", "voidTransaction", [a, { appId: b }], { transactionId: a, appId: b }],
  ["discountRules", "createDiscountRule", [discountRule], { discountRule }],
  ["discountRules", "getDiscountRule", [a], { discountRuleId: a }],
  [
    "discountRules",
    "updateDiscountRule",
    [a, { revision: "1", name: "Ten" }],
    { discountRule: { id: a, revision: "1", name: "Ten" } },
  ],
  ["discountRules", "deleteDiscountRule", [a], { discountRuleId: a }],
  [
    "discountRules",
    "queryDiscountRules",
    [{ filter: {}, cursorPaging: { limit: 5 } }],
    { query: { filter: {}, cursorPaging: { limit: 5 } } },
  ],
  ["members", "getCurrentMember", [{ fieldsets: ["FULL"] }], { fieldsets: ["FULL"] }],
  ["members", "getMember", [a, { fieldsets: ["PUBLIC"] }], { id: a, fieldsets: ["PUBLIC"] }],
  [
    "members",
    "listMembers",
    [{ paging: { limit: 5, offset: 0 }, fieldsets: ["PUBLIC"] }],
    { paging: { limit: 5, offset: 0 }, fieldsets: ["PUBLIC"] },
  ],
  ["members", "queryMembers", [query], { query }],
  [
    "members",
    "createMember",
    [{ member: { loginEmail: "a@example.com" } }],
    { member: { loginEmail: "a@example.com" } },
  ],
  ["members", "updateMember", [a, { contact: { firstName: "A" } }], { member: { id: a, contact: { firstName: "A" } } }],
  ["members", "deleteMember", [a], { id: a }],
  ["members", "deleteMyMember", [{ contentAssigneeId: b }], { contentAssigneeId: b }],
  ["members", "approveMember", [a], { id: a }],
  ["members", "blockMember", [a], { id: a }],
  ["members", "disconnectMember", [a], { id: a }],
  ["members", "muteMember", [a], { id: a }],
  ["members", "unmuteMember", [a], { id: a }],
  ["members", "joinCommunity", [], {}],
  ["members", "leaveCommunity", [], {}],
  ["members", "updateCurrentMemberSlug", ["ada"], { slug: "ada" }],
  ["members", "updateMemberSlug", [a, "ada"], { id: a, slug: "ada" }],
  ["members", "deleteMemberPhones", [a], { id: a }],
  ["members", "deleteMemberEmails", [a], { id: a }],
  ["members", "deleteMemberAddresses", [a], { id: a }],
  ["members", "bulkDeleteMembers", [[a, b]], { memberIds: [a, b] }],
  ["members", "bulkApproveMembers", [{ status: "PENDING" }], { filter: { status: "PENDING" } }],
  ["members", "bulkBlockMembers", [{ status: "PENDING" }], { filter: { status: "PENDING" } }],
  [
    "coupons",
    "bulkCreateCoupons",
    [[coupon], { returnFullEntity: true }],
    { specifications: [coupon], returnFullEntity: true },
  ],
  ["coupons", "queryCoupons", [{ paging: { limit: 5 } }], { query: { paging: { limit: 5 } } }],
  [
    "members",
    "bulkDeleteMembersByFilter",
    [{ status: "BLOCKED" }, { contentAssigneeId: b }],
    { filter: { status: "BLOCKED" }, contentAssigneeId: b },
  ],
];

/** The calls of merchants and members, a row each. */
export const merchantPairs: Readonly<Record<string, Pair>> = pairsOf([
  ...rows,
  ...catalogRows,
  ...engagementRows,
  ...mediaRows,
  ...taxRows,
  ...identityRows,
]);

import * as cart from "@wix/auto_sdk_ecom_cart";
import * as manualTaxMappings from "@wix/auto_sdk_ecom_manual-tax-mappings";
import * as orders from "@wix/auto_sdk_ecom_orders";
import * as shippingOptions from "@wix/auto_sdk_ecom_shipping-options";
import * as taxGroups from "@wix/auto_sdk_ecom_tax-groups";
import * as taxRegions from "@wix/auto_sdk_ecom_tax-regions";
import * as totalsCalculator from "@wix/auto_sdk_ecom_totals-calculator";
import * as members from "@wix/auto_sdk_members_members";
import * as inventory from "@wix/auto_sdk_stores_inventory";
import * as products from "@wix/auto_sdk_stores_products";
import * as coupons from "@wix/marketing_coupons";
import type { Pair } from "./parity-pairs.ts";

const a = "11111111-1111-4111-8111-111111111111";
const b = "22222222-2222-4222-8222-222222222222";
const reference = { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: b };
const lineItems = [{ quantity: 2, catalogReference: reference }];
const address = { country: "US", subdivision: "US-NY" };
const query = { filter: {}, paging: { limit: 5, offset: 0 } };
const cursorQuery = { filter: {}, cursorPaging: { limit: 5 } };
const rates = [{ amount: "5.00", multiplyByQuantity: false }];

/** Our service and operation, the vendor's positional arguments, and the request they become. */
type Row = readonly [service: string, operation: string, theirs: readonly unknown[], ours: object];

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
  ["orders", "updateOrder", [a, { archived: true }], { order: { id: a, archived: true } }],
  [
    "orders",
    "bulkUpdateOrders",
    [[{ order: { _id: a, archived: true } }], { returnEntity: true }],
    { orders: [{ order: { id: a, archived: true } }], returnEntity: true },
  ],
  ["orders", "cancelOrder", [a, { restockAllItems: true }], { id: a, restockAllItems: true }],
  ["orders", "createOrder", [{ channelInfo: { type: "WEB" } }], { order: { channelInfo: { type: "WEB" } } }],
  ["inventory", "queryInventory", [{ query: {} }], { query: {} }],
  ["inventory", "getInventoryVariants", [a, { variantIds: [b] }], { inventoryId: a, variantIds: [b] }],
  [
    "inventory",
    "updateInventoryVariants",
    [a, { trackQuantity: true, variants: [{ variantId: b, quantity: 4 }] }],
    { inventoryItem: { productId: a, trackQuantity: true, variants: [{ variantId: b, quantity: 4 }] } },
  ],
  [
    "inventory",
    "incrementInventory",
    [[{ inventoryId: a, variantId: b, incrementBy: 2 }]],
    { incrementData: [{ inventoryId: a, variantId: b, incrementBy: 2 }] },
  ],
  [
    "inventory",
    "decrementInventory",
    [[{ inventoryId: a, variantId: b, decrementBy: 2 }]],
    { decrementData: [{ inventoryId: a, variantId: b, decrementBy: 2 }] },
  ],
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
    "shippingOptions",
    "createShippingOption",
    [{ title: "Post", deliveryRegionIds: [b], rates }],
    { shippingOption: { title: "Post", deliveryRegionIds: [b], rates } },
  ],
  ["shippingOptions", "getShippingOption", [a], { shippingOptionId: a }],
  [
    "shippingOptions",
    "updateShippingOption",
    [a, { revision: "1", title: "Post" }],
    { shippingOption: { id: a, revision: "1", title: "Post" } },
  ],
  ["shippingOptions", "deleteShippingOption", [a], { shippingOptionId: a }],
  ["shippingOptions", "queryShippingOptions", [cursorQuery], { query: cursorQuery }],
  [
    "shippingOptions",
    "addDeliveryRegion",
    [a, b, { revision: "1" }],
    { shippingOptionId: a, deliveryRegionId: b, revision: "1" },
  ],
  ["taxGroups", "createTaxGroup", [{ name: "Books" }], { taxGroup: { name: "Books" } }],
  ["taxGroups", "getTaxGroup", [a], { taxGroupId: a }],
  [
    "taxGroups",
    "updateTaxGroup",
    [a, { revision: "1", name: "Books" }],
    { taxGroup: { id: a, revision: "1", name: "Books" } },
  ],
  ["taxGroups", "deleteTaxGroup", [a], { taxGroupId: a }],
  ["taxGroups", "queryTaxGroups", [query], { query }],
  ["taxGroups", "listDefaultTaxGroups", [], {}],
  ["taxRegions", "createTaxRegion", [{ country: "US", appId: b }], { taxRegion: { country: "US", appId: b } }],
  ["taxRegions", "getTaxRegion", [a], { taxRegionId: a }],
  ["taxRegions", "deleteTaxRegion", [a], { taxRegionId: a }],
  ["taxRegions", "queryTaxRegions", [cursorQuery], { query: cursorQuery }],
  ["manualTaxMappings", "getManualTaxMapping", [a], { manualTaxMappingId: a }],
  ["manualTaxMappings", "listManualTaxMappings", [], {}],
  ["manualTaxMappings", "deleteManualTaxMapping", [a], { manualTaxMappingId: a }],
  [
    "totalsCalculator",
    "calculateTotals",
    [{ shippingAddress: address, couponCode: "X" }],
    { shippingAddress: address, couponCode: "X" },
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
    "products",
    "createProduct",
    [{ name: "Bowl", productType: "physical" }],
    { product: { name: "Bowl", productType: "physical" } },
  ],
  ["products", "updateProduct", [a, { name: "Bowl" }], { product: { id: a, name: "Bowl" } }],
  ["products", "deleteProduct", [a], { id: a }],
  ["products", "queryProductVariants", [a, { variantIds: [b] }], { id: a, variantIds: [b] }],
  ["products", "getStoreVariant", [a], { id: a }],
  ["products", "getProductOptionsAvailability", [a, { Size: "L" }], { id: a, options: { Size: "L" } }],
  ["products", "addProductsToCollection", [a, [b]], { id: a, productIds: [b] }],
  ["products", "removeProductsFromCollection", [a, [b]], { id: a, productIds: [b] }],
  ["products", "removeRibbon", [a], { id: a }],
  ["products", "removeBrand", [a], { id: a }],
  ["products", "createCollection", [{ name: "New" }], { collection: { name: "New" } }],
  ["products", "updateCollection", [a, { name: "New" }], { collection: { id: a, name: "New" } }],
  ["products", "deleteCollection", [a], { id: a }],
];

const vendors: Readonly<Record<string, object>> = {
  carts: cart,
  orders,
  inventory,
  coupons,
  shippingOptions,
  taxGroups,
  taxRegions,
  manualTaxMappings,
  totalsCalculator,
  members,
  products,
};

type Calls = Record<string, (...args: readonly unknown[]) => unknown>;

/** The calls of merchants and members, a row each. */
export const merchantPairs: Readonly<Record<string, Pair>> = Object.fromEntries(
  rows.map(([service, operation, theirs, ours]): [string, Pair] => [
    `${service}.${operation}`,
    {
      theirs: (use) => (use(vendors[service]) as unknown as Calls)[operation]?.(...theirs),
      ours: (client) => (client as unknown as Record<string, Calls>)[service]?.[operation]?.(ours),
    },
  ]),
);

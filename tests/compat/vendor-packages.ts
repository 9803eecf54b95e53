import * as backInStockNotifications from "@wix/auto_sdk_ecom_back-in-stock-notifications";
import * as carts from "@wix/auto_sdk_ecom_cart";
import * as checkout from "@wix/auto_sdk_ecom_checkout";
import * as currentCart from "@wix/auto_sdk_ecom_current-cart";
import * as discountRules from "@wix/auto_sdk_ecom_discount-rules";
import * as giftVouchers from "@wix/auto_sdk_ecom_gift-vouchers";
import * as manualTaxMappings from "@wix/auto_sdk_ecom_manual-tax-mappings";
import * as orderBilling from "@wix/auto_sdk_ecom_order-billing";
import * as orderFulfillments from "@wix/auto_sdk_ecom_order-fulfillments";
import * as orderTransactions from "@wix/auto_sdk_ecom_order-transactions";
import * as orders from "@wix/auto_sdk_ecom_orders";
import * as recommendations from "@wix/auto_sdk_ecom_recommendations";
import * as shippingOptions from "@wix/auto_sdk_ecom_shipping-options";
import * as taxGroups from "@wix/auto_sdk_ecom_tax-groups";
import * as taxRegions from "@wix/auto_sdk_ecom_tax-regions";
import * as totalsCalculator from "@wix/auto_sdk_ecom_totals-calculator";
import * as authentication from "@wix/auto_sdk_identity_authentication";
import * as oauth from "@wix/auto_sdk_identity_oauth";
import * as recovery from "@wix/auto_sdk_identity_recovery";
import * as signOnPolicy from "@wix/auto_sdk_identity_sign-on-policy";
import * as verification from "@wix/auto_sdk_identity_verification";
import * as mediaFiles from "@wix/auto_sdk_media_files";
import * as mediaFolders from "@wix/auto_sdk_media_folders";
import * as members from "@wix/auto_sdk_members_members";
import * as redirects from "@wix/auto_sdk_redirects_redirects";
import * as reviews from "@wix/auto_sdk_reviews_reviews";
import * as collections from "@wix/auto_sdk_stores_collections";
import * as inventory from "@wix/auto_sdk_stores_inventory";
import * as products from "@wix/auto_sdk_stores_products";
import * as coupons from "@wix/marketing_coupons";

/** The vendor's published packages, under the names of the services that answer them. */
export const vendorPackages = {
  authentication,
  backInStockNotifications,
  carts,
  checkout,
  collections,
  coupons,
  currentCart,
  discountRules,
  giftVouchers,
  inventory,
  manualTaxMappings,
  mediaFiles,
  mediaFolders,
  members,
  oauth,
  orderFulfillments,
  orderBilling,
  orders,
  orderTransactions,
  products,
  recommendations,
  recovery,
  redirects,
  reviews,
  shippingOptions,
  signOnPolicy,
  taxGroups,
  taxRegions,
  totalsCalculator,
  verification,
};

export type ServiceName = keyof typeof vendorPackages;

/** npm names of the packages, whose published types say which error codes a call documents. */
export const packageNames: Readonly<Record<ServiceName, string>> = {
  authentication: "@wix/auto_sdk_identity_authentication",
  backInStockNotifications: "@wix/auto_sdk_ecom_back-in-stock-notifications",
  carts: "@wix/auto_sdk_ecom_cart",
  checkout: "@wix/auto_sdk_ecom_checkout",
  collections: "@wix/auto_sdk_stores_collections",
  coupons: "@wix/marketing_coupons",
  currentCart: "@wix/auto_sdk_ecom_current-cart",
  discountRules: "@wix/auto_sdk_ecom_discount-rules",
  giftVouchers: "@wix/auto_sdk_ecom_gift-vouchers",
  inventory: "@wix/auto_sdk_stores_inventory",
  manualTaxMappings: "@wix/auto_sdk_ecom_manual-tax-mappings",
  mediaFiles: "@wix/auto_sdk_media_files",
  mediaFolders: "@wix/auto_sdk_media_folders",
  members: "@wix/auto_sdk_members_members",
  oauth: "@wix/auto_sdk_identity_oauth",
  orderFulfillments: "@wix/auto_sdk_ecom_order-fulfillments",
  orderBilling: "@wix/auto_sdk_ecom_order-billing",
  orderTransactions: "@wix/auto_sdk_ecom_order-transactions",
  orders: "@wix/auto_sdk_ecom_orders",
  products: "@wix/auto_sdk_stores_products",
  recommendations: "@wix/auto_sdk_ecom_recommendations",
  recovery: "@wix/auto_sdk_identity_recovery",
  redirects: "@wix/auto_sdk_redirects_redirects",
  reviews: "@wix/auto_sdk_reviews_reviews",
  shippingOptions: "@wix/auto_sdk_ecom_shipping-options",
  signOnPolicy: "@wix/auto_sdk_identity_sign-on-policy",
  taxGroups: "@wix/auto_sdk_ecom_tax-groups",
  taxRegions: "@wix/auto_sdk_ecom_tax-regions",
  totalsCalculator: "@wix/auto_sdk_ecom_totals-calculator",
  verification: "@wix/auto_sdk_identity_verification",
};

/** Names of the calls a package exports; event definitions and enums are not calls. */
export function callablesOf(service: ServiceName): string[] {
  return Object.entries(vendorPackages[service])
    .filter(([, member]) => typeof member === "function" && !("__type" in member))
    .map(([name]) => name);
}

/** Whether a package exports a function of this name, such as `carts.getCart`. */
export function isExported(method: string): boolean {
  const [service = "", name = ""] = method.split(".");
  return service in vendorPackages && callablesOf(service as ServiceName).includes(name);
}

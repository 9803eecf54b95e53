import type { ServiceName } from "../vendor-packages.ts";
import { backInStockCases } from "./back-in-stock.ts";
import { cartCases } from "./carts.ts";
import type { Cases } from "./case.ts";
import { checkoutCases } from "./checkout.ts";
import { collectionCases } from "./collections.ts";
import { couponCases } from "./coupons.ts";
import { currentCartCases } from "./current-cart.ts";
import { discountRuleCases } from "./discount-rules.ts";
import { giftVoucherCases } from "./gift-vouchers.ts";
import { authenticationCases, oauthCases, recoveryCases, signOnPolicyCases, verificationCases } from "./identity.ts";
import { inventoryCases } from "./inventory.ts";
import { manualTaxMappingCases } from "./manual-tax-mappings.ts";
import { mediaFileCases, mediaFolderCases } from "./media.ts";
import { memberCases } from "./members.ts";
import { orderBillingCases } from "./order-billing.ts";
import { orderFulfillmentCases } from "./order-fulfillments.ts";
import { orderTransactionCases } from "./order-transactions.ts";
import { orderCases } from "./orders.ts";
import { redirectCases, totalsCalculatorCases } from "./pricing.ts";
import { productCases } from "./products.ts";
import { recommendationCases } from "./recommendations.ts";
import { reviewCases } from "./reviews.ts";
import { shippingOptionCases } from "./shipping-options.ts";
import { taxGroupCases } from "./tax-groups.ts";
import { taxRegionCases } from "./tax-regions.ts";

/** A success and a failure of every call, by service. */
export const allCases: Readonly<Record<ServiceName, Cases>> = {
  authentication: authenticationCases,
  backInStockNotifications: backInStockCases,
  carts: cartCases,
  checkout: checkoutCases,
  collections: collectionCases,
  coupons: couponCases,
  currentCart: currentCartCases,
  discountRules: discountRuleCases,
  giftVouchers: giftVoucherCases,
  inventory: inventoryCases,
  manualTaxMappings: manualTaxMappingCases,
  mediaFiles: mediaFileCases,
  mediaFolders: mediaFolderCases,
  members: memberCases,
  oauth: oauthCases,
  orderFulfillments: orderFulfillmentCases,
  orderBilling: orderBillingCases,
  orders: orderCases,
  orderTransactions: orderTransactionCases,
  products: productCases,
  recommendations: recommendationCases,
  recovery: recoveryCases,
  redirects: redirectCases,
  reviews: reviewCases,
  shippingOptions: shippingOptionCases,
  signOnPolicy: signOnPolicyCases,
  taxGroups: taxGroupCases,
  taxRegions: taxRegionCases,
  totalsCalculator: totalsCalculatorCases,
  verification: verificationCases,
};

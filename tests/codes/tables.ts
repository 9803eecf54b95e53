import { totalsCalculator } from "@vitrine/contract";
import {
  collectionEditor,
  collectionRules,
  manualTaxMappings,
  orderDocuments,
  orderLookup,
  orderMails,
  productEditor,
  products,
  redirects,
  shippingOptions,
  siteSettings,
  taxGroups,
  taxRegions,
  webhooks,
} from "./back-office.ts";
import { charges } from "./billing.ts";
import { carts, currentCart } from "./carts.ts";
import { checkout, payForCheckout } from "./checkout.ts";
import { collecting, disputed, paymentRequests, savedMethods } from "./collecting.ts";
import { orderDelivery, orderFulfillments, returns } from "./delivery.ts";
import { draftOrders } from "./draft-orders.ts";
import { backInStock, recommendations, reviews } from "./engagement.ts";
import { externalPayments, openPayments } from "./external-payments.ts";
import { account, authentication, oauth, recovery, signOnPolicy, verification } from "./identity.ts";
import { mailTemplates } from "./mail-templates.ts";
import { mediaFiles, mediaLibrary } from "./media.ts";
import { members } from "./members.ts";
import { discountRules, fees, giftVouchers, searchTuning } from "./merchant.ts";
import { orders, payments } from "./orders.ts";
import { paymentConnections } from "./payment-providers.ts";
import { chargeMemberships, giftCardProduct, membershipBilling, plans, subscriptions } from "./plans.ts";
import type { Provocations } from "./provocation.ts";
import { orderBilling, orderTransactions, refundsOfOrders } from "./refunds.ts";
import { shopPages } from "./shop-pages.ts";
import { apiKeys, staff, staffSecurity, staffSession } from "./staff.ts";
import { unfinishedCheckouts } from "./unfinished-checkouts.ts";

/** How each declared code is met, by service and operation, in a shop for each. */
export const shopTables: Readonly<Record<string, Readonly<Record<string, Provocations>>>> = {
  "ecom.carts": carts,
  "ecom.current-cart": currentCart,
  "ecom.checkout": checkout,
  "ecom.totals-calculator": {
    calculateTotals: {
      GIFT_CARD_CODE_INVALID: ({ app }) => app.totalsCalculator.calculateTotals({ giftCardCode: "short" }),
      THROTTLED_FEATURE: async (shop) => {
        const buyer = shop.client({ totalsCalculator });
        const look = (couponCode: string) => buyer.totalsCalculator.calculateTotals({ couponCode });
        for (let tries = 0; tries < 20; tries += 1) await look(`UNKNOWN${tries}`);
        return look("UNKNOWN20");
      },
    },
  },
  "ecom.back-in-stock": backInStock,
  "ecom.recommendations": recommendations,
  "reviews.reviews": reviews,
  "ecom.gift-vouchers": giftVouchers,
  "ecom.discount-rules": discountRules,
  "vitrine.draft-orders": draftOrders,
  "vitrine.unfinished-checkouts": unfinishedCheckouts,
  "vitrine.fees": fees,
  "vitrine.search-tuning": searchTuning,
  "vitrine.gift-card-product": giftCardProduct,
  "vitrine.plans": plans,
  "vitrine.subscriptions": subscriptions,
  "vitrine.payments": {
    ...payments,
    ...paymentRequests,
    ...savedMethods,
    payForCheckout: { ...payForCheckout, ...savedMethods.payForCheckout },
    payForOrder: { ...payments.payForOrder, ...savedMethods.payForOrder },
    recordManualPayment: {
      ...payments.recordManualPayment,
      ORDER_HAS_CHARGEBACKS: async (shop) => shop.app.payments.recordManualPayment({ orderId: await disputed(shop) }),
    },
  },
  "ecom.order-billing": { ...orderBilling, ...membershipBilling, ...charges },
  "vitrine.open-payments": openPayments,
  "ecom.order-transactions": { ...orderTransactions, ...externalPayments },
  "ecom.orders": { ...orders, ...collecting, chargeMemberships, ...refundsOfOrders },
  "vitrine.payment-providers": paymentConnections,
  "stores.product-editor": productEditor,
  "stores.products": products,
  "stores.collection-editor": collectionEditor,
  "vitrine.collection-rules": collectionRules,
  "ecom.shipping-options": shippingOptions,
  "tax.tax-groups": taxGroups,
  "tax.tax-regions": taxRegions,
  "tax.manual-tax-mappings": manualTaxMappings,
  "headless.redirects": redirects,
  "ecom.order-fulfillments": orderFulfillments,
  "vitrine.order-delivery": orderDelivery,
  "vitrine.returns": returns,
  "vitrine.order-documents": orderDocuments,
  "vitrine.mail-templates": mailTemplates,
  "vitrine.shop-pages": shopPages,
  "vitrine.order-lookup": orderLookup,
  "vitrine.order-mails": orderMails,
  "vitrine.site-settings": siteSettings,
  "vitrine.webhooks": webhooks,
};

/** The same for people, in shops that are shared. */
export const table: typeof shopTables = {
  ...shopTables,
  "identity.authentication": authentication,
  "identity.oauth": oauth,
  "identity.recovery": recovery,
  "identity.sign-on-policy": signOnPolicy,
  "identity.verification": verification,
  "media.files": mediaFiles,
  "vitrine.media-library": mediaLibrary,
  "members.members": members,
  "vitrine.account": account,
  "vitrine.api-keys": apiKeys,
  "vitrine.staff": staff,
  "vitrine.staff-security": staffSecurity,
  "vitrine.staff-session": staffSession,
};

/** Every code that is provoked, as `service.operation CODE`. */
export const provoked: readonly string[] = Object.entries(table).flatMap(([service, operations]) =>
  Object.entries(operations).flatMap(([operation, codes]) =>
    Object.keys(codes).map((code) => `${service}.${operation} ${code}`),
  ),
);

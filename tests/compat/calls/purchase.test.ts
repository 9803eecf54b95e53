import { backInStockCases } from "../cases/back-in-stock.ts";
import { cartCases } from "../cases/carts.ts";
import { checkoutCases } from "../cases/checkout.ts";
import { currentCartCases } from "../cases/current-cart.ts";
import { discountRuleCases } from "../cases/discount-rules.ts";
import { giftVoucherCases } from "../cases/gift-vouchers.ts";
import { happenToOrders } from "../cases/happenings.ts";
import { notified } from "../cases/notified.ts";
import { orderBillingCases } from "../cases/order-billing.ts";
import { orderFulfillmentCases } from "../cases/order-fulfillments.ts";
import { orderTransactionCases } from "../cases/order-transactions.ts";
import { orderCases } from "../cases/orders.ts";
import { redirectCases, totalsCalculatorCases } from "../cases/pricing.ts";
import { recommendationCases } from "../cases/recommendations.ts";
import { reviewCases } from "../cases/reviews.ts";
import { runCases } from "../cases/run.ts";

runCases(
  "the vendor's purchase calls",
  {
    carts: cartCases,
    currentCart: currentCartCases,
    checkout: checkoutCases,
    orderFulfillments: orderFulfillmentCases,
    orderBilling: orderBillingCases,
    orderTransactions: orderTransactionCases,
    orders: orderCases,
    totalsCalculator: totalsCalculatorCases,
    redirects: redirectCases,
    discountRules: discountRuleCases,
    giftVouchers: giftVoucherCases,
    backInStockNotifications: backInStockCases,
    recommendations: recommendationCases,
    reviews: reviewCases,
  },
  { events: notified.purchase, happen: happenToOrders },
);

import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { cartsHandlers } from "./cart-handlers.ts";
import { mergeGuestCart, removeCartOf } from "./carts/merge.ts";
import { checkoutHandlers } from "./checkout-handlers.ts";
import { claimGuestCheckouts } from "./checkouts/claim.ts";
import { eraseCheckoutsOf } from "./checkouts/erase.ts";
import { currentCartHandlers } from "./current-cart/handlers.ts";
import { mailDownloads, planDownloadsMail } from "./downloads/mail-when-paid.ts";
import { expireDrafts } from "./draft-orders/expire.ts";
import { draftOrdersHandlers } from "./draft-orders/handlers.ts";
import { orderDeliveryHandlers } from "./fulfillments/delivery-handlers.ts";
import { orderFulfillmentsHandlers } from "./fulfillments/handlers.ts";
import { releaseExpiredStock } from "./holds/expiry.ts";
import { orderBillingHandlers } from "./order-billing-handlers.ts";
import { orderDocumentsHandlers } from "./order-documents/handlers.ts";
import { ordersHandlers } from "./order-handlers.ts";
import { orderLookupHandlers } from "./order-lookup/handlers.ts";
import { orderMailsHandlers } from "./order-mails/handlers.ts";
import { sendReceipt } from "./order-mails/receipt.ts";
import { orderTransactionsHandlers } from "./order-transactions-handlers.ts";
import { claimGuestOrders } from "./orders/claim.ts";
import { paymentProvidersHandlers } from "./payment-providers/handlers.ts";
import { reconcilePayments } from "./payment-providers/reconcile.ts";
import { paymentsHandlers } from "./payments/handlers.ts";
import { openPaymentsHandlers } from "./payments/open-payments.ts";
import { resumePayments } from "./payments/resume.ts";
import { removeSavedMethodsOf } from "./payments/saved-methods.ts";
import { recordExportsHandlers } from "./record-exports/handlers.ts";
import { recordImportsHandlers } from "./record-imports/handlers.ts";
import { orders } from "./records/order-repository.ts";
import { redirectsHandlers } from "./redirects/handlers.ts";
import { returnsHandlers } from "./returns/handlers.ts";
import { salesReportsHandlers } from "./sales-reports/handlers.ts";
import { beginSubscriptions } from "./subscriptions/begin.ts";
import { notePaid } from "./subscriptions/charge.ts";
import { subscriptionsHandlers } from "./subscriptions/handlers.ts";
import { cancelBegun } from "./subscriptions/latest-order.ts";
import { renewSubscriptions } from "./subscriptions/renew.ts";
import { claimBegun } from "./subscriptions/repository.ts";
import { hasRunningSubscription } from "./subscriptions/running.ts";
import { totalsCalculatorHandlers } from "./totals-calculator/handlers.ts";
import { unfinishedCheckoutsHandlers } from "./unfinished-checkouts/handlers.ts";

/** From a cart to an order that is paid. */
export const checkoutPlugin: Plugin = definePlugin({
  name: "checkout",
  services: [
    cartsHandlers,
    checkoutHandlers,
    currentCartHandlers,
    orderBillingHandlers,
    draftOrdersHandlers,
    orderDeliveryHandlers,
    orderDocumentsHandlers,
    orderFulfillmentsHandlers,
    orderLookupHandlers,
    orderMailsHandlers,
    ordersHandlers,
    openPaymentsHandlers,
    orderTransactionsHandlers,
    paymentProvidersHandlers,
    paymentsHandlers,
    recordExportsHandlers,
    recordImportsHandlers,
    redirectsHandlers,
    subscriptionsHandlers,
    returnsHandlers,
    salesReportsHandlers,
    totalsCalculatorHandlers,
    unfinishedCheckoutsHandlers,
  ],
  inTransaction: {
    async order_approved({ body }, call) {
      await planDownloadsMail(call, body.order);
      await beginSubscriptions(call, body.order);
    },
    async order_payment_status_updated({ body }, call) {
      const { lineItems, paymentStatus, id } = body.order;
      const isSubscribed = lineItems.some(({ subscriptionInfo }) => subscriptionInfo);
      if (isSubscribed && paymentStatus === "PAID") await notePaid(call, id);
      await sendReceipt(call, body);
      await planDownloadsMail(call, body.order);
    },
    async order_canceled({ body }, call) {
      if (body.order.lineItems.some(({ subscriptionInfo }) => subscriptionInfo)) await cancelBegun(call, body.order.id);
    },
    async "visitor.signedIn"({ visitorId, memberId }, call) {
      await mergeGuestCart(call, visitorId, memberId);
      await claimGuestCheckouts(call, visitorId, memberId);
      for (const id of await claimGuestOrders(call, visitorId, memberId)) {
        await claimBegun(call.db, call.site.id, id, memberId);
      }
    },
    async "member.registering"({ email, visitorId, confirm }, { db, site }) {
      const bought = await orders.listBy(db, site.id, { buyer_email: email }, 20);
      // Whoever registers after they bought comes to no more than they have in this session already.
      if (bought.some(({ entity: { owner } }) => owner?.kind !== "visitor" || owner.id !== visitorId)) confirm();
    },
    async "member.commitments"({ memberId, add }, call) {
      if (await hasRunningSubscription(call, memberId)) add("subscription");
    },
    async member_deleted({ entityId }, call) {
      await removeCartOf(call, entityId);
      await eraseCheckoutsOf(call, entityId);
      await removeSavedMethodsOf(call, entityId);
    },
  },
  jobs: [
    { name: "renew subscriptions", every: 60_000, isIrreversible: true, run: renewSubscriptions },
    { name: "reconcile payments", every: 15 * 60_000, run: reconcilePayments },
    { name: "mail links to download", every: 2_000, run: mailDownloads },
    { name: "resume payments", every: 5_000, run: resumePayments },
    { name: "expire draft orders", every: 60_000, run: expireDrafts },
    { name: "release expired stock", every: 15_000, run: releaseExpiredStock },
  ],
});

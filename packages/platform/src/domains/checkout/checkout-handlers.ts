import { checkout } from "@vitrine/contract";
import { type Implementation, implement } from "../../kernel/implement.ts";
import { isMerchant, shopperOf } from "../../kernel/shopper.ts";
import { completeQuantities, requireLines } from "./carts/use-cart.ts";
import { checkoutUrl, trustedCheckoutUrl } from "./checkouts/address.ts";
import {
  applyChanges,
  type CheckoutChange,
  calculateChange,
  openCheckout,
  requireChange,
  reshape,
  saveCheckout,
} from "./checkouts/change.ts";
import { completeCheckout } from "./checkouts/completion.ts";
import { completeByToken, createCompletionLink } from "./checkouts/completion-link.ts";
import { currentView } from "./checkouts/current-view.ts";
import { assertUnlocked } from "./checkouts/fields.ts";
import { newCheckout } from "./checkouts/new-checkout.ts";
import { placeOrder } from "./checkouts/place-order.ts";
import { addLines, setQuantities } from "./lines/catalog-lines.ts";
import { acceptsPayments } from "./payment-methods.ts";
import { createOrderAndCharge } from "./payments/order-and-charge.ts";
import { requireChannel } from "./records/channel.ts";
import { checkoutCreated } from "./records/checkout-events.ts";
import { toRecord, withOwnLines } from "./records/checkout-record.ts";
import {
  canUse,
  checkoutNotFound,
  checkouts,
  requireCheckout,
  requireStoredCheckout,
} from "./records/checkout-repository.ts";

export const checkoutHandlers: Implementation = implement(
  checkout,
  {
    async createCheckout(request, call) {
      if (!acceptsPayments(call)) {
        return call.fail("SITE_MUST_ACCEPT_PAYMENTS", {}, "This shop accepts no payments yet.");
      }
      requireLines(request);
      const change: CheckoutChange = { ...request, info: request.checkoutInfo, prefix: "checkoutInfo" };
      const channelType = requireChannel("channelType", request.channelType);
      const empty = newCheckout(call, shopperOf(call.identity), channelType);
      const { record, view } = await calculateChange(call, await applyChanges(call, empty, change, true), change);
      await checkouts.insert(call.db, call.site.id, toRecord(record, view));
      call.emit(...checkoutCreated(view));
      return { checkout: view };
    },

    async getCheckout({ id }, call) {
      return { checkout: await currentView(call, await requireCheckout(call, id)) };
    },

    async getCheckoutByCartId({ id }, call) {
      const made = await checkouts.listBy(call.db, call.site.id, { cart_id: id.toLowerCase() });
      const newest = made.filter(({ entity }) => canUse(call, entity)).at(-1);
      return { checkout: await currentView(call, (newest ?? checkoutNotFound(call)).entity) };
    },

    async getCheckoutUrl({ id }, call) {
      const found = await requireCheckout(call, id);
      const isForStaff = call.identity.kind === "staff";
      return { checkoutUrl: await (isForStaff ? trustedCheckoutUrl : checkoutUrl)(call, found) };
    },

    async updateCheckout(request, call) {
      const change: CheckoutChange = { ...request, info: request.checkout, prefix: "checkout" };
      requireChange(change);
      const read = await openCheckout(call, request.checkout.id);
      const calculated = await calculateChange(call, await applyChanges(call, read.entity, change), change);
      return saveCheckout(call, read, calculated);
    },

    async addToCheckout(request, call) {
      requireLines(request);
      return reshape(call, request.id, async (data) => withOwnLines(data, await addLines(call, data, request)));
    },

    async removeLineItems(request, call) {
      const gone = new Set(request.lineItemIds.map((id) => id.toLowerCase()));
      return reshape(call, request.id, (data) => {
        const lines = data.lines.filter((line) => !gone.has(line.id));
        return withOwnLines(data, lines);
      });
    },

    async updateLineItemsQuantity(request, call) {
      const updates = completeQuantities(request.lineItems);
      return reshape(call, request.id, async (data) => withOwnLines(data, await setQuantities(call, data, updates)));
    },

    async removeCoupon({ id }, call) {
      return reshape(call, id, (data) => {
        assertUnlocked(data.customSettings, "lockCouponCode");
        const { coupon: _coupon, ...rest } = data;
        return rest;
      });
    },

    async removeGiftCard({ id }, call) {
      return reshape(call, id, (data) => {
        assertUnlocked(data.customSettings, "lockGiftCard");
        const { giftCard: _giftCard, ...rest } = data;
        return rest;
      });
    },

    async removeOverrideCheckoutUrl({ id }, call) {
      return reshape(call, id, ({ overrideCheckoutUrl: _url, ...rest }) => rest);
    },

    async markCheckoutAsCompleted({ id }, call) {
      const stored = await requireStoredCheckout(call, id);
      if (stored.entity.completed) return {};
      // Receivers of the event ship goods: a buyer's word is not enough for that.
      if (!isMerchant(call.identity) && stored.entity.total > 0)
        return call.fail(
          "PERMISSION_DENIED",
          { reason: "CHECKOUT_NOT_PAID" },
          "Only an app or staff may complete a checkout that is not paid. Buyers pay for it or place its order.",
        );
      await completeCheckout(call, stored);
      return {};
    },

    async getWixCheckoutUrl({ id }, call) {
      const { overrideCheckoutUrl: _url, ...checkout } = await requireCheckout(call, id);
      return { checkoutUrl: await checkoutUrl(call, checkout) };
    },

    createCompletionLink,
    markCheckoutAsCompletedAndRedirectToUrl: completeByToken,
    createOrder: placeOrder,
    createOrderAndCharge,
  },
  {
    ownTransactions: [
      "createOrder",
      "createOrderAndCharge",
      "createCompletionLink",
      "markCheckoutAsCompletedAndRedirectToUrl",
    ],
    claimsFirst: ["createOrder", "createOrderAndCharge"],
    encrypted: ["createOrderAndCharge", "createCompletionLink"],
    notDurable: [
      "createCheckout",
      "updateCheckout",
      "addToCheckout",
      "removeLineItems",
      "updateLineItemsQuantity",
      "removeCoupon",
      "removeGiftCard",
      "removeOverrideCheckoutUrl",
    ],
  },
);

import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { couponsHandlers } from "./coupons/handlers.ts";
import { discountRulesHandlers } from "./discount-rules/handlers.ts";
import { feesHandlers } from "./fees/handlers.ts";
import { deliverGiftCards } from "./gift-card-product/deliver.ts";
import { giftCardProductHandlers } from "./gift-card-product/handlers.ts";
import { recordPurchases, withdrawPurchases } from "./gift-card-product/purchase.ts";
import { giftVouchersHandlers } from "./gift-vouchers/handlers.ts";
import { plansHandlers } from "./plans/handlers.ts";
import { endBought, grantBought, removeOf } from "./plans/purchase.ts";
import { taxGroupsHandlers } from "./taxes/groups/handlers.ts";
import { manualTaxMappingsHandlers } from "./taxes/mappings/handlers.ts";
import { taxRegionsHandlers } from "./taxes/regions/handlers.ts";

/** Discounts, fees, gift cards and taxes. */
export const pricingPlugin: Plugin = definePlugin({
  name: "pricing",
  services: [
    couponsHandlers,
    discountRulesHandlers,
    feesHandlers,
    giftCardProductHandlers,
    giftVouchersHandlers,
    manualTaxMappingsHandlers,
    plansHandlers,
    taxGroupsHandlers,
    taxRegionsHandlers,
  ],
  inTransaction: {
    async order_approved({ body }, call) {
      await grantBought(call, body.order);
      await recordPurchases(call, body.order);
    },
    async order_payment_status_updated({ body }, call) {
      await grantBought(call, body.order);
      await recordPurchases(call, body.order);
      if (body.order.paymentStatus === "FULLY_REFUNDED") await withdrawPurchases(call, body.order);
    },
    async order_canceled({ entityId, body }, call) {
      await endBought(call, entityId);
      await withdrawPurchases(call, body.order);
    },
    async member_deleted({ entityId }, call) {
      await removeOf(call, entityId);
    },
  },
  jobs: [{ name: "deliver gift cards", every: 5_000, run: deliverGiftCards }],
});

import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { couponsHandlers } from "./coupons/handlers.ts";
import { discountRulesHandlers } from "./discount-rules/handlers.ts";
import { feesHandlers } from "./fees/handlers.ts";
import { giftVouchersHandlers } from "./gift-vouchers/handlers.ts";
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
    giftVouchersHandlers,
    manualTaxMappingsHandlers,
    taxGroupsHandlers,
    taxRegionsHandlers,
  ],
});

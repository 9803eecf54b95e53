import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { shippingOptionsHandlers } from "./shipping-options/handlers.ts";

/** How an order reaches its buyer. */
export const deliveryPlugin: Plugin = definePlugin({
  name: "delivery",
  services: [shippingOptionsHandlers],
});

import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { auditLogHandlers } from "./audit-log/handlers.ts";
import { shopPagesHandlers } from "./shop-pages/handlers.ts";
import { siteSettingsHandlers } from "./sites/handlers.ts";
import { refreshRates } from "./sites/refresh-rates.ts";

/** Sites, their pages of texts, and what was done to them. */
export const operationsPlugin: Plugin = definePlugin({
  name: "operations",
  services: [auditLogHandlers, shopPagesHandlers, siteSettingsHandlers],
  jobs: [{ name: "refresh rates", every: 3_600_000, run: refreshRates }],
});

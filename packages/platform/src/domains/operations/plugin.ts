import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { auditLogHandlers } from "./audit-log/handlers.ts";
import { siteSettingsHandlers } from "./sites/handlers.ts";
import { refreshRates } from "./sites/refresh-rates.ts";

/** Sites and what was done to them. */
export const operationsPlugin: Plugin = definePlugin({
  name: "operations",
  services: [auditLogHandlers, siteSettingsHandlers],
  jobs: [{ name: "refresh rates", every: 3_600_000, run: refreshRates }],
});

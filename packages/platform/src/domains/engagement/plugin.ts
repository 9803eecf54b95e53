import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { backInStockHandlers } from "./back-in-stock/handlers.ts";
import { sendNotices } from "./back-in-stock/notices/job.ts";
import { removeRequestsOf } from "./back-in-stock/notices/unsubscribe.ts";
import { mailTemplatesHandlers } from "./mail-templates/handlers.ts";
import { recommendationsHandlers } from "./recommendations/handlers.ts";
import { learn } from "./recommendations/learn/job.ts";

/** What buyers get to read: mails as the shop writes them, notices of items in stock again, what they may want next. */
export const engagementPlugin: Plugin = definePlugin({
  name: "engagement",
  services: [backInStockHandlers, mailTemplatesHandlers, recommendationsHandlers],
  inTransaction: {
    async member_deleted({ entityId }, call) {
      await removeRequestsOf(call, entityId);
    },
  },
  jobs: [
    { name: "send back-in-stock notices", every: 10_000, run: sendNotices },
    { name: "learn what is wanted together", every: 30_000, run: learn },
  ],
});

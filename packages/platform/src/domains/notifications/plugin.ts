import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { endLongWaits } from "./long-waits.ts";
import { deliverMails } from "./mail/deliver.ts";
import { redactExpiredMails } from "./mail/redact.ts";
import { mailDeliveryHandlers } from "./mail/undelivered.ts";
import { queueEvents } from "./subscribers/deliver.ts";
import { deliverWebhooks } from "./webhooks/deliver.ts";
import { webhooksHandlers } from "./webhooks/handlers.ts";

/** What leaves the shop by itself: mails, webhooks and events for plugins. */
export const notificationsPlugin: Plugin = definePlugin({
  name: "notifications",
  services: [mailDeliveryHandlers, webhooksHandlers],
  jobs: [
    { name: "deliver mails", every: 2_000, run: deliverMails },
    { name: "redact mails", every: 60_000, run: redactExpiredMails },
    { name: "deliver webhooks", every: 500, run: deliverWebhooks },
    { name: "queue events", every: 500, run: queueEvents },
    { name: "end waits of a clock that was ahead", every: 5 * 60_000, run: endLongWaits },
  ],
});

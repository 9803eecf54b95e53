import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { contactIdOf } from "../accounts/records/member-record.ts";
import { backInStockHandlers } from "./back-in-stock/handlers.ts";
import { sendNotices } from "./back-in-stock/notices/job.ts";
import { removeRequestsOf } from "./back-in-stock/notices/unsubscribe.ts";
import { backInStockRequests } from "./back-in-stock/repository.ts";
import { mailTemplatesHandlers } from "./mail-templates/handlers.ts";
import { recommendationsHandlers } from "./recommendations/handlers.ts";
import { learn } from "./recommendations/learn/job.ts";
import { removeReviewsOf, removeReviewsOfProduct } from "./reviews/deletion.ts";
import { dropFiles, noteFiles, refreshVideo } from "./reviews/files.ts";
import { reviewsHandlers } from "./reviews/handlers.ts";
import { reviewDocuments } from "./reviews/repository.ts";
import { planRequests } from "./reviews/requests/plan.ts";
import { sendRequests } from "./reviews/requests/send.ts";
import { claimReviews, passReviews } from "./reviews/transfer.ts";

/**
 * What buyers get to read: mails as the shop writes them, notices of items in stock again, what they may want next, and
 * what others say.
 */
export const engagementPlugin: Plugin = definePlugin({
  name: "engagement",
  services: [backInStockHandlers, mailTemplatesHandlers, recommendationsHandlers, reviewsHandlers],
  inTransaction: {
    async order_approved({ entityId }, call) {
      await planRequests(call, entityId);
    },
    async fulfillments_updated({ entityId }, call) {
      await planRequests(call, entityId);
    },
    async member_deleted({ entityId }, call) {
      await removeRequestsOf(call, entityId);
      await removeReviewsOf(call, entityId);
    },
    review_created: ({ body }, call) => noteFiles(call, body),
    review_updated: ({ body }, call) => noteFiles(call, body),
    review_deleted: ({ entityId, body }, call) => dropFiles(call, body ?? { id: entityId }),
    async "member.contentPassed"({ memberId, assigneeId }, call) {
      await passReviews(call, memberId, assigneeId);
    },
    async "member.registering"({ email, confirm }, { db, site }) {
      const written = { contact_id: contactIdOf(site.id, email) };
      for (const documents of [backInStockRequests, reviewDocuments])
        if ((await documents.listBy(db, site.id, written, 1)).length > 0) return confirm();
    },
    async "visitor.signedIn"({ visitorId, memberId }, call) {
      await claimReviews(call, visitorId, memberId);
    },
  },
  on: {
    file_descriptor_updated: ({ body }, call) => refreshVideo(body, call),
    async ProductDeleted({ entityId }, call) {
      await removeReviewsOfProduct(call, entityId);
    },
  },
  jobs: [
    { name: "send back-in-stock notices", every: 10_000, run: sendNotices },
    { name: "ask buyers for reviews", every: 60_000, run: sendRequests },
    { name: "learn what is wanted together", every: 30_000, run: learn },
  ],
});

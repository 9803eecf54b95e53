import { type BulkReviewResult, reviews } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { reviewSettings } from "../../../policies/review-settings.ts";
import { bulkMetadata, eachMatching, failed, succeeded, withCondition } from "../../../store/bulk.ts";
import { cursorMetadata } from "../../../store/query/cursor-metadata.ts";
import type { PageRules } from "../../../store/query/page-types.ts";
import {
  checkPrivate,
  countShopper,
  isAuthor,
  isPublic,
  isShop,
  notFound,
  requireLocked,
  requireOwn,
  visible,
} from "./access.ts";
import { authorOfContact, authorOfReview, authorsByContact } from "./author.ts";
import { removeReview, saveContent, saveReview } from "./change.ts";
import { create, createOrFail } from "./create.ts";
import { moderateListed, updateMatching, updateStatus } from "./moderate.ts";
import { present, presentTo } from "./present.ts";
import { relevanceDigits, reviewDocuments } from "./repository.ts";
import { createInvited, readInvitation } from "./requests/invitation.ts";
import { checkedReply, judgedAgain, withContent } from "./rules.ts";
import { readSummaries } from "./totals.ts";
import { updated, withCheckedMedia } from "./update.ts";
import { vote } from "./votes.ts";

const pageRules: PageRules = {
  paging: "cursor",
  defaultLimit: 100,
  defaultSort: [{ fieldName: "createdDate", order: "ASC" }],
  currencyExponent: relevanceDigits,
};

export const reviewsHandlers: Implementation = implement(
  reviews,
  {
    updateModerationStatus: updateStatus,
    bulkUpdateModerationStatus: updateMatching,
    moderateReviews: moderateListed,
    updateReview: updated,
    voteOnReview: vote,
    getReviewInvitation: readInvitation,
    createInvitedReview: createInvited,

    async createReview({ review }, call) {
      return createOrFail(review, await authorOfReview(review, call, "review."), call, "review.");
    },

    async createReviewAndContact(request, call) {
      await countShopper(call, "reviews of guests");
      return createOrFail(request, await authorOfContact(request, call), call, "");
    },

    async bulkCreateReview({ reviews: inputs, returnEntity }, call) {
      const at = (index: number) => `reviews[${index}].`;
      const authors = await authorsByContact(
        inputs.map(({ author }) => author),
        call,
        at,
      );
      const results: BulkReviewResult[] = [];
      for (const [index, author] of authors.entries()) {
        const input = inputs[index];
        if (!input) continue;
        const made = await create(input, author, call, at(index));
        if ("entity" in made) {
          const itemMetadata = succeeded(made.entity.id, index);
          results.push({ itemMetadata, ...(returnEntity && { review: present(made) }) });
        } else {
          results.push({ itemMetadata: failed(undefined, index, made.code, made.description, made.data) });
        }
      }
      return { results, bulkActionMetadata: bulkMetadata(results.map(({ itemMetadata }) => itemMetadata)) };
    },

    bulkDeleteReviews({ filter }, call) {
      const selection = {
        filter: withCondition({ ...filter }, call),
        idField: "position",
        currencyExponent: relevanceDigits,
      };
      return eachMatching(reviewDocuments, selection, call, async (inside, { entity }) => {
        const stored = await reviewDocuments.getLocked(inside.db, inside.site.id, entity.id);
        if (stored) await removeReview(inside, stored);
      });
    },

    async deleteReview({ reviewId }, call) {
      const stored = await requireOwn(call, reviewId);
      await removeReview(call, stored);
      return { review: presentTo(call, stored) };
    },

    async getReview({ reviewId, returnPrivateReviews }, call) {
      if (returnPrivateReviews) checkPrivate(call);
      const stored = await reviewDocuments.get(call.db, call.site.id, reviewId.toLowerCase());
      if (!stored) return notFound(call, reviewId);
      const mayBePrivate = returnPrivateReviews && (isShop(call.identity) || isAuthor(call.identity, stored.entity));
      return isPublic(stored.entity) || mayBePrivate ? { review: presentTo(call, stored) } : notFound(call, reviewId);
    },

    async queryReviews({ query = {}, returnPrivateReviews }, call) {
      const scope = await visible(call, query.filter, returnPrivateReviews, "query.filter");
      const page = await reviewDocuments.page(call.db, call.site.id, query, { ...pageRules, scope });
      const { count, cursors } = cursorMetadata(page);
      const metadata = { ...(count !== undefined && { count }), ...(cursors && { cursors }) };
      return { reviews: page.items.map((stored) => presentTo(call, stored)), metadata };
    },

    async searchReviews({ query = {}, text = "" }, call) {
      const words = text.split(/\s+/).filter(Boolean);
      const scope = words.length > 0 ? { $and: words.map((word) => ({ words: { $contains: word } })) } : {};
      const page = await reviewDocuments.page(call.db, call.site.id, query, { ...pageRules, scope });
      const { count, cursors } = cursorMetadata(page);
      const metadata = { ...(count !== undefined && { count }), ...(cursors && { cursors }) };
      return { reviews: page.items.map(present), metadata };
    },

    async countReviews({ filter, includePrivateReviews }, call) {
      const scope = await visible(call, filter, includePrivateReviews, "filter");
      const query = { filter: filter ?? {}, paging: { limit: 0 } };
      const page = await reviewDocuments.page(call.db, call.site.id, query, {
        paging: "offset",
        at: "",
        scope,
        currencyExponent: relevanceDigits,
      });
      if (page.total !== undefined) return { count: page.total };
      return call.fail("TOO_MANY_TO_COUNT", {}, "More than 10,000 reviews match. Ask for fewer.");
    },

    async setReply({ reviewId, message }, call) {
      const stored = await requireLocked(call, reviewId);
      const updatedDate = call.now.toISOString();
      const reply = { createdDate: updatedDate, ...stored.entity.reply, message: checkedReply(message), updatedDate };
      return { review: present(await saveContent(call, stored, { ...stored.entity, reply })) };
    },

    async removeReply({ reviewId }, call) {
      const stored = await requireLocked(call, reviewId);
      const { reply, ...rest } = stored.entity;
      return { review: present(reply ? await saveContent(call, stored, rest) : stored) };
    },

    async updateReviewContent({ reviewId, content, fieldMask }, call) {
      const stored = await requireOwn(call, reviewId);
      const checked = await withCheckedMedia(call, content, stored.entity, "content.media");
      const next = { ...stored.entity, content: withContent(stored.entity.content, checked, fieldMask) };
      const isByShop = isShop(call.identity);
      const settings = reviewSettings(call.site.settings);
      const judged = isByShop ? next : judgedAgain(stored.entity, next, settings, call.now.toISOString());
      return { review: presentTo(call, await saveReview(call, stored, judged)) };
    },

    async getReviewSummaries({ namespace, entityIds }, { db, site }) {
      return { summaries: await readSummaries(db, site.id, namespace, entityIds) };
    },

    async listModeration({ reviewId }, call) {
      const stored = await reviewDocuments.get(call.db, call.site.id, reviewId.toLowerCase());
      if (!stored) return notFound(call, reviewId);
      const { decisions, purchase } = stored.entity;
      return { decisions: [...decisions], ...(purchase && { purchase }) };
    },
  },
  {
    ownTransactions: ["bulkDeleteReviews", "bulkUpdateModerationStatus"],
    fromReplica: ["queryReviews", "searchReviews", "countReviews", "getReviewSummaries"],
    reusable: ["getReviewSummaries"],
  },
);

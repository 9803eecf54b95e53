import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { copyReviews } from "../../support/many-reviews.ts";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";
import { makeProduct } from "./makers.ts";

/** Made anew for each call: the client writes into what it is given. */
async function draft(world: World, more: object = {}) {
  const entityId = await makeProduct(world);
  const author = { contactId: randomUUID(), authorName: "Ada" };
  return { namespace: "stores", entityId, author, content: { rating: 4, title: "Lovely", ...more } };
}

async function make(world: World, more: object = {}) {
  const input = await draft(world, more);
  const review = await world.merchant.reviews.createReview({ ...input });
  return { ...review, _id: review._id ?? "", entityId: input.entityId, authorId: input.author.contactId };
}

const picture = "wix:image://v1/bowl.jpg/Bowl.jpg#originWidth=1120&originHeight=1400";
const asked = { filter: { colour: "red" } } as never;

export const reviewCases: Cases = {
  createReview: {
    async succeeds(world) {
      const made = await make(world, { media: [{ image: picture }] });
      expect(made).toMatchObject({
        namespace: "stores",
        content: { rating: 4, title: "Lovely", media: [{ image: expect.stringContaining("wix:image://v1/bowl.jpg") }] },
        author: { contactId: made.authorId, authorName: "Ada" },
        moderation: { moderationStatus: "APPROVED", manuallyChanged: false },
        origin: { type: "APP" },
        revision: "1",
        verified: false,
        foundHelpful: 0,
        publishCount: 1,
        relevanceScore: expect.any(Number),
      });
      expect(made._createdDate).toBeInstanceOf(Date);
      expect(made.reviewDate).toEqual(made._createdDate);
      const { authorName: _, ...unnamed } = (await draft(world)).author;
      const other = await world.merchant.reviews.createReview({ ...(await draft(world)), author: unnamed });
      expect(other.author).toEqual({ ...unnamed, authorName: null });
    },
    fails: refused("ALREADY_EXISTS", 409, async (world) => {
      const { entityId, authorId } = await make(world);
      const again = { namespace: "stores", entityId, author: { contactId: authorId }, content: { rating: 1 } };
      return world.merchant.reviews.createReview(again);
    }),
  },
  bulkCreateReview: {
    async succeeds(world) {
      const one = await draft(world);
      const twice = { ...one, author: { ...one.author }, content: { ...one.content } };
      const { results, bulkActionMetadata } = await world.merchant.reviews.bulkCreateReview([one, twice], {
        returnEntity: true,
      });
      expect(results).toMatchObject([
        { itemMetadata: { originalIndex: 0, success: true }, review: { content: { rating: 4 } } },
        { itemMetadata: { originalIndex: 1, success: false, error: { code: "ALREADY_EXISTS" } } },
      ]);
      expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    },
    fails: invalid("reviews", "MIN_SIZE", ({ merchant }) => merchant.reviews.bulkCreateReview([])),
  },
  getReview: {
    async succeeds(world) {
      const { _id } = await make(world);
      const { reviews } = world.merchant;
      await reviews.updateModerationStatus(_id, { status: "REJECTED" });
      const found = await reviews.getReview(_id, { returnPrivateReviews: true });
      expect(found).toMatchObject({ _id, moderation: { moderationStatus: "REJECTED", manuallyChanged: true } });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.reviews.getReview(NOWHERE)),
  },
  updateReview: {
    async succeeds(world) {
      const { _id, revision = null } = await make(world);
      const content = { rating: 2, body: "It broke" };
      const next = await world.merchant.reviews.updateReview(_id, { revision, content });
      expect(next).toMatchObject({ content: { ...content, title: "Lovely" }, revision: "2" });
    },
    fails: refused("REVISION_MISMATCH", 409, async (world) => {
      const { _id } = await make(world);
      return world.merchant.reviews.updateReview(_id, { revision: "7", content: { rating: 2 } });
    }),
  },
  deleteReview: {
    async succeeds(world) {
      const { _id } = await make(world);
      expect((await world.merchant.reviews.deleteReview(_id)).review).toMatchObject({ _id });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.reviews.deleteReview(NOWHERE)),
  },
  bulkDeleteReviews: {
    async succeeds(world) {
      const { entityId } = await make(world);
      const { reviews } = world.merchant;
      expect((await reviews.bulkDeleteReviews({ filter: { entityId } })).jobId).toMatch(/^[0-9a-f-]{36}$/);
      expect((await reviews.countReviews({ filter: { entityId } })).count).toBe(0);
    },
    fails: refused("INVALID_FILTER", 400, ({ merchant }) => merchant.reviews.bulkDeleteReviews({ filter: {} })),
  },
  setReply: {
    async succeeds(world) {
      const { _id } = await make(world);
      const { review } = await world.merchant.reviews.setReply(_id, "Thank you");
      expect(review?.reply).toEqual({
        message: "Thank you",
        _createdDate: expect.any(Date),
        _updatedDate: expect.any(Date),
      });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.reviews.setReply(NOWHERE, "Thank you")),
  },
  removeReply: {
    async succeeds(world) {
      const { _id } = await make(world);
      const { reviews } = world.merchant;
      await reviews.setReply(_id, "Thank you");
      expect((await reviews.removeReply(_id)).review?.reply ?? undefined).toBeUndefined();
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.reviews.removeReply(NOWHERE)),
  },
  updateModerationStatus: {
    async succeeds(world) {
      const { _id } = await make(world);
      const { review } = await world.merchant.reviews.updateModerationStatus(_id, { status: "REJECTED" });
      expect(review?.moderation).toEqual({ moderationStatus: "REJECTED", manuallyChanged: true });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) =>
      merchant.reviews.updateModerationStatus(NOWHERE, { status: "APPROVED" }),
    ),
  },
  bulkUpdateModerationStatus: {
    async succeeds(world) {
      const { entityId } = await make(world);
      const { reviews } = world.merchant;
      await reviews.bulkUpdateModerationStatus({ filter: { entityId }, status: "REJECTED" });
      expect((await reviews.countReviews({ filter: { entityId }, includePrivateReviews: true })).count).toBe(1);
      expect((await reviews.countReviews({ filter: { entityId } })).count).toBe(0);
    },
    fails: refused("INVALID_FILTER", 400, ({ merchant }) =>
      merchant.reviews.bulkUpdateModerationStatus({ filter: {}, status: "APPROVED" }),
    ),
  },
  countReviews: {
    async succeeds(world) {
      const { entityId } = await make(world);
      expect((await world.merchant.reviews.countReviews({ filter: { entityId } })).count).toBe(1);
    },
    fails: refused("TOO_MANY_TO_COUNT", 428, async (world) => {
      const { entityId } = await make(world);
      await copyReviews(world.platform.runtime.store, world.siteId, entityId);
      return world.merchant.reviews.countReviews({ filter: { entityId } });
    }),
  },
  queryReviews: {
    async succeeds(world) {
      const { _id, entityId } = await make(world);
      const found = await world.merchant.reviews
        .queryReviews()
        .eq("entityId", entityId)
        .ge("content.rating", 3)
        .descending("relevanceScore")
        .limit(5)
        .find();
      expect(found.items).toMatchObject([{ _id, content: { rating: 4 } }]);
      expect(found.hasNext()).toBe(false);
    },
    fails: invalid(
      "query.filter.colour",
      "FIELD_NOT_ALLOWED",
      ({ merchant }) => merchant.reviews.queryReviews(asked) as never,
    ),
  },
};

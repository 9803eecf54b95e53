import { randomUUID } from "node:crypto";
import {
  mediaFiles as mediaFileService,
  mediaLibrary,
  members,
  type NewReview,
  products as productService,
  reviews,
} from "@vitrine/contract";
import type { SiteSettings } from "@vitrine/platform";
import { createClient } from "@vitrine/sdk";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { PNG } from "@vitrine/test-support/media";
import {
  CARD,
  codeOf,
  eventsOf,
  item,
  openShop,
  readyCheckout,
  type Shop,
  type Shopper,
} from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { writeWithEvents } from "../../../kernel/outbox/commit-events.ts";
import { claimReviews } from "./transfer.ts";

const services = { reviews, members };
const uploading = { reviews, mediaLibrary };
const namespace = "stores";

onEveryEngine("reviews", (engine) => {
  const open = async (settings: Partial<SiteSettings> = {}) => {
    const shop = await openShop(engine.store(), settings);
    const app = shop.admin(services);
    const review = async (entityId: string, rating = 5, more: Partial<NewReview> = {}) => {
      const author = { contactId: randomUUID() };
      const made = { namespace, entityId, content: { rating }, author, ...more } as const;
      return (await app.reviews.createReview({ review: made })).review;
    };
    const summaryOf = async (entityId: string) =>
      (await app.reviews.getReviewSummaries({ namespace, entityIds: [entityId] })).summaries[0];
    return { shop, app: app.reviews, members: app.members, review, summaryOf };
  };
  const guest = (shopper: Shopper, entityId: string, email: string, rating = 4, body = "Good") =>
    shopper.reviews.createReviewAndContact({ namespace, entityId, name: "Gus", email, content: { rating, body } });

  test("are one per author and product, also when many arrive at once", async () => {
    const { shop, review, summaryOf } = await open();
    const [bowl, jug] = [await shop.product(), await shop.product()];
    const author = { contactId: randomUUID(), authorName: " Ada " };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        review(bowl, 4, { author }).then(
          () => "made",
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "ALREADY_EXISTS")).toHaveLength(19);
    const other = await review(jug, 2, { author });
    expect(other).toMatchObject({ author: { ...author, authorName: "Ada" }, revision: "1", publishCount: 1 });
    expect(await eventsOf(shop, other.id)).toEqual([
      "review_created",
      "review_moderation_status_changed",
      "review_review_published",
    ]);
    expect(await summaryOf(bowl)).toMatchObject({ reviewCount: 1, averageRating: 4 });
    expect(await codeOf(review(randomUUID()))).toBe("NOT_FOUND");
  });

  test("show as much of a long nickname as there is room for", async () => {
    const { shop, app, members: all, review } = await open();
    const bowl = await shop.product();
    const profile = { nickname: "\u{1F3FA}".repeat(150) };
    const { member } = await all.createMember({ member: { loginEmail: "long@example.com", profile } });
    const { author } = await review(bowl, 4, { author: { contactId: member.contactId ?? "" } });
    expect(author.authorName).toBe("\u{1F3FA}".repeat(100));
    expect((await app.queryReviews({ query: { filter: { entityId: bowl } } })).items).toHaveLength(1);
  });

  test("of the future are as relevant as those of today, and a reply is counted in characters", async () => {
    const { shop, app, review } = await open();
    const bowl = await shop.product();
    const [today, future] = [await review(bowl), await review(bowl, 5, { reviewDate: "2099-01-01T00:00:00.000Z" })];
    expect(future.relevanceScore).toBeCloseTo(today.relevanceScore, 1);
    const message = "\u{1F3FA}".repeat(1_000);
    const { review: replied } = await app.setReply({ reviewId: today.id, message });
    expect(replied.reply?.message).toBe(message);
  });

  test("brought from elsewhere are listed by when they were written", async () => {
    const { shop, app, review } = await open();
    const bowl = await shop.product();
    for (const day of ["2024-03-01", "2025-06-01", "2019-12-24"])
      await review(bowl, 5, { reviewDate: `${day}T09:00:00.000Z` });
    const list = async (order: "ASC" | "DESC", filter = {}) => {
      const sort = [{ fieldName: "reviewDate" as const, order }];
      const { items } = await app.queryReviews({ query: { filter: { entityId: bowl, ...filter }, sort } });
      return items.map(({ reviewDate }) => reviewDate.slice(0, 10));
    };
    expect(await list("DESC")).toEqual(["2025-06-01", "2024-03-01", "2019-12-24"]);
    expect(await list("ASC")).toEqual(["2019-12-24", "2024-03-01", "2025-06-01"]);
    expect(await list("ASC", { reviewDate: { $gt: "2024-03-01T09:00:00.000Z" } })).toEqual(["2025-06-01"]);
  });

  test("add up exactly while a hundred people write, change, moderate and delete them", async () => {
    const { shop, app, review, summaryOf } = await open();
    const id = await shop.product();
    const made = await Promise.all(Array.from({ length: 100 }, (_, index) => review(id, (index % 5) + 1)));
    expect(await summaryOf(id)).toEqual({
      entityId: id,
      reviewCount: 100,
      averageRating: 3,
      ratingCounts: [20, 20, 20, 20, 20],
    });
    await Promise.all(
      made.map(({ id: reviewId, revision }, index) => {
        if (index < 25) return app.deleteReview({ reviewId });
        if (index < 50) return app.updateModerationStatus({ reviewId, status: "REJECTED" });
        if (index < 75) return app.updateReview({ review: { id: reviewId, revision, content: { rating: 5 } } });
        return app.setReply({ reviewId, message: "Thank you" });
      }),
    );
    const { items: left } = await app.queryReviews({ query: { filter: { entityId: id } } });
    const counts = [1, 2, 3, 4, 5].map((star) => left.filter(({ content }) => content.rating === star).length);
    expect(await summaryOf(id)).toMatchObject({ reviewCount: 50, ratingCounts: counts, averageRating: 4 });
    expect(counts).toEqual([5, 5, 5, 5, 30]);
  });

  test("wait in moderation when the shop's rules say so, and are private until then", async () => {
    const { shop, app, members: all, summaryOf } = await open({ reviews: { flaggedWords: ["Rotten fish"] } });
    const id = await shop.product();
    const { member } = await all.createMember({
      member: { loginEmail: "ada@example.com", profile: { nickname: "Ada" } },
    });
    const [ada, other] = [await shop.member(member.id), await shop.visitor()];
    const content = { rating: 1, body: "It smells of ROTTEN, fish!" };
    const { review: made } = await ada.reviews.createReview({ review: { namespace, entityId: id, content } });
    const { id: reviewId } = made;
    expect(made).toMatchObject({
      moderation: { moderationStatus: "IN_MODERATION", manuallyChanged: false },
      author: { contactId: member.contactId, authorName: "Ada" },
      origin: { type: "ORGANIC" },
      publishCount: 0,
    });
    const { decisions } = await app.listModeration({ reviewId });
    expect(decisions).toMatchObject([
      { decidedBy: "RULES", reason: 'It has the word "Rotten fish".', rule: "WORD", word: "Rotten fish" },
    ]);
    expect(await codeOf(other.reviews.getReview({ reviewId, returnPrivateReviews: true }))).toBe("NOT_FOUND");
    expect(await codeOf(ada.reviews.getReview({ reviewId }))).toBe("NOT_FOUND");
    expect((await ada.reviews.getReview({ reviewId, returnPrivateReviews: true })).review.id).toBe(reviewId);
    const found = async (shopper: Pick<Shopper, "reviews">) =>
      (await shopper.reviews.queryReviews({ query: {}, returnPrivateReviews: true })).items.length;
    expect([await found(ada), await found(other), await found({ reviews: app } as never)]).toEqual([1, 0, 1]);
    const counted = async (reviews: Pick<Shopper["reviews"], "countReviews">) =>
      (await reviews.countReviews({ includePrivateReviews: true })).count;
    expect([await counted(ada.reviews), await counted(other.reviews), await counted(app)]).toEqual([1, 0, 1]);
    expect(await summaryOf(id)).toMatchObject({ reviewCount: 0, averageRating: 0 });
    const { results } = await app.moderateReviews({
      reviewIds: [reviewId, randomUUID()],
      status: "APPROVED",
      reason: "A joke",
    });
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual([undefined, "NOT_FOUND"]);
    expect(await eventsOf(shop, reviewId)).toEqual([
      "review_created",
      "review_moderation_status_changed",
      "review_updated",
      "review_moderation_status_changed",
      "review_review_published",
    ]);
    expect((await app.listModeration({ reviewId })).decisions[1]).toMatchObject({ decidedBy: "APP", reason: "A joke" });
    const shown = (await other.reviews.getReview({ reviewId })).review;
    expect(shown.author).toEqual({ authorName: "Ada" });
    expect(shown.moderation).toEqual({ moderationStatus: "APPROVED", manuallyChanged: true });
    await app.updateModerationStatus({ reviewId, status: "REJECTED" });
    const { review: changed } = await ada.reviews.updateReviewContent({ reviewId, content: { body: "Fine" } });
    expect(changed).toMatchObject({
      content: { rating: 1, body: "Fine" },
      moderation: { moderationStatus: "IN_MODERATION" },
    });
    expect(await codeOf(ada.reviews.createReview({ review: { namespace, entityId: id, content } }))).toBe(
      "ALREADY_EXISTS",
    );
  });

  test("are moderated and deleted by filter, never all of them by mistake", async () => {
    const { shop, app, review, summaryOf } = await open({ reviews: { moderation: "ALL" } });
    const id = await shop.product();
    for (const rating of [1, 1, 5]) await review(id, rating);
    expect(await codeOf(app.bulkUpdateModerationStatus({ status: "APPROVED" }))).toBe("INVALID_FILTER");
    expect(await codeOf(app.bulkDeleteReviews({ filter: {} }))).toBe("INVALID_FILTER");
    const filter = { entityId: id };
    await app.bulkUpdateModerationStatus({ filter, status: "APPROVED" });
    expect(await summaryOf(id)).toMatchObject({ ratingCounts: [2, 0, 0, 0, 1] });
    expect((await app.bulkDeleteReviews({ filter: { ...filter, "content.rating": 1 } })).jobId).toMatch(
      /^[0-9a-f-]{36}$/,
    );
    expect(await summaryOf(id)).toMatchObject({ ratingCounts: [0, 0, 0, 0, 1] });
  });

  test("change by field mask and revision; what the mask names and nobody sends is cleared", async () => {
    const { shop, app, review } = await open();
    const made = await review(await shop.product(), 3, { content: { rating: 3, title: "So", body: "Much" } });
    const { id, revision } = made;
    const content = { rating: 4, title: "New" };
    const { review: next } = await app.updateReview({
      review: { id, revision, content, reviewDate: "2020-05-01T00:00:00.000Z" },
      fieldMask: "content.title,content.body",
    });
    expect(next).toMatchObject({ revision: "2", content: { title: "New", rating: 3 }, reviewDate: made.reviewDate });
    expect(next.content).not.toHaveProperty("body");
    expect(await codeOf(app.updateReview({ review: { id, revision, content } }))).toBe("REVISION_MISMATCH");
    const { review: plain } = await app.updateReview({
      review: { id, revision: "2", content, author: { authorName: "Bo" } },
    });
    expect(plain).toMatchObject({ content, author: { ...made.author, authorName: "Bo" } });
    const stranger = { contactId: randomUUID() };
    expect(await codeOf(app.updateReview({ review: { id, revision: "3", author: stranger } }))).toBe(
      "INVALID_ARGUMENT",
    );
    const { review: own } = await app.updateReviewContent({
      reviewId: id,
      content: { body: "Less" },
      fieldMask: ["body", "title"],
    });
    expect(own.content).toEqual({ rating: 4, body: "Less", media: [] });
  });

  test("of guests are theirs while their session lasts, and the member's who signs in with the same address", async () => {
    const { shop, members: all } = await open();
    const [id, second] = [await shop.product(), await shop.product()];
    const [visitor, stranger] = [await shop.visitor(), await shop.visitor()];
    const { review: made } = await guest(visitor, id, "Ada@Example.com");
    expect(made).toMatchObject({ author: { authorName: "Gus" }, verified: false });
    expect(await codeOf(guest(stranger, id, "ada@example.com"))).toBe("ALREADY_EXISTS");
    const { id: reviewId } = made;
    const change = (shopper: Shopper) => shopper.reviews.updateReviewContent({ reviewId, content: { rating: 2 } });
    expect(await codeOf(change(stranger))).toBe("PERMISSION_DENIED");
    expect((await change(visitor)).review).toMatchObject({ content: { rating: 2, body: "Good" }, revision: "2" });
    const { review: other } = await guest(stranger, second, "bo@example.com");
    await visitor.reviews.voteOnReview({ reviewId: other.id, helpful: true });
    const { member } = await all.createMember({ member: { loginEmail: "ada@example.com" } });
    await signIn(shop, visitor.id, member.id);
    const ada = await shop.member(member.id);
    expect((await change(ada)).review.author).toMatchObject({ contactId: member.contactId, authorName: "Gus" });
    expect(await codeOf(change(visitor))).toBe("PERMISSION_DENIED");
    const { review: voted } = await ada.reviews.voteOnReview({ reviewId: other.id, helpful: true });
    expect(voted).toMatchObject({ foundHelpful: 1, helpfulness: 1 });
  });

  test("count each shopper's vote once, whatever happens at the same moment, and their edits are not disturbed", async () => {
    const { shop, app, review } = await open();
    const { id: reviewId, revision, relevanceScore } = await review(await shop.product());
    const voters = await Promise.all(Array.from({ length: 12 }, () => shop.visitor()));
    await Promise.all([
      ...voters.flatMap((voter, index) =>
        [0, 1].map(() => voter.reviews.voteOnReview({ reviewId, helpful: index < 9 })),
      ),
      app.updateReview({ review: { id: reviewId, revision, content: { title: "Edited" } } }),
    ]);
    const { review: now } = await app.getReview({ reviewId });
    expect(now).toMatchObject({ foundHelpful: 9, foundUnhelpful: 3, helpfulness: 6, revision: "2" });
    expect(now.content.title).toBe("Edited");
    expect(now.relevanceScore).toBeGreaterThan(relevanceScore);
    const { review: less } = (await voters[0]?.reviews.voteOnReview({ reviewId, helpful: null })) ?? {};
    expect(less?.helpfulness).toBe(5);
  });

  test("go with their author and their product, and pass to whom a leaving member names", async () => {
    const { shop, app, members: all, review, summaryOf } = await open();
    const product = { name: "Bowl", productType: "physical", priceData: { price: 10 } } as const;
    const [id, second] = [await shop.product(), await shop.product()];
    const made = await Promise.all([0, 1].map(async () => (await all.createMember({ member: {} })).member));
    const [ada, bo] = await Promise.all(made.map((member) => shop.member(member.id)));
    const write = (shopper: Shopper | undefined, entityId: string, rating: number) =>
      shopper?.reviews.createReview({ review: { namespace, entityId, content: { rating } } });
    await write(ada, id, 1);
    await write(ada, second, 2);
    await write(bo, second, 5);
    const { id: reviewId } = await review(id);
    await ada?.reviews.voteOnReview({ reviewId, helpful: true });
    const filter = { id: { $in: [ada?.id ?? ""] } };
    await all.bulkDeleteMembersByFilter({ filter, contentAssigneeId: bo?.id ?? "" });
    expect(await summaryOf(id)).toMatchObject({ ratingCounts: [1, 0, 0, 0, 1] });
    expect(await summaryOf(second)).toMatchObject({ ratingCounts: [0, 0, 0, 0, 1] });
    expect((await app.getReview({ reviewId })).review.foundHelpful).toBe(0);
    const left = await app.queryReviews({ query: { filter: { entityId: id } } });
    expect(left.items.map(({ author }) => author.contactId)).toContain(made[1]?.contactId);
    const { accessToken } = await shop.client({}).auth.getMemberTokensForExternalLogin(bo?.id ?? "", shop.apiKey);
    const auth = () => ({ getAuthHeaders: () => ({ authorization: `${accessToken.value},${shop.apiKey}` }) });
    const program = createClient({ baseUrl: shop.origin, fetch: shop.fetch, auth, services: { members } });
    await program.members.deleteMyMember({});
    expect((await app.countReviews({})).count).toBe(1);
    const { products } = shop.admin({ products: productService });
    const { product: sold } = await products.createProduct({ product });
    await review(sold?.id ?? "");
    await products.deleteProduct({ id: sold?.id ?? "" });
    await shop.deliverEvents();
    expect((await app.countReviews({})).count).toBe(1);
  });

  test("stay without a name when the shop deletes their author", async () => {
    const { shop, app, members: all, review, summaryOf } = await open();
    const [id, other] = [await shop.product({ isDigital: true }), await shop.product()];
    const { member } = await all.createMember({ member: { profile: { nickname: "Ada" } } });
    const ada = await shop.member(member.id);
    await buy(ada, id);
    const { review: made } = await ada.reviews.createReview({
      review: { namespace, entityId: id, content: { rating: 2 } },
    });
    const { id: voted } = await review(other);
    await ada.reviews.voteOnReview({ reviewId: voted, helpful: true });
    await all.bulkDeleteMembers({ memberIds: [member.id] });
    const { review: left } = await app.getReview({ reviewId: made.id });
    expect(left).toMatchObject({ content: made.content, verified: true, author: { authorName: null } });
    expect(left.author.contactId).not.toBe(member.contactId);
    expect(await app.listModeration({ reviewId: made.id })).not.toHaveProperty("purchase");
    expect(await summaryOf(id)).toMatchObject({ ratingCounts: [0, 1, 0, 0, 0] });
    expect((await app.getReview({ reviewId: voted })).review.foundHelpful).toBe(0);
  });

  test("are verified when a member bought the product, and not by an address anyone can type", async () => {
    const { shop, members: all } = await open();
    const [bought, other] = [await shop.product({ isDigital: true }), await shop.product()];
    const { member } = await all.createMember({ member: { loginEmail: "ada@example.com" } });
    const ada = await shop.member(member.id);
    await buy(ada, bought);
    const write = async (entityId: string) =>
      (await ada.reviews.createReview({ review: { namespace, entityId, content: { rating: 5 } } })).review;
    expect(await write(bought)).toMatchObject({ verified: true });
    expect(await write(other)).toMatchObject({ verified: false });
    const { review: guessed } = await guest(await shop.visitor(), bought, "ada@example.com");
    expect(guessed.verified).toBe(false);
  });

  test("are found by what the contract lists, in pages, and hide who wrote them", async () => {
    const { shop, app, members: all, review } = await open();
    const id = await shop.product();
    const picture = { image: { url: "https://pictures.example/a.jpg", id: "a.jpg" } };
    const made = [];
    for (const rating of [1, 2, 3, 4, 5]) {
      made.push(await review(id, rating, { content: { rating, ...(rating > 3 && { media: [picture] }) } }));
      shop.clock.advance(7 * 86_400_000);
    }
    const ratings = async (query: NonNullable<NonNullable<Parameters<typeof app.queryReviews>[0]>["query"]>) =>
      (await app.queryReviews({ query })).items.map(({ content }) => content.rating);
    expect(await ratings({})).toEqual([1, 2, 3, 4, 5]);
    expect(await ratings({ filter: { "content.media": { $isEmpty: false } } })).toEqual([4, 5]);
    expect(await ratings({ filter: { "content.media": { $isEmpty: true } } })).toEqual([1, 2, 3]);
    expect(await ratings({ filter: { "content.rating": { $gte: 2, $lt: 4 }, verified: false } })).toEqual([2, 3]);
    expect(
      await ratings({ filter: { "origin.type": "APP" }, sort: [{ fieldName: "relevanceScore", order: "DESC" }] }),
    ).toEqual([5, 4, 3, 2, 1]);
    expect(await ratings({ filter: { "author.contactId": made[2]?.author.contactId ?? "" } })).toEqual([3]);
    const { relevanceScore } = (await app.getReview({ reviewId: made[2]?.id ?? "" })).review;
    expect(await ratings({ filter: { relevanceScore } })).toEqual([3]);
    expect(await ratings({ filter: { relevanceScore: { $gt: relevanceScore } } })).toEqual([4, 5]);
    const sort = [{ fieldName: "relevanceScore", order: "ASC" }] as const;
    const first = await app.queryReviews({ query: { sort: [...sort], cursorPaging: { limit: 2 } } });
    const second = await first.next();
    expect(second.items.map(({ content }) => content.rating)).toEqual([3, 4]);
    const visitor = await shop.visitor();
    const asked = { "author.contactId": made[2]?.author.contactId ?? "" };
    expect(await codeOf(visitor.reviews.countReviews({ filter: asked }))).toBe("INVALID_ARGUMENT");
    expect((await visitor.reviews.countReviews({ filter: { entityId: id } })).count).toBe(5);
    const { member } = await all.createMember({ member: { loginEmail: "own@example.com" } });
    const own = member.contactId ?? "";
    await review(id, 2, { author: { contactId: own } });
    const reader = (await shop.member(member.id)).reviews;
    const found = await reader.queryReviews({ query: { filter: { entityId: id, "author.contactId": own } } });
    expect(found.items).toMatchObject([{ author: { contactId: own }, content: { rating: 2 } }]);
    const either = { $or: [{ "author.contactId": { $in: [own, asked["author.contactId"]] } }] };
    for (const filter of [asked, either, { "author.contactId": { $ne: asked["author.contactId"] } }])
      expect(await codeOf(reader.queryReviews({ query: { filter } }))).toBe("INVALID_ARGUMENT");
    const foreign = { namespace, entityId: id, email: "x@example.com" } as const;
    const media = { rating: 1, media: [{ image: { url: "https://tracker.example/p.gif" } }] };
    expect(await codeOf(visitor.reviews.createReviewAndContact({ ...foreign, content: media }))).toBe(
      "INVALID_ARGUMENT",
    );
  });

  test("are found by their words by those who run the shop, wait again when a decision is taken back", async () => {
    const { shop, app, review } = await open();
    const id = await shop.product();
    const soup = await review(id, 5, { content: { rating: 5, title: "Holds SOUP", body: "100% of it" } });
    const other = await review(id, 1, { author: { contactId: randomUUID(), authorName: "Zoë" } });
    await app.setReply({ reviewId: other.id, message: ` ${"ä".repeat(998)} x ` });
    await app.moderateReviews({ reviewIds: [soup.id], status: "REJECTED", reason: "A joke" });
    const find = async (text: string) =>
      (await app.searchReviews({ query: {}, text })).items.map(({ id: found }) => found);
    expect(await find(" of soup")).toEqual([soup.id]);
    expect(await find("100%")).toEqual([soup.id]);
    expect(await find("zoË Ä")).toEqual([other.id]);
    expect(await find("soup zoë")).toEqual([]);
    await app.moderateReviews({ reviewIds: [soup.id], status: "IN_MODERATION" });
    const query = { filter: { "moderation.moderationStatus": "IN_MODERATION" } };
    expect((await app.searchReviews({ query })).items.map(({ id: found }) => found)).toEqual([soup.id]);
    expect(await codeOf(app.setReply({ reviewId: soup.id, message: "x".repeat(1001) }))).toBe("INVALID_ARGUMENT");
    const visitor = await shop.visitor();
    expect(await codeOf(visitor.reviews.searchReviews({ query: {} }))).toBe("PERMISSION_DENIED");
  });

  test("show of the library what their author or the shop uploaded for everybody, and nothing else of it", async () => {
    const { shop, app } = await open();
    const [id, second, third] = [await shop.product(), await shop.product(), await shop.product()];
    const { mediaFiles } = shop.admin({ mediaFiles: mediaFileService });
    const upload = async (isPrivate: boolean) => {
      const options = { mimeType: "image/png", fileName: "bowl.png", private: isPrivate };
      const { uploadUrl } = await mediaFiles.generateFileUploadUrl(options);
      const response = await shop.fetch(uploadUrl, { method: "PUT", body: PNG });
      return ((await response.json()) as { file: { id: string } }).file.id;
    };
    const [visitor, other] = [shop.client(uploading), shop.client(uploading)];
    const send = async (sender: typeof visitor) => {
      const { uploadUrl } = await sender.mediaLibrary.createShopperUpload({ mimeType: "image/png" });
      const response = await shop.fetch(uploadUrl, { method: "PUT", body: PNG });
      return ((await response.json()) as { file: { id: string } }).file.id;
    };
    const [own, foreign] = [await send(visitor), await send(other)];
    const write = (entityId: string, fileId: string) =>
      visitor.reviews.createReviewAndContact({
        namespace,
        entityId,
        email: "ada@example.com",
        content: { rating: 5, media: [{ image: { id: fileId } }] },
      });
    expect(await codeOf(write(id, foreign))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(write(id, "missing.webp"))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(write(id, await upload(true)))).toBe("INVALID_ARGUMENT");
    const [trashed, shown] = [await upload(false), await upload(false)];
    await mediaFiles.bulkDeleteFiles({ fileIds: [trashed] });
    expect(await codeOf(write(id, trashed))).toBe("INVALID_ARGUMENT");
    expect((await write(third, shown)).review.content.media).toMatchObject([{ image: { id: shown, width: 1 } }]);
    const { review: made } = await write(id, own);
    expect(made.content.media).toMatchObject([{ image: { id: own, width: 1, height: 1 } }]);
    const { media } = made.content;
    const kept = { reviewId: made.id, content: { media, body: "With a photo" } };
    expect((await visitor.reviews.updateReviewContent(kept)).review.content.media).toEqual(media);
    expect(await codeOf(other.reviews.updateReviewContent(kept))).toBe("PERMISSION_DENIED");
    const author = { contactId: randomUUID() };
    const elsewhere = { image: { url: "https://pictures.example/a.jpg" } };
    const content = { rating: 5, media: [{ image: { id: foreign } }, elsewhere] };
    const brought = await app.createReview({ review: { namespace, entityId: second, author, content } });
    expect(brought.review.content.media).toHaveLength(2);
  });

  test("of shops that take none, or none of guests, are refused", async () => {
    const closed = await open({ reviews: { collectReviews: false } });
    const id = await closed.shop.product();
    expect(await codeOf(guest(await closed.shop.visitor(), id, "a@example.com"))).toBe("FAILED_PRECONDITION");
    expect((await closed.review(id)).id).toBeDefined();
    const members = await open({ reviews: { guests: false } });
    const other = await members.shop.product();
    expect(await codeOf(guest(await members.shop.visitor(), other, "a@example.com"))).toBe("PERMISSION_DENIED");
  });
});

async function signIn({ platform, siteId }: Shop, visitorId: string, memberId: string): Promise<void> {
  const { runtime } = platform;
  const site = await runtime.sites.load(siteId);
  const base = { site, identity: { kind: "none" }, now: runtime.clock.now(), log: runtime.log, runtime } as const;
  await writeWithEvents(base, (call) => claimReviews(call, visitorId, memberId));
}

async function buy(shopper: Shopper, productId: string): Promise<void> {
  const checkoutId = await readyCheckout(shopper, [item(productId)]);
  await shopper.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
}

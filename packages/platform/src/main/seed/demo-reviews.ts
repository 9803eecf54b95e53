import type { ReviewDocument } from "../../domains/engagement/reviews/document.ts";
import { reviewDocuments, rewrite } from "../../domains/engagement/reviews/repository.ts";
import { decided, judge } from "../../domains/engagement/reviews/rules.ts";
import { follow } from "../../domains/engagement/reviews/totals.ts";
import { counted, putVote, voterOf } from "../../domains/engagement/reviews/votes.ts";
import type { Db } from "../../kernel/database/port.ts";
import { nameId } from "../../kernel/name-id.ts";
import { reviewSettings } from "../../policies/review-settings.ts";
import { type DemoReview, readDemoReviews } from "./catalog-file.ts";
import { demoProductId } from "./demo-products.ts";
import { marenSettings } from "./maren-settings.ts";

const day = 24 * 60 * 60_000;

/** What buyers of the demo shop say, judged by its rules: some of it waits for somebody to read it. */
export async function seedReviews(db: Db, siteId: string, now: Date): Promise<void> {
  for (const source of await readDemoReviews()) {
    const review = toReview(source, siteId, now);
    await reviewDocuments.insert(db, siteId, review);
    await follow(db, siteId, undefined, review);
    for (let vote = 0; vote < source.helpful; vote += 1) {
      const voter = voterOf({ kind: "visitor", id: nameId("maren", "voter", String(vote)) });
      await putVote(db, siteId, review.id, voter, true);
    }
    await rewrite(db, siteId, await counted(db, siteId, review));
  }
}

function toReview(source: DemoReview, siteId: string, now: Date): ReviewDocument {
  const { product, rating, title, body, name, daysAgo, verified, reply } = source;
  const date = new Date(now.getTime() - daysAgo * day).toISOString();
  const replied = new Date(now.getTime() - Math.max(daysAgo - 2, 0) * day).toISOString();
  const content = { rating, ...(title && { title }), ...(body && { body }), media: [] };
  const judgment = judge(reviewSettings(marenSettings), content, name);
  const blank: ReviewDocument = {
    id: nameId("maren", "review", product, name),
    createdDate: date,
    updatedDate: reply ? replied : date,
    reviewDate: date,
    namespace: "stores",
    entityId: demoProductId(product),
    content,
    author: { contactId: nameId("contact", siteId, `${name.toLowerCase()}@maren.example`), authorName: name },
    ...(reply && { reply: { message: reply, createdDate: replied, updatedDate: replied } }),
    foundHelpful: 0,
    foundUnhelpful: 0,
    helpfulness: 0,
    moderation: { moderationStatus: "IN_MODERATION", manuallyChanged: false },
    decisions: [],
    verified,
    origin: { type: "ORGANIC" },
    relevanceScore: 0,
    publishCount: 0,
  };
  return decided(blank, { ...judgment, date, decidedBy: "RULES" }, false);
}

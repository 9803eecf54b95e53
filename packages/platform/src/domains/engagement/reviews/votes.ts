import type { ReviewResponse, VoteOnReviewRequest } from "@vitrine/contract";
import type { Call, Shopper } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { requireShopper } from "../../../kernel/shopper.ts";
import { countShopper, isAuthor, isPublic, notFound, requireLocked } from "./access.ts";
import type { ReviewDocument } from "./document.ts";
import { presentTo } from "./present.ts";
import { rewrite } from "./repository.ts";
import { relevanceOf } from "./rules.ts";

const put = statement(
  `insert into review_votes (site_id, review_id, voter, is_helpful) values (?, ?, ?, ?)
    on conflict (site_id, review_id, voter) do update set is_helpful = excluded.is_helpful`,
);
const take = statement("delete from review_votes where site_id = ? and review_id = ? and voter = ?");
const count = statement(
  `select coalesce(sum(is_helpful), 0) as helpful, count(*) as votes from review_votes
    where site_id = ? and review_id = ?`,
);

const move = statement(
  `insert into review_votes (site_id, review_id, voter, is_helpful)
    select site_id, review_id, cast(? as text), is_helpful from review_votes
      where site_id = ? and review_id = ? and voter = ?
    on conflict (site_id, review_id, voter) do nothing`,
);

/** A shopper as votes name them. */
export function voterOf({ kind, id }: Shopper): string {
  return `${kind}:${id}`;
}

export async function takeVote(db: Db, siteId: string, reviewId: string, voter: string): Promise<void> {
  await run(db, take, [siteId, reviewId, voter]);
}

export async function putVote(
  db: Db,
  siteId: string,
  reviewId: string,
  voter: string,
  helpful: boolean,
): Promise<void> {
  await run(db, put, [siteId, reviewId, voter, helpful ? 1 : 0]);
}

/** A vote becomes another's, unless they have voted themselves; it is gone when nobody gets it. */
export async function moveVote(db: Db, siteId: string, reviewId: string, from: Shopper, to?: Shopper): Promise<void> {
  if (to) await run(db, move, [voterOf(to), siteId, reviewId, voterOf(from)]);
  await takeVote(db, siteId, reviewId, voterOf(from));
}

/** Says whether a review helped. The review is locked meanwhile: votes at the same moment all count. */
export async function vote(
  { reviewId, helpful }: VoteOnReviewRequest,
  call: Call<"THROTTLED_FEATURE">,
): Promise<ReviewResponse> {
  const { db, site, identity } = call;
  const voter = voterOf(requireShopper(call));
  await countShopper(call, "votes on reviews");
  const { entity, revision } = await requireLocked(call, reviewId);
  if (!isPublic(entity)) return notFound(call, reviewId);
  if (isAuthor(identity, entity)) return call.fail("PERMISSION_DENIED", {}, "Nobody votes on their own review.");
  if (helpful === null) await takeVote(db, site.id, entity.id, voter);
  else await putVote(db, site.id, entity.id, voter, helpful);
  const next = await counted(db, site.id, entity);
  await rewrite(db, site.id, next);
  return { review: presentTo(call, { entity: next, revision }) };
}

/** A review with its votes as they are now. */
export async function counted(db: Db, siteId: string, review: ReviewDocument): Promise<ReviewDocument> {
  const { rows } = await run<{ helpful: number; votes: number }>(db, count, [siteId, review.id]);
  const foundHelpful = Number(rows[0]?.helpful ?? 0);
  const foundUnhelpful = Number(rows[0]?.votes ?? 0) - foundHelpful;
  const next = { ...review, foundHelpful, foundUnhelpful, helpfulness: foundHelpful - foundUnhelpful };
  return { ...next, relevanceScore: relevanceOf(next) };
}

import type { SubscriberCall, TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import { removeReview } from "./change.ts";
import { reviewDocuments, rewrite, votedBy } from "./repository.ts";
import { counted, takeVote, voterOf } from "./votes.ts";

/** Reviews deleted in one transaction. */
const batch = 200;

/** Deletes what a member who is deleted wrote and voted. */
export async function removeReviewsOf(call: TransactionCall, memberId: string): Promise<void> {
  while ((await removeSome(call, { member_id: memberId })) === batch);
  const voter = voterOf({ kind: "member", id: memberId });
  let voted = await votedBy(call.db, call.site.id, voter, batch);
  while (voted.length > 0) {
    for (const id of voted) await withdraw(call, id, voter);
    voted = await votedBy(call.db, call.site.id, voter, batch);
  }
}

/** Deletes the reviews of a product that is gone. */
export async function removeReviewsOfProduct(call: SubscriberCall, productId: string): Promise<void> {
  while ((await call.transaction((inside) => removeSome(inside, { entity_id: productId }))) === batch);
}

async function removeSome(
  call: TransactionCall,
  of: { readonly member_id: string } | { readonly entity_id: string },
): Promise<number> {
  const found = await reviewDocuments.listBy(call.db, call.site.id, of, batch);
  for (const { entity } of found) {
    const stored = await reviewDocuments.getLocked(call.db, call.site.id, entity.id);
    if (stored) await removeReview(call, stored);
  }
  return found.length;
}

/** Takes a vote back. */
async function withdraw({ db, site }: TransactionCall, reviewId: string, voter: string): Promise<void> {
  const stored = await reviewDocuments.getLocked(db, site.id, reviewId);
  await takeVote(db, site.id, reviewId, voter);
  if (stored) await rewrite(db, site.id, await counted(db, site.id, stored.entity));
}

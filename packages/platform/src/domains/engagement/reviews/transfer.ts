import { randomUUID } from "node:crypto";
import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import type { Stored } from "../../../store/documents.ts";
import { contactIdOf, type MemberRecord } from "../../accounts/records/member-record.ts";
import { members } from "../../accounts/records/member-repository.ts";
import { isAuthor } from "./access.ts";
import { removeReview, saveContent } from "./change.ts";
import type { ReviewDocument } from "./document.ts";
import { reviewDocuments, rewrite, votedBy } from "./repository.ts";
import { counted, moveVote, voterOf } from "./votes.ts";

/** Reviews that pass from one author to another at once; nobody writes more. */
const MOST = 1_000;

/**
 * What a member who leaves wrote becomes another's. Of two reviews of one product the other's own stays. Without another
 * one it stays in the shop, and nobody knows whose it was.
 */
export async function passReviews(
  call: TransactionCall,
  memberId: string,
  assigneeId: string | undefined,
): Promise<void> {
  const { db, site } = call;
  const member = assigneeId ? (await members.get(db, site.id, assigneeId))?.entity : undefined;
  if (assigneeId && !member) return;
  for (const { entity } of await reviewDocuments.listBy(db, site.id, { member_id: memberId }, MOST)) {
    const stored = await reviewDocuments.getLocked(db, site.id, entity.id);
    if (!stored) continue;
    if (!member) await release(call, stored);
    else if (!(await give(call, stored, member, member.profile.nickname))) await removeReview(call, stored);
  }
}

/**
 * What a visitor wrote under the address of the account they sign in to becomes the member's, as do their votes. Reviews
 * under another address stay with the visitor: several people may share a browser.
 */
export async function claimReviews(call: TransactionCall, visitorId: string, memberId: string): Promise<void> {
  const { db, site } = call;
  const member = (await members.get(db, site.id, memberId))?.entity;
  if (!member) return;
  const contactId = contactIdOf(site.id, member.loginEmail ?? "");
  for (const { entity } of await reviewDocuments.listBy(db, site.id, { visitor_id: visitorId }, MOST)) {
    const stored = await reviewDocuments.getLocked(db, site.id, entity.id);
    if (stored?.entity.author.contactId === contactId) await give(call, stored, member);
  }
  await moveVotes(call, visitorId, memberId);
}

/** Makes a member the author of a review; false when they have reviewed the product themselves. */
async function give(
  call: TransactionCall,
  stored: Stored<ReviewDocument>,
  { id: memberId, contactId }: MemberRecord,
  name: string | undefined = stored.entity.author.authorName,
): Promise<boolean> {
  const { visitorId: _, ...review } = stored.entity;
  const key = { namespace: review.namespace, entity_id: review.entityId, contact_id: contactId };
  const own = await reviewDocuments.findBy(call.db, call.site.id, key);
  if (own && own.entity.id !== review.id) return false;
  await saveContent(call, stored, { ...review, memberId, author: { contactId, ...(name && { authorName: name }) } });
  return true;
}

/** Takes everything from a review that leads to its author. */
async function release(call: TransactionCall, stored: Stored<ReviewDocument>): Promise<void> {
  const { memberId: _, visitorId: __, purchase: ___, ...review } = stored.entity;
  await saveContent(call, stored, { ...review, author: { contactId: randomUUID() } });
}

async function moveVotes({ db, site }: TransactionCall, visitorId: string, memberId: string): Promise<void> {
  const [from, to] = [{ kind: "visitor", id: visitorId } as const, { kind: "member", id: memberId } as const];
  for (const reviewId of await votedBy(db, site.id, voterOf(from), MOST)) {
    const stored = await reviewDocuments.getLocked(db, site.id, reviewId);
    if (!stored) continue;
    await moveVote(db, site.id, reviewId, from, isAuthor(to, stored.entity) ? undefined : to);
    await rewrite(db, site.id, await counted(db, site.id, stored.entity));
  }
}

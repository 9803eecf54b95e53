import type { Review } from "@vitrine/contract";
import type { Call, Identity } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import { isAuthor, isShop } from "./access.ts";
import type { ReviewDocument } from "./document.ts";

/** A review as the shop sees it. */
export function present({ entity, revision }: Stored<ReviewDocument>): Review {
  const { memberId: _, visitorId: __, decisions: ___, purchase: ____, ...review } = entity;
  const { contactId, authorName = null } = review.author;
  return { ...review, author: { contactId, authorName }, revision: String(revision) };
}

/** A review as the caller sees it: shoppers learn nothing of the contact behind somebody else's. */
export function presentTo({ identity }: Pick<Call, "identity">, stored: Stored<ReviewDocument>): Review {
  const review = present(stored);
  return canSeeContact(identity, stored.entity) ? review : withoutContact(review);
}

function canSeeContact(identity: Identity, review: ReviewDocument): boolean {
  return isShop(identity) || isAuthor(identity, review);
}

function withoutContact({ author: { contactId: _, ...author }, ...review }: Review): Review {
  return { ...review, author };
}

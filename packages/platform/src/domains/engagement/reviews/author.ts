import type { CreateReviewAndContactRequest, NewReview } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { shopperOf } from "../../../kernel/shopper.ts";
import { reviewSettings } from "../../../policies/review-settings.ts";
import { contactIdOf, type MemberRecord } from "../../accounts/records/member-record.ts";
import { findByEmail, members } from "../../accounts/records/member-repository.ts";
import { isShop } from "./access.ts";
import type { Buyer } from "./verified.ts";

const longestName = 100;

/** Who writes a review. */
export interface Author {
  readonly contactId: string;
  readonly memberId?: string;
  readonly visitorId?: string;
  readonly name?: string;
  /** Whose orders verify it. Nobody's for guests: everyone can type an address. */
  readonly buyer: Buyer;
}

/** The author of a review that is sent as a whole: the member who calls, or the contact the shop names. */
export async function authorOfReview({ author }: NewReview, call: Call, at: string): Promise<Author> {
  if (!isShop(call.identity)) return ownAuthor(call, author?.authorName);
  const [found] = await authorsByContact([author], call, () => at);
  return found as Author;
}

/** The authors that the shop names, by their contacts. @throws ValidationError on reviews without one */
export async function authorsByContact(
  authors: readonly NewReview["author"][],
  { db, site }: Call,
  at: (index: number) => string,
): Promise<Author[]> {
  const contacts = authors.map((author, index) => {
    const place = `${at(index)}author.contactId`;
    if (!author?.contactId) throw invalid(place, "is required: it says who wrote the review", "REQUIRED_FIELD");
    return author.contactId.toLowerCase();
  });
  const filter = { contactId: { $in: [...new Set(contacts)] } };
  const rules = { paging: "offset", maxLimit: 100 } as const;
  const { items } = await members.page(db, site.id, { filter, paging: { limit: 100 } }, rules);
  const known = new Map(items.map(({ entity }) => [entity.contactId, entity]));
  return contacts.map((contactId, index) => {
    const name = authors[index]?.authorName?.trim();
    const member = known.get(contactId);
    return member ? authorOfMember(member, name) : { contactId, ...(name && { name }), buyer: {} };
  });
}

/** The author of a review with an address: a guest, or a member all the same. */
export async function authorOfContact({ name, email }: CreateReviewAndContactRequest, call: Call): Promise<Author> {
  const { identity, db, site } = call;
  const shopper = shopperOf(identity);
  if (shopper?.kind === "member") return ownAuthor(call, name);
  checkCollecting(call, "guest");
  const address = email?.trim().toLowerCase();
  if (!address) throw invalid("email", "is required: it tells one author from another", "REQUIRED_FIELD");
  const named = name?.trim();
  // A guest under a member's address is not that member: only the shop says who somebody is.
  const member = shopper ? undefined : (await findByEmail(db, site.id, address))?.entity;
  if (member) return authorOfMember(member, named);
  return {
    contactId: contactIdOf(site.id, address),
    ...(named && { name: named }),
    ...(shopper && { visitorId: shopper.id }),
    buyer: shopper ? {} : { email: address },
  };
}

/** The member who calls. */
async function ownAuthor(call: Call, name: string | null | undefined): Promise<Author> {
  const { identity, db, site, fail } = call;
  checkCollecting(call, "member");
  const shopper = shopperOf(identity);
  if (shopper?.kind !== "member") {
    return fail("PERMISSION_DENIED", {}, "Only members have reviews of their own. Guests use createReviewAndContact.");
  }
  const member = (await members.get(db, site.id, shopper.id))?.entity;
  if (!member) return fail("NOT_FOUND", {}, "The member was deleted.");
  if (member.activityStatus === "MUTED") return fail("PERMISSION_DENIED", {}, "The shop has muted this member.");
  return authorOfMember(member, name?.trim());
}

function authorOfMember(member: MemberRecord, given: string | undefined): Author {
  const { id: memberId, contactId, loginEmail, loginEmailVerified, profile } = member;
  // A nickname may be longer than what is shown beside a review.
  const name = given || [...(profile.nickname ?? "")].slice(0, longestName).join("").trim();
  const email = loginEmailVerified ? loginEmail : undefined;
  return { contactId, memberId, ...(name && { name }), buyer: { memberId, ...(email && { email }) } };
}

/** Stops whoever the shop takes no reviews of. Buyers who were asked need no account. */
export function checkCollecting({ identity, site, fail }: Call, author: "guest" | "member" | "buyer"): void {
  if (isShop(identity)) return;
  const { collectReviews, guests } = reviewSettings(site.settings);
  if (!collectReviews) fail("FAILED_PRECONDITION", {}, "This shop takes no reviews.");
  if (author === "guest" && !guests)
    fail("PERMISSION_DENIED", {}, "Sign in to review: this shop takes reviews of members alone.");
}

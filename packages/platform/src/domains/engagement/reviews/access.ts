import type { Call, Identity } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { countAttempts, type ShopperAllowance, shopperCounters } from "../../../kernel/secrets/throttle.ts";
import { isMerchant, shopperOf } from "../../../kernel/shopper.ts";
import type { Stored } from "../../../store/documents.ts";
import type { Filter } from "../../../store/query/filter.ts";
import { contactOfMember } from "../../accounts/records/member-repository.ts";
import type { ReviewDocument } from "./document.ts";
import { reviewDocuments } from "./repository.ts";

/** Staff, and programs that act for no shopper. */
export function isShop(identity: Identity): boolean {
  return isMerchant(identity) && !shopperOf(identity);
}

export function isAuthor(identity: Identity, { memberId, visitorId }: ReviewDocument): boolean {
  const shopper = shopperOf(identity);
  return shopper !== undefined && shopper.id === (shopper.kind === "member" ? memberId : visitorId);
}

/** The review an id names, locked until the transaction ends. */
export async function requireLocked(call: Call, id: string): Promise<Stored<ReviewDocument>> {
  return (await reviewDocuments.getLocked(call.db, call.site.id, id.toLowerCase())) ?? notFound(call, id);
}

/** The review an id names, for its author or the shop. Others do not learn of one that is not public. */
export async function requireOwn(call: Call, id: string): Promise<Stored<ReviewDocument>> {
  const stored = await requireLocked(call, id);
  if (isShop(call.identity) || isAuthor(call.identity, stored.entity)) return stored;
  if (!isPublic(stored.entity)) return notFound(call, id);
  return call.fail("PERMISSION_DENIED", {}, "Only its author and the shop can change a review.");
}

export function notFound({ fail }: Call, id: string): never {
  return fail("NOT_FOUND", { reviewId: id }, `There is no review ${id}.`);
}

export function isPublic({ moderation }: ReviewDocument): boolean {
  return moderation.moderationStatus === "APPROVED";
}

/** Stops callers who ask for private reviews and may not see them; shoppers see their own. */
export function checkPrivate(call: Call): void {
  const { identity } = call;
  if (!isMerchant(identity) || shopperOf(identity) || !("scopes" in identity)) return;
  if (identity.scopes === "all" || identity.scopes.has("REVIEWS.READ_PRIVATE_REVIEWS")) return;
  const description = "Reviews that are not public need the permission REVIEWS.READ_PRIVATE_REVIEWS.";
  call.fail("PERMISSION_DENIED", { permission: "REVIEWS.READ_PRIVATE_REVIEWS" }, description);
}

const published: Filter = { "moderation.moderationStatus": "APPROVED" };

/** Which reviews a caller finds. @param at path of the filter in the request */
export async function visible(
  call: Call,
  filter: unknown,
  withPrivate: boolean | undefined,
  at: string,
): Promise<Filter> {
  const { identity } = call;
  if (!isShop(identity)) await assertOwnContact(call, filter, at);
  if (!withPrivate) return published;
  checkPrivate(call);
  const shopper = shopperOf(identity);
  if (!shopper) return {};
  return { $or: [published, shopper.kind === "member" ? { memberId: shopper.id } : { visitorId: shopper.id }] };
}

/** Shoppers may ask by their own contact alone: whose another one is, the shop knows. */
async function assertOwnContact(call: Call, filter: unknown, at: string): Promise<void> {
  const asked = contactsIn(filter);
  if (asked.length === 0) return;
  const shopper = shopperOf(call.identity);
  const own = shopper?.kind === "member" ? await contactOfMember(call.db, call.site.id, shopper.id) : undefined;
  if (asked.every((contact) => own !== undefined && contact === own)) return;
  throw invalid(`${at}.author.contactId`, "is known to the shop alone, but for your own", "FIELD_NOT_ALLOWED");
}

/** What a filter asks of the contact of authors, wherever in it; an equal one as its text, in lower case. */
function contactsIn(filter: unknown): unknown[] {
  if (typeof filter !== "object" || filter === null) return [];
  return Object.entries(filter).flatMap(([name, value]) => {
    if (name !== "author.contactId") return contactsIn(value);
    const equal = isEquality(value) ? value.$eq : value;
    return [typeof equal === "string" ? equal.toLowerCase() : equal];
  });
}

function isEquality(value: unknown): value is { readonly $eq: unknown } {
  return typeof value === "object" && value !== null && Object.keys(value).join() === "$eq";
}

/** Visitors cost nothing: one person would be as many voters and authors as they like. */
const allowances = {
  "votes on reviews": { perHour: 100, perHourAndAddress: 300 },
  "reviews of guests": { perHour: 60, perHourAndAddress: 200 },
} as const satisfies Record<string, ShopperAllowance>;

/** Counts what a shopper does. @throws `THROTTLED_FEATURE` */
export function countShopper(call: Call<"THROTTLED_FEATURE">, what: keyof typeof allowances): Promise<void> {
  return countAttempts(call.db, call, shopperCounters(what, allowances[what], call));
}

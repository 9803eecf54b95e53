import type { InvalidMembership, Membership, SelectedMembership, SelectedMemberships } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { MembershipLine, MembershipProvider, ProvidedMembership } from "../../../kernel/ports/memberships.ts";
import type { Problem } from "../../../policies/basket-problem.ts";
import { membershipProviders } from "../../pricing/plans/providers.ts";
import type { Line } from "../records/line.ts";
import { withTranslation } from "../records/line-fields.ts";

/** What memberships pay of a basket, and what they could. */
export interface MembershipReview {
  /** Those that pay for lines cost nothing. */
  readonly lines: readonly Line[];
  readonly eligible: readonly Membership[];
  readonly invalid: readonly InvalidMembership[];
  readonly covered: readonly CoveredByMembership[];
  /** Why something that needs a membership is not paid by one. */
  readonly problem?: Problem | undefined;
}

/** A line that a membership pays for. */
export interface CoveredByMembership {
  readonly appId: string;
  readonly membershipId: string;
  readonly name: string;
  readonly line: MembershipLine;
}

export interface MembershipChoice {
  readonly lines: readonly Line[];
  readonly selected?: SelectedMemberships | undefined;
  /** Only members hold memberships. */
  readonly memberId?: string | undefined;
  /** The unpaid order of the same purchase. */
  readonly orderId?: string | undefined;
}

/** What only a membership pays for. */
const NEEDS_MEMBERSHIP: ReadonlySet<string> = new Set(["MEMBERSHIP", "MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER"]);

interface Offer extends ProvidedMembership {
  readonly appId: string;
}

/** Asks for the buyer's memberships and lets those that were chosen pay for their lines, as far as their uses reach. */
export async function reviewMemberships(call: Call, choice: MembershipChoice): Promise<MembershipReview> {
  const { lines } = choice;
  const offers = await offersFor(call, choice);
  const chosen = choicesOf(choice);
  const taken = new Map<string, number>();
  const covered: CoveredByMembership[] = [];
  const failed = new Map<SelectedMembership, string>();
  for (const one of chosen) {
    const offer = offers.find(({ id, appId }) => id === one.id && appId === one.appId.toLowerCase());
    for (const lineId of one.lineItemIds) {
      const line = lines.find(({ id }) => id === lineId.toLowerCase() || id === lineId);
      if (line && covered.some((known) => known.line.id === line.id)) continue;
      const reason = reasonAgainst(offer, line, taken);
      if (reason || !offer || !line) {
        failed.set(one, reason ?? "MEMBERSHIP_NOT_FOUND");
        continue;
      }
      const key = `${offer.appId}/${offer.id}`;
      taken.set(key, (taken.get(key) ?? 0) + line.quantity);
      covered.push({ appId: offer.appId, membershipId: offer.id, name: offer.name, line: toMembershipLine(line) });
    }
  }
  const shown = offers.filter(({ lineIds }) => lineIds.length > 0);
  const paid = new Set(covered.map(({ line }) => line.id));
  return {
    lines: lines.map((line) => (paid.has(line.id) ? paidByMembership(line) : line)),
    eligible: shown.filter(({ problem }) => !problem).map(toMembership),
    invalid: [
      ...[...failed].map(([membership, reason]) => ({ membership, reason })),
      ...shown
        .filter(({ id, appId, problem }) => problem && !chosen.some((one) => one.id === id && one.appId === appId))
        .map((offer) => ({ membership: toMembership(offer), reason: offer.problem ?? "" })),
    ],
    covered,
    problem: problemOf(lines, paid, [...failed]),
  };
}

async function offersFor(call: Call, { lines, memberId, orderId }: MembershipChoice): Promise<Offer[]> {
  const payable = lines.filter((line) => line.item && line.availability !== "NOT_FOUND").map(toMembershipLine);
  if (!memberId || payable.length === 0) return [];
  const work = { db: call.db, siteId: call.site.id, now: call.now };
  const question = { memberId, lines: payable, ...(orderId && { orderId }) };
  const ask = async (provider: MembershipProvider) =>
    (await provider.list(question, work)).map((offer) => ({ ...offer, appId: provider.id }));
  return (await Promise.all(membershipProviders(call.runtime).map(ask))).flat();
}

/** Memberships chosen for the purchase, and those chosen with a line. */
function choicesOf({ selected, lines }: MembershipChoice): SelectedMembership[] {
  const withLine = lines.flatMap(({ id, membership }) =>
    membership ? [{ id: membership.id, appId: membership.appId, lineItemIds: [id] }] : [],
  );
  return [...(selected?.memberships ?? []), ...withLine];
}

function reasonAgainst(
  offer: Offer | undefined,
  line: Line | undefined,
  taken: ReadonlyMap<string, number>,
): string | undefined {
  if (!offer) return "MEMBERSHIP_NOT_FOUND";
  if (offer.problem) return offer.problem;
  if (!line || !offer.lineIds.includes(line.id)) return "MEMBERSHIP_NOT_COVERING";
  const left = (offer.credits?.remaining ?? Number.POSITIVE_INFINITY) - (taken.get(`${offer.appId}/${offer.id}`) ?? 0);
  return left < line.quantity ? "MEMBERSHIP_EXHAUSTED" : undefined;
}

/** A line that a membership pays for costs nothing; what is to be paid later beside the membership stays. */
function paidByMembership({ deposit: _deposit, ...line }: Line): Line {
  if (line.paymentOption === "MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER") return line;
  return { ...line, price: 0, paymentOption: "MEMBERSHIP" };
}

function toMembershipLine({ id, quantity, item }: Line): MembershipLine {
  return { id, quantity, collectionIds: item?.collectionIds ?? [], ...(item && { productId: item.productId }) };
}

function toMembership({ id, appId, name, lineIds, credits, expirationDate }: Offer): Membership {
  return {
    id,
    appId,
    name: withTranslation({ original: name }),
    lineItemIds: [...lineIds],
    ...(credits && { credits }),
    ...(expirationDate && { expirationDate }),
  };
}

function problemOf(
  lines: readonly Line[],
  paid: ReadonlySet<string>,
  [failed]: readonly [SelectedMembership, string][],
): Problem | undefined {
  const needing = lines.filter(
    (line) => !paid.has(line.id) && (line.membership || NEEDS_MEMBERSHIP.has(line.paymentOption)),
  );
  const [first] = needing;
  if (!first && !failed) return undefined;
  const code = failed?.[1] ?? "MEMBERSHIP_NOT_FOUND";
  const message = first
    ? `"${first.name.original}" can only be paid with a membership, and there is none that pays for it.`
    : "A selected membership cannot pay for its items. Remove it from the selected memberships.";
  return { code, message, data: { lineItemIds: needing.map(({ id }) => id) } };
}

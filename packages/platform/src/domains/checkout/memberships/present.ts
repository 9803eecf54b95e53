import type { MembershipOptions, SelectedMembership } from "@vitrine/contract";
import type { MembershipReview } from "./membership-review.ts";

/** Memberships that pay, could pay or cannot, as estimates show them. */
export function toMembershipOptions(review: MembershipReview): MembershipOptions {
  return {
    eligibleMemberships: [...review.eligible],
    invalidMemberships: [...review.invalid],
    selectedMemberships: selectedOf(review),
    validatedExistingMemberships: {
      memberships: selectedOf(review).map(({ id, appId, lineItemIds }) => {
        const { appId: _app, ...membership } = review.eligible.find((one) => one.id === id && one.appId === appId) ?? {
          appId,
          id,
        };
        const lines = review.covered.filter(({ line }) => lineItemIds.includes(line.id));
        return {
          membership,
          coveredLineItems: lines.map(({ line }) => ({ lineItemId: line.id, redemptionCost: line.quantity })),
        };
      }),
    },
  };
}

/** The memberships that pay, each with its lines. */
export function selectedOf({ covered }: MembershipReview): SelectedMembership[] {
  const selected = new Map<string, SelectedMembership>();
  for (const { appId, membershipId: id, line } of covered) {
    const known = selected.get(`${appId}/${id}`);
    selected.set(`${appId}/${id}`, { id, appId, lineItemIds: [...(known?.lineItemIds ?? []), line.id] });
  }
  return [...selected.values()];
}

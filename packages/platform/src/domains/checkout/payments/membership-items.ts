import type { ChargeMembershipsRequest, Empty } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { requireOrder } from "../orders/access.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { chargeOrderMemberships } from "./charge-memberships.ts";

/** The `chargeMemberships` of the payments collector: lines are named by their id, or by their item. */
export async function chargeMembershipItems(
  { ecomOrderId, memberId, membershipCharges = [] }: ChargeMembershipsRequest,
  call: Call<"MEMBERSHIP_NOT_ELIGIBLE" | "ORDER_NOT_FOUND", SettleEvent>,
): Promise<Empty> {
  const { view } = (await requireOrder(call, ecomOrderId)).entity;
  const wanted = membershipCharges.map(({ membershipId, appId, lineItemId, catalogReference: item }, index) => {
    const field = `membershipCharges[${index}]`;
    if (!membershipId || !appId) throw invalid(field, "needs a membershipId and an appId", "REQUIRED_FIELD");
    const line = lineItemId
      ? view.lineItems.find(({ id }) => id === lineItemId)
      : view.lineItems.find(({ catalogReference }) => item && catalogReference?.catalogItemId === item.catalogItemId);
    if (!line?.id) throw invalid(`${field}.lineItemId`, "names no line of this order");
    return { lineId: line.id, appId: appId.toLowerCase(), membershipId };
  });
  await chargeOrderMemberships(call, view.id, memberId, wanted);
  return {};
}

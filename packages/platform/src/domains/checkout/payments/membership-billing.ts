import type {
  ChargeOrderMembershipsRequest,
  ChargeOrderMembershipsResponse,
  Empty,
  MembershipCharge,
  VoidOrderMembershipsRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { membershipOfLine } from "../../pricing/plans/purchase.ts";
import { PLANS_APP_ID } from "../../pricing/plans/rules.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { readOrderTransactions } from "../transactions/present.ts";
import { chargeOrderMemberships, type MembershipForLine } from "./charge-memberships.ts";
import { voidOrderMemberships } from "./void-memberships.ts";

/** The `chargeMemberships` of order billing. */
export async function chargeMemberships(
  { orderId, memberId, memberships }: ChargeOrderMembershipsRequest,
  call: Call<"MEMBERSHIP_NOT_ELIGIBLE" | "ORDER_NOT_FOUND", SettleEvent>,
): Promise<ChargeOrderMembershipsResponse> {
  const wanted = readCharges(orderId, memberships);
  const { order, charged } = await chargeOrderMemberships(call, orderId, memberId, wanted);
  const ids = new Set(charged.map(({ id }) => id));
  const { payments } = await readOrderTransactions(call, order);
  return { payments: payments.filter(({ id }) => id !== undefined && ids.has(id)) };
}

/** Which membership is to pay for which line. @throws ValidationError naming what is missing */
export function readCharges(orderId: string, memberships: readonly MembershipCharge[]): MembershipForLine[] {
  return memberships.map((one, index) => readCharge(orderId.toLowerCase(), one, index));
}

function readCharge(orderId: string, charge: MembershipCharge, index: number): MembershipForLine {
  const { lineItemId, membershipIdentifier: identifier = {} } = charge;
  const at = `memberships[${index}]`;
  if (!lineItemId) throw invalid(`${at}.lineItemId`, "is required", "REQUIRED_FIELD");
  const lineId = lineItemId.toLowerCase();
  const { existingMembership, futureMembership } = identifier;
  if (futureMembership?.lineItemId) {
    const membershipId = membershipOfLine(orderId, futureMembership.lineItemId.toLowerCase());
    return { lineId, appId: PLANS_APP_ID, membershipId };
  }
  const membershipId = existingMembership?.membershipId ?? identifier.membershipId;
  const appId = existingMembership?.appId ?? identifier.membershipAppId;
  if (membershipId && appId) return { lineId, appId: appId.toLowerCase(), membershipId };
  throw invalid(`${at}.membershipIdentifier`, "must name a membership and its app", "REQUIRED_FIELD");
}

/** The `voidMemberships` of order billing. */
export async function voidMemberships(
  { orderId, paymentIds }: VoidOrderMembershipsRequest,
  call: Parameters<typeof voidOrderMemberships>[0],
): Promise<Empty> {
  await voidOrderMemberships(call, orderId, paymentIds);
  return {};
}

import type {
  MembershipCharge,
  MembershipChargeOutcome,
  MembershipProvider,
  MembershipQuestion,
  MembershipWork,
  ProvidedMembership,
} from "../../../kernel/ports/memberships.ts";
import type { PlanUseDocument } from "./document.ts";
import { planDocuments, planMemberships, planUses, readCredits, returnCredits, takeCredits } from "./repository.ts";
import { covers, PLANS_APP_ID, PROBLEMS, statusOf } from "./rules.ts";

/** The platform's own provider of memberships: those of its plans. */
export const plansProvider: MembershipProvider = { id: PLANS_APP_ID, name: "Plans", list, charge, void: voidCharge };

async function list(
  { memberId, lines, orderId }: MembershipQuestion,
  { db, siteId, now }: MembershipWork,
): Promise<ProvidedMembership[]> {
  const held = (await planMemberships.listBy(db, siteId, { member_id: memberId })).map(({ entity }) => entity);
  if (held.length === 0) return [];
  const plans = await planDocuments.getMany(
    db,
    siteId,
    held.map(({ planId }) => planId),
  );
  const byId = new Map(plans.map(({ entity }) => [entity.id, entity]));
  const left = await readCredits(
    db,
    siteId,
    held.flatMap(({ id, total }) => (total === undefined ? [] : [id])),
  );
  const own = orderId ? await ownUses(orderId, { db, siteId }) : new Map<string, number>();
  return held.map((membership): ProvidedMembership => {
    const { id, name, planId, total, expirationDate } = membership;
    const plan = byId.get(planId);
    const lineIds = plan ? lines.filter((line) => covers(plan, line)).map((line) => line.id) : [];
    const remaining = total === undefined ? undefined : (left.get(id) ?? 0) + (own.get(id) ?? 0);
    const problem = PROBLEMS[statusOf(membership, remaining, now)];
    return {
      id,
      name,
      lineIds,
      ...(total !== undefined && remaining !== undefined && { credits: { total, remaining } }),
      ...(expirationDate && { expirationDate }),
      ...(problem && { problem }),
    };
  });
}

/** What an order took already, by membership. */
async function ownUses(orderId: string, { db, siteId }: Pick<MembershipWork, "db" | "siteId">) {
  const taken = new Map<string, number>();
  for (const { entity } of await planUses.listBy(db, siteId, { order_id: orderId, status: "CHARGED" })) {
    taken.set(entity.membershipId, (taken.get(entity.membershipId) ?? 0) + entity.credits);
  }
  return taken;
}

async function charge(given: MembershipCharge, work: MembershipWork): Promise<MembershipChargeOutcome> {
  const { db, siteId, now } = work;
  const known = await planUses.get(db, siteId, given.id);
  // Locked, so that it is not canceled meanwhile.
  const membership = (await planMemberships.getLocked(db, siteId, given.membershipId))?.entity;
  if (membership?.memberId !== given.memberId) return { status: "refused", problem: "MEMBERSHIP_NOT_FOUND" };
  if (known?.entity.status === "CHARGED") return { status: "charged", name: membership.name };
  const plan = (await planDocuments.get(db, siteId, membership.planId))?.entity;
  if (!plan || !covers(plan, given.line)) return { status: "refused", problem: "MEMBERSHIP_NOT_COVERING" };
  const problem = PROBLEMS[statusOf(membership, undefined, now)];
  if (problem) return { status: "refused", problem };
  const credits = given.line.quantity;
  const isTaken = membership.total === undefined || (await takeCredits(db, siteId, membership.id, credits));
  if (!isTaken) return { status: "refused", problem: "MEMBERSHIP_EXHAUSTED" };
  const date = now.toISOString();
  const use: PlanUseDocument = {
    id: given.id,
    createdDate: known?.entity.createdDate ?? date,
    updatedDate: date,
    membershipId: membership.id,
    orderId: given.orderId,
    lineItemId: given.line.id,
    credits,
    status: "CHARGED",
  };
  if (known) await planUses.update(db, siteId, known.revision, use);
  else await planUses.insert(db, siteId, use);
  return { status: "charged", name: membership.name };
}

async function voidCharge(chargeId: string, { db, siteId, now }: MembershipWork): Promise<void> {
  const known = await planUses.get(db, siteId, chargeId);
  if (known?.entity.status !== "CHARGED") return;
  const { entity, revision } = known;
  // Of two that give back at once one loses the revision, runs again and finds it given back.
  await planUses.update(db, siteId, revision, { ...entity, status: "VOIDED", updatedDate: now.toISOString() });
  await returnCredits(db, siteId, entity.membershipId, entity.credits);
}

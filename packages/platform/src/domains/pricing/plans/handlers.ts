import { randomUUID } from "node:crypto";
import { plans as plansService } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { checkRevision } from "../../../kernel/revision.ts";
import { canAccess } from "../../../kernel/shopper.ts";
import type { Stored } from "../../../store/documents.ts";
import { members } from "../../accounts/records/member-repository.ts";
import { shopTime } from "../../operations/sites/time-zone.ts";
import type { PlanDocument, PlanMembershipDocument } from "./document.ts";
import { presentMemberships, presentPlan, presentUse } from "./present.ts";
import { openCredits, planDocuments, planMemberships, planUses } from "./repository.ts";
import { newMembership, toPlan } from "./rules.ts";

const MAX_PLANS = 100;
const MAX_LISTED = 100;

export const plansHandlers: Implementation = implement(plansService, {
  async createPlan({ plan: input }, call) {
    if ((await planDocuments.count(call.db, call.site.id)) >= MAX_PLANS) {
      call.fail("MAX_PLANS_REACHED", {}, `A shop has ${MAX_PLANS} plans at most. Delete one first.`);
    }
    const date = call.now.toISOString();
    const plan = toPlan({ id: randomUUID(), createdDate: date, updatedDate: date }, input);
    return { plan: presentPlan(await planDocuments.insert(call.db, call.site.id, plan)) };
  },

  async listPlans(_, call) {
    return { plans: (await planDocuments.listBy(call.db, call.site.id, {}, MAX_PLANS)).map(presentPlan) };
  },

  async replacePlan({ plan: input }, call) {
    const { entity, revision } = await requirePlan(call, input.id);
    checkRevision(call, revision, input.revision);
    const plan = toPlan({ ...entity, updatedDate: call.now.toISOString() }, input);
    return { plan: presentPlan(await planDocuments.update(call.db, call.site.id, revision, plan)) };
  },

  async deletePlan({ id }, call) {
    const { entity } = await requirePlan(call, id);
    if (await planMemberships.findBy(call.db, call.site.id, { plan_id: entity.id })) {
      const description = "Someone holds or held this plan. Set `active` to false instead of deleting it.";
      call.fail("PLAN_HAS_MEMBERSHIPS", { id: entity.id }, description);
    }
    await planDocuments.remove(call.db, call.site.id, entity.id);
    return {};
  },

  async grantMembership({ planId, memberId, startDate }, call) {
    const { entity: plan } = await requirePlan(call, planId);
    if (!plan.active) call.fail("PLAN_INACTIVE", { planId }, "This plan is inactive. Activate it first.");
    const member = await members.get(call.db, call.site.id, memberId.toLowerCase());
    if (!member) return call.fail("MEMBER_NOT_FOUND", { memberId }, `There is no member ${memberId}.`);
    const start = startDate ? new Date(startDate) : call.now;
    const given = { id: randomUUID(), memberId: member.entity.id, start, ...shopTime(call) };
    const membership = newMembership(plan, given);
    await planMemberships.insert(call.db, call.site.id, membership);
    if (membership.total !== undefined) await openCredits(call.db, call.site.id, membership.id, membership.total);
    return { membership: await presentOne(call, membership) };
  },

  async listMemberships({ planId, memberId }, call) {
    const criteria = {
      ...(planId && { plan_id: planId.toLowerCase() }),
      ...(memberId && { member_id: memberId.toLowerCase() }),
    };
    return { memberships: await list(call, criteria) };
  },

  async listMyMemberships(_, call) {
    return { memberships: call.identity.kind === "member" ? await list(call, { member_id: call.identity.id }) : [] };
  },

  async getMembership({ id }, call) {
    const { entity } = await requireMembership(call, id);
    const uses = await planUses.listBy(call.db, call.site.id, { membership_id: entity.id });
    const latest = uses.slice(-MAX_LISTED).reverse();
    return { membership: await presentOne(call, entity), uses: latest.map((use) => presentUse(use.entity)) };
  },

  async cancelMembership({ id }, call) {
    const { entity, revision } = await requireMembership(call, id);
    if (entity.canceledDate) return { membership: await presentOne(call, entity) };
    const date = call.now.toISOString();
    const canceled = { ...entity, updatedDate: date, canceledDate: date };
    await planMemberships.update(call.db, call.site.id, revision, canceled);
    return { membership: await presentOne(call, canceled) };
  },
});

async function list(call: Call, criteria: { plan_id?: string; member_id?: string }) {
  const found = await planMemberships.listBy(call.db, call.site.id, criteria);
  const latest = found.slice(-MAX_LISTED).map(({ entity }) => entity);
  return presentMemberships(call, latest);
}

async function presentOne(call: Call, membership: PlanMembershipDocument) {
  const [one] = await presentMemberships(call, [membership]);
  return one ?? call.fail("NOT_FOUND");
}

async function requirePlan(call: Call, id: string): Promise<Stored<PlanDocument>> {
  const found = await planDocuments.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { id }, `There is no plan ${id}.`);
}

/** The membership, if the caller may see it: its member, or the shop itself. */
async function requireMembership(call: Call, id: string): Promise<Stored<PlanMembershipDocument>> {
  const found = await planMemberships.get(call.db, call.site.id, id.toLowerCase());
  const isAllowed = found && canAccess(call.identity, { kind: "member", id: found.entity.memberId });
  return isAllowed ? found : call.fail("NOT_FOUND", { id }, `There is no membership ${id}.`);
}

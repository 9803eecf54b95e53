import { configured } from "../../../kernel/database/configuration.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { type Documents, documents } from "../../../store/documents.ts";
import type { PlanDocument, PlanMembershipDocument, PlanUseDocument } from "./document.ts";

export const planDocuments: Documents<PlanDocument, "plans"> = documents<PlanDocument, "plans">({
  table: "plans",
  isConfiguration: true,
  columns: { product_id: (plan) => plan.productId ?? null },
});

export const planMemberships: Documents<PlanMembershipDocument, "plan_memberships"> = documents<
  PlanMembershipDocument,
  "plan_memberships"
>({
  table: "plan_memberships",
  columns: {
    plan_id: (membership) => membership.planId,
    member_id: (membership) => membership.memberId,
    order_id: (membership) => membership.orderId ?? null,
  },
});

export const planUses: Documents<PlanUseDocument, "plan_uses"> = documents<PlanUseDocument, "plan_uses">({
  table: "plan_uses",
  columns: {
    membership_id: (use) => use.membershipId,
    order_id: (use) => use.orderId,
    status: (use) => use.status,
  },
});

const selling = statement("select doc from plans where site_id = ? and product_id is not null order by created_at, id");

/** The plans that products sell, oldest first. */
export async function plansSoldBy(db: Db, siteId: string, productIds: readonly string[]): Promise<PlanDocument[]> {
  if (productIds.length === 0) return [];
  const plans = await configured(db, siteId, "plans that products sell", loadPlans);
  return plans.filter(({ active, productId = "" }) => active && productIds.includes(productId));
}

async function loadPlans(db: Db, siteId: string): Promise<readonly PlanDocument[]> {
  const { rows } = await run<{ doc: string }>(db, selling, [siteId]);
  return rows.map(({ doc }) => JSON.parse(doc) as PlanDocument);
}

const open = statement("insert into plan_balances (site_id, membership_id, credits) values (?, ?, ?)");

export async function openCredits(db: Db, siteId: string, membershipId: string, credits: number): Promise<void> {
  await run(db, open, [siteId, membershipId, credits]);
}

const balances = statement(
  "select membership_id, credits from plan_balances where site_id = ? and membership_id in @list",
);

/** Uses that are left, by membership. Memberships without a limit are not among them. */
export async function readCredits(
  db: Db,
  siteId: string,
  membershipIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (membershipIds.length === 0) return new Map();
  const values = [siteId, JSON.stringify(membershipIds)];
  const { rows } = await run<{ membership_id: string; credits: number }>(db, balances, values);
  return new Map(rows.map((row) => [row.membership_id, Number(row.credits)]));
}

const debit = statement(
  "update plan_balances set credits = credits - ? where site_id = ? and membership_id = ? and credits >= ?",
);

/** Takes uses unless fewer are left; safe under concurrency. */
export async function takeCredits(db: Db, siteId: string, membershipId: string, credits: number): Promise<boolean> {
  return (await run(db, debit, [credits, siteId, membershipId, credits])).changes > 0;
}

const credit = statement("update plan_balances set credits = credits + ? where site_id = ? and membership_id = ?");

export async function returnCredits(db: Db, siteId: string, membershipId: string, credits: number): Promise<void> {
  await run(db, credit, [credits, siteId, membershipId]);
}

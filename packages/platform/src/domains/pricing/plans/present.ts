import type { Plan, PlanMembership, PlanUse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import type { PlanDocument, PlanMembershipDocument, PlanUseDocument } from "./document.ts";
import { readCredits } from "./repository.ts";
import { PLANS_APP_ID, statusOf } from "./rules.ts";

export function presentPlan({ entity, revision }: Stored<PlanDocument>): Plan {
  return { ...entity, revision: String(revision) };
}

/** Memberships with what is left on them, newest first. */
export async function presentMemberships(
  { db, site, now }: Pick<Call, "db" | "site" | "now">,
  held: readonly PlanMembershipDocument[],
): Promise<PlanMembership[]> {
  const left = await readCredits(
    db,
    site.id,
    held.map(({ id }) => id),
  );
  return held
    .map((membership) => present(membership, left.get(membership.id), now))
    .sort((a, b) => b.createdDate.localeCompare(a.createdDate));
}

function present(membership: PlanMembershipDocument, remaining: number | undefined, now: Date): PlanMembership {
  const { total, canceledDate: _canceled, lineId: _line, ...rest } = membership;
  return {
    ...rest,
    appId: PLANS_APP_ID,
    status: statusOf(membership, remaining, now),
    ...(total !== undefined && { credits: { total, remaining: remaining ?? 0 } }),
  };
}

export function presentUse({ membershipId: _membership, ...use }: PlanUseDocument): PlanUse {
  return use;
}

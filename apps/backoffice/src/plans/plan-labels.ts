import type { Plan, PlanMembership } from "@vitrine/contract";
import { strings } from "../strings/strings.ts";
import { dayOf } from "../ui/dates.ts";

const texts = strings.plans;

/** What a plan gives, in words. */
export function usesOf({ credits }: Plan): string {
  return credits === undefined ? texts.unlimited : texts.uses({ many: credits });
}

/** How long it runs, in words. */
export function periodOf({ period }: Plan): string {
  return period ? texts.periods[period.unit]({ many: period.count }) : texts.noEnd;
}

/** What is left of a membership, in words. */
export function leftOf({ credits, expirationDate }: PlanMembership): string {
  const uses = credits
    ? texts.members.left({ left: credits.remaining, total: credits.total })
    : strings.plans.unlimited;
  const end = expirationDate ? texts.members.until({ date: dayOf(new Date(expirationDate)) }) : undefined;
  return [uses, end].filter(Boolean).join(", ");
}

import type { Plan, PlanInput, PlanPeriod } from "@vitrine/contract";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";

const texts = strings.plans.editor;

/** A plan as its form holds it: what is typed, as text. */
export interface PlanDraft {
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
  /** Empty for no limit. */
  readonly credits: string;
  /** Empty for no end. */
  readonly count: string;
  readonly unit: PlanPeriod["unit"];
  /** The product that sells it; empty for none. */
  readonly productId: string;
  readonly productIds: readonly string[];
  readonly collectionIds: readonly string[];
}

export function toPlanDraft(plan: Plan | undefined): PlanDraft {
  return {
    name: plan?.name ?? "",
    description: plan?.description ?? "",
    isActive: plan?.active ?? true,
    credits: String(plan?.credits ?? ""),
    count: String(plan?.period?.count ?? ""),
    unit: plan?.period?.unit ?? "MONTH",
    productId: plan?.productId ?? "",
    productIds: plan?.covers.productIds ?? [],
    collectionIds: plan?.covers.collectionIds ?? [],
  };
}

export function checkPlan({ name, credits, count, productIds, collectionIds }: PlanDraft): Problems {
  const isWhole = (text: string) => text.trim() === "" || /^[1-9]\d{0,4}$/.test(text.trim());
  return {
    ...(!name.trim() && { name: texts.problems.name }),
    ...(!isWhole(credits) && { credits: texts.problems.whole }),
    ...(!isWhole(count) && { count: texts.problems.whole }),
    ...(productIds.length + collectionIds.length === 0 && { covers: texts.problems.covers }),
  };
}

/** All values of the plan, as the API takes them. */
export function toPlan(draft: PlanDraft): PlanInput {
  const { productIds, collectionIds } = draft;
  return {
    name: draft.name.trim(),
    active: draft.isActive,
    covers: {
      ...(productIds.length > 0 && { productIds: [...productIds] }),
      ...(collectionIds.length > 0 && { collectionIds: [...collectionIds] }),
    },
    ...(draft.description.trim() && { description: draft.description.trim() }),
    ...(draft.credits.trim() && { credits: Number(draft.credits) }),
    ...(draft.count.trim() && { period: { unit: draft.unit, count: Number(draft.count) } }),
    ...(draft.productId && { productId: draft.productId }),
  };
}

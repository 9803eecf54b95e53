import type { ProductSubscriptionOption, SubscriptionSettings } from "@vitrine/contract";
import { type Names, namesOf, translationsOf } from "./names.ts";

/** Units of time between two orders. */
export const units = ["DAY", "WEEK", "MONTH", "YEAR"] as const;

/** Terms at which a product can be subscribed to, as the editor holds them. */
export interface TermsDraft {
  /** Their id. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly titles: Names;
  readonly descriptions: Names;
  readonly interval: string;
  readonly unit: string;
  readonly ends: "CANCELED" | "COUNT";
  /** Orders in all, where they are counted. */
  readonly cycles: string;
  /** Percent; empty for none. */
  readonly discount: string;
  readonly canBuyerCancel: boolean;
  readonly hasTrial: boolean;
  readonly trialInterval: string;
  readonly trialUnit: string;
  /** ISO 8601. Set by programs; here it only stays. */
  readonly startDate: string | undefined;
}

/** What a product holds at most. */
export const mostTerms = 10;

export function blankTerms(): TermsDraft {
  return toTerms([
    {
      id: crypto.randomUUID(),
      title: "",
      subscriptionSettings: { frequency: "MONTH", enableCustomerCancellation: true },
    },
  ])[0] as TermsDraft;
}

export function toTerms(options: readonly ProductSubscriptionOption[]): readonly TermsDraft[] {
  return options.map(
    ({ id, title, description = "", discountPercentage, subscriptionSettings: settings, translations }) => ({
      key: id,
      title,
      description,
      titles: namesOf(translations, "title"),
      descriptions: namesOf(translations, "description"),
      interval: String(settings.interval ?? 1),
      unit: settings.frequency,
      ends: settings.billingCycles === undefined ? "CANCELED" : "COUNT",
      cycles: String(settings.billingCycles ?? 12),
      discount: String(discountPercentage ?? ""),
      canBuyerCancel: settings.enableCustomerCancellation ?? false,
      hasTrial: settings.freeTrialPeriod !== undefined,
      trialInterval: String(settings.freeTrialPeriod?.interval ?? 1),
      trialUnit: settings.freeTrialPeriod?.frequency ?? "MONTH",
      startDate: settings.startDate,
    }),
  );
}

export function termsOf(drafts: readonly TermsDraft[]): ProductSubscriptionOption[] {
  return drafts.map((draft) => ({
    id: draft.key,
    title: draft.title.trim(),
    ...(draft.description.trim() && { description: draft.description.trim() }),
    subscriptionSettings: settingsOf(draft),
    ...(draft.discount.trim() && { discountPercentage: percentOf(draft.discount) }),
    ...translationsOf({ title: draft.titles, description: draft.descriptions }),
  }));
}

function settingsOf(draft: TermsDraft): SubscriptionSettings {
  const { interval, unit, ends, cycles, canBuyerCancel, hasTrial, trialInterval, trialUnit, startDate } = draft;
  return {
    frequency: unit,
    interval: Number(interval),
    autoRenewal: ends === "CANCELED",
    ...(ends === "COUNT" && { billingCycles: Number(cycles) }),
    enableCustomerCancellation: canBuyerCancel,
    ...(hasTrial && { freeTrialPeriod: { frequency: trialUnit, interval: Number(trialInterval) } }),
    ...(startDate && { startDate }),
  };
}

/** A percentage as people type it, `7.5` or `7,5`. */
export function percentOf(text: string): number {
  return /^\s*\d{1,2}([.,]\d{1,2})?\s*$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

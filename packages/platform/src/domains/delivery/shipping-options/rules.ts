import type { ShippingOptionInput, ShippingRate } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { storedTranslations } from "../../../policies/translation.ts";
import type { ShippingOptionDocument } from "./repository.ts";

/** The option with what was sent: absent fields stay, null clears. Regions are changed by calls of their own. */
export function withInput(option: ShippingOptionDocument, input: ShippingOptionInput): ShippingOptionDocument {
  const { title: knownTitle, estimatedDeliveryTime: knownTime, translations: known, ...rest } = option;
  const title = input.title === undefined ? knownTitle : (input.title ?? undefined);
  const time = input.estimatedDeliveryTime === undefined ? knownTime : (input.estimatedDeliveryTime ?? undefined);
  const translations =
    input.translations === undefined
      ? known
      : storedTranslations(input.translations ?? [], "shippingOption.translations");
  const next: ShippingOptionDocument = {
    ...rest,
    ...(title !== undefined && { title }),
    ...(time !== undefined && { estimatedDeliveryTime: time }),
    ...(translations?.length && { translations: [...translations] }),
    ...(input.rates && { rates: input.rates.map(complete) }),
    ...(input.extendedFields && { extendedFields: input.extendedFields }),
  };
  if (next.rates.length === 0)
    throw invalid("shippingOption.rates", "must have at least one rate", "MIN_SIZE", { threshold: 1 });
  return next;
}

function complete({ amount, conditions = [], multiplyByQuantity = false }: ShippingRate, index: number): ShippingRate {
  for (const [position, { type, operator, value }] of conditions.entries()) {
    const at = `shippingOption.rates[${index}].conditions[${position}]`;
    if (!type) throw invalid(`${at}.type`, "is required", "REQUIRED_FIELD");
    if (!operator) throw invalid(`${at}.operator`, "is required", "REQUIRED_FIELD");
    if (value === undefined) throw invalid(`${at}.value`, "is required", "REQUIRED_FIELD");
  }
  return { amount, conditions, multiplyByQuantity };
}

/** True when a condition asks for a fraction of a unit. */
export function hasFractionalQuantity(rates: readonly ShippingRate[]): boolean {
  return rates.some(({ conditions = [] }) =>
    conditions.some(({ type, value = "0" }) => type === "BY_TOTAL_QUANTITY" && !/^\d+(\.0*)?$/.test(value)),
  );
}

/** The regions of an option, without repetition; the older single region counts as one of them. */
export function regionsOf({ deliveryRegionId, deliveryRegionIds = [] }: ShippingOptionInput): string[] {
  const all = [...deliveryRegionIds, ...(deliveryRegionId ? [deliveryRegionId] : [])];
  return [...new Set(all.map((id) => id.toLowerCase()))];
}

/** Stands in the older single field of an option that is offered nowhere. */
const NO_REGION = "00000000-0000-0000-0000-000000000000";

/** The option in other regions. */
export function inRegions(option: ShippingOptionDocument, ids: readonly string[]): ShippingOptionDocument {
  return { ...option, deliveryRegionIds: [...ids], deliveryRegionId: ids[0] ?? NO_REGION };
}

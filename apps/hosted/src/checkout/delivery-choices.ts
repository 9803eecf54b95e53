import type { AvailableShippingOption, Checkout } from "@vitrine/contract";
import { deliveryOptions } from "./sections.ts";

/** One way of delivery; with several time slots it is one choice with a second question. */
export interface DeliveryChoice {
  readonly key: string;
  readonly title: string;
  /** At least one; each has a code of its own. */
  readonly options: readonly AvailableShippingOption[];
  readonly isPickup: boolean;
}

/** Offers of the same name and price that differ only in their time slot belong together. */
export function deliveryChoices(checkout: Checkout): readonly DeliveryChoice[] {
  const choices = new Map<string, AvailableShippingOption[]>();
  for (const option of deliveryOptions(checkout)) {
    const isSlot = option.logistics?.deliveryTimeSlot?.from !== undefined;
    const key = isSlot ? `${option.title} ${option.cost?.price?.amount}` : (option.code ?? "");
    choices.set(key, [...(choices.get(key) ?? []), option]);
  }
  return [...choices].map(([key, options]) => ({
    key,
    options,
    title: options[0]?.title ?? "",
    isPickup: options[0]?.logistics?.pickupDetails !== undefined,
  }));
}

import type { PickupTranslation, SiteDelivery, SitePickupPoint } from "@vitrine/contract";
import { exampleAmount, parseAmount } from "@vitrine/contract/money";
import { type AddressValues, addressValues } from "@vitrine/react/address";
import type { Problems } from "../forms/use-draft.ts";
import { toNewContact } from "../orders/address-draft.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { checkSchedule, type ScheduleDraft, toScheduleDraft } from "./schedule-draft.ts";

const texts = strings.shipping.problems;

/** A pick-up location as its form holds it. */
export interface PickupDraft {
  readonly title: string;
  readonly time: string;
  readonly instructions: string;
  readonly translations: readonly PickupTranslation[];
  readonly price: string;
  readonly method: string;
  readonly regionIds: readonly string[];
  readonly address: AddressValues;
  readonly schedule: ScheduleDraft;
}

export function toPickupDraft(
  point: SitePickupPoint | undefined,
  { regions, schedules }: SiteDelivery,
  timeZone: string,
): PickupDraft {
  const schedule = schedules.find(({ optionId }) => optionId === point?.id);
  const country = regions[0]?.destinations.find((one) => one.country !== "*")?.country ?? "";
  return {
    title: point?.title ?? "",
    time: point?.estimatedDeliveryTime ?? "",
    instructions: point?.instructions ?? "",
    translations: point?.translations ?? [],
    price: point?.price ?? "0",
    method: point?.method ?? "STORE_PICKUP",
    regionIds: point?.regionIds ?? (regions.length === 1 ? regions.map(({ id }) => id) : []),
    address: addressValues(point && { address: point.address }, country),
    schedule: toScheduleDraft(schedule, timeZone),
  };
}

export function checkPickup({ title, price, regionIds, address, schedule }: PickupDraft, currency: string): Problems {
  return {
    ...(!title.trim() && { title: texts.title }),
    ...(parseAmount(price, currency) === undefined && {
      price: texts.amount({ example: exampleAmount(currency, locale) }),
    }),
    ...(regionIds.length === 0 && { regionIds: texts.regions }),
    ...(!address.country && { country: texts.country }),
    ...(!address.city.trim() && { city: texts.city }),
    ...checkSchedule(schedule),
  };
}

/** As the platform takes it. */
export function toPickupPoint(draft: PickupDraft, id: string, currency: string): SitePickupPoint {
  const { title, time, instructions, translations, price, method, regionIds } = draft;
  const { address = {} } = toNewContact(draft.address);
  const { country = "", subdivision, city = "", postalCode, addressLine, addressLine2 } = address;
  return {
    id,
    title: title.trim(),
    regionIds: [...regionIds],
    price: parseAmount(price, currency) ?? "0",
    method,
    address: {
      country,
      city,
      ...(subdivision && { subdivision }),
      ...(postalCode && { postalCode }),
      ...(addressLine && { addressLine }),
      ...(addressLine2 && { addressLine2 }),
    },
    ...(time.trim() && { estimatedDeliveryTime: time.trim() }),
    ...(translations.length > 0 && { translations: [...translations] }),
    ...(instructions.trim() && { instructions: instructions.trim() }),
  };
}

import { BoundedMap } from "../kernel/bounded-map.ts";
import type {
  ClosedDays,
  Delivery,
  DeliveryOption,
  DeliveryRate,
  DeliveryRegion,
  DeliverySchedule,
  Destination,
  PickupPlace,
  RateCondition,
} from "../kernel/delivery.ts";
import { safe } from "./money.ts";
import { subdivisionPart } from "./place-names.ts";
import { openTimeSlots, type TimeSlot } from "./time-slots.ts";

/** Where a parcel goes, as far as its price is concerned. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null;
  /** ISO 3166-2, with or without its country, or a name that forms offer for it. */
  readonly subdivision?: string | null;
}

/** The part of a basket that is sent. */
export interface Parcel {
  /** In the site's weight unit. */
  readonly weight: number;
  /** What the goods cost after discounts, in minor units. */
  readonly price: number;
  readonly quantity: number;
}

/** One way to get the parcel, with its price. */
export interface Quote {
  readonly carrierId: string;
  readonly code: string;
  readonly title: string;
  /** Minor units. */
  readonly price: number;
  readonly deliveryTime?: string;
  readonly pickup?: PickupPlace;
  readonly slot?: { readonly from: Date; readonly to: Date };
}

/** The region an address belongs to: the first that names it, else the first that takes every country. */
export function regionOf(regions: readonly DeliveryRegion[], place: Place): DeliveryRegion | undefined {
  if (!place.country) return undefined;
  const named = regions.find((region) => region.destinations.some((destination) => holds(destination, place)));
  return named ?? regions.find((region) => region.destinations.some(({ country }) => country === "*"));
}

function holds({ country, subdivisions }: Destination, place: Place): boolean {
  if (country !== place.country) return false;
  if (!subdivisions || subdivisions.length === 0) return true;
  const wanted = subdivisionPart(country, place.subdivision ?? "");
  return wanted !== "" && subdivisions.some((subdivision) => subdivisionPart(country, subdivision) === wanted);
}

/** An option that takes the parcel, at a price, in windows if it has a schedule. */
interface Offer {
  readonly option: DeliveryOption;
  readonly price: number;
  readonly slots?: readonly TimeSlot[];
}

interface KnownQuotes {
  readonly offers: readonly Offer[];
  readonly quotes: readonly Quote[];
}

/** Parcels differ in few ways as far as delivery is concerned: their quotes are kept by what is offered. */
const knownQuotes = new WeakMap<Delivery, BoundedMap<string, KnownQuotes>>();
const mostQuotes = 200;

/**
 * Every way to deliver the parcel to a region, in the merchant's order. A schedule gives one quote per window. As long as
 * the same is offered at the same prices, the same list is returned.
 */
export function quoteDelivery(delivery: Delivery, region: DeliveryRegion, parcel: Parcel, now: Date): readonly Quote[] {
  const offers = offersOf(delivery, region, parcel, now);
  const known = knownQuotes.get(delivery) ?? new BoundedMap<string, KnownQuotes>(mostQuotes);
  knownQuotes.set(delivery, known);
  const key = offers.map(({ option, price }) => `${option.code} ${price}`).join();
  const found = known.get(key);
  if (found?.offers.every(({ slots }, index) => slots === offers[index]?.slots)) return found.quotes;
  const quotes = offers.flatMap((offer) => quotesOf(delivery.carrierId, offer));
  known.set(key, { offers, quotes });
  return quotes;
}

function offersOf({ options, closedDays }: Delivery, region: DeliveryRegion, parcel: Parcel, now: Date): Offer[] {
  const offers: Offer[] = [];
  for (const option of options) {
    if (!option.regionIds.includes(region.id)) continue;
    const rate = option.rates.find((candidate) => candidate.conditions.every((condition) => meets(condition, parcel)));
    if (!rate) continue;
    const slots = option.schedule && slotsOf(option.schedule, now, closedDays);
    offers.push({ option, price: priceOf(rate, parcel), ...(slots && { slots }) });
  }
  return offers;
}

function quotesOf(carrierId: string, { option, price, slots }: Offer): Quote[] {
  const quote: Quote = {
    carrierId,
    code: option.code,
    title: option.title,
    price,
    ...(option.estimatedDeliveryTime ? { deliveryTime: option.estimatedDeliveryTime } : {}),
    ...(option.pickup ? { pickup: option.pickup } : {}),
  };
  if (!slots) return [quote];
  return slots.map((slot) => ({ ...quote, code: `${option.code}@${slot.from.toISOString().slice(0, 16)}Z`, slot }));
}

interface KnownSlots {
  readonly closedDays: readonly ClosedDays[] | undefined;
  readonly minute: number;
  readonly slots: readonly TimeSlot[];
}

/** Working out wall times is slow and a schedule changes rarely, so its windows are kept for the minute. */
const known = new WeakMap<DeliverySchedule, KnownSlots>();

function slotsOf(
  schedule: DeliverySchedule,
  now: Date,
  closedDays: readonly ClosedDays[] | undefined,
): readonly TimeSlot[] {
  const minute = Math.floor(now.getTime() / 60_000);
  const kept = known.get(schedule);
  if (kept?.minute === minute && kept.closedDays === closedDays) return kept.slots;
  const fresh = openTimeSlots(schedule, now, closedDays);
  const slots = kept && isSame(kept.slots, fresh) ? kept.slots : fresh;
  known.set(schedule, { minute, closedDays, slots });
  return slots;
}

function isSame(some: readonly TimeSlot[], others: readonly TimeSlot[]): boolean {
  if (some.length !== others.length) return false;
  return some.every(({ from, to }, at) => sameTime(from, others[at]?.from) && sameTime(to, others[at]?.to));
}

function sameTime(one: Date, other: Date | undefined): boolean {
  return one.getTime() === other?.getTime();
}

function priceOf(rate: DeliveryRate, parcel: Parcel): number {
  return safe(rate.multiplyByQuantity ? rate.amount * parcel.quantity : rate.amount);
}

function meets({ type, operator, value }: RateCondition, parcel: Parcel): boolean {
  const actual = { BY_TOTAL_WEIGHT: parcel.weight, BY_TOTAL_PRICE: parcel.price, BY_TOTAL_QUANTITY: parcel.quantity }[
    type
  ];
  switch (operator) {
    case "EQ":
      return actual === value;
    case "GT":
      return actual > value;
    case "GTE":
      return actual >= value;
    case "LT":
      return actual < value;
    case "LTE":
      return actual <= value;
  }
}

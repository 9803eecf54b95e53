import type { ShippingRate } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import type { PickupPoint, Site } from "../../../kernel/site.ts";
import { parseMoney } from "../../../policies/money.ts";
import { type ShippingOptionDocument, shippingOptionDocuments } from "./repository.ts";

/** Carrier id of the shop's own delivery options, as `carrierId` in a checkout. */
export const OWN_CARRIER_ID = "c8a08776-c095-4dec-8553-8f9698d86adc";

/** Where the shop delivers, and what it offers there. */
export interface Delivery {
  readonly carrierId: string;
  /** The first region that holds an address is its region. */
  readonly regions: readonly DeliveryRegion[];
  /** In the order buyers see them. */
  readonly options: readonly DeliveryOption[];
}

export interface DeliveryRegion {
  readonly id: string;
  readonly name: string;
  readonly destinations: readonly Destination[];
}

export interface Destination {
  /** ISO 3166-1 alpha-2, or `*` for every country no other region names. */
  readonly country: string;
  /** ISO 3166-2 codes such as `US-NY`; the whole country when absent. */
  readonly subdivisions?: readonly string[];
}

/** One way of getting the goods. */
export interface DeliveryOption {
  /** `code` of the carrier service option: the shipping option's id. */
  readonly code: string;
  readonly title: string;
  readonly regionIds: readonly string[];
  readonly estimatedDeliveryTime?: string;
  /** Tried in order: the first whose conditions all hold gives the price; none means the option is not offered. */
  readonly rates: readonly DeliveryRate[];
  /** Present when the buyer collects the goods. */
  readonly pickup?: PickupPlace;
  /** Present when the buyer picks a time. */
  readonly schedule?: DeliverySchedule;
}

export interface DeliveryRate {
  /** Minor units. */
  readonly amount: number;
  readonly conditions: readonly RateCondition[];
  /** `amount` is per unit shipped. */
  readonly multiplyByQuantity: boolean;
}

export interface RateCondition {
  readonly type: "BY_TOTAL_WEIGHT" | "BY_TOTAL_PRICE" | "BY_TOTAL_QUANTITY";
  readonly operator: "EQ" | "GT" | "GTE" | "LT" | "LTE";
  /** Weight in the site's unit, price in minor units, or a count. */
  readonly value: number;
}

export interface PickupPlace {
  readonly method: "STORE_PICKUP" | "PICKUP_POINT";
  readonly instructions?: string;
  readonly address: {
    readonly country: string;
    readonly subdivision?: string;
    readonly city: string;
    readonly postalCode?: string;
    readonly addressLine?: string;
    readonly addressLine2?: string;
  };
}

/** Weekly windows a delivery or pickup can be booked into. */
export interface DeliverySchedule {
  /** IANA name; the windows are in this zone's wall time. */
  readonly timeZone: string;
  /** Minutes between now and the start of the first window offered. */
  readonly leadMinutes: number;
  /** How many days ahead windows are offered. */
  readonly days: number;
  readonly windows: readonly {
    /** 0 is Sunday. */
    readonly weekday: number;
    /** `HH:MM`. */
    readonly from: string;
    readonly to: string;
  }[];
}

/** Everything needed to quote delivery, in one query. Shipping options come first, oldest first; then pickup. */
export async function loadDelivery(db: Db, site: Site): Promise<Delivery> {
  const { currency, delivery } = site.settings;
  const stored = await shippingOptionDocuments.listBy(db, site.id, {}, MAX_OPTIONS);
  const shipped = stored.map(({ entity }) => toOption(entity, currency, delivery.schedules[entity.id]));
  const collected = delivery.pickupPoints.map((point) => toPickup(point, delivery.schedules[point.id]));
  return { carrierId: OWN_CARRIER_ID, regions: delivery.regions, options: [...shipped, ...collected] };
}

/** More than any shop offers at once. */
const MAX_OPTIONS = 1_000;

function toOption(
  option: ShippingOptionDocument,
  currency: string,
  schedule: DeliverySchedule | undefined,
): DeliveryOption {
  const { id, title, deliveryRegionIds, estimatedDeliveryTime } = option;
  return {
    code: id,
    title: title ?? "",
    regionIds: deliveryRegionIds,
    ...(estimatedDeliveryTime && { estimatedDeliveryTime }),
    rates: option.rates.map((rate) => toRate(rate, currency)),
    ...(schedule && { schedule }),
  };
}

function toRate({ amount, conditions = [], multiplyByQuantity = false }: ShippingRate, currency: string): DeliveryRate {
  return {
    amount: parseMoney(amount, currency),
    conditions: conditions.map(({ type, operator, value = "0" }) => ({
      type: (type ?? "BY_TOTAL_PRICE") as RateCondition["type"],
      operator: (operator ?? "GTE") as RateCondition["operator"],
      value: type === "BY_TOTAL_PRICE" ? parseMoney(value, currency) : Number(value),
    })),
    multiplyByQuantity,
  };
}

function toPickup(point: PickupPoint, schedule: DeliverySchedule | undefined): DeliveryOption {
  const { id, title, regionIds, estimatedDeliveryTime, price, method, instructions, address } = point;
  return {
    code: id,
    title,
    regionIds,
    ...(estimatedDeliveryTime && { estimatedDeliveryTime }),
    rates: [{ amount: price, conditions: [], multiplyByQuantity: false }],
    pickup: { method, address, ...(instructions && { instructions }) },
    ...(schedule && { schedule }),
  };
}

import type { Open } from "../dialect.ts";
import type { PickupTranslation } from "../ecom/delivery-translation.ts";

/** Where the shop delivers, where buyers collect, and on which days. Prices are with the shipping options. */
export interface SiteDelivery {
  /** An address belongs to the first region that holds it. @maxItems 200 */
  regions: SiteDeliveryRegion[];
  /** Places where buyers collect their goods, in the order buyers see them. @maxItems 200 */
  pickupPoints: SitePickupPoint[];
  /** Times that buyers choose from, for some of the pickup points and shipping options. @maxItems 400 */
  schedules: SiteDeliverySchedule[];
  /** Days on which nothing is handed over or delivered: no time of theirs is offered. @maxItems 200 */
  closedDays: SiteClosedDays[];
}

/** A part of the world that shipping options and pickup points are offered in. */
export interface SiteDeliveryRegion {
  /** As shipping options name it. @format uuid */
  id: string;
  /** What it is called. @minLength 1 @maxLength 100 */
  name: string;
  /** What it holds. @minItems 1 @maxItems 300 */
  destinations: SiteDestination[];
}

/** A country, or some of its subdivisions. */
export interface SiteDestination {
  /** ISO 3166-1 alpha-2, or `*` for every country that no other region names. @pattern ^([A-Z]{2}|\*)$ */
  country: string;
  /** ISO 3166-2 codes such as `US-NY`; the whole country when absent. @maxItems 100 @maxLength 10 */
  subdivisions?: string[];
}

/** A place where buyers collect their goods. */
export interface SitePickupPoint {
  /** Code of the delivery option in checkouts. @format uuid */
  id: string;
  /** What buyers read. @minLength 1 @maxLength 250 */
  title: string;
  /** Buyers in these regions see it. @format uuid @maxItems 50 */
  regionIds: string[];
  /** When goods are ready, in words. @maxLength 500 */
  estimatedDeliveryTime?: string;
  /** Decimal text in the shop's currency. @format decimal @minimum 0 @maximum 999999999 @maxScale 4 */
  price: string;
  /** The shop itself, or a place of someone else. */
  method: Open<SitePickupMethod>;
  /** How to find it, and what to bring. @maxLength 1000 */
  instructions?: string;
  /** Where it is. */
  address: SitePickupAddress;
  /** Its texts in further languages. @maxItems 50 */
  translations?: PickupTranslation[];
}

/** The shop itself, or a place of someone else. */
export type SitePickupMethod = "STORE_PICKUP" | "PICKUP_POINT";

/** Where goods are collected. */
export interface SitePickupAddress {
  /** ISO 3166-1 alpha-2. @format country */
  country: string;
  /** ISO 3166-2, such as `US-NY`. @maxLength 50 */
  subdivision?: string;
  /** City or town. @minLength 1 @maxLength 50 */
  city: string;
  /** Postal code as the country writes it. @maxLength 50 */
  postalCode?: string;
  /** Street and number. @maxLength 150 */
  addressLine?: string;
  /** Flat, floor, building. @maxLength 100 */
  addressLine2?: string;
}

/** Times that buyers choose from, of one pickup point or shipping option. */
export interface SiteDeliverySchedule {
  /** Id of the pickup point or shipping option. @format uuid */
  optionId: string;
  /** IANA name of the zone that the windows are in. @minLength 1 @maxLength 64 */
  timeZone: string;
  /** Minutes between now and the start of the first window that is offered. @asType integer @minimum 0 @maximum 43200 */
  leadMinutes: number;
  /** How many days ahead windows are offered. @asType integer @minimum 1 @maximum 60 */
  days: number;
  /** The windows of a week. @minItems 1 @maxItems 70 */
  windows: SiteDeliveryWindow[];
}

/** A window of every week, in wall time. */
export interface SiteDeliveryWindow {
  /** 0 is Sunday. @asType integer @minimum 0 @maximum 6 */
  weekday: number;
  /** Such as `10:00`. @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
  from: string;
  /** After `from`. @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$ */
  to: string;
}

/** Days on which the shop is closed, of the zone of each schedule. */
export interface SiteClosedDays {
  /** The first day, such as `2026-12-24`. @pattern ^\d{4}-\d{2}-\d{2}$ */
  from: string;
  /** The last day, which is closed too; the same as `from` for a single day. @pattern ^\d{4}-\d{2}-\d{2}$ */
  to: string;
  /** Why, for the people of the shop. @maxLength 100 */
  label?: string;
}

/** Lists that replace the ones before; those left out stay. @accepts SiteDelivery */
export interface SiteDeliveryInput {
  /** All regions, in the order in which addresses are looked up. @maxItems 200 */
  regions?: SiteDeliveryRegion[];
  /** All pickup points. Their regions must be among the shop's. @maxItems 200 */
  pickupPoints?: SitePickupPoint[];
  /** All schedules, one for each pickup point or shipping option. @maxItems 400 */
  schedules?: SiteDeliverySchedule[];
  /** All days on which the shop is closed. @maxItems 200 */
  closedDays?: SiteClosedDays[];
}

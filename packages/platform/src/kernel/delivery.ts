/** Where the shop delivers, and what it offers there. */
export interface Delivery {
  readonly carrierId: string;
  /** The first region that holds an address is its region. */
  readonly regions: readonly DeliveryRegion[];
  /** In the order buyers see them. */
  readonly options: readonly DeliveryOption[];
  /** Days without time slots; none unless given. */
  readonly closedDays?: readonly ClosedDays[];
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

/** Days on which the shop is closed, the last one included, such as `2026-12-24`. */
export interface ClosedDays {
  readonly from: string;
  readonly to: string;
  /** Why, for the people of the shop. */
  readonly label?: string;
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

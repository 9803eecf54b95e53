/**
 * The shop behind this window: its name, its voice and its promises. Everything here is yours to rewrite.
 * Colours, radius and typeface are custom properties in `app.css`.
 */
export const brand = {
  name: "Maren",
  /** Language and region of texts, amounts and dates, as BCP 47 has them. A language from right to left turns the pages. */
  locale: "en-US",
  tagline: "homeware from a former net loft",
  description: "Ceramics, glass, lamps, textiles and small furniture, thrown, blown, bent and sewn in small runs.",
  hero: {
    line: "Things for the hour the lamps come on.",
    link: { label: "See the lamps", to: "/collections/lamps" },
    /** Path on the platform, and size in pixels. */
    picture: {
      path: "/media/hero.webp",
      width: 2400,
      height: 1350,
      alt: "Stoneware, glass and a lit lamp on a table at dusk",
    },
  },
  /** Where an empty cart sends people. */
  start: { label: "Start with the ceramics", to: "/collections/ceramics" },
  story: {
    title: "Eleven people, one kiln",
    paragraphs: [
      "Maren is a workshop of eleven in a former net loft. We throw, glaze and fire on the ground floor and pack on the floor above, so nothing travels further than a flight of stairs before it travels to you.",
      "What we cannot make ourselves we have made by four workshops within a day's drive, and we say which. A piece stays in the range until we find a better way to make it.",
    ],
  },
  /** Products of the first page, by slug. */
  bestSellers: [
    "morning-mug",
    "dusk-lamp",
    "ash-stool",
    "ripple-tumblers",
    "linen-cushion",
    "pocket-lamp",
    "tide-bowl",
    "field-notebook",
  ],
  /** Collections that stay out of menus and tiles, by slug. */
  hiddenCollections: ["all-products"],
  /** Upper ends of the price filter, in the shop's currency. The last band is open. */
  priceSteps: [40, 80, 160],
  delivery: {
    /** Where estimates start before a shopper says otherwise; ISO 3166-1. */
    defaultCountry: "US",
    /** Delivery in working days and the order value from which it is free, in the shop's currency. */
    countries: {
      US: { days: [3, 5], freeFrom: 120 },
      GB: { days: [5, 8], freeFrom: 240 },
      DE: { days: [5, 8], freeFrom: 240 },
      IL: { days: [6, 10], freeFrom: 260 },
    } as Readonly<Record<string, DeliveryPromise>>,
    returnDays: 30,
    /**
     * Days on which nothing is packed or carried: of the year, or such as the fourth (`nth`) Thursday (4) of November.
     * The last one of a month is `nth: -1`.
     */
    holidays: [
      { month: 1, day: 1 },
      { month: 1, weekday: 1, nth: 3 },
      { month: 2, weekday: 1, nth: 3 },
      { month: 5, weekday: 1, nth: -1 },
      { month: 6, day: 19 },
      { month: 7, day: 4 },
      { month: 9, weekday: 1, nth: 1 },
      { month: 10, weekday: 1, nth: 2 },
      { month: 11, day: 11 },
      { month: 11, weekday: 4, nth: 4 },
      { month: 12, day: 25 },
    ] as readonly Holiday[],
  },
  contact: {
    email: "studio@maren.example",
    place: "12 Kiln Lane, Hudson, New York",
    /** Whose clock slots for collecting are told by. */
    timeZone: "America/New_York",
  },
} as const;

/** A day of every year, or a weekday (Sunday is 0) counted within its month. */
export type Holiday =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: number; readonly nth: number };

export interface DeliveryPromise {
  readonly days: readonly [first: number, last: number];
  readonly freeFrom?: number;
}

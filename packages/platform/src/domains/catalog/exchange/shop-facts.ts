import type { Runtime } from "../../../kernel/context.ts";
import type { Site } from "../../../kernel/site.ts";
import { timeZoneOf } from "../../operations/sites/time-zone.ts";
import type { ShopFacts } from "./entry.ts";

/** What files are read and written with in this shop. */
export function shopFacts({ settings }: Site, { origin, clock }: Pick<Runtime, "origin" | "clock">): ShopFacts {
  const { currency, currencies = [], language, languages = [], weightUnit } = settings;
  return {
    currency,
    currencies: currencies.map((one) => one.currency),
    languages,
    weightUnit,
    origin,
    language,
    timeZone: timeZoneOf(settings),
    now: clock.now(),
  };
}

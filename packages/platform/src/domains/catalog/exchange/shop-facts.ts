import type { Runtime } from "../../../kernel/context.ts";
import type { Site } from "../../../kernel/site.ts";
import type { ShopFacts } from "./entry.ts";

/** What files are read and written with in this shop. */
export function shopFacts({ settings }: Site, { origin }: Pick<Runtime, "origin">): ShopFacts {
  const { currency, currencies = [], languages = [], weightUnit } = settings;
  return { currency, currencies: currencies.map((one) => one.currency), languages, weightUnit, origin };
}

import type { Site } from "../kernel/site.ts";
import { chargeConversion } from "./conversion.ts";
import { parseMoney } from "./money.ts";

/** How amounts that a shop wrote down in its own currency count in a purchase. */
export interface ShopMoney {
  /** The purchase's currency. */
  readonly currency: string;
  /** The currency that the shop writes amounts in. */
  readonly base: string;
  /** Minor units of the purchase's currency, of minor units of the shop's. */
  convert(minor: number): number;
  /** The same, of decimal text in the shop's currency. */
  read(text: string): number;
}

export function shopMoney({
  settings,
  charge,
}: Pick<Site, "charge"> & { readonly settings: Pick<Site["settings"], "currency"> }): ShopMoney {
  const { currency } = settings;
  if (!charge)
    return { currency, base: currency, convert: (minor) => minor, read: (text) => parseMoney(text, currency) };
  const { base } = charge;
  const { convert } = chargeConversion(charge);
  return { currency, base, convert, read: (text) => convert(parseMoney(text, base)) };
}

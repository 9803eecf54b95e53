import { instantOf } from "../../../../policies/zone.ts";
import type { ShopFacts } from "../entry.ts";
import type { Row } from "../row.ts";
import type { FilePrice } from "../sale.ts";

/** What a row costs now and before its sale. A sale that is over, or begins later, is none. */
export function readPrice(row: Row, shop: ShopFacts): FilePrice {
  const regular = row.amount("Regular price", shop.currency) ?? undefined;
  const sale = row.amount("Sale price", shop.currency) ?? undefined;
  if (sale === undefined || regular === undefined) return { price: regular ?? sale, compareAt: undefined };
  if (sale >= regular) {
    if (sale > regular) row.warn("Sale price", "BELOW_PRICE.sale", { amount: sale, price: regular });
    return { price: regular, compareAt: undefined };
  }
  return isOnSale(row, shop) ? { price: sale, compareAt: regular } : { price: regular, compareAt: undefined };
}

function isOnSale(row: Row, shop: ShopFacts): boolean {
  const begins = readDate(row, "Date sale price starts", "00:00:00", shop);
  const ends = readDate(row, "Date sale price ends", "23:59:59", shop);
  if (ends && ends.at <= shop.now) return false;
  if (begins && begins.at > shop.now) {
    row.warn("Date sale price starts", "SALE_DATES.later", { date: begins.text });
    return false;
  }
  if (ends) row.warn("Date sale price ends", "SALE_DATES.ends", { date: ends.text });
  return true;
}

/** A date by the clock of the shop. */
function readDate(row: Row, column: string, time: string, { timeZone }: ShopFacts) {
  const text = row.word(column);
  if (text === undefined) return undefined;
  const [, day, hours, rest = ":00"] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d{1,2}:\d\d)(:\d\d)?)?/.exec(text) ?? [];
  const wall = Date.parse(`${day}T${hours ? `${hours.padStart(5, "0")}${rest}` : time}Z`);
  if (!Number.isNaN(wall)) return { text, at: instantOf(wall, timeZone) };
  row.warn(column, "NOT_A_DATE.sale", { text });
  return undefined;
}

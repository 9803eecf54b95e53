import type { Row } from "../../domains/catalog/exchange/row.ts";
import { formats } from "../../kernel/formats.ts";
import { definedOnly } from "../../kernel/objects.ts";

/** Columns of an address. */
export interface AddressColumns {
  readonly line: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

export interface ReadAddress {
  readonly addressLine?: string;
  readonly addressLine2?: string;
  readonly city?: string;
  readonly subdivision?: string;
  readonly postalCode?: string;
  readonly country?: string;
}

/** An address with codes of country and region; undefined when nothing of it is in the file. */
export function readAddress(row: Row, columns: AddressColumns): ReadAddress | undefined {
  const country = readCountry(row, columns.country);
  const region = row.word(columns.region);
  const address = definedOnly({
    addressLine: row.text(columns.line, 150)?.trim() || undefined,
    addressLine2: row.text(columns.line2, 100)?.trim() || undefined,
    city: row.text(columns.city, 50)?.trim() || undefined,
    subdivision: region && country && !region.includes("-") ? `${country}-${region}` : region,
    // Shopify guards postal codes from spreadsheets with an apostrophe.
    postalCode: row.word(columns.postalCode)?.replace(/^'/, ""),
    country,
  });
  return Object.keys(address).some((name) => name !== "country") ? (address as ReadAddress) : undefined;
}

function readCountry(row: Row, column: string): string | undefined {
  const word = row.word(column);
  if (word === undefined) return undefined;
  const code = word.toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return code;
  row.warn(column, "NOT_A_COUNTRY", { text: word });
  return undefined;
}

/** A phone number; what is none is left out, with a warning. */
export function readPhone(row: Row, column: string): string | undefined {
  const word = row.word(column)?.replace(/^'/, "");
  if (!word) return undefined;
  if (formats.phone instanceof RegExp && formats.phone.test(word)) return word;
  row.warn(column, "NOT_A_PHONE", { text: word.slice(0, 60) });
  return undefined;
}

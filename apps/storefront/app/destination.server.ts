import type { Address } from "@vitrine/contract";
import { formatOf, writtenPostalCode } from "@vitrine/react/address";
import { brand } from "./brand.ts";
import { regionOfPostalCode } from "./lib/postal-regions.server.ts";

/** Where a parcel would go, as far as a shopper has said: enough to estimate delivery and tax. */
export interface Destination {
  /** ISO 3166-1; one the shop delivers to. */
  readonly country: string;
  /** In capitals, as written in the country. */
  readonly postalCode?: string;
}

const cookieName = "vitrine-destination";

/** The destination estimates are made for: what the shopper said, or the shop's own country. */
export function destinationOf(request: Request): Destination {
  const cookie = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(request.headers.get("cookie") ?? "")?.[1] ?? "";
  const [country = "", postalCode = ""] = cookie.replaceAll("_", " ").split(".");
  return readDestination(country, postalCode) ?? { country: brand.delivery.defaultCountry };
}

/**
 * A destination as someone typed it, without a code that is none of the country; undefined for a country the shop does
 * not deliver to.
 */
export function readDestination(country: string, postalCode: string): Destination | undefined {
  if (!Object.hasOwn(brand.delivery.countries, country)) return undefined;
  const code = writtenPostalCode(postalCode, formatOf(country).postalCode);
  return { country, ...(isPostalCode(country, code) ? { postalCode: code } : {}) };
}

/** Codes of a few characters alone: the destination is kept in a cookie. */
const cookieCode = /^[A-Z\d][A-Z\d -]{1,9}$/;

function isPostalCode(country: string, code: string): boolean {
  if (!cookieCode.test(code) || !formatOf(country).postalCode.pattern.test(code)) return false;
  return country !== "US" || regionOfPostalCode(country, code) !== undefined;
}

/** Remembers a destination for a year. Not a secret: it decides only what is estimated. */
export function rememberDestination({ country, postalCode = "" }: Destination): string {
  const value = `${country}.${postalCode.replaceAll(" ", "_")}`;
  return `${cookieName}=${value}; Path=/; SameSite=Lax; Max-Age=31536000`;
}

/** The address that delivery and tax are estimated for. */
export function addressOf({ country, postalCode }: Destination): Address {
  if (!postalCode) return { country };
  const subdivision = regionOfPostalCode(country, postalCode);
  return { country, postalCode, ...(subdivision ? { subdivision } : {}) };
}

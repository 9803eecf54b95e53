import { locale } from "./texts.ts";

const states =
  "AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|" +
  "DC:District of Columbia|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|" +
  "KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|" +
  "MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|" +
  "NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|PR:Puerto Rico|" +
  "RI:Rhode Island|SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|" +
  "WA:Washington|WV:West Virginia|WI:Wisconsin|WY:Wyoming";

const codes = new Map(states.split("|").map((entry) => [entry.slice(3).toLowerCase(), entry.slice(0, 2)]));

/**
 * A region as the API writes it: `US-NY` for "NY" or "New York"; free text where there is no fixed list.
 * Undefined when the country needs one and this is none of it.
 */
export function regionCode(text: string, country: string): string | undefined {
  if (country !== "US") return text;
  const typed = text.toLowerCase().replace(/^us-/, "");
  const known = codes.get(typed) ?? [...codes.values()].find((code) => code.toLowerCase() === typed);
  return known && `US-${known}`;
}

/** A region for reading: the part after the country's code. */
export function regionName(code: string): string {
  return code.replace(/^[A-Z]{2}-/, "");
}

/** A country in the shop's language. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
}

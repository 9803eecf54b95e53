const states =
  "AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|" +
  "DC:District of Columbia|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|" +
  "KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|" +
  "MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|" +
  "NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|PR:Puerto Rico|" +
  "RI:Rhode Island|SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|" +
  "WA:Washington|WV:West Virginia|WI:Wisconsin|WY:Wyoming|AA:Armed Forces Americas|AE:Armed Forces Europe|" +
  "AP:Armed Forces Pacific";

const provinces =
  "AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland and Labrador|" +
  "NT:Northwest Territories|NS:Nova Scotia|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Quebec|" +
  "SK:Saskatchewan|YT:Yukon";

const australianStates =
  "ACT:Australian Capital Territory|NSW:New South Wales|NT:Northern Territory|QLD:Queensland|SA:South Australia|" +
  "TAS:Tasmania|VIC:Victoria|WA:Western Australia";

/** `code:name` pairs of the countries whose forms have a fixed list; codes are ISO 3166-2 without the country. */
export const subdivisionLists: { readonly AU: string; readonly CA: string; readonly US: string } = {
  AU: australianStates,
  CA: provinces,
  US: states,
};

/** `New York` for `US-NY`; undefined for regions that are in no list. */
export function subdivisionName(code: string): string | undefined {
  const [country = "", region = ""] = code.split("-");
  const list = Object.hasOwn(subdivisionLists, country) ? subdivisionLists[country as "US"] : "";
  const start = `|${list}`.indexOf(`|${region}:`);
  return start < 0 ? undefined : list.slice(start + region.length + 1).split("|", 1)[0];
}

/** `NY` for `New York` in the `US`, in any case; undefined for names that are in no list. */
export function subdivisionCode(country: string, name: string): string | undefined {
  const list = Object.hasOwn(subdivisionLists, country) ? subdivisionLists[country as "US"] : "";
  const end = `:${name.trim().toLowerCase()}`;
  return list
    .split("|")
    .find((pair) => pair.toLowerCase().endsWith(end))
    ?.split(":", 1)[0];
}

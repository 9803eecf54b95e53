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

/** `|code:name` of the countries whose forms have a fixed list; codes are ISO 3166-2 without the country. */
const lists: Readonly<Record<string, string>> = { AU: `|${australianStates}`, CA: `|${provinces}`, US: `|${states}` };

/** What the texts of a country stand for, once they were asked for. */
const spellings = new Map<string, ReadonlyMap<string, string>>();

/**
 * The fixed list of a country's regions as `[ISO 3166-2 code, name]`, such as `["US-NY", "New York"]`, for the United
 * States, Canada and Australia. Undefined where a region is free text.
 */
export function subdivisionsOf(country: string): readonly (readonly [string, string])[] | undefined {
  if (!Object.hasOwn(lists, country)) return undefined;
  const [, ...entries] = (lists[country] ?? "").split("|");
  return entries.map((entry) => {
    const [code = "", name = ""] = entry.split(":");
    return [`${country}-${code}`, name] as const;
  });
}

/** `New York` for `US-NY`; undefined for regions that are in no list. */
export function subdivisionName(code: string): string | undefined {
  const [country = "", region = ""] = code.split("-");
  const list = Object.hasOwn(lists, country) ? (lists[country] ?? "") : "";
  const start = list.indexOf(`|${region}:`);
  return start < 0 ? undefined : list.slice(start + region.length + 2).split("|", 1)[0];
}

/**
 * A region as the API writes it: `US-NY` for "US-NY", "ny" or "New York", `CA-QC` for "Québec" or "Quebec", where the
 * country has a list, else the text as it is. Undefined when the country has a list and the text is none of it.
 */
export function subdivisionCode(text: string, country: string): string | undefined {
  if (text === "" || !Object.hasOwn(lists, country)) return text;
  const known = spellings.get(country) ?? spellingsOf(country);
  spellings.set(country, known);
  return known.get(text) ?? known.get(plain(text));
}

function spellingsOf(country: string): ReadonlyMap<string, string> {
  const entries = subdivisionsOf(country) ?? [];
  return new Map(
    entries.flatMap(([code, name]) =>
      [code, code.slice(country.length + 1), name].flatMap((spelling) =>
        [spelling, plain(spelling)].map((text) => [text, code] as const),
      ),
    ),
  );
}

/** Without case, accents and spaces around it. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}

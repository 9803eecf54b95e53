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

const brazilianStates =
  "AC:Acre|AL:Alagoas|AP:Amapá|AM:Amazonas|BA:Bahia|CE:Ceará|DF:Distrito Federal|ES:Espírito Santo|GO:Goiás|" +
  "MA:Maranhão|MT:Mato Grosso|MS:Mato Grosso do Sul|MG:Minas Gerais|PA:Pará|PB:Paraíba|PR:Paraná|PE:Pernambuco|" +
  "PI:Piauí|RJ:Rio de Janeiro|RN:Rio Grande do Norte|RS:Rio Grande do Sul|RO:Rondônia|RR:Roraima|" +
  "SC:Santa Catarina|SP:São Paulo|SE:Sergipe|TO:Tocantins";

const emirates =
  "AZ:Abu Dhabi:Abū Z̧aby:أبو ظبي|AJ:Ajman:عجمان|DU:Dubai:Dubayy:دبي|FU:Fujairah:Al Fujairah:Al Fujayrah:الفجيرة|" +
  "RK:Ras Al Khaimah:Ras al-Khaimah:RAK:رأس الخيمة|SH:Sharjah:Al Sharjah:Ash Shariqah:الشارقة|" +
  "UQ:Umm Al Quwain:Umm al-Quwain:UAQ:أم القيوين";

/** With the codes that four states and a territory had until they were changed. */
const indianStates =
  "AN:Andaman and Nicobar Islands:Andaman & Nicobar Islands|AP:Andhra Pradesh|AR:Arunachal Pradesh|AS:Assam|BR:Bihar|" +
  "CH:Chandigarh|CG:Chhattisgarh:CT|DH:Dadra and Nagar Haveli and Daman and Diu:DN:DD|DL:Delhi:New Delhi:NCT of Delhi|" +
  "GA:Goa|GJ:Gujarat|HR:Haryana|HP:Himachal Pradesh|JK:Jammu and Kashmir:Jammu & Kashmir|JH:Jharkhand|KA:Karnataka|" +
  "KL:Kerala|LA:Ladakh|LD:Lakshadweep|MP:Madhya Pradesh|MH:Maharashtra|MN:Manipur|ML:Meghalaya|MZ:Mizoram|NL:Nagaland|" +
  "OD:Odisha:OR:Orissa|PY:Puducherry:Pondicherry|PB:Punjab|RJ:Rajasthan|SK:Sikkim|TN:Tamil Nadu|TS:Telangana:TG|" +
  "TR:Tripura|UP:Uttar Pradesh|UK:Uttarakhand:UT:Uttaranchal|WB:West Bengal";

const prefectures =
  "01:Hokkaido:北海道|02:Aomori:青森県|03:Iwate:岩手県|04:Miyagi:宮城県|05:Akita:秋田県|06:Yamagata:山形県|" +
  "07:Fukushima:福島県|08:Ibaraki:茨城県|09:Tochigi:栃木県|10:Gunma:群馬県|11:Saitama:埼玉県|12:Chiba:千葉県|" +
  "13:Tokyo:東京都|14:Kanagawa:神奈川県|15:Niigata:新潟県|16:Toyama:富山県|17:Ishikawa:石川県|18:Fukui:福井県|" +
  "19:Yamanashi:山梨県|20:Nagano:長野県|21:Gifu:岐阜県|22:Shizuoka:静岡県|23:Aichi:愛知県|24:Mie:三重県|25:Shiga:滋賀県|" +
  "26:Kyoto:京都府|27:Osaka:大阪府|28:Hyogo:兵庫県|29:Nara:奈良県|30:Wakayama:和歌山県|31:Tottori:鳥取県|" +
  "32:Shimane:島根県|33:Okayama:岡山県|34:Hiroshima:広島県|35:Yamaguchi:山口県|36:Tokushima:徳島県|37:Kagawa:香川県|" +
  "38:Ehime:愛媛県|39:Kochi:高知県|40:Fukuoka:福岡県|41:Saga:佐賀県|42:Nagasaki:長崎県|43:Kumamoto:熊本県|44:Oita:大分県|" +
  "45:Miyazaki:宮崎県|46:Kagoshima:鹿児島県|47:Okinawa:沖縄県";

/** With the abbreviations that are written there. */
const mexicanStates =
  "AGU:Aguascalientes:AGS|BCN:Baja California:BC|BCS:Baja California Sur|CAM:Campeche:CAMP|CHP:Chiapas:CHIS|" +
  "CHH:Chihuahua:CHIH|CMX:Ciudad de México:CDMX:DIF:DF:Distrito Federal:Mexico City|" +
  "COA:Coahuila:COAH:Coahuila de Zaragoza|COL:Colima|DUR:Durango:DGO|MEX:Estado de México:México:Edomex|" +
  "GUA:Guanajuato:GTO|GRO:Guerrero|HID:Hidalgo:HGO|JAL:Jalisco|MIC:Michoacán:MICH:Michoacán de Ocampo|MOR:Morelos|" +
  "NAY:Nayarit|NLE:Nuevo León:NL|OAX:Oaxaca|PUE:Puebla|QUE:Querétaro:QRO|ROO:Quintana Roo:QROO:Q ROO|" +
  "SLP:San Luis Potosí|SIN:Sinaloa|SON:Sonora|TAB:Tabasco|TAM:Tamaulipas:TAMPS|TLA:Tlaxcala:TLAX|" +
  "VER:Veracruz:Veracruz de Ignacio de la Llave|YUC:Yucatán|ZAC:Zacatecas";

/**
 * `|code:name` of the countries whose forms have a fixed list, with what else is written for it after another colon;
 * codes are ISO 3166-2 without the country.
 */
const lists: Readonly<Record<string, string>> = {
  AE: `|${emirates}`,
  AU: `|${australianStates}`,
  BR: `|${brazilianStates}`,
  CA: `|${provinces}`,
  IN: `|${indianStates}`,
  JP: `|${prefectures}`,
  MX: `|${mexicanStates}`,
  US: `|${states}`,
};

/** What the texts of a country stand for, once they were asked for. */
const spellings = new Map<string, ReadonlyMap<string, string>>();

function entriesOf(country: string): readonly (readonly string[])[] {
  const [, ...entries] = (lists[country] ?? "").split("|");
  return entries.map((entry) => entry.split(":"));
}

/**
 * The fixed list of a country's regions as `[ISO 3166-2 code, name]`, such as `["US-NY", "New York"]`, for Australia,
 * Brazil, Canada, India, Japan, Mexico, the United Arab Emirates and the United States. Undefined where a region is free
 * text.
 */
export function subdivisionsOf(country: string): readonly (readonly [string, string])[] | undefined {
  if (!Object.hasOwn(lists, country)) return undefined;
  return entriesOf(country).map(([code = "", name = ""]) => [`${country}-${code}`, name] as const);
}

/** `New York` for `US-NY`; undefined for regions that are in no list. */
export function subdivisionName(code: string): string | undefined {
  const [country = "", region = ""] = code.split("-");
  const list = Object.hasOwn(lists, country) ? (lists[country] ?? "") : "";
  const start = list.indexOf(`|${region}:`);
  return start < 0 ? undefined : list.slice(start + region.length + 2).split(/[:|]/, 1)[0];
}

/**
 * A region as the API writes it: `US-NY` for "US-NY", "ny" or "New York", `CA-QC` for "Québec" or "Quebec", `JP-13` for
 * "Tokyo" or "東京都", where the country has a list, else the text as it is. Undefined when the country has a list and the
 * text is none of it.
 */
export function subdivisionCode(text: string, country: string): string | undefined {
  if (text === "" || !Object.hasOwn(lists, country)) return text;
  const known = spellings.get(country) ?? spellingsOf(country);
  spellings.set(country, known);
  return known.get(text) ?? known.get(plain(text)) ?? known.get(plain(text).replace(/[ -](prefecture|ken|to|fu)$/, ""));
}

function spellingsOf(country: string): ReadonlyMap<string, string> {
  return new Map(
    entriesOf(country).flatMap(([region = "", ...names]) => {
      const code = `${country}-${region}`;
      return [region, ...names]
        .flatMap((name) => [name, `${country}-${name}`])
        .flatMap((spelling) => [spelling, plain(spelling)].map((text) => [text, code] as const));
    }),
  );
}

/** Without case, accents and spaces around it. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}

const taxedInParts: ReadonlySet<string> = new Set("AE AU BR CA DE ES FR GB IN IT MX NL PT US".split(" "));

/** Whether parts of a country, ISO 3166-1 alpha-2, can be tax regions of their own; the others are taxed as a whole. */
export function isTaxedInParts(country: string): boolean {
  return taxedInParts.has(country);
}

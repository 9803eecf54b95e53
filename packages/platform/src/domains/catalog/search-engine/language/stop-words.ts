/** Words that say nothing about a product, by language: neither kept of descriptions nor searched for. */
const lists: Readonly<Record<string, string>> = {
  en: `a an the and or of for to in on at by with without from as is are was were be been being it its this that these
    those you your we our they them their he she his her i me my us so not no nor do does did has have had can will
    would could should may than then there here what which who when where how all any each both few more most other
    some such only own same too very just also but if into out up down over under about after before`,
  de: `der die das den dem des ein eine einer eines einem einen und oder von fur zu zum zur im in am an auf bei mit ohne
    aus als ist sind war waren sein es sie er ich wir ihr ihre unser unsere nicht kein keine so auch nur noch sehr wie
    was wer wo wenn dass aber uber unter nach vor bis man sich hat haben kann wird werden`,
  fr: `le la les l un une des du de d et ou a au aux en dans sur sous pour par avec sans est sont etre il elle ils elles
    on nous vous je tu ce cet cette ces son sa ses leur leurs mon ma mes ne pas plus tres que qui quoi dont ou si mais`,
  es: `el la los las un una unos unas y o de del a al en con sin para por es son no que se su sus lo como mas muy`,
  it: `il lo la i gli le un uno una e o di del della dei delle a al alla in nel con senza per da e sono non che si`,
  nl: `de het een en of van voor te in op aan bij met zonder uit als is zijn niet geen ook maar die dat`,
};

/** What people write around what they want. */
const fillers: Readonly<Record<string, string>> = {
  en: "buy shop cheap best online price want need looking find show something",
  de: "kaufen gunstig billig beste bester bestes online preis suche gesucht zeig",
  fr: "acheter pas cher meilleur achat prix cherche",
};

/** Units of measure, as people write them after a number. */
const measures = new Set(
  "mm cm m in inch inches ft feet ml cl dl l liter liters litre litres fl oz qt quart quarts g kg gram grams lb lbs w watt watts".split(
    " ",
  ),
);

export function isMeasure(word: string): boolean {
  return measures.has(word);
}

const sets = new Map(Object.entries(lists).map(([language, list]) => [language, new Set(list.split(/\s+/))]));
const said = new Map(Object.entries(fillers).map(([language, list]) => [language, new Set(list.split(/\s+/))]));

export function isStopWord(word: string, language: string): boolean {
  return sets.get(language)?.has(word) ?? false;
}

/** Whether a word of a query only stands around what is asked for. */
export function isUnasked(word: string, languages: readonly string[]): boolean {
  return languages.some((language) => isStopWord(word, language) || said.get(language)?.has(word));
}

const common = new Set([...sets.values()].flatMap((set) => [...set]));

/** Whether a word says nothing in one of the languages: texts about products are in any of them. */
export function isCommon(word: string): boolean {
  return common.has(word);
}

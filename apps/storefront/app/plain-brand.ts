import type { Brand } from "./brand-types.ts";

/** What is known of a site without texts of its own. */
export interface ShopFacts {
  readonly name: string;
  /** Of its pages, BCP 47. */
  readonly language: string;
  /** Others that its products are translated into, BCP 47. */
  readonly languages?: readonly string[];
  /** Where it delivers, ISO 3166-1; the first is where estimates start. */
  readonly countries: readonly string[];
  /** The time zone of slots for collecting, an IANA name. */
  readonly timeZone: string;
}

const to = "/collections/all-products";

const textsIn = {
  en: (name: string) => ({ description: `Everything that ${name} sells.`, start: { label: "See everything", to } }),
  de: (name: string) => ({ description: `Alles, was es bei ${name} gibt.`, start: { label: "Alles ansehen", to } }),
} as const;

/** A shop that says its name, shows what it sells, and promises nothing. */
export function plainBrand({ name, language, languages = [], countries, timeZone }: ShopFacts): Brand {
  const translations = { en: textsIn.en(name), de: textsIn.de(name) };
  return {
    name,
    isPlain: true,
    locale: withRegion(language),
    ...(languages.length > 0 && { languages: [...new Set([language, ...languages].map(withRegion))] }),
    ...translations[language.startsWith("de") ? "de" : "en"],
    translations,
    bestSellers: [],
    hiddenCollections: ["all-products"],
    priceSteps: [],
    delivery: {
      defaultCountry: countries[0] ?? "US",
      countries: Object.fromEntries(countries.map((country) => [country, {}])),
      holidays: [],
    },
    contact: { timeZone },
  };
}

/** A language with the region it is usually written by: `en` is `en-US`. */
function withRegion(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}-${region}`;
}

import { languageOf } from "@vitrine/messages";
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

/** What a shop without texts of its own says, by the language. */
function plainTexts(name: string) {
  return {
    en: { description: `Everything that ${name} sells.`, start: { label: "See everything", to } },
    de: { description: `Alles, was es bei ${name} gibt.`, start: { label: "Alles ansehen", to } },
    es: { description: `Todo lo que vende ${name}.`, start: { label: "Ver todo", to } },
    fr: { description: `Tout ce que vend ${name}.`, start: { label: "Tout voir", to } },
  };
}

/** A shop that says its name, shows what it sells, and promises nothing. */
export function plainBrand({ name, language, languages = [], countries, timeZone }: ShopFacts): Brand {
  const translations = plainTexts(name);
  return {
    name,
    isPlain: true,
    locale: withRegion(language),
    ...languagesOf(language, languages),
    ...translations[languageOf(language, Object.keys(translations)) as keyof typeof translations],
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

/** What visitors choose from; without others than the shop's own language, nothing. */
export function languagesOf(language: string, others: readonly string[]): { languages: readonly string[] } | undefined {
  return others.length > 0 ? { languages: [...new Set([language, ...others].map(withRegion))] } : undefined;
}

/** A language with the region it is usually written by: `en` is `en-US`. */
function withRegion(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}-${region}`;
}

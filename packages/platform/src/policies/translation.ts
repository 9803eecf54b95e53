import { invalid } from "../kernel/errors.ts";
import { firstDuplicate } from "../kernel/objects.ts";

interface Translation {
  /** BCP 47. */
  readonly language: string;
}

/** The translation for whoever reads a language; undefined where the shop's own texts are meant or nearest. */
export function translationIn<Texts extends Translation>(
  translations: readonly Texts[],
  language: string,
  shopLanguage: string,
): Texts | undefined {
  const wanted = findLanguage([shopLanguage, ...translations.map((one) => one.language)], language);
  return wanted === shopLanguage ? undefined : translations.find((one) => one.language === wanted);
}

interface Texts {
  readonly name: string;
  readonly description?: string;
  readonly translations?: readonly (Translation & { readonly name?: string; readonly description?: string })[];
}

/** Something with its name and description in a language, as far as they are translated. */
export function readIn<T extends Texts>(own: T, language: string, shopLanguage: string): T {
  const { name, description } = translationIn(own.translations ?? [], language, shopLanguage) ?? {};
  return { ...own, ...(name && { name }), ...(description && { description }) };
}

/** Those of a shop that its texts can be read in, BCP 47. */
interface ShopLanguages {
  readonly language: string;
  readonly languages?: readonly string[];
}

/** The language of a shop for whoever asks for one: its own where it has no nearer one. */
export function shopLanguageFor({ language: own, languages = [] }: ShopLanguages, asked: string): string {
  return findLanguage([own, ...languages], asked) ?? own;
}

/** The one of some languages that is asked for: the same tag, or else the same language of another region. */
export function findLanguage(known: readonly string[], asked: string): string | undefined {
  const [tag, language] = [asked.toLowerCase(), languagePart(asked)];
  return known.find((one) => one.toLowerCase() === tag) ?? known.find((one) => languagePart(one) === language);
}

function languagePart(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}

/**
 * @param known translations from before: they stay when the shop gives up their language
 * @throws ValidationError when a translation is in none of the further languages of the shop
 */
export function assertShopLanguages(
  sent: readonly Translation[],
  { language: own, languages = [] }: ShopLanguages,
  at: string,
  known: readonly Translation[] = [],
): void {
  const allowed = [...languages, ...known.map(({ language }) => language)];
  for (const [index, { language }] of sent.entries()) {
    if (allowed.includes(language)) continue;
    const there = languages.join(", ") || "there are none";
    throw invalid(`${at}[${index}].language`, `is none of the languages of the shop beside ${own}: ${there}`);
  }
}

/** @throws ValidationError when a language is there twice */
export function assertEachLanguageOnce(sent: readonly Translation[], at: string): void {
  const twice = firstDuplicate(sent.map(({ language }) => language.toLowerCase()));
  if (twice) throw invalid(at, `names "${twice}" twice`);
}

/**
 * Translations as they are stored, without those that say nothing.
 * @param at their path in the request
 * @throws ValidationError when a language is there twice
 */
export function storedTranslations<Texts extends Translation>(sent: readonly Texts[], at: string): readonly Texts[] {
  assertEachLanguageOnce(sent, at);
  return sent.filter(({ language: _, ...texts }) => Object.values(texts).some(saysSomething));
}

function saysSomething(text: unknown): boolean {
  if (typeof text !== "object" || text === null) return text !== "";
  return Object.values(text).some(saysSomething);
}

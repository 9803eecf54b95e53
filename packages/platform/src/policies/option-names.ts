import type { OptionTranslation, OptionTranslations } from "@vitrine/contract";
import { invalid } from "../kernel/errors.ts";
import { firstDuplicate } from "../kernel/objects.ts";
import type { SiteSettings } from "../kernel/site.ts";
import { assertEachLanguageOnce, assertShopLanguages, shopLanguageFor } from "./translation.ts";

/** What a shop calls options and choices in one further language, by their names in its own. */
export interface OptionNames {
  option(option: string): string | undefined;
  choice(option: string, choice: string): string | undefined;
}

type Translated = Pick<SiteSettings, "language" | "languages" | "optionTranslations">;

const known = new WeakMap<readonly OptionTranslations[], Map<string, OptionNames>>();

/** Names in the language that is asked for; undefined where it is the shop's, or nothing is translated. */
export function optionNamesIn(settings: Translated, asked: string): OptionNames | undefined {
  const { optionTranslations = [], language: own } = settings;
  if (optionTranslations.length === 0) return undefined;
  const language = shopLanguageFor(settings, asked);
  return language === own ? undefined : namesIn(optionTranslations, language);
}

/** All names of some options. */
export function optionTranslationsOf(
  { optionTranslations = [] }: Translated,
  options: readonly string[],
): readonly OptionTranslations[] {
  const wanted = new Set(options.map(fold));
  return optionTranslations.filter(({ option }) => wanted.has(fold(option)));
}

/** Names in each further language of the shop. */
export function allOptionNames({ languages = [], optionTranslations = [] }: Translated): readonly OptionNames[] {
  return optionTranslations.length === 0 ? [] : languages.map((language) => namesIn(optionTranslations, language));
}

function namesIn(translations: readonly OptionTranslations[], language: string): OptionNames {
  const languages = known.get(translations) ?? new Map<string, OptionNames>();
  known.set(translations, languages);
  const found = languages.get(language) ?? readNames(translations, language);
  languages.set(language, found);
  return found;
}

function readNames(translations: readonly OptionTranslations[], language: string): OptionNames {
  const options = new Map<string, { readonly name: string; readonly choices: ReadonlyMap<string, string> }>();
  for (const { option, translations: texts } of translations) {
    const { name = "", choices = [] } = texts.find((one) => one.language === language) ?? {};
    options.set(fold(option), { name, choices: new Map(choices.map((one) => [fold(one.choice), one.name])) });
  }
  return {
    option: (option) => options.get(fold(option))?.name || undefined,
    choice: (option, choice) => options.get(fold(option))?.choices.get(fold(choice)),
  };
}

function fold(name: string): string {
  return name.trim().toLowerCase();
}

/** Options that a shop has names for at most, so that its settings stay readable at once. */
const mostOptions = 200;

/**
 * The names of a shop after a change: what is sent is set, empty text removes it, the rest stays.
 * @throws ValidationError for languages that the shop does not have, and for names that two choices would share
 */
export function withOptionNames(
  settings: Translated,
  changes: readonly OptionTranslations[],
  at: string,
): readonly OptionTranslations[] {
  const next = new Map((settings.optionTranslations ?? []).map((one) => [fold(one.option), one]));
  for (const [index, { option, translations }] of changes.entries()) {
    const field = `${at}[${index}].translations`;
    assertShopLanguages(translations, settings, field);
    assertEachLanguageOnce(translations, field);
    const before = next.get(fold(option));
    const merged = mergedTexts(before?.translations ?? [], translations);
    assertTold(merged, field);
    if (merged.length > 0) next.set(fold(option), { option: before?.option ?? option.trim(), translations: merged });
    else next.delete(fold(option));
  }
  if (next.size > mostOptions) throw invalid(at, `would name more than ${mostOptions} options`, "MAX_SIZE");
  return [...next.values()];
}

function mergedTexts(before: readonly OptionTranslation[], changes: readonly OptionTranslation[]): OptionTranslation[] {
  const texts = new Map(before.map((one) => [one.language, one]));
  for (const { language, name, choices = [] } of changes) {
    const known = texts.get(language);
    const names = new Map((known?.choices ?? []).map((one) => [fold(one.choice), one]));
    for (const one of choices) {
      if (one.name.trim()) names.set(fold(one.choice), { choice: one.choice.trim(), name: one.name.trim() });
      else names.delete(fold(one.choice));
    }
    const label = (name ?? known?.name ?? "").trim();
    texts.set(language, {
      language,
      ...(label && { name: label }),
      ...(names.size > 0 && { choices: [...names.values()] }),
    });
  }
  return [...texts.values()].filter(({ name, choices }) => name || choices);
}

/** Buyers could not tell choices of one name apart. */
function assertTold(translations: readonly OptionTranslation[], at: string): void {
  for (const { language, choices = [] } of translations) {
    const twice = firstDuplicate(choices.map(({ name }) => fold(name)));
    if (twice) throw invalid(at, `calls two choices "${twice}" in ${language}`);
  }
}

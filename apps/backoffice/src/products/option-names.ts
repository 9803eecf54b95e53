import type { ChoiceTranslation, OptionTranslation, OptionTranslations } from "@vitrine/contract";

/** What one option, or one of its choices, is called in a language. */
export interface OptionNameDraft {
  readonly language: string;
  /** In the language of the shop. */
  readonly option: string;
  /** Absent for the option itself. */
  readonly choice?: string;
  readonly name: string;
}

type Named = Omit<OptionNameDraft, "name">;

export function toOptionNames(known: readonly OptionTranslations[] = []): readonly OptionNameDraft[] {
  return known.flatMap(({ option, translations }) =>
    translations.flatMap(({ language, name, choices = [] }) => [
      ...(name ? [{ language, option, name }] : []),
      ...choices.map((choice) => ({ language, option, ...choice })),
    ]),
  );
}

/** What it is called; empty where it has no name of its own in the language. */
export function optionName(names: readonly OptionNameDraft[], named: Named): string {
  return names.find((one) => isSame(one, named))?.name ?? "";
}

export function withOptionName(
  names: readonly OptionNameDraft[],
  { name, ...named }: OptionNameDraft,
): readonly OptionNameDraft[] {
  const others = names.filter((one) => !isSame(one, named));
  return name ? [...others, { ...named, name }] : others;
}

/** The names that changed, as the platform takes them: empty text removes one. */
export function optionNameChanges(
  base: readonly OptionNameDraft[],
  draft: readonly OptionNameDraft[],
): OptionTranslations[] {
  const changed = draft.filter((one) => optionName(base, one) !== one.name.trim() && one.name.trim());
  const gone = base.filter((one) => optionName(draft, one).trim() === "").map((one) => ({ ...one, name: "" }));
  const all = [...changed, ...gone];
  return [...new Set(all.map(({ option }) => fold(option)))].map((option) => {
    const names = all.filter((one) => fold(one.option) === option);
    const languages = [...new Set(names.map(({ language }) => language))];
    const translations = languages.map((language) => translationOf(names, language));
    return { option: names[0]?.option ?? option, translations };
  });
}

function translationOf(names: readonly OptionNameDraft[], language: string): OptionTranslation {
  const own = names.filter((one) => one.language === language);
  const label = own.find(({ choice }) => choice === undefined);
  const choices = own.flatMap(({ choice, name }): ChoiceTranslation[] =>
    choice === undefined ? [] : [{ choice, name: name.trim() }],
  );
  return { language, ...(label && { name: label.name.trim() }), ...(choices.length > 0 && { choices }) };
}

/** Names that a draft does not have yet, of options that are called like this. */
export function newNames(
  names: readonly OptionNameDraft[],
  known: readonly OptionNameDraft[],
  options: readonly string[],
): readonly OptionNameDraft[] {
  const wanted = new Set(options.map(fold));
  return names.filter((one) => wanted.has(fold(one.option)) && !known.some((other) => isSame(one, other)));
}

function isSame(one: Named, other: Named): boolean {
  return (
    one.language === other.language &&
    fold(one.option) === fold(other.option) &&
    (one.choice === undefined) === (other.choice === undefined) &&
    fold(one.choice ?? "") === fold(other.choice ?? "")
  );
}

/** The platform does not look at case either. */
function fold(name: string): string {
  return name.trim().toLowerCase();
}

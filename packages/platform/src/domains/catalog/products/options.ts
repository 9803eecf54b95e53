import { invalid } from "../../../kernel/errors.ts";
import { nameId } from "../../../kernel/name-id.ts";
import type { SiteSettings } from "../../../kernel/site.ts";
import { allOptionNames } from "../../../policies/option-names.ts";
import type { StoredChoice, StoredOption } from "../records/product.ts";
import { namedOptions } from "../records/translation.ts";

/** Choices by option name, each spelled as its description. */
export type Choices = Readonly<Record<string, string>>;

/** More combinations than a product may have. */
export const MAX_VARIANTS = 1_000;

/** Every combination of one choice per option, in the order a merchant reads them. */
export function combinations(options: readonly StoredOption[]): readonly Choices[] {
  let rows: readonly Choices[] = [{}];
  for (const option of options) {
    rows = rows.flatMap((row) => option.choices.map((choice) => ({ ...row, [option.name]: choice.description })));
    if (rows.length > MAX_VARIANTS) return rows;
  }
  return rows;
}

/** The same text for the same choices, whatever the order they are given in. */
export function choiceKey(choices: Choices): string {
  return JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The id of a combination: of the variant, where variants are managed. Where they are not, all combinations are one
 * variant, and programs for the vendor's newer catalog tell them apart by this.
 */
export function combinationId(productId: string, choices: Choices): string {
  return nameId(productId, choiceKey(choices));
}

/** The combination with this id; undefined when no combination of the product has it. */
export function combinationOf(
  { id, options }: { readonly id: string; readonly options: readonly StoredOption[] },
  variantId: string,
): Choices | undefined {
  return combinations(options).find((choices) => combinationId(id, choices) === variantId);
}

/** What became of a buyer's selection. */
export type Selection =
  | { readonly kind: "complete"; readonly choices: Choices }
  | { readonly kind: "incomplete"; readonly missing: readonly StoredOption[] }
  | { readonly kind: "unknown"; readonly option: string; readonly choice: string };

/** Matches what a buyer sent against the options. A choice may be named by its description or its value. */
export function select(options: readonly StoredOption[], given: Readonly<Record<string, unknown>>): Selection {
  const choices: Record<string, string> = {};
  const missing: StoredOption[] = [];
  for (const option of options) {
    const wanted = given[option.name];
    if (wanted === undefined || wanted === null || wanted === "") {
      missing.push(option);
      continue;
    }
    const choice = findChoice(option, String(wanted));
    if (!choice) return { kind: "unknown", option: option.name, choice: String(wanted) };
    choices[option.name] = choice.description;
  }
  return missing.length > 0 ? { kind: "incomplete", missing } : { kind: "complete", choices };
}

/** The choice of an option that is called `name`. */
export function findChoice(option: StoredOption, name: string): StoredChoice | undefined {
  return option.choices.find((choice) => choice.description === name) ?? option.choices.find((c) => c.value === name);
}

/** Choices spelled as descriptions. Fails on options and choices that are none of the product's. */
export function knownChoices(options: readonly StoredOption[], given: Choices, at: string): Choices {
  const names = options.map((option) => option.name);
  return Object.fromEntries(
    Object.entries(given).map(([name, wanted]) => {
      const option = options.find((candidate) => candidate.name === name);
      if (!option)
        throw invalid(`${at}.${name}`, `is not an option of the product; it has ${names.join(", ") || "none"}`);
      const choice = findChoice(option, wanted);
      const list = option.choices.map((candidate) => candidate.description).join(", ");
      if (!choice) throw invalid(`${at}.${name}`, `must be one of ${list}`, "INVALID_ENUM_VALUE");
      return [name, choice.description];
    }),
  );
}

/**
 * Choices as the shop's own language spells them: buyers choose by what they read, in any language of the shop. Those
 * that no language knows stay as they are. The same object where all are the shop's own.
 */
export function ownChoices<Given extends Readonly<Record<string, unknown>>>(
  options: readonly StoredOption[],
  given: Given,
  settings: SiteSettings,
): Given {
  const foreign = Object.keys(given).filter((name) => !isOwn(options, name, given[name]));
  const languages = foreign.length > 0 ? allOptionNames(settings).map((names) => namedOptions(options, names)) : [];
  if (languages.length === 0) return given;
  const found = Object.entries(given).map(([name, wanted]) => {
    const spelled = foreign.includes(name) ? ownChoice(options, languages, name, String(wanted)) : undefined;
    return spelled ?? ([name, wanted] as const);
  });
  return found.every(([name, wanted]) => given[name] === wanted) ? given : (Object.fromEntries(found) as Given);
}

function isOwn(options: readonly StoredOption[], name: string, wanted: unknown): boolean {
  const option = options.find((one) => one.name === name);
  return option !== undefined && findChoice(option, String(wanted)) !== undefined;
}

function ownChoice(
  options: readonly StoredOption[],
  languages: readonly (readonly StoredOption[])[],
  name: string,
  wanted: string,
): readonly [string, string] | undefined {
  const spellings = [options, ...languages];
  for (const spelling of spellings) {
    const at = spelling.findIndex((option) => option.name === name);
    for (const other of at < 0 ? [] : spellings) {
      const option = other[at];
      const choice = option && findChoice(option, wanted);
      const own = choice && options[at]?.choices[option.choices.indexOf(choice)];
      if (options[at] && own) return [options[at].name, own.description];
    }
  }
  return undefined;
}

/** Lists the choices of a product for error messages: `Size (Small, Large) and Glaze (Moss)`. */
export function describeOptions(options: readonly StoredOption[]): string {
  const texts = options.map((option) => `${option.name} (${option.choices.map((c) => c.description).join(", ")})`);
  return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

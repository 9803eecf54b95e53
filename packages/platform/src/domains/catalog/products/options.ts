import type { StoredChoice, StoredOption } from "../records/product.ts";

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

/** Lists the choices of a product for error messages: `Size (Small, Large) and Glaze (Moss)`. */
export function describeOptions(options: readonly StoredOption[]): string {
  const texts = options.map((option) => `${option.name} (${option.choices.map((c) => c.description).join(", ")})`);
  return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}

import { slugify } from "../../../../policies/slug.ts";
import { MAX_VARIANTS } from "../../products/options.ts";
import { bounds } from "../bounds.ts";
import type { Columns, Row } from "../row.ts";
import { attributeNumbers } from "./columns.ts";
import { decodedName, escapeHtml, splitCommas } from "./texts.ts";

/** What a product says of itself, such as its colors. */
export interface Attribute {
  readonly name: string;
  readonly values: readonly string[];
  /** Shoppers read it on the product's page. */
  readonly isVisible: boolean;
  /** Of its values. */
  readonly column: string;
}

/** An attribute that variations differ by. */
export interface WooOption {
  readonly name: string;
  readonly choices: readonly string[];
}

/** A variation with the combinations of choices that it stands for. */
export interface Variation {
  readonly row: Row;
  readonly combinations: readonly Readonly<Record<string, string>>[];
}

export function readAttributes(row: Row, columns: Columns): Attribute[] {
  return attributeNumbers(columns).flatMap((number): Attribute[] => {
    const name = decodedName(row.word(`Attribute ${number} name`) ?? "");
    const column = `Attribute ${number} value(s)`;
    if (name === "") return [];
    const values = [...new Set(splitCommas(row.text(column) ?? "").map(decodedName))];
    return [{ name, values, isVisible: row.flag(`Attribute ${number} visible`) ?? false, column }];
  });
}

/** Spelled alike: variations name attributes of one product, and values of all, by their addresses at times. */
function isAlike(one: string, other: string): boolean {
  return one === other || slugify(one) === slugify(other);
}

/**
 * The options that variations differ by, and what each variation is made of: an empty value stands for all of them. Of two
 * for the same choices the first counts, as in WooCommerce. Undefined with an error when there are too many.
 */
export function readVariations(
  product: Row,
  attributes: readonly Attribute[],
  rows: readonly Row[],
  columns: Columns,
): { readonly options: readonly WooOption[]; readonly variations: readonly Variation[] } | undefined {
  const stated = rows.map((row) => ({ row, attributes: readAttributes(row, columns) }));
  const options = optionsOf(
    attributes,
    stated.flatMap((one) => one.attributes),
    stated,
  );
  if (!checkOptions(product, attributes, options)) return undefined;
  const lines = new Map<string, number>();
  const variations = stated.map(({ row, attributes: own }): Variation => {
    const all = combinationsOf(options, own);
    const free = all.filter((choices) => !lines.has(keyOf(choices)));
    const before = lines.get(keyOf(all[0] ?? {}));
    if (free.length === 0 && before !== undefined) row.warn(undefined, "VARIANT_TWICE.first", { line: before });
    for (const choices of free) lines.set(keyOf(choices), row.line);
    return { row, combinations: free };
  });
  return { options, variations };
}

function keyOf(choices: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.values(choices));
}

function optionsOf(
  known: readonly Attribute[],
  named: readonly Attribute[],
  variations: readonly { readonly attributes: readonly Attribute[] }[],
): WooOption[] {
  const own = known.filter(({ name }) => named.some((one) => isAlike(one.name, name)));
  const more = named.filter(
    ({ name }, index) =>
      !known.some((one) => isAlike(one.name, name)) && named.findIndex((one) => isAlike(one.name, name)) === index,
  );
  return [...own, ...more].flatMap(({ name, values }) => {
    const chosen = variations.map(({ attributes }) => attributes.find((one) => isAlike(one.name, name))?.values[0]);
    const isAny = chosen.includes(undefined);
    const all = known.find((one) => one.name === name) ? values : [];
    const offered = all.filter((value) => isAny || chosen.some((one) => one !== undefined && isAlike(one, value)));
    const others = chosen.filter((one) => one !== undefined && !all.some((value) => isAlike(one, value)));
    const choices = [...new Set([...offered, ...others])] as string[];
    return choices.length > 0 ? [{ name, choices }] : [];
  });
}

/** Every combination that a variation leaves open, in the order of the choices. */
function combinationsOf(options: readonly WooOption[], own: readonly Attribute[]): Record<string, string>[] {
  let rows: Record<string, string>[] = [{}];
  for (const { name, choices } of options) {
    const value = own.find((one) => isAlike(one.name, name))?.values[0];
    const chosen = value === undefined ? choices : choices.filter((choice) => choice === value);
    const taken = chosen.length > 0 ? chosen : choices.filter((choice) => isAlike(choice, value ?? "")).slice(0, 1);
    rows = rows.flatMap((row) => taken.map((choice) => ({ ...row, [name]: choice })));
  }
  return rows;
}

function checkOptions(product: Row, attributes: readonly Attribute[], options: readonly WooOption[]): boolean {
  const columnOf = ({ name }: WooOption) => attributes.find((one) => one.name === name)?.column ?? "Type";
  let isFine = true;
  const fail = () => (isFine = false);
  for (const option of options) {
    const { name, choices } = option;
    const long = [name, ...choices].find((text) => [...text].length > bounds.choice);
    if (long) product.error(columnOf(option), "TOO_LONG.part", { text: long, limit: bounds.choice });
    if (choices.length > bounds.choices)
      product.error(columnOf(option), "TOO_MANY.choices", { count: choices.length, limit: bounds.choices });
    if (long || choices.length > bounds.choices) fail();
  }
  const count = options.reduce((product, { choices }) => product * choices.length, 1);
  if (options.length > bounds.options) {
    product.error("Type", "TOO_MANY.options", { count: options.length, limit: bounds.options });
    fail();
  } else if (count > MAX_VARIANTS) {
    product.error("Type", "TOO_MANY.variants", { count, limit: MAX_VARIANTS });
    fail();
  }
  return isFine;
}

/** What shoppers read of a product beside what they choose, as a list; empty without any. */
export function attributeList(attributes: readonly Attribute[], options: readonly WooOption[]): string {
  const shown = attributes.filter(
    ({ name, values, isVisible }) => isVisible && values.length > 0 && !options.some((one) => one.name === name),
  );
  const items = shown.map(({ name, values }) => {
    return `<li><strong>${escapeHtml(name)}:</strong> ${escapeHtml(values.join(", "))}</li>`;
  });
  return items.length > 0 ? `<ul>${items.join("")}</ul>` : "";
}

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

/** How a text is spelled in an address: variations name attributes of a product alone, and their values, like that at times. */
function addressOf(text: string): string {
  const slug = slugify(text);
  // Of a text without letters and digits nothing is left.
  return slug === "item" ? text : slug;
}

/** Finds a text as it is spelled, or else by its address, if it is one. */
function finderOf<Item>(items: readonly Item[], textOf: (item: Item) => string): (text: string) => Item | undefined {
  const spelled = new Map(items.map((item) => [textOf(item), item]));
  const addressed = new Map(items.map((item) => [addressOf(textOf(item)), item]));
  return (text) => spelled.get(text) ?? (text === addressOf(text) ? addressed.get(text) : undefined);
}

/** An option with what each variation chose of it; undefined stands for all. */
interface ChosenOption extends WooOption {
  readonly chosen: readonly (string | undefined)[];
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
  const options = optionsOf(
    attributes,
    rows.map((row) => readAttributes(row, columns)),
  );
  if (!checkOptions(product, attributes, options)) return undefined;
  const most = options.reduce((all, { choices }) => all * choices.length, 1);
  const lines = new Map<string, number>();
  const variations = rows.map((row, index): Variation => {
    const [first = {}] = combinationsOf(options, index, 1);
    const all = lines.size < most ? combinationsOf(options, index, most) : [];
    const free = all.filter((choices) => !lines.has(keyOf(choices)));
    const before = lines.get(keyOf(first));
    if (free.length === 0 && before !== undefined) row.warn(undefined, "VARIANT_TWICE.first", { line: before });
    for (const choices of free) lines.set(keyOf(choices), row.line);
    return { row, combinations: free };
  });
  return { options, variations };
}

function keyOf(choices: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.values(choices));
}

/** The attributes that variations name, in the order of the product, with the values that one of them has. */
function optionsOf(known: readonly Attribute[], variations: readonly (readonly Attribute[])[]): ChosenOption[] {
  const findKnown = finderOf(known, ({ name }) => name);
  const own = variations.map((attributes) => {
    return new Map(attributes.map(({ name, values: [value] }) => [findKnown(name)?.name ?? name, value]));
  });
  const named = new Set(own.flatMap((values) => [...values.keys()]));
  const names = [...known.map(({ name }) => name).filter((name) => named.has(name)), ...named];
  return [...new Set(names)].flatMap((name) => {
    const all = known.find((one) => one.name === name)?.values ?? [];
    const findValue = finderOf(all, (value) => value);
    const chosen = own.map((values) => {
      const value = values.get(name);
      return value === undefined ? undefined : (findValue(value) ?? value);
    });
    const used = new Set(chosen);
    const offered = used.has(undefined) ? all : all.filter((value) => used.has(value));
    const choices = [...new Set([...offered, ...chosen.filter((value) => value !== undefined)])];
    return choices.length > 0 ? [{ name, choices, chosen }] : [];
  });
}

/** The first combinations that a variation leaves open, in the order of the choices. */
function combinationsOf(options: readonly ChosenOption[], index: number, most: number): Record<string, string>[] {
  let rows: Record<string, string>[] = [{}];
  for (const { name, choices, chosen } of options) {
    const value = chosen[index];
    const open = value === undefined ? choices : [value];
    rows = rows.flatMap((row) => open.map((choice) => ({ ...row, [name]: choice }))).slice(0, most);
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

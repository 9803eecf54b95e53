import type { Engine } from "../../../kernel/database/port.ts";
import { type Statement, statement } from "../../../kernel/database/statements.ts";

/** Rows `m.value` of a parameter that is a JSON list of whole numbers. */
const lists: Readonly<Record<Engine, string>> = {
  sqlite: "json_each(?) m",
  postgres: "(select value::bigint as value from jsonb_array_elements_text(?::jsonb) as list(value)) m",
};

/** The same as a parenthesised query, for `in`. */
const sets: Readonly<Record<Engine, string>> = {
  sqlite: "(select value from json_each(?))",
  postgres: "(select value::bigint from jsonb_array_elements_text(?::jsonb) as list(value))",
};

/** What matches are narrowed, counted and sorted by is all in one index. SQLite would take the shorter one. */
const cards: Readonly<Record<Engine, string>> = {
  sqlite: 'products p indexed by "products_numeric_id_visible_current_price_minor_in_stock_facet_set_id"',
  postgres: "products p",
};

/**
 * The text of a statement for one engine: `@numbers` stands for the rows of a list of numbers, `@set` for that list in
 * parentheses, `@cards` for products as `p`.
 */
export function onNumbers(engine: Engine, text: string): string {
  return text.replace("@numbers", lists[engine]).replace("@set", sets[engine]).replace("@cards", cards[engine]);
}

/** As {@link onNumbers}, for both engines. */
export function numbersStatement(text: string): Statement {
  return {
    sqlite: statement(onNumbers("sqlite", text)).sqlite,
    postgres: statement(onNumbers("postgres", text)).postgres,
  };
}

/** Up to this many products for each that is wanted, reading one after the other is less work than looking them up. */
const density = 6;

/** How to come to some products, as `p`. */
export interface Way {
  readonly isDense: boolean;
  readonly from: string;
  /** Values of `from`. */
  values(siteId: string, numbers: readonly number[]): readonly unknown[];
}

/** Looking each up. */
export const oneByOne: Way = {
  isDense: false,
  from: "from @numbers cross join @cards where p.numeric_id = m.value and p.site_id = ?",
  values: (siteId, numbers) => [JSON.stringify(numbers), siteId],
};

/** Reading all there are between the first and the last. */
export const inARow: Way = {
  isDense: true,
  // The sign keeps the engines from looking each up after all.
  from: "from @cards where p.site_id = ? and p.numeric_id >= ? and p.numeric_id <= ? and +p.numeric_id in @set",
  values: (siteId, numbers) => [siteId, ...endsOf(numbers), JSON.stringify(numbers)],
};

/** The shorter way to products whose numbers rise or fall. */
export function wayTo(numbers: readonly number[]): Way {
  const [first, last] = endsOf(numbers);
  return last - first < numbers.length * density ? inARow : oneByOne;
}

function endsOf(numbers: readonly number[]): readonly [number, number] {
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  return first < last ? [first, last] : [last, first];
}

import type { Engine } from "../../store/port.ts";
import { type Statement, statement } from "../../store/statements.ts";

/** Rows `m.value` of a parameter that is a JSON list of whole numbers. */
const lists: Readonly<Record<Engine, string>> = {
  sqlite: "json_each(?) m",
  postgres: "(select value::bigint as value from jsonb_array_elements_text(?::jsonb) as list(value)) m",
};

/** What matches are narrowed, counted and sorted by is all in one index. SQLite would take the shorter one. */
const cards: Readonly<Record<Engine, string>> = {
  sqlite: 'products p indexed by "products_numeric_id_visible_current_price_minor_in_stock_facet_set_id"',
  postgres: "products p",
};

/** The text of a statement for one engine: `@numbers` stands for a list of numbers, `@cards` for products as `p`. */
export function onNumbers(engine: Engine, text: string): string {
  return text.replace("@numbers", lists[engine]).replace("@cards", cards[engine]);
}

/** As {@link onNumbers}, for both engines. */
export function numbersStatement(text: string): Statement {
  return {
    sqlite: statement(onNumbers("sqlite", text)).sqlite,
    postgres: statement(onNumbers("postgres", text)).postgres,
  };
}

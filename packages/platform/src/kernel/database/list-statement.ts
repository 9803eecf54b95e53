import type { Engine } from "./port.ts";
import { type Statement, statement } from "./statements.ts";

/** PostgreSQL looks each value up in an index when it is given them as an array, and may walk the table otherwise. */
const isListed: Readonly<Record<Engine, string>> = {
  sqlite: "in (select value from json_each(?))",
  postgres: "= any(array(select jsonb_array_elements_text(?::jsonb)))",
};

/** A statement in which `in @list` stands for being one of a parameter that is a JSON list of text. */
export function listStatement(text: string): Statement {
  return {
    sqlite: statement(text.replaceAll("in @list", isListed.sqlite)).sqlite,
    postgres: statement(text.replaceAll("in @list", isListed.postgres)).postgres,
  };
}

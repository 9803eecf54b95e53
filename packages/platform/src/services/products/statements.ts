import type { Engine } from "../../store/port.ts";
import { type Statement, statement } from "../../store/statements.ts";

/** A JSON list of text as a parenthesised query, for `in`. */
const jsonList: Readonly<Record<Engine, string>> = {
  sqlite: "(select value from json_each(?))",
  postgres: "(select jsonb_array_elements_text(?::jsonb))",
};

/** A statement in which `@list` stands for a parameter that is a JSON list of text. */
export function listStatement(text: string): Statement {
  return {
    sqlite: statement(text.replaceAll("@list", jsonList.sqlite)).sqlite,
    postgres: statement(text.replaceAll("@list", jsonList.postgres)).postgres,
  };
}

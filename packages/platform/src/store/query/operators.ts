import type { Operator } from "@vitrine/contract";

export type { Operator } from "@vitrine/contract";

/** What a field holds. `list` holds many texts, `decimal` is a number written as text. */
export type Kind = "text" | "number" | "decimal" | "money" | "time" | "flag" | "list";

/** Operators whose operand is a list. */
export const listOperators: ReadonlySet<Operator> = new Set(["$in", "$nin", "$hasSome", "$hasAll"]);

/** Operators whose operand is true or false. */
export const flagOperators: ReadonlySet<Operator> = new Set(["$exists", "$isEmpty"]);

/** Operators on parts of a text. */
export const partOperators: ReadonlySet<Operator> = new Set(["$startsWith", "$endsWith", "$contains"]);

import { type SqlBool, sql } from "kysely";
import type { Engine } from "../../kernel/database/port.ts";
import { all, any, type Condition, type Expression, never, parameter } from "./expressions.ts";
import { foldText } from "./fields.ts";
import type { Operator } from "./operators.ts";
import type { Scalar } from "./values.ts";

/** A field that holds one value, ready to be compared. */
export interface Subject {
  readonly engine: Engine;
  readonly value: Expression;
  readonly isText: boolean;
  /** The folded column, where there is one. */
  readonly folded: Expression | undefined;
}

const comparisons: Partial<Record<Operator, Expression>> = {
  $gt: sql`>`,
  $gte: sql`>=`,
  $lt: sql`<`,
  $lte: sql`<=`,
};

/** A condition on one value. `operands` are the values asked for; null stands for a missing one. */
export function scalarCondition(subject: Subject, operator: Operator, operands: readonly (Scalar | null)[]): Condition {
  const { engine, value } = subject;
  const present = operands.filter((operand) => operand !== null);
  const first = present[0];
  const hasNull = present.length < operands.length;
  switch (operator) {
    case "$eq":
    case "$in":
      return any([...(hasNull ? [isMissing(value)] : []), ...(present.length > 0 ? [isOneOf(subject, present)] : [])]);
    case "$ne":
    case "$nin":
      // A missing value differs from every given one.
      return all([
        ...(hasNull ? [sql<SqlBool>`${value} is not null`] : []),
        ...(present.length > 0 ? [isNoneOf(subject, present, hasNull)] : []),
      ]);
    case "$startsWith":
    case "$endsWith":
    case "$contains":
      return textCondition(subject, operator, String(first ?? ""));
    default: {
      const comparison = comparisons[operator];
      if (!comparison || first === undefined) return never;
      return sql<SqlBool>`${value} ${comparison} ${parameter(engine, first)}`;
    }
  }
}

/** `$exists` and `$isEmpty`. */
export function presenceCondition({ value, isText }: Subject, operator: Operator, asked: boolean): Condition {
  if (operator === "$exists") return asked ? sql<SqlBool>`${value} is not null` : isMissing(value);
  const isEmpty = isText ? sql<SqlBool>`coalesce(${value}, '') = ''` : isMissing(value);
  if (asked) return isEmpty;
  return isText ? sql<SqlBool>`${value} <> ''` : sql<SqlBool>`${value} is not null`;
}

function isMissing(value: Expression): Condition {
  return sql<SqlBool>`${value} is null`;
}

function isOneOf({ engine, value }: Subject, operands: readonly Scalar[]): Condition {
  const parameters = operands.map((operand) => parameter(engine, operand));
  return parameters.length === 1
    ? sql<SqlBool>`${value} = ${parameters[0]}`
    : sql<SqlBool>`${value} in (${sql.join(parameters)})`;
}

function isNoneOf(subject: Subject, operands: readonly Scalar[], isPresent: boolean): Condition {
  const differs = sql<SqlBool>`not (${isOneOf(subject, operands)})`;
  return isPresent ? differs : any([isMissing(subject.value), differs]);
}

/** Highest code point: a text followed by it sorts after everything that starts with the text. */
const last = "\u{10FFFF}";

/** No LIKE: it knows wildcards, and the engines disagree about case. */
function textCondition({ engine, value, folded }: Subject, operator: Operator, operand: string): Condition {
  const text = folded ?? sql`lower(${value})`;
  const part = folded ? foldText(operand) : lowerAscii(operand);
  if (operator === "$contains") return contains(engine, text, part);
  if (part === "") return sql<SqlBool>`${value} is not null`;
  // A range can use the index of the folded column.
  if (operator === "$startsWith" && folded) return sql<SqlBool>`(${text} >= ${part} and ${text} < ${part + last})`;
  const length = sql.lit([...part].length);
  if (operator === "$startsWith") return sql<SqlBool>`substr(${text}, 1, ${length}) = ${part}`;
  return engine === "sqlite"
    ? sql<SqlBool>`substr(${text}, -${length}) = ${part}`
    : sql<SqlBool>`right(${text}, ${length}) = ${part}`;
}

/** Whether a text has a part in it, letter by letter. */
export function contains(engine: Engine, text: Expression, part: string): Condition {
  return engine === "sqlite" ? sql<SqlBool>`instr(${text}, ${part}) > 0` : sql<SqlBool>`strpos(${text}, ${part}) > 0`;
}

/** What `lower` does to text of the "C" collation, and what SQLite's does to any. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** What a condition may ask of a field. */
export type Operator =
  | "$eq"
  | "$ne"
  | "$gt"
  | "$gte"
  | "$lt"
  | "$lte"
  | "$in"
  | "$nin"
  | "$startsWith"
  | "$endsWith"
  | "$contains"
  | "$hasSome"
  | "$hasAll"
  | "$exists"
  | "$isEmpty";

/** What a field holds. `list` holds many texts, `decimal` is a number written as text. */
export type Kind = "text" | "number" | "decimal" | "money" | "time" | "flag" | "list";

const presence = ["$eq", "$ne", "$in", "$nin", "$exists", "$isEmpty"] as const;
const order = ["$gt", "$gte", "$lt", "$lte"] as const;

/** Every operator that makes sense for a kind: what a contract means by "all". */
export const operatorsOf: Readonly<Record<Kind, readonly Operator[]>> = {
  text: [...presence, ...order, "$startsWith", "$endsWith", "$contains"],
  number: [...presence, ...order],
  decimal: [...presence, ...order],
  money: [...presence, ...order],
  time: [...presence, ...order],
  flag: presence,
  list: [...presence, "$contains", "$hasSome", "$hasAll"],
};

/** Operators whose operand is a list. */
export const takesList: ReadonlySet<Operator> = new Set(["$in", "$nin", "$hasSome", "$hasAll"]);

/** Operators whose operand is true or false. */
export const takesFlag: ReadonlySet<Operator> = new Set(["$exists", "$isEmpty"]);

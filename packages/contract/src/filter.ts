import type { Sorting, SortOrder } from "./common/query.ts";

/** Every operator that makes sense for a type of field: what a field without `operators` allows. */
export const operatorsOf = {
  /** Compared by code point; the operators on parts ignore case. */
  text: [
    "$eq",
    "$ne",
    "$in",
    "$nin",
    "$exists",
    "$isEmpty",
    "$gt",
    "$gte",
    "$lt",
    "$lte",
    "$startsWith",
    "$endsWith",
    "$contains",
  ],
  /** Decimal text is accepted too. */
  number: ["$eq", "$ne", "$in", "$nin", "$exists", "$isEmpty", "$gt", "$gte", "$lt", "$lte"],
  /** ISO 8601. */
  time: ["$eq", "$ne", "$in", "$nin", "$exists", "$isEmpty", "$gt", "$gte", "$lt", "$lte"],
  boolean: ["$eq", "$ne", "$in", "$nin", "$exists", "$isEmpty"],
  /** Many texts. */
  list: ["$eq", "$ne", "$in", "$nin", "$exists", "$isEmpty", "$contains", "$hasSome", "$hasAll"],
} as const;

export type FieldType = keyof typeof operatorsOf;

/** What a condition compares a field by. */
export type Operator = (typeof operatorsOf)[FieldType][number];

/** How one field can be filtered and sorted by. */
export interface FieldRule {
  readonly type: FieldType;
  /** All of the type unless given. */
  readonly operators?: readonly Operator[];
  /** Not at all unless given. */
  readonly sort?: SortOrder | "BOTH";
}

/** The fields of an entity that can be filtered and sorted by, by dotted name. */
export type FieldRules = Readonly<Record<string, FieldRule>>;

declare const rules: unique symbol;

/** Links an entity to its list: `interface Product extends Queryable<typeof productQueryFields>`. */
export interface Queryable<Rules extends FieldRules> {
  /** Never present at run time. */
  readonly [rules]?: Rules;
}

/** The rule of every field of an entity without a list. */
interface OpenRule {
  readonly type: "unknown";
  readonly operators: readonly Operator[];
  readonly sort: "BOTH";
}

/** The list an entity is linked to; without one any field goes. */
type RulesOf<Entity> = typeof rules extends keyof Entity
  ? Entity extends { readonly [rules]?: infer Rules }
    ? NonNullable<Rules>
    : never
  : Readonly<Record<string, OpenRule>>;

type OperatorOf<Rule> = Rule extends { readonly operators: readonly (infer Name)[] }
  ? Name
  : Rule extends { readonly type: infer Type extends FieldType }
    ? (typeof operatorsOf)[Type][number]
    : never;

/** Types of the values of fields by the type of the field; those of text may be an enumeration. */
interface Values<Text> {
  readonly text: [Text] extends [never] ? string : Text;
  readonly number: number | string;
  readonly time: string;
  readonly boolean: boolean;
  readonly list: string;
  readonly unknown: unknown;
}

type ValueOf<Entity, Name, Rule> = Rule extends { readonly type: infer Type extends keyof Values<never> }
  ? Values<Name extends keyof Entity ? Extract<Entity[Name], string> : never>[Type]
  : never;

/** What each operator takes. */
interface Operands<Value> {
  /** Null finds entities without a value. */
  readonly $eq?: Value | null;
  readonly $ne?: Value | null;
  readonly $gt?: Value;
  readonly $gte?: Value;
  readonly $lt?: Value;
  readonly $lte?: Value;
  readonly $in?: readonly (Value | null)[];
  readonly $nin?: readonly (Value | null)[];
  readonly $startsWith?: string;
  readonly $endsWith?: string;
  readonly $contains?: string;
  readonly $hasSome?: readonly Value[];
  readonly $hasAll?: readonly Value[];
  readonly $exists?: boolean;
  readonly $isEmpty?: boolean;
}

type Condition<Value, Name> =
  | Pick<Operands<Value>, Name & keyof Operands<Value>>
  | ("$eq" extends Name ? Value | null : never);

type Conditions<Entity, Rules = RulesOf<Entity>> = {
  readonly [Name in keyof Rules]?: Condition<ValueOf<Entity, Name, Rules[Name]>, OperatorOf<Rules[Name]>>;
};

/** Conditions that are joined. */
interface Joined<Part> {
  readonly $and?: readonly Part[];
  readonly $or?: readonly Part[];
  readonly $not?: Part | readonly Part[];
}

/**
 * Conditions by field, such as `{ name: { $startsWith: "A" }, visible: true }`: the fields that the entity lists
 * ({@link Queryable}) and the operators they allow; any of an entity without a list.
 */
export type Filter<Entity> = Conditions<Entity> & Joined<Filter<Entity>>;

/**
 * A filter by what this version of the contract does not list, as a newer server may know it:
 * `{ weight: { $gt: 3 } } as OpenFilter`. Fits every {@link Filter}.
 */
export interface OpenFilter {
  readonly $and?: never;
}

/** The fields an entity can be filtered by with an operator, any one unless given. */
export type FilterField<Entity, Name extends Operator = Operator, Rules = RulesOf<Entity>> = {
  [Field in keyof Rules]: Extract<OperatorOf<Rules[Field]>, Name> extends never ? never : Field;
}[keyof Rules] &
  string;

/** What a field of an entity is compared with. */
export type FilterValue<Entity, Name, Rules = RulesOf<Entity>> = Name extends keyof Rules
  ? ValueOf<Entity, Name, Rules[Name]>
  : never;

// Assignable to string and to no literal, so that a misspelt field does not compile.
declare enum OpenField {
  name = "",
}

/** A field that this version of the contract does not list, or that is only known at run time: `name as OpenField`. */
export type { OpenField };

/** The fields an entity can be sorted by. */
export type SortField<Entity, Rules = RulesOf<Entity>> =
  | OpenField
  | ({ [Field in keyof Rules]: Rules[Field] extends { readonly sort: string } ? Field : never }[keyof Rules] & string);

/** One criterion of the order of an entity's list. */
export type Sort<Entity> = Sorting<Entity>;

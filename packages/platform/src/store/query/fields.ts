import { type FieldRules, type FieldType, operatorsOf } from "@vitrine/contract";
import type { Kind, Operator } from "./operators.ts";

export type SortRule = "ASC" | "DESC" | "BOTH" | "NONE";

/** A field that callers may filter or sort by, and where its value lives. */
export interface QueryField<Column extends string = string> {
  readonly kind: Kind;
  /** A column of the table. Without one the value is read from the document. */
  readonly column: Column | undefined;
  /** Dotted path in the document, `[]` after an array; the field's own name when absent. */
  readonly path: string | undefined;
  /** A column with the text folded by {@link foldText}: text operators and sorting use it, in every script. */
  readonly folded: Column | undefined;
  readonly link: Link | undefined;
  /** Path, in what an element stands in, of a text that is put before it with {@link outerMark}: elements tell apart by it. */
  readonly outer?: string;
  /** The value is the largest element of these rows; that of the column while there are none. */
  readonly latest?: Link;
  /** A partial index on its value, where the value is there. */
  readonly valueIndex?: string;
  /** A partial index of the rows that have another value than most. */
  readonly exceptions?: Exceptions;
  /** How amounts of several currencies are computed about. */
  readonly totals?: Totals<Column>;
  /** The text is stored in lower case: it is found however a caller writes it. */
  readonly isLowerCase: boolean;
  /** The value may be missing. Indexes and page positions depend on it. */
  readonly isNullable: boolean;
  readonly operators: ReadonlySet<Operator>;
  readonly sort: SortRule;
  /** For the server's own conditions; callers cannot name it. */
  readonly isInternal: boolean;
}

/**
 * Where an amount keeps what it is in minor units of its own currency, if a column does, and what that was in the
 * site's: dotted paths in the document.
 */
export interface Totals<Column extends string = string> {
  readonly column?: Column;
  readonly currency: string;
  /** The site's currency at the time, and units of the amount's for one of it; absent where nothing was converted. */
  readonly base: string;
  readonly rate: string;
}

/** A partial index by the field and `created_at`, of the rows whose value is not the usual one. */
export interface Exceptions {
  readonly index: string;
  /** The value of most rows. */
  readonly usual: string;
}

/** Fields by the dotted name callers know them by. */
export type QueryFields<Column extends string = string> = Readonly<Record<string, QueryField<Column>>>;

/** A table of rows that belong to an entity, such as one for each element of a list, beside `site_id`. */
export interface Link {
  readonly table: string;
  /** Its column with the id of the entity that has the list. */
  readonly owner: string;
  /** Its column with the element. */
  readonly element: string;
}

interface Options<Column extends string> {
  readonly column?: Column;
  readonly path?: string;
  /** Columns: false unless given. Paths: true. */
  readonly isNullable?: boolean;
  readonly isInternal?: boolean;
}

interface TextOptions<Column extends string> extends Options<Column> {
  readonly folded?: Column;
  /** For ids and addresses, which are stored in lower case. */
  readonly isLowerCase?: boolean;
  readonly exceptions?: Exceptions;
}

interface ListOptions extends Pick<Options<never>, "path" | "isInternal"> {
  readonly link?: Link;
  readonly outer?: string;
}

/** Stands between an element and the text of what it stands in: a control character, which no name has. */
export const outerMark = "\u001f";

/** The contract's name for what a field of each kind holds. */
const typeOf: Readonly<Record<Kind, FieldType>> = {
  text: "text",
  number: "number",
  decimal: "number",
  money: "number",
  time: "time",
  flag: "boolean",
  list: "list",
};

/** What a field of the document holds that is as the contract says. */
const kindOf: Readonly<Record<FieldType, Kind>> = {
  text: "text",
  number: "number",
  time: "time",
  boolean: "flag",
  list: "list",
};

/**
 * The fields of a query: what the contract lets callers ask, and where each value lives; those of `stored` live in the
 * document under their own name.
 * `queryFields(taxGroupQueryFields, { id: field.text({ column: "id" }), name: field.text({ column: "name" }) })`
 */
export function queryFields<Rules extends FieldRules, Column extends string, Stored extends string = never>(
  rules: Rules,
  places: { readonly [Name in Exclude<keyof Rules, Stored>]: QueryField<Column> },
  stored: readonly Stored[] = [],
): QueryFields<Column> {
  const own = stored.flatMap((name) => {
    const rule: FieldRules[string] | undefined = rules[name];
    return rule ? [[name, define<Column>(kindOf[rule.type], {})] as const] : [];
  });
  const all: Readonly<Record<string, QueryField<Column>>> = { ...places, ...Object.fromEntries(own) };
  const entries = Object.entries(all).map(([name, place]) => {
    const { type, operators = operatorsOf[type], sort = "NONE" } = rules[name] as FieldRules[string];
    if (typeOf[place.kind] !== type) throw new Error(`${name} is a ${type} in the contract, not a ${place.kind}.`);
    return [name, { ...place, operators: new Set(operators), sort }] as const;
  });
  return Object.fromEntries(entries);
}

/** Where the value of a field lives: `field.text({ column: "id" })`, `field.number({ path: "content.rating" })`. */
export const field = {
  /** Text, compared by code point. Text operators ignore case: ASCII letters, or all letters with `folded`. */
  text: <C extends string>({ exceptions, ...options }: TextOptions<C> = {}): QueryField<C> => ({
    ...define("text", options, options.folded, options.isLowerCase),
    ...(exceptions && { exceptions }),
  }),
  /** A JSON number, or a column of whole numbers. Also takes numbers written as text, as 64-bit integers are. */
  number: <C extends string>(options: Options<C> = {}): QueryField<C> => define("number", options),
  /** A number written as text in the document, such as an amount. */
  decimal: <C extends string>(options: Omit<Options<C>, "column"> = {}): QueryField<C> => define("decimal", options),
  /**
   * An amount written as text, each row's in a currency of its own. Filters and sorting take the number; what is
   * computed about it is in the site's currency, without the rows that never were.
   */
  amount: <C extends string>({
    path,
    ...more
  }: {
    readonly path: string;
    readonly totals: Totals<C>;
    readonly valueIndex?: string;
  }): QueryField<C> => ({
    ...define<C>("decimal", { path }),
    ...more,
  }),
  /** An amount whose column holds minor units. */
  money: <C extends string>(options: Options<C> & { readonly column: C }): QueryField<C> => define("money", options),
  /** A time: a column of epoch milliseconds, or ISO 8601 text in UTC with milliseconds in the document. */
  time: <C extends string>({
    valueIndex,
    latest,
    ...options
  }: Options<C> & { readonly valueIndex?: string; readonly latest?: Link } = {}): QueryField<C> => ({
    ...define("time", options),
    ...(valueIndex && { valueIndex }),
    ...(latest && { latest }),
  }),
  /** True or false. */
  flag: <C extends string>(options: Options<C> = {}): QueryField<C> => define("flag", options),
  /** Many texts: an array in the document (`tagIds[]`, `lineItems[].name`), or the rows of a link table. */
  list: <C extends string>(options: ListOptions = {}): QueryField<C> => ({
    ...define<C>("list", options),
    link: options.link,
    ...(options.outer !== undefined && { outer: options.outer }),
  }),
};

function define<C extends string>(kind: Kind, options: Options<C>, folded?: C, isLowerCase = false): QueryField<C> {
  const { column, path, isInternal = false } = options;
  return {
    kind,
    column,
    path,
    folded,
    link: undefined,
    isLowerCase,
    isNullable: options.isNullable ?? column === undefined,
    operators: new Set(operatorsOf[typeOf[kind]]),
    sort: "NONE",
    isInternal,
  };
}

/** Names that the vendor's client has for fields of the wire. It renames some of them in texts and leaves others. */
const clientNames: ReadonlySet<string> = new Set(["_id", "_createdDate", "_updatedDate"]);

/** The field that a caller names, and its name on the wire. */
export function fieldNamed(fields: QueryFields, given: string): readonly [name: string, field: QueryField | undefined] {
  const name = clientNames.has(given) ? given.slice(1) : given;
  return [name, Object.hasOwn(fields, name) ? fields[name] : undefined];
}

/** Text without regard to case, in every script: what a `folded` column holds. */
export function foldText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

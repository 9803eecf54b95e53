import { type Kind, type Operator, operatorsOf } from "./operators.ts";

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
  /** The text is stored in lower case: it is found however a caller writes it. */
  readonly isLowerCase: boolean;
  /** The value may be missing. Indexes and page positions depend on it. */
  readonly isNullable: boolean;
  readonly operators: ReadonlySet<Operator>;
  readonly sort: SortRule;
  /** For the server's own conditions; callers cannot name it. */
  readonly isInternal: boolean;
}

/** Fields by the dotted name callers know them by. */
export type QueryFields<Column extends string = string> = Readonly<Record<string, QueryField<Column>>>;

/** A table that holds a list's elements, one row each, beside `site_id`. */
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
  /** All that make sense for the kind unless given. */
  readonly operators?: readonly Operator[];
  /** `NONE` unless given. */
  readonly sort?: SortRule;
  readonly isInternal?: boolean;
}

interface TextOptions<Column extends string> extends Options<Column> {
  readonly folded?: Column;
  /** For ids and addresses, which are stored in lower case. */
  readonly isLowerCase?: boolean;
}

interface ListOptions extends Pick<Options<never>, "path" | "operators" | "isInternal"> {
  readonly link?: Link;
}

/**
 * Declares the fields of a query:
 * `{ id: field.text({ column: "id", sort: "BOTH" }), "content.rating": field.number({ sort: "BOTH" }) }`.
 */
export const field = {
  /** Text, compared by code point. Text operators ignore case: ASCII letters, or all letters with `folded`. */
  text: <C extends string>(options: TextOptions<C> = {}): QueryField<C> =>
    define("text", options, options.folded, options.isLowerCase),
  /** A JSON number, or a column of whole numbers. Also takes numbers written as text, as 64-bit integers are. */
  number: <C extends string>(options: Options<C> = {}): QueryField<C> => define("number", options),
  /** A number written as text in the document, such as an amount. */
  decimal: <C extends string>(options: Omit<Options<C>, "column"> = {}): QueryField<C> => define("decimal", options),
  /** An amount whose column holds minor units. */
  money: <C extends string>(options: Options<C> & { readonly column: C }): QueryField<C> => define("money", options),
  /** A time: a column of epoch milliseconds, or ISO 8601 text in UTC with milliseconds in the document. */
  time: <C extends string>(options: Options<C> = {}): QueryField<C> => define("time", options),
  /** True or false. */
  flag: <C extends string>(options: Options<C> = {}): QueryField<C> => define("flag", options),
  /** Many texts: an array in the document (`tagIds[]`, `lineItems[].name`), or the rows of a link table. */
  list: <C extends string>(options: ListOptions = {}): QueryField<C> => ({
    ...define<C>("list", options),
    link: options.link,
  }),
};

function define<C extends string>(kind: Kind, options: Options<C>, folded?: C, isLowerCase = false): QueryField<C> {
  const { column, path, operators = operatorsOf[kind], sort = "NONE", isInternal = false } = options;
  for (const operator of operators) {
    if (!operatorsOf[kind].includes(operator)) throw new Error(`${operator} cannot be asked of a ${kind}.`);
  }
  return {
    kind,
    column,
    path,
    folded,
    link: undefined,
    isLowerCase,
    isNullable: options.isNullable ?? column === undefined,
    operators: new Set(operators),
    sort,
    isInternal,
  };
}

/** Text without regard to case, in every script: what a `folded` column holds. */
export function foldText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

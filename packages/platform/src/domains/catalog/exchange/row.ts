import { currencyExponent } from "@vitrine/contract/money";
import { bounds } from "./bounds.ts";
import { unguardFormula } from "./csv/formula.ts";
import type { CsvRow } from "./csv/read.ts";
import type { RowProblem } from "./problem.ts";
import { type ProblemKey, type ProblemMessage, type ProblemValues, problemMessage } from "./problem-message.ts";
import { columnIn, translatedColumn } from "./translated-texts.ts";

/** The columns of a file: names as the header has them, and where each is. */
export class Columns {
  readonly names: readonly string[];
  readonly #places: ReadonlyMap<string, number>;

  /** @param aliases other spellings in lower case, by spelling */
  constructor(header: readonly string[], aliases: Readonly<Record<string, string>> = {}) {
    this.names = header.map((name) => name.trim());
    this.#places = new Map(this.names.map((name, index) => [keyOf(name.toLowerCase(), aliases), index]));
  }

  place(name: string): number | undefined {
    return this.#places.get(name.toLowerCase());
  }

  has(name: string): boolean {
    return this.place(name) !== undefined;
  }

  /** Name as the header spells it. */
  spelled(name: string): string {
    return this.names[this.place(name) ?? -1] ?? name;
  }

  /** Names of the columns that a list of keys in lower case picks, as the header spells them. */
  picked(isPicked: (key: string) => boolean): string[] {
    return this.unknown((key) => !isPicked(key));
  }

  /** Columns that no name of the list, in lower case, stands for. */
  unknown(isKnown: (key: string) => boolean): string[] {
    return [...this.#places].filter(([key]) => key !== "" && !isKnown(key)).map(([, place]) => this.names[place] ?? "");
  }
}

function keyOf(name: string, aliases: Readonly<Record<string, string>>): string {
  const { column = name, language } = translatedColumn(name) ?? {};
  const key = aliases[column] ?? column;
  return language === undefined ? key : columnIn(key, language);
}

/** A text that is absent as it is, and an empty one as null. */
export function orNull(text: string | undefined): string | null | undefined {
  return text === "" ? null : text;
}

/** The cells of one row by column, checked as they are read. An absent column is undefined, an empty cell is not. */
export class Row {
  readonly line: number;
  readonly #columns: Columns;
  readonly #cells: readonly string[];
  readonly #problems: RowProblem[];

  constructor(columns: Columns, { line, cells }: CsvRow, problems: RowProblem[]) {
    this.line = line;
    this.#columns = columns;
    this.#cells = cells;
    this.#problems = problems;
  }

  error<K extends ProblemKey>(column: string | undefined, key: K, ...values: ProblemValues<K>): void {
    this.#note("ERROR", column, problemMessage(key, ...values));
  }

  warn<K extends ProblemKey>(column: string | undefined, key: K, ...values: ProblemValues<K>): void {
    this.#note("WARNING", column, problemMessage(key, ...values));
  }

  #note(severity: RowProblem["severity"], column: string | undefined, message: ProblemMessage): void {
    const place = column === undefined ? {} : { column: this.#columns.spelled(column) };
    this.#problems.push({ line: this.line, ...place, severity, ...message });
  }

  /** The text as it is, with no formula guard; undefined without the column. */
  text(column: string, maxLength = Number.POSITIVE_INFINITY): string | undefined {
    const place = this.#columns.place(column);
    if (place === undefined) return undefined;
    const text = unguardFormula(this.#cells[place] ?? "");
    if (text.includes("\0")) {
      this.error(column, "NUL_CHARACTER");
      return text.replaceAll("\0", "");
    }
    if (text.includes("\ufffd")) this.warn(column, "LOST_CHARACTERS");
    const length = text.length > maxLength ? [...text].length : 0;
    if (length > maxLength) this.error(column, "TOO_LONG", { length, limit: maxLength });
    return text;
  }

  /** A text without the white space around it; empty as undefined. */
  word(column: string): string | undefined {
    return this.text(column)?.trim() || undefined;
  }

  flag(column: string): boolean | undefined {
    const word = this.word(column)?.toLowerCase();
    if (word === undefined) return undefined;
    if (/^(true|yes|1)$/.test(word)) return true;
    if (!/^(false|no|0)$/.test(word)) this.error(column, "NOT_A_FLAG", { text: word });
    return false;
  }

  /** An amount of money in major units; null for an empty cell. */
  amount(column: string, currency: string, isSigned = false): number | null | undefined {
    const digits = currencyExponent(currency);
    const value = this.number(column, { isSigned, max: bounds.amount });
    const fraction = this.#decimal(column)?.split(".")[1] ?? "";
    if (value !== undefined && value !== null && fraction.replace(/0+$/, "").length > digits) {
      this.error(column, "TOO_MANY_DECIMALS", { digits, currency });
    }
    return value;
  }

  /** Null for an empty cell; undefined without the column, and for what is no number. */
  number(
    column: string,
    { isSigned = false, isWhole = false, max }: { isSigned?: boolean; isWhole?: boolean; max: number },
  ): number | null | undefined {
    const word = this.#decimal(column);
    if (word === undefined) return this.#columns.has(column) ? null : undefined;
    if (!/^[-+]?(\d{1,15}(\.\d{1,12})?|\.\d{1,12})$/.test(word)) {
      this.error(column, "NOT_A_NUMBER", { text: word, form: isWhole ? "12" : "1234.50" });
      return undefined;
    }
    const value = Number(word);
    if (value < 0 && !isSigned) this.error(column, "BELOW_ZERO", { value: word });
    if (isWhole && !Number.isInteger(value)) this.error(column, "NOT_WHOLE", { value: word });
    if (Math.abs(value) > max) this.error(column, "TOO_LARGE", { value: word, limit: max });
    return value;
  }

  /**
   * A number with a point, however a spreadsheet wrote it: `1.234,50`, `12,5` and `,5` of a German or French one. `1,234`
   * could be a thousand and more, and stays as it is.
   */
  #decimal(column: string): string | undefined {
    const word = this.word(column);
    const comma = /^([-+]?(?:\d*|\d{1,3}(?:[.\u00a0\u202f ]\d{3})+)),(\d{1,2}|\d{4,12})$|^([-+]?0),(\d{3})$/.exec(
      word ?? "",
    );
    if (!comma) return word;
    const [, whole = comma[3] ?? "", fraction = comma[4]] = comma;
    return `${whole.replace(/[.\u00a0\u202f ]/g, "")}.${fraction}`;
  }
}

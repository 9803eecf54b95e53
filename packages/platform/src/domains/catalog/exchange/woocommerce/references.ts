import type { CsvRow } from "../csv/read.ts";
import type { Columns } from "../row.ts";
import { decodedName, splitCommas } from "./texts.ts";

/** What the rows of a file say of each other. */
export interface FileReferences {
  /** The line of the product that a row names as `id:44` or by its SKU; undefined for none of the file. */
  lineOf(reference: string): number | undefined;
  /** Variations of the product on a line, or of a reference that no product of the file has. */
  variationsOf(key: number | string): number;
  /** Names of the grouped products that name the one with this ID and SKU. */
  groupsOf(id: string | undefined, sku: string | undefined): readonly string[];
  /** The name of the collection that stands for a category with those above it. */
  collectionOf(path: readonly string[]): string;
}

/** The cells of a row that others refer to, before anything else is read from it. */
export class RowKeys {
  readonly #columns: Columns;
  constructor(columns: Columns) {
    this.#columns = columns;
  }

  text(cells: readonly string[], column: string): string {
    return (cells[this.#columns.place(column) ?? -1] ?? "").trim();
  }

  isVariation(cells: readonly string[]): boolean {
    return splitCommas(this.text(cells, "Type")).some((word) => /variation$/i.test(word));
  }

  /** `id:44`, or a SKU: WooCommerce finds them whatever their case. */
  parent(cells: readonly string[]): string {
    return this.text(cells, "Parent").toLowerCase();
  }
}

/** Collects what rows say of each other, one after the other. */
export class ReferenceReader implements FileReferences {
  readonly #keys: RowKeys;
  readonly #byReference = new Map<string, number>();
  readonly #byParent = new Map<string, number>();
  readonly #variations = new Map<number | string, number>();
  readonly #groups = new Map<string, string[]>();
  /** Paths of categories by the last of their names. */
  readonly #paths = new Map<string, Set<string>>();

  constructor(columns: Columns) {
    this.#keys = new RowKeys(columns);
  }

  add(line: number, cells: readonly string[]): void {
    const keys = this.#keys;
    if (keys.isVariation(cells)) {
      const parent = keys.parent(cells);
      this.#byParent.set(parent, (this.#byParent.get(parent) ?? 0) + 1);
      return;
    }
    const [id, sku] = [keys.text(cells, "ID"), keys.text(cells, "SKU").toLowerCase()];
    for (const reference of [id && `id:${id}`, sku && `sku:${sku}`])
      if (reference && !this.#byReference.has(reference)) this.#byReference.set(reference, line);
    for (const path of categoriesOf(keys.text(cells, "Categories"))) this.#addPath(path);
    const name = keys.text(cells, "Name");
    if (name === "") return;
    for (const member of splitCommas(keys.text(cells, "Grouped products"))) {
      const key = member.toLowerCase();
      const names = this.#groups.get(key);
      if (names) names.push(name);
      else this.#groups.set(key, [name]);
    }
  }

  /** Call it once all rows were added. */
  finish(): this {
    for (const [parent, count] of this.#byParent) {
      const key = this.lineOf(parent) ?? parent;
      this.#variations.set(key, (this.#variations.get(key) ?? 0) + count);
    }
    return this;
  }

  lineOf(reference: string): number | undefined {
    const id = /^id:\s*(\d+)$/.exec(reference)?.[1];
    const known = this.#byReference;
    return id === undefined ? (known.get(`sku:${reference}`) ?? known.get(`id:${reference}`)) : known.get(`id:${id}`);
  }

  variationsOf(key: number | string): number {
    return this.#variations.get(key) ?? 0;
  }

  groupsOf(id: string | undefined, sku: string | undefined): readonly string[] {
    const references = [id && `id:${id}`, sku?.toLowerCase()];
    return references.flatMap((reference) => (reference && this.#groups.get(reference)) || []);
  }

  /** The last name alone, unless several categories of the file are called that. */
  collectionOf(path: readonly string[]): string {
    const name = path.at(-1) ?? "";
    return (this.#paths.get(name)?.size ?? 0) > 1 ? path.join(" > ") : name;
  }

  #addPath(path: readonly string[]): void {
    for (const [index, name] of path.entries()) {
      const known = this.#paths.get(name) ?? new Set();
      this.#paths.set(name, known.add(path.slice(0, index + 1).join(" > ")));
    }
  }
}

/** What WooCommerce calls the category of products that have none, in the languages of the back office. */
const none = new Set(["uncategorized", "uncategorised", "unkategorisiert", "non classé", "sin categorizar"]);

/** Most names of one path that are read. */
const maxDepth = 20;

/** Categories with those above them, such as `Clothing > Shirts`. */
export function categoriesOf(cell: string): string[][] {
  const paths = splitCommas(cell).map((path) =>
    path
      .split(">", maxDepth)
      .map((name) => decodedName(name.trim()))
      .filter((name) => name !== ""),
  );
  return paths.filter(({ length, 0: first = "" }) => length > 0 && !(length === 1 && none.has(first.toLowerCase())));
}

/** What names the product of a row in its file. */
export function wooHandleOf(row: CsvRow | undefined, columns: Columns): string {
  const keys = new RowKeys(columns);
  const text = (column: string) => keys.text(row?.cells ?? [], column);
  const id = text("ID");
  return id === "" ? text("SKU") || text("Name") : `id:${id}`;
}

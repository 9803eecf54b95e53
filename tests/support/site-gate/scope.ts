/** A table that a query reads or writes, or something that stands in for one: a query by name, a function's rows. */
interface Source {
  /** Undefined for what is no table: its own query is held to the rule. */
  readonly table: string | undefined;
  readonly alias: string;
  /** Sources of one site as this one, by their conditions. */
  readonly same: Set<Source>;
  isNamed: boolean;
}

/** The column of a source that a condition compares. */
export interface Column {
  readonly alias: string | undefined;
}

/** The tables of one query, and those of the queries around it. */
export class Scope {
  readonly #outer: Scope | undefined;
  readonly #sources: Source[] = [];
  readonly #queries = new Set<string>();

  constructor(outer?: Scope) {
    this.#outer = outer;
  }

  /** A query by name, for `with`. */
  addQuery(name: string): void {
    this.#queries.add(name);
  }

  addTable(name: string, alias: string): void {
    const table = this.hasQuery(name) ? undefined : name;
    this.#sources.push({ table, alias, same: new Set(), isNamed: table === undefined });
  }

  addRows(alias: string): void {
    this.#sources.push({ table: undefined, alias, same: new Set(), isNamed: true });
  }

  /** `site_id` of a source is compared with a value. */
  name(column: Column): void {
    const source = this.#find(column);
    if (source) source.isNamed = true;
  }

  /** `site_id` of two sources is the same. */
  join(left: Column, right: Column): void {
    const [one, other] = [this.#find(left), this.#find(right)];
    // What is not of this query is of one around it, which is held to the rule itself.
    if (!one || !other) {
      if (one) one.isNamed = true;
      if (other) other.isNamed = true;
      return;
    }
    one.same.add(other);
    other.same.add(one);
  }

  /** `using (site_id)`: of the source that was added last and those before it. */
  joinLast(): void {
    const [last, before] = [this.#sources.at(-1), this.#sources.at(-2)];
    if (last && before) this.join({ alias: last.alias }, { alias: before.alias });
  }

  /** Tables of which no condition says whose rows are meant. */
  unnamed(): string[] {
    const named = this.#sources.filter(({ isNamed }) => isNamed);
    for (const source of named) {
      for (const same of source.same) {
        if (same.isNamed) continue;
        same.isNamed = true;
        named.push(same);
      }
    }
    return this.#sources.flatMap(({ table, isNamed }) => (table === undefined || isNamed ? [] : [table]));
  }

  hasQuery(name: string): boolean {
    return this.#queries.has(name) || (this.#outer?.hasQuery(name) ?? false);
  }

  /** Without a name before it the column is that of the only table. */
  #find({ alias }: Column): Source | undefined {
    if (alias !== undefined) return this.#sources.find((source) => source.alias === alias);
    const tables = this.#sources.filter(({ table }) => table !== undefined);
    return tables.length === 1 ? tables[0] : undefined;
  }
}

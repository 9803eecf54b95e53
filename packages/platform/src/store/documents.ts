import { BoundedMap } from "../kernel/bounded-map.ts";
import { catalogChanged } from "../kernel/database/catalog-version.ts";
import { configurationChanged, noteVersion, type Versioned } from "../kernel/database/configuration.ts";
import { runWithNext } from "../kernel/database/expected-read.ts";
import { connectionOf } from "../kernel/database/handle.ts";
import { writtenOnce } from "../kernel/database/json.ts";
import { Packed, packRecord, unpack } from "../kernel/database/packed.ts";
import { type Db, RevisionConflict } from "../kernel/database/port.ts";
import { run, runExpecting, runLater, type Statement } from "../kernel/database/statements.ts";
import { toColumn, toDocument } from "../kernel/database/text.ts";
import { isSameValue } from "../kernel/database/value.ts";
import { SideValue } from "../kernel/side-value.ts";
import { type DocumentStatements, documentStatements, type Lookup } from "./document-statements.ts";
import {
  type Criteria,
  type DocumentsConfig,
  type DocumentTableName,
  type Entity,
  recordColumn,
  type Stored,
  type Times,
} from "./document-types.ts";
import type { QueryFields } from "./query/fields.ts";
import type { Filter } from "./query/filter.ts";
import { countRows, readPage } from "./query/page.ts";
import type { Page, PageQuery, PageRules, Source } from "./query/page-types.ts";
import { searchedParts } from "./searched-parts.ts";

export type { Criteria, DocumentTableName, Entity, Stored } from "./document-types.ts";

/** Reads and writes one kind of entity. */
export interface Documents<T extends Entity, Name extends DocumentTableName = DocumentTableName> {
  get(db: Db, siteId: string, id: string): Promise<Stored<T> | undefined>;
  /** As {@link get}, in a write: other writes that ask for the same entity like this wait for this one to end. */
  getLocked(db: Db, siteId: string, id: string): Promise<Stored<T> | undefined>;
  /** In the order of `ids`; those that do not exist are left out. */
  getMany(db: Db, siteId: string, ids: readonly string[]): Promise<Stored<T>[]>;
  /** The oldest entity whose columns hold these values. */
  findBy(db: Db, siteId: string, criteria: Criteria<Name>): Promise<Stored<T> | undefined>;
  /** All entities whose columns hold these values, oldest first, at most `limit` (1,000 unless given). */
  listBy(db: Db, siteId: string, criteria: Criteria<Name>, limit?: number): Promise<Stored<T>[]>;
  /** Throws ConstraintViolation when the id or a unique column is taken. */
  insert(db: Db, siteId: string, entity: T): Promise<Stored<T>>;
  /** As {@link insert}, but of two at once the second one runs again: throws RevisionConflict. */
  insertFirst(db: Db, siteId: string, entity: T): Promise<Stored<T>>;
  /** Inserts unless the id or a unique column is taken; false when it was. The transaction goes on either way. */
  insertIfAbsent(db: Db, siteId: string, entity: T): Promise<boolean>;
  /**
   * Replaces the entity that was read, or that had this revision. Throws RevisionConflict when it has changed since.
   * With the very entity that was read, one statement is enough.
   */
  update(db: Db, siteId: string, read: Stored<T> | number, entity: T): Promise<Stored<T>>;
  /**
   * As {@link update}, if another entity is as it was read too: that one is locked, and locked first, as by
   * {@link getLocked}. Throws RevisionConflict when either has changed since.
   */
  updateBeside(db: Db, siteId: string, read: Stored<T>, entity: T, other: Beside): Promise<Stored<T>>;
  /** False when there was nothing to remove. */
  remove(db: Db, siteId: string, id: string): Promise<boolean>;
  /** Removes the entity if it is at this revision; false when it is not, or is gone. */
  removeAt(db: Db, siteId: string, id: string, revision: number): Promise<boolean>;
  /** Removes the entity as it was read. Throws RevisionConflict when it has changed since, or is gone. */
  removeRead(db: Db, siteId: string, read: Stored<T>): Promise<void>;
  /** One page of what a request asks for. Throws ValidationError for fields and operators that are not declared. */
  page(db: Db, siteId: string, query: PageQuery, rules: PageRules): Promise<Page<Stored<T>>>;
  /** How many entities match, counting all of them. */
  count(db: Db, siteId: string, filter?: Filter, rules?: CountRules): Promise<number>;
}

/** An entity of another table, with the revision it was read or written at. */
export interface Beside {
  readonly table: DocumentTableName;
  readonly read: Stored<Entity>;
}

/** The part of the page rules that counting needs. */
export type CountRules = Pick<PageRules, "scope" | "currencyExponent" | "at">;

interface Row {
  readonly id: string;
  readonly doc: string;
  readonly revision: number;
  /** Where the document is not the whole entity. */
  readonly record?: Uint8Array | null;
}

/**
 * The repository of one table:
 * `documents<CartRecord, "carts">({ table: "carts", columns: { owner_id: (cart) => cart.ownerId, … } })`.
 */
export function documents<T extends Entity, Name extends DocumentTableName = DocumentTableName>(
  config: DocumentsConfig<T, Name>,
): Documents<T, Name> {
  return new DocumentTable<T, Name>(config);
}

class DocumentTable<T extends Entity, Name extends DocumentTableName> implements Documents<T, Name> {
  readonly #table: string;
  readonly #columns: readonly ((entity: T) => unknown)[];
  /** Names of the columns after the document. */
  readonly #names: readonly string[];
  readonly #times: (entity: T) => Times;
  readonly #part: ((entity: T) => object) | undefined;
  readonly #packed: readonly string[];
  /** Fields of the document, where the others are packed with a packed one. */
  readonly #kept: ReadonlySet<string> | undefined;
  /** The part that statements read, where the document is no more than that. */
  readonly #searched: ((entity: object) => object) | undefined;
  /** Fields that are in columns and not in the document, or computed, each with its column. */
  readonly #inColumns: readonly (readonly [field: string, column: string])[];
  /** Fields that the document does not have. */
  readonly #outside: ReadonlySet<string>;
  readonly #isPipelined: boolean;
  readonly #isConfiguration: boolean;
  readonly #isCatalog: boolean;
  /** What the columns hold of entities that were read, or written, just so; of those read it is worked out when needed. */
  readonly #stored = new SideValue<object, readonly unknown[] | undefined>();
  /** What is packed of an entity that was read or written, with the fields beside it. */
  readonly #packedWhole = new SideValue<object, Packed<object>>();
  readonly #statements: DocumentStatements;
  readonly #source: Source;

  constructor(config: DocumentsConfig<T, Name>) {
    // The seam: from here on a table is its name and a list of columns.
    const {
      table,
      columns,
      times,
      part,
      packed = [],
      kept,
      searched,
      inColumns = {},
      computed = {},
      isPipelined = false,
      isConfiguration = false,
      isCatalog = false,
      fields = {},
    } = config as unknown as UntypedConfig<T>;
    this.#table = table;
    this.#columns = Object.values(columns);
    this.#packed = packed;
    this.#kept = kept && new Set(kept);
    this.#searched = searched && searchedParts(searched);
    const beside = [...packed, ...(searched ? [recordColumn] : [])];
    const worked = Object.entries(computed);
    this.#inColumns = [...Object.entries(inColumns), ...worked.map(([field, { column }]) => [field, column] as const)];
    this.#outside = new Set([...packed, ...this.#inColumns.map(([field]) => field)]);
    this.#isPipelined = isPipelined;
    this.#isConfiguration = isConfiguration;
    this.#isCatalog = isCatalog;
    this.#names = ["created_at", "updated_at", ...Object.keys(columns), ...beside];
    this.#times = times ?? ((entity) => entity as unknown as Times);
    this.#part = part;
    this.#statements = documentStatements(
      table,
      [...Object.keys(columns), ...beside],
      [...beside, ...Object.values(inColumns)],
      Object.fromEntries(worked.map(([, { column, sql }]) => [column, sql])),
    );
    this.#source = { table, fields };
  }

  async get(db: Db, siteId: string, id: string): Promise<Stored<T> | undefined> {
    return this.#first(await runWithNext<Row>(db, this.#statements.get, [siteId, id]));
  }

  async getLocked(db: Db, siteId: string, id: string): Promise<Stored<T> | undefined> {
    const found = await runWithNext<Row & Versioned>(db, this.#statements.getLocked, [siteId, siteId, id]);
    if (found.rows[0]) noteVersion(db, siteId, found.rows[0]);
    return this.#first(found);
  }

  async getMany(db: Db, siteId: string, ids: readonly string[]): Promise<Stored<T>[]> {
    if (ids.length === 0) return [];
    const { rows } = await run<Row>(db, this.#statements.getMany, [siteId, JSON.stringify(ids)]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return [...new Set(ids)].flatMap((id) => {
      const row = found.get(id);
      return row ? [this.#toStored(row)] : [];
    });
  }

  async findBy(db: Db, siteId: string, criteria: Criteria<Name>): Promise<Stored<T> | undefined> {
    const { statement, values } = this.#statements.lookup(criteria as Lookup, 1);
    return this.#first(await runWithNext<Row>(db, statement, [siteId, ...values]));
  }

  async listBy(db: Db, siteId: string, criteria: Criteria<Name>, limit = 1_000): Promise<Stored<T>[]> {
    const { statement, values } = this.#statements.lookup(criteria as Lookup, limit);
    const { rows } = await run<Row>(db, statement, [siteId, ...values]);
    return rows.map((row) => this.#toStored(row));
  }

  async insert(db: Db, siteId: string, entity: T): Promise<Stored<T>> {
    const [doc, columns] = this.#values(entity);
    const values = [siteId, entity.id, doc, ...columns];
    await (this.#isPipelined ? runLater : run)(db, this.#statements.insert, values);
    await this.#noteChange(db, siteId, 1);
    this.#stored.set(entity, columns);
    return { entity, revision: 1 };
  }

  async insertFirst(db: Db, siteId: string, entity: T): Promise<Stored<T>> {
    const [doc, columns] = this.#values(entity);
    const values = [siteId, entity.id, doc, ...columns];
    await this.#expectChange(db, this.#statements.insertIfAbsent, values, siteId, entity.id);
    await this.#noteChange(db, siteId, 1);
    this.#stored.set(entity, columns);
    return { entity, revision: 1 };
  }

  async insertIfAbsent(db: Db, siteId: string, entity: T): Promise<boolean> {
    const [doc, columns] = this.#values(entity);
    const { changes } = await run(db, this.#statements.insertIfAbsent, [siteId, entity.id, doc, ...columns]);
    await this.#noteChange(db, siteId, changes);
    return changes > 0;
  }

  async update(db: Db, siteId: string, read: Stored<T> | number, entity: T): Promise<Stored<T>> {
    const revision = typeof read === "number" ? read : read.revision;
    const [doc, columns] = this.#values(entity);
    const row = [siteId, entity.id, revision];
    const before = await this.#columnsBefore(db, row, read);
    const [changed, values] = this.#changed(before, columns);
    await this.#expectChange(db, this.#statements.update(changed), [doc, ...values, ...row], siteId, entity.id);
    await this.#noteChange(db, siteId, 1);
    this.#stored.set(entity, columns);
    return { entity, revision: revision + 1 };
  }

  async updateBeside(db: Db, siteId: string, read: Stored<T>, entity: T, other: Beside): Promise<Stored<T>> {
    const { revision } = read;
    const [doc, columns] = this.#values(entity);
    const row = [siteId, entity.id, revision];
    const [changed, values] = this.#changed(await this.#columnsBefore(db, row, read), columns);
    const beside = [siteId, other.read.entity.id, other.read.revision];
    const update = this.#statements.updateBeside(changed, other.table);
    const { rows } = await run<Versioned>(db, update, [doc, ...values, ...row, ...beside, siteId]);
    if (!rows[0]) throw new RevisionConflict(this.#table, entity.id, siteId);
    noteVersion(db, siteId, rows[0]);
    await this.#noteChange(db, siteId, 1);
    this.#stored.set(entity, columns);
    return { entity, revision: revision + 1 };
  }

  async remove(db: Db, siteId: string, id: string): Promise<boolean> {
    const { changes } = await run(db, this.#statements.remove, [siteId, id]);
    await this.#noteChange(db, siteId, changes);
    return changes > 0;
  }

  async removeAt(db: Db, siteId: string, id: string, revision: number): Promise<boolean> {
    const { changes } = await run(db, this.#statements.removeRead, [siteId, id, revision]);
    await this.#noteChange(db, siteId, changes);
    return changes > 0;
  }

  async removeRead(db: Db, siteId: string, { entity: { id }, revision }: Stored<T>): Promise<void> {
    await this.#expectChange(db, this.#statements.removeRead, [siteId, id, revision], siteId, id);
    await this.#noteChange(db, siteId, 1);
  }

  async page(db: Db, siteId: string, query: PageQuery, rules: PageRules): Promise<Page<Stored<T>>> {
    const page = await readPage(db, siteId, this.#source, query, rules);
    if (this.#outside.size === 0 && !this.#searched)
      return { ...page, items: page.items.map((row) => this.#toStored(row)) };
    // A page reads no more than the documents.
    const ids = page.items.map(({ id }) => id);
    return { ...page, items: await this.getMany(db, siteId, ids) };
  }

  count(db: Db, siteId: string, filter: Filter = {}, rules: CountRules = {}): Promise<number> {
    return countRows(db, siteId, this.#source, filter, { paging: "offset", ...rules });
  }

  /** Runs a statement that changes nothing when somebody else was faster at the entity `id`: then it is read again. */
  async #expectChange(db: Db, statement: Statement, values: readonly unknown[], siteId: string, id: string) {
    const lost = () => new RevisionConflict(this.#table, id, siteId);
    if (this.#isPipelined) await runExpecting(db, statement, values, lost);
    else if ((await run(db, statement, values)).changes === 0) throw lost();
  }

  /**
   * What the columns hold that an update need not set. SQLite rewrites every index of a column that is named, changed or
   * not, so there the unchanged ones are left out; PostgreSQL sees to that itself.
   */
  async #columnsBefore(
    db: Db,
    row: readonly unknown[],
    read: Stored<T> | number,
  ): Promise<readonly unknown[] | undefined> {
    if (connectionOf(db).engine !== "sqlite") return undefined;
    if (typeof read !== "number" && this.#stored.has(read.entity))
      return this.#stored.get(read.entity) ?? this.#columnsOf(read.entity);
    const current = (await run(db, this.#statements.current, row)).rows[0];
    return current && this.#names.map((name) => current[name]);
  }

  /** Names and values of the columns an update has to set. */
  #changed(before: readonly unknown[] | undefined, columns: readonly unknown[]) {
    if (!before) return [this.#names, columns] as const;
    const changed: string[] = [];
    const values: unknown[] = [];
    for (const [index, name] of this.#names.entries()) {
      if (isSameValue(before[index], columns[index])) continue;
      changed.push(name);
      values.push(columns[index]);
    }
    return [changed, values] as const;
  }

  async #noteChange(db: Db, siteId: string, changes: number): Promise<void> {
    if (changes === 0) return;
    if (this.#isConfiguration) await configurationChanged(db, siteId);
    if (this.#isCatalog) await catalogChanged(db, siteId);
  }

  #first({ rows }: { rows: readonly Row[] }): Stored<T> | undefined {
    return rows[0] && this.#toStored(rows[0]);
  }

  #toStored(row: Row): Stored<T> {
    const text = row.record ? unpack(row.record) : row.doc;
    const entity = this.#withColumns(this.#withPacked(JSON.parse(text) as T, row), row);
    this.#stored.set(entity, undefined);
    return { entity, revision: row.revision };
  }

  #withPacked(entity: T, row: Row): T {
    if (this.#packed.length === 0) return entity;
    const packed = this.#packed.map((name) => {
      const stored = (row as unknown as Record<string, unknown>)[name];
      // Rows of earlier versions have the value in the document.
      const inside = (entity as unknown as Record<string, object>)[name];
      return [name, stored instanceof Uint8Array ? Packed.from(stored) : Packed.of(inside ?? {})] as const;
    });
    const [first] = packed;
    const rest = this.#kept && first?.[1].beside;
    const read = { ...(rest !== undefined && (JSON.parse(rest) as T)), ...entity, ...Object.fromEntries(packed) };
    if (first && rest !== undefined) this.#packedWhole.set(read, first[1]);
    return read;
  }

  #withColumns(entity: T, row: Row): T {
    if (this.#inColumns.length === 0) return entity;
    const values = this.#inColumns.flatMap(([field, column]) => {
      const value = (row as unknown as Record<string, unknown>)[column];
      if (value === null) return [];
      return [[field, timeColumns.has(column) ? new Date(Number(value)).toISOString() : value]];
    });
    return { ...entity, ...Object.fromEntries(values) };
  }

  /** The document, and the columns after it in the order of the statements: times, the others, the record if there is one. */
  #values(entity: T): [document: string, columns: unknown[]] {
    if (this.#part) writtenOnce(this.#part(entity));
    const text = toDocument(this.#documentOf(entity));
    const columns = this.#columnsOf(entity);
    return this.#searched ? [JSON.stringify(this.#searched(entity)), [...columns, packRecord(text)]] : [text, columns];
  }

  /** Values of the columns after the document, without the record. */
  #columnsOf(entity: T): unknown[] {
    const { createdDate, updatedDate } = this.#times(entity);
    const values: unknown[] = [epoch(createdDate), epoch(updatedDate)];
    for (const column of this.#columns) values.push(toColumn(column(entity)));
    for (const name of this.#packed) values.push(this.#packedOf(entity, name)?.stored);
    return values;
  }

  #packedOf(entity: T, name: string): Packed<object> | undefined {
    const packed = (entity as unknown as Record<string, Packed<object>>)[name];
    const kept = this.#kept;
    if (!packed || !kept || name !== this.#packed[0]) return packed;
    const known = this.#packedWhole.get(entity);
    if (known) return known;
    const rest: Record<string, unknown> = {};
    // In one order, so that the same fields are the same text.
    for (const field of Object.keys(entity).sort())
      if (!kept.has(field) && !this.#outside.has(field)) rest[field] = (entity as Record<string, unknown>)[field];
    const whole = packed.with(toDocument(rest));
    this.#packedWhole.set(entity, whole);
    return whole;
  }

  /** Without what is kept beside the document. */
  #documentOf(entity: T): object {
    if (this.#outside.size === 0) return entity;
    const document: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(entity))
      if (!this.#outside.has(name) && this.#kept?.has(name) !== false) document[name] = value;
    return document;
  }
}

interface UntypedConfig<T> {
  readonly table: string;
  readonly columns: Readonly<Record<string, (entity: T) => unknown>>;
  readonly times?: (entity: T) => Times;
  readonly part?: (entity: T) => object;
  readonly packed?: readonly string[];
  readonly kept?: readonly string[];
  readonly searched?: QueryFields;
  readonly inColumns?: Readonly<Record<string, string>>;
  readonly computed?: Readonly<Record<string, { readonly column: string; readonly sql: string }>>;
  readonly isPipelined?: boolean;
  readonly isConfiguration?: boolean;
  readonly isCatalog?: boolean;
  readonly fields?: QueryFields;
}

/** Columns of epoch milliseconds whose fields are ISO 8601 times. */
const timeColumns: ReadonlySet<string> = new Set(["created_at", "updated_at"]);

/** An entity that is read and written several times in a row says the same times. */
const epochs = new BoundedMap<string, number>(500);

function epoch(date: string): number {
  const known = epochs.get(date);
  if (known !== undefined) return known;
  const time = Date.parse(date);
  if (Number.isNaN(time)) throw new Error(`"${date}" is not an ISO 8601 time.`);
  epochs.set(date, time);
  return time;
}

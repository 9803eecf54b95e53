import type { CatalogImport, CatalogImportItem, RecordImportKind } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { type Documents, documents } from "../../../store/documents.ts";

/** What an import brings in. */
export type ImportKindName = "PRODUCTS" | RecordImportKind;

/** An import as it is stored. */
export interface ImportRecord extends Readonly<CatalogImport> {
  /** Absent for products. */
  readonly kind?: RecordImportKind;
  /** Hash of the secret in the upload's address; absent once the file has arrived. */
  readonly uploadHash?: string;
  readonly expiresAt?: number;
  /** What the bytes are stored under. */
  readonly storageKey?: string;
  /** Records of the file that are checked. */
  readonly checked: number;
  /** Grows when a node takes the work over: the one before it stops. */
  readonly attempt: number;
  /** Epoch milliseconds; when a node works on it next. */
  readonly dueAt: number | null;
}

export const catalogImportRecords: Documents<ImportRecord, "catalog_imports"> = documents<
  ImportRecord,
  "catalog_imports"
>({
  table: "catalog_imports",
  columns: { state: (record) => record.state, due_at: (record) => record.dueAt, kind: (record) => record.kind ?? null },
});

export function kindOf({ kind }: ImportRecord): ImportKindName {
  return kind ?? "PRODUCTS";
}

const latest = statement(
  `select doc from catalog_imports where site_id = ? and state <> 'AWAITING_FILE' and coalesce(kind, 'PRODUCTS') = ?
    order by created_at desc, id desc limit 50`,
);

/** The latest imports of a kind whose file has arrived. */
export async function listImports(db: Db, siteId: string, kind: ImportKindName): Promise<readonly ImportRecord[]> {
  const { rows } = await run<{ doc: string }>(db, latest, [siteId, kind]);
  return rows.map(({ doc }) => JSON.parse(doc) as ImportRecord);
}

/** A record that waits to be written. */
export interface PendingItem {
  readonly item: CatalogImportItem;
  readonly entry: string;
}

const pending = statement(
  `select doc, entry from catalog_import_items where site_id = ? and import_id = ? and is_pending = 1
    order by position limit ?`,
);

export async function pendingItems(db: Db, siteId: string, importId: string, limit: number): Promise<PendingItem[]> {
  const { rows } = await run<{ doc: string; entry: string }>(db, pending, [siteId, importId, limit]);
  return rows.map(({ doc, entry }) => ({ item: JSON.parse(doc) as CatalogImportItem, entry }));
}

const settle = statement(
  `update catalog_import_items set is_pending = 0, entry = null, outcome = ?, has_problems = ?, doc = ?
    where site_id = ? and import_id = ? and position = ?`,
);

/** Writes down what became of a record; false when it was removed meanwhile. */
export async function settleItem(db: Db, siteId: string, importId: string, item: CatalogImportItem): Promise<boolean> {
  const hasProblems = item.problems.length > 0 ? 1 : 0;
  const values = [item.outcome, hasProblems, JSON.stringify(item), siteId, importId, item.position];
  return (await run(db, settle, values)).changes > 0;
}

const remove = statement("delete from catalog_import_items where site_id = ? and email = ?");

/** Removes what files say of a customer. Those that are not written yet never will be. */
export async function removeCustomerItems(db: Db, siteId: string, email: string): Promise<void> {
  await run(db, remove, [siteId, email]);
}

const outcomes = statement(
  `select outcome, count(*) as many, sum(has_problems) as noted from catalog_import_items
    where site_id = ? and import_id = ? group by outcome`,
);

/** Records of an import by what has become of them. */
export async function countItems(
  db: Db,
  siteId: string,
  importId: string,
): Promise<Omit<CatalogImport["counts"], "products">> {
  const { rows } = await run<{ outcome: string; many: number; noted: number }>(db, outcomes, [siteId, importId]);
  const many = (name: string) => Number(rows.find(({ outcome }) => outcome === name)?.many ?? 0);
  const warned = rows.filter(({ outcome }) => outcome !== "ERROR");
  return {
    created: many("CREATE"),
    changed: many("CHANGE"),
    unchanged: many("UNCHANGED"),
    failed: many("ERROR"),
    warnings: warned.reduce((sum, { noted }) => sum + Number(noted), 0),
  };
}

/** Which records of an import are read. */
export interface ItemQuery {
  readonly outcome?: string | undefined;
  readonly withProblems?: boolean | undefined;
  readonly after: number;
  readonly limit: number;
}

const every = "select doc from catalog_import_items where site_id = ? and import_id = ? and position > ?";
const end = "order by position limit ?";
const reading = {
  all: statement(`${every} ${end}`),
  outcome: statement(`${every} and outcome = ? ${end}`),
  problems: statement(`${every} and has_problems = 1 ${end}`),
  both: statement(`${every} and has_problems = 1 and outcome = ? ${end}`),
};

export async function readItems(
  db: Db,
  siteId: string,
  importId: string,
  { outcome, withProblems = false, after, limit }: ItemQuery,
): Promise<CatalogImportItem[]> {
  const name = outcome === undefined ? (withProblems ? "problems" : "all") : withProblems ? "both" : "outcome";
  const parameters = [siteId, importId, after, ...(outcome === undefined ? [] : [outcome]), limit];
  const { rows } = await run<{ doc: string }>(db, reading[name], parameters);
  return rows.map(({ doc }) => JSON.parse(doc) as CatalogImportItem);
}

/** A page of the records of an import, and whether more follow. */
export async function readItemsPage(
  db: Db,
  siteId: string,
  importId: string,
  { limit = 50, after = -1, ...which }: Partial<ItemQuery>,
): Promise<{ readonly items: CatalogImportItem[]; readonly hasNext: boolean }> {
  const items = await readItems(db, siteId, importId, { ...which, after, limit: limit + 1 });
  return { items: items.slice(0, limit), hasNext: items.length > limit };
}

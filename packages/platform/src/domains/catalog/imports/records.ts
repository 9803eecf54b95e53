import type { CatalogImport, CatalogImportItem, RecordImportKind } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { type Documents, documents } from "../../../store/documents.ts";

/** What an import brings in. Pictures come from addresses, not from a file. */
export type ImportKindName = "PRODUCTS" | "PICTURES" | RecordImportKind;

/** An import as it is stored. */
export interface ImportRecord extends Readonly<CatalogImport> {
  /** Absent for products. */
  readonly kind?: Exclude<ImportKindName, "PRODUCTS">;
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
  /** Of pictures. */
  readonly copy?: CopyProgress;
}

/** How far the pictures of products are copied. Times are epoch milliseconds. */
export interface CopyProgress {
  /** The import whose products are meant; absent for all. */
  readonly importId?: string;
  /** The last product that was looked for: its id, or its position in the import. */
  readonly listed?: string;
  /** Folder of the media library that pictures go to; absent until there is one to copy. */
  readonly folderId?: string;
  /** Position of the last product of this round. Those that wait for a server come again in the next one. */
  readonly after: number;
  /** When the first product or server that waits is asked again. */
  readonly nextAt?: number;
  readonly hosts: Readonly<Record<string, HostState>>;
  /** When the next round begins, while it waits. */
  readonly waitsUntil?: number;
  /** Pictures. */
  readonly copied: number;
  readonly failed: number;
}

/** A server that did not respond, or asked for patience. */
export interface HostState {
  /** In a row. */
  readonly misses: number;
  /** It is left alone until then. */
  readonly until: number;
  /** The last time. */
  readonly missedAt: number;
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
  `select doc, entry from catalog_import_items where site_id = ? and import_id = ? and is_pending = 1 and position > ?
    order by position limit ?`,
);

/** The first records of an import that are to be written, or the first behind a position. */
export async function pendingItems(
  db: Db,
  siteId: string,
  importId: string,
  limit: number,
  after = -1,
): Promise<PendingItem[]> {
  const { rows } = await run<{ doc: string; entry: string }>(db, pending, [siteId, importId, after, limit]);
  return rows.map(({ doc, entry }) => ({ item: JSON.parse(doc) as CatalogImportItem, entry }));
}

const postpone = statement(
  "update catalog_import_items set entry = ? where site_id = ? and import_id = ? and position = ? and is_pending = 1",
);

/** Writes down with what a record that waits is to be gone on with. */
export async function postponeItem(
  db: Db,
  siteId: string,
  importId: string,
  { item, entry }: PendingItem,
): Promise<void> {
  await run(db, postpone, [entry, siteId, importId, item.position]);
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

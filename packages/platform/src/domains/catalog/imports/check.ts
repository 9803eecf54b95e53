import type { CatalogImportItem } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { insertRows } from "../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { ValidationError } from "../../../kernel/errors.ts";
import type { Site } from "../../../kernel/site.ts";
import { isElsewhere } from "../../../policies/media-url.ts";
import { files } from "../../media/records/repository.ts";
import type { ReadProduct } from "../exchange/entry.ts";
import { changesOf, isUnchanged, planProduct } from "../exchange/plan.ts";
import { keptProblems, type RowProblem, UnreadableFile } from "../exchange/problem.ts";
import { type FileHeader, readProducts } from "../exchange/read-products.ts";
import { shopFacts } from "../exchange/shop-facts.ts";
import { collectionIdsByName } from "./collections.ts";
import { findExisting, skuOwners } from "./existing.ts";
import { draftOf } from "./new-products.ts";
import { advance, NotOurs } from "./progress.ts";
import type { ImportRecord } from "./records.ts";

/** Products looked at in one transaction. */
const batch = 200;

export interface ImportWork {
  readonly runtime: Runtime;
  readonly site: Site;
  readonly record: ImportRecord;
  readonly signal: AbortSignal | undefined;
}

/** Reads the file of an import and writes down what each product would come to. Changes nothing else. */
export async function checkFile(work: ImportWork): Promise<void> {
  try {
    await readFile(work);
  } catch (error) {
    if (error instanceof NotOurs || work.signal?.aborted) return;
    if (!(error instanceof UnreadableFile)) throw error;
    await settle(work, { code: error.code, description: error.message, ...(error.line && { line: error.line }) });
  }
}

async function readFile(work: ImportWork): Promise<void> {
  const { runtime, site, record, signal } = work;
  const content = record.storageKey && (await runtime.adapters.storage.read(record.storageKey));
  if (!content) throw new UnreadableFile("FILE_GONE", "The file was removed before it was read. Upload it again.");
  let header: FileHeader | undefined;
  let position = 0;
  let waiting: (readonly [number, ReadProduct])[] = [];
  const flush = async () => {
    if (header) await writeBatch(work, header, waiting);
    waiting = [];
  };
  for await (const product of readProducts(content, shopFacts(site, runtime), (found) => (header = found))) {
    // What an earlier node has written down stays.
    if (position >= record.checked) waiting.push([position, product]);
    position += 1;
    if (waiting.length < batch) continue;
    if (signal?.aborted) return;
    await flush();
  }
  await flush();
  if (position === 0) throw new UnreadableFile("NO_PRODUCTS", "The file has a header and no products.");
  await settle(work);
}

async function writeBatch(
  { runtime, site, record }: ImportWork,
  header: FileHeader,
  products: readonly (readonly [number, ReadProduct])[],
): Promise<void> {
  await runtime.store.write(
    async (db) => {
      const items = await assess(db, { runtime, site }, header, products);
      await insertRows(
        db,
        "catalog_import_items",
        items.map(({ item, entry }) => ({
          site_id: site.id,
          import_id: record.id,
          position: item.position,
          outcome: item.outcome,
          is_pending: item.outcome === "CREATE" || item.outcome === "CHANGE" ? (1 as const) : (0 as const),
          has_problems: item.problems.length > 0 ? (1 as const) : (0 as const),
          entry: item.outcome === "CREATE" || item.outcome === "CHANGE" ? entry : null,
          doc: JSON.stringify(item),
        })),
      );
      await advance(runtime, db, site.id, record, (current) => ({
        ...current,
        format: header.format,
        ignoredColumns: [...header.ignoredColumns],
        checked: current.checked + items.length,
        counts: items.reduce((counts, { item }) => counted(counts, item), current.counts),
      }));
    },
    { durable: false },
  );
}

const countOf = { CREATE: "created", CHANGE: "changed", UNCHANGED: "unchanged", ERROR: "failed" } as const;

function counted(counts: ImportRecord["counts"], { outcome, problems }: CatalogImportItem): ImportRecord["counts"] {
  const name = countOf[outcome as keyof typeof countOf];
  const warns = problems.some(({ severity }) => severity === "WARNING") && outcome !== "ERROR" ? 1 : 0;
  return { ...counts, products: counts.products + 1, [name]: counts[name] + 1, warnings: counts.warnings + warns };
}

interface AssessedProduct {
  readonly item: CatalogImportItem;
  readonly entry: string | null;
}

/** What each product would come to, as the catalog is now. */
async function assess(
  db: Db,
  { runtime, site }: Pick<ImportWork, "runtime" | "site">,
  header: FileHeader,
  products: readonly (readonly [number, ReadProduct])[],
): Promise<AssessedProduct[]> {
  const entries = products.flatMap(([, { entry }]) => entry ?? []);
  const existing = await findExisting(db, site.id, entries);
  const collections = await collectionIdsByName(db, site.id, entries);
  const missing = await missingPictures(db, site.id, header, products);
  const skus = await skuOwners(db, site.id, entries);
  const date = runtime.clock.now().toISOString();
  return products.map(([position, read]) => {
    const { entry, handle, name, line, lastLine } = read;
    const about = { position, handle, name, line, lastLine };
    const found = [...read.problems, ...missing.filter((problem) => problem.line === line)];
    if (!entry)
      return { item: { ...about, outcome: "ERROR", processed: true, problems: keptProblems(found) }, entry: null };
    const before = existing(entry);
    const sold = skus(entry, before?.product.id);
    if (sold) found.push({ ...skuTaken(sold), line, column: header.skuColumn });
    const problems = keptProblems(found);
    const collectionIds = entry.collections?.map((one) => collections.get(one) ?? `new ${one}`);
    try {
      const draft = before?.product ?? draftOf(entry, date, { id: "", slug: "", numericId: 0 });
      const options = { currency: site.settings.currency, collectionIds };
      const planned = planProduct(entry, draft, before?.variants ?? [], options);
      const isSame = before !== undefined && isUnchanged(changesOf(planned, before));
      const outcome = !before ? "CREATE" : isSame ? "UNCHANGED" : "CHANGE";
      const id = before && { productId: before.product.id };
      return { item: { ...about, ...id, outcome, processed: isSame, problems }, entry: JSON.stringify(entry) };
    } catch (error) {
      const withError = keptProblems([...found, problemOf(error, line)]);
      return { item: { ...about, outcome: "ERROR", processed: true, problems: withError }, entry: null };
    }
  });
}

function skuTaken(sku: string): Omit<RowProblem, "line"> {
  const message = `"${sku}" is the number of another product of the catalog too. Both keep it; give one of them its own.`;
  return { severity: "WARNING", code: "SKU_IN_CATALOG", message };
}

/** What the catalog's own rules say about an entry. */
export function problemOf(error: unknown, line: number): RowProblem {
  if (!(error instanceof ValidationError)) throw error;
  const [violation] = error.violations;
  const code = violation?.ruleName ?? violation?.violatedRule ?? "NOT_VALID";
  return {
    line,
    severity: "ERROR",
    code,
    message: `${violation?.field ?? "the product"} ${violation?.description ?? "is not valid"}.`,
  };
}

/** Pictures that look like files of the library, and are none. */
async function missingPictures(
  db: Db,
  siteId: string,
  { pictureColumn }: FileHeader,
  products: readonly (readonly [number, ReadProduct])[],
): Promise<RowProblem[]> {
  const named = products.flatMap(([, { entry, line }]) =>
    (entry?.media ?? []).filter(({ id }) => !isElsewhere(id)).map(({ id }) => ({ id, line })),
  );
  if (named.length === 0) return [];
  const found = await files.getMany(
    db,
    siteId,
    named.map(({ id }) => id),
  );
  const known = new Set(found.map(({ entity }) => entity.id));
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ id, line }) => ({
      line,
      column: pictureColumn,
      severity: "WARNING",
      code: "PICTURE_MISSING",
      message: `names the picture ${id}, which is not in the media library. Upload it there, or write its full address.`,
    }));
}

async function settle(
  { runtime, site, record }: ImportWork,
  failure?: NonNullable<ImportRecord["failure"]>,
): Promise<void> {
  const date = runtime.clock.now().toISOString();
  await runtime.store.write((db) =>
    advance(runtime, db, site.id, record, (current) => ({
      ...current,
      state: failure ? "FAILED" : "READY",
      dueAt: null,
      ...(failure && { failure, finishedDate: date }),
    })),
  );
}

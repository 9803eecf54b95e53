import { setImmediate as nextTurn } from "node:timers/promises";
import type { CatalogImportItem } from "@vitrine/contract";
import { insertRows } from "../../../kernel/database/insert-rows.ts";
import { UnreadableFile } from "../exchange/problem.ts";
import { problemMessage } from "../exchange/problem-message.ts";
import type { FileFacts, ImportKind, ImportWork } from "./kind.ts";
import { advance, NotOurs } from "./progress.ts";
import { type ImportRecord, kindOf } from "./records.ts";

/** Reads the file of an import and writes down what each record would come to. Changes nothing else. */
export async function checkFile(work: ImportWork, kind: ImportKind): Promise<void> {
  try {
    await readFile(work, kind);
  } catch (error) {
    if (error instanceof NotOurs || work.signal?.aborted) return;
    if (!(error instanceof UnreadableFile)) throw error;
    const { message: description, ...reason } = error.reason;
    await settle(work, { ...reason, description, ...(error.line && { line: error.line }) });
  }
}

async function readFile(work: ImportWork, kind: ImportKind): Promise<void> {
  const { record, signal } = work;
  let facts: FileFacts | undefined;
  let position = 0;
  let waiting: (readonly [number, unknown])[] = [];
  const flush = async () => {
    if (facts) await writeBatch(work, kind, facts, waiting);
    waiting = [];
  };
  for await (const read of kind.read(work, contentOf(work), (found) => (facts = found))) {
    // What an earlier node has written down stays.
    if (position >= record.checked) waiting.push([position, read]);
    position += 1;
    if (waiting.length < kind.batch.check) continue;
    if (signal?.aborted) return;
    await flush();
    // What is not waited for by the disk would keep the thread from everybody else.
    await nextTurn();
  }
  await flush();
  if (position === 0) throw new UnreadableFile(problemMessage(kind.empty));
  await settle(work);
}

/** The bytes of the file, from its beginning whenever it is read. */
function contentOf({ runtime, record }: ImportWork): AsyncIterable<Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      const content = record.storageKey && (await runtime.adapters.storage.read(record.storageKey));
      if (!content) throw new UnreadableFile(problemMessage("FILE_GONE"));
      yield* content;
    },
  };
}

async function writeBatch(
  work: ImportWork,
  kind: ImportKind,
  facts: FileFacts,
  records: readonly (readonly [number, unknown])[],
): Promise<void> {
  const { runtime, site, record } = work;
  await runtime.store.write(
    async (db) => {
      const items = await kind.assess(db, work, facts, records);
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
          email: kindOf(record) === "CUSTOMERS" ? item.handle : null,
        })),
      );
      await advance(runtime, db, site.id, record, (current) => ({
        ...current,
        ...(facts.format && { format: facts.format }),
        ignoredColumns: [...facts.ignoredColumns],
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

import type { CatalogImportItem } from "@vitrine/contract";
import { keptProblems, type RowProblem } from "../../domains/catalog/exchange/problem.ts";
import { itemProblem } from "../../domains/catalog/imports/item-problem.ts";
import type { AssessedItem, ImportKind } from "../../domains/catalog/imports/kind.ts";
import type { PendingItem } from "../../domains/catalog/imports/records.ts";
import { type Importer, type QuietCall, quietCall } from "./import-records.ts";
import { type FileRecord, readRecords } from "./read-records.ts";

/** How records of one kind are imported in the back office. Nothing that happens is sent to anyone. */
export function recordKind<T>(importer: Importer<T>): ImportKind<FileRecord<T>> {
  return {
    batch: { check: 25, run: 20 },
    empty: "NO_RECORDS",
    read: (_, content, onHeader) =>
      readRecords(
        content,
        (header) => importer.layoutOf(header),
        (ignoredColumns) => onHeader({ ignoredColumns }),
      ),
    async assess(db, { runtime, site }, _, records) {
      const call = quietCall(runtime, site, db);
      const assessed: AssessedItem[] = [];
      for (const [position, record] of records) assessed.push(await assess(call, importer, position, record));
      return assessed;
    },
    transaction: ({ runtime, site }, body) =>
      runtime.store.write(
        (db) => body({ db, write: (items) => write(quietCall(runtime, site, db), importer, items) }),
        {
          durable: true,
        },
      ),
  };
}

async function assess<T>(
  call: QuietCall,
  importer: Importer<T>,
  position: number,
  { key, line, lastLine, value, problems }: FileRecord<T>,
): Promise<AssessedItem> {
  const about = { position, handle: key, name: "", line, lastLine };
  const wrong = (found: typeof problems): AssessedItem => ({
    item: { ...about, outcome: "ERROR", processed: true, problems: [...found] },
    entry: null,
  });
  if (value === undefined) return wrong(problems);
  try {
    const plan = await importer.plan(call, value);
    const found = keptProblems([...problems, ...(plan.problems ?? []).map((problem) => ({ ...problem, line }))]);
    const item = { ...about, outcome: plan.outcome, processed: plan.outcome === "UNCHANGED", problems: found };
    return { item, entry: JSON.stringify(value) };
  } catch (error) {
    const problem = itemProblem(error, line);
    if (!problem) throw error;
    return wrong(keptProblems([...problems, problem]));
  }
}

/** What each comes to is looked at again: the shop may have changed since the check. */
async function write<T>(
  call: QuietCall,
  importer: Importer<T>,
  items: readonly PendingItem[],
): Promise<CatalogImportItem[]> {
  const done: CatalogImportItem[] = [];
  for (const { item, entry } of items) {
    const { outcome, problems = [], write } = await importer.plan(call, JSON.parse(entry) as T);
    await write?.(call);
    const checked = item.problems as readonly RowProblem[];
    const found = [...checked, ...problems.map((problem) => ({ ...problem, line: item.line }))];
    done.push({ ...item, outcome, processed: true, problems: keptProblems(found) });
  }
  return done;
}

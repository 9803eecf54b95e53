import type { Runtime } from "../../../kernel/context.ts";
import type { JobContext } from "../../../kernel/job.ts";
import { dueRows } from "../../../store/due-rows.ts";
import { checkFile } from "./check.ts";
import type { ImportKind } from "./kind.ts";
import { productKind } from "./products/kind.ts";
import { lease } from "./progress.ts";
import { catalogImportRecords, type ImportKindName, type ImportRecord, kindOf } from "./records.ts";
import { runImport } from "./run.ts";

const due = dueRows("catalog_imports", 20);

/** Kinds by their names. */
export type ImportKinds = Readonly<Partial<Record<ImportKindName, ImportKind>>>;

/** Checks and runs imports of products. Safe on any number of nodes; what a killed one left is gone on with. */
export function workOnImports(runtime: Runtime, context: Partial<JobContext> = {}): Promise<void> {
  return workOnKinds({ PRODUCTS: productKind }, runtime, context);
}

/** The same for imports of these kinds. */
export async function workOnKinds(
  kinds: ImportKinds,
  runtime: Runtime,
  { signal }: Partial<JobContext> = {},
): Promise<void> {
  const rows = await runtime.store.read((db) => due(db, runtime.clock.now()));
  for (const { siteId, id } of rows) {
    if (signal?.aborted) return;
    const record = await claim(runtime, siteId, id, kinds);
    const kind = record && kinds[kindOf(record)];
    if (!kind) continue;
    const work = { runtime, site: await runtime.sites.load(siteId), record, signal };
    if (record.state === "CHECKING") await checkFile(work, kind);
    else await runImport(work, kind);
  }
}

/** The import, when it is of these kinds and no other node works on it. */
function claim(
  { store, clock }: Runtime,
  siteId: string,
  id: string,
  kinds: ImportKinds,
): Promise<ImportRecord | undefined> {
  return store.write(async (db) => {
    const now = clock.now().getTime();
    const found = await catalogImportRecords.getLocked(db, siteId, id);
    if (!found || found.entity.dueAt === null || found.entity.dueAt > now) return undefined;
    const { entity, revision } = found;
    if (!kinds[kindOf(entity)]) return undefined;
    const next = { ...entity, attempt: entity.attempt + 1, dueAt: now + lease };
    return (await catalogImportRecords.update(db, siteId, revision, next)).entity;
  });
}

import type { Runtime } from "../../../kernel/context.ts";
import type { JobContext } from "../../../kernel/job.ts";
import { dueRows } from "../../../store/due-rows.ts";
import { checkFile } from "./check.ts";
import { lease } from "./progress.ts";
import { catalogImportRecords, type ImportRecord } from "./records.ts";
import { runImport } from "./run.ts";

const due = dueRows("catalog_imports", 20);

/** Checks and runs imports. Safe on any number of nodes; what a killed one left is gone on with. */
export async function workOnImports(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const rows = await runtime.store.read((db) => due(db, runtime.clock.now()));
  for (const { siteId, id } of rows) {
    if (signal?.aborted) return;
    const record = await claim(runtime, siteId, id);
    if (!record) continue;
    const work = { runtime, site: await runtime.sites.load(siteId), record, signal };
    if (record.state === "CHECKING") await checkFile(work);
    else await runImport(work);
  }
}

/** The import, when no other node works on it. */
function claim({ store, clock }: Runtime, siteId: string, id: string): Promise<ImportRecord | undefined> {
  return store.write(async (db) => {
    const now = clock.now().getTime();
    const found = await catalogImportRecords.getLocked(db, siteId, id);
    if (!found || found.entity.dueAt === null || found.entity.dueAt > now) return undefined;
    const { entity, revision } = found;
    const next = { ...entity, attempt: entity.attempt + 1, dueAt: now + lease };
    return (await catalogImportRecords.update(db, siteId, revision, next)).entity;
  });
}

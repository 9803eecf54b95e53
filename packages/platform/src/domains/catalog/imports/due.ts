import type { Runtime } from "../../../kernel/context.ts";
import type { JobContext } from "../../../kernel/job.ts";
import { dueRows } from "../../../store/due-rows.ts";
import type { ImportWork } from "./kind.ts";
import { lease } from "./progress.ts";
import { catalogImportRecords, type ImportKindName, type ImportRecord, kindOf } from "./records.ts";

/** Imports that are due: of files, and of pictures, which take long and hold up no file. */
const due = {
  files: dueRows("catalog_imports", 20, "coalesce(kind, 'PRODUCTS') <> 'PICTURES'"),
  pictures: dueRows("catalog_imports", 20, "kind = 'PICTURES'"),
};

export interface DueImports {
  readonly of: keyof typeof due;
  /** Which of them are worked on here. */
  isOurs(kind: ImportKindName): boolean;
  handle(work: ImportWork): Promise<void>;
}

/** Handles each import that is due and that no other node works on. */
export async function workOnDue(
  runtime: Runtime,
  { signal }: Partial<JobContext>,
  { of, isOurs, handle }: DueImports,
): Promise<void> {
  const rows = await runtime.store.read((db) => due[of](db, runtime.clock.now()));
  for (const { siteId, id } of rows) {
    if (signal?.aborted) return;
    const record = await claim(runtime, siteId, id, isOurs);
    if (record) await handle({ runtime, site: await runtime.sites.load(siteId), record, signal });
  }
}

/** The import, when it is worked on here and no other node does so. */
function claim(
  { store, clock }: Runtime,
  siteId: string,
  id: string,
  isOurs: DueImports["isOurs"],
): Promise<ImportRecord | undefined> {
  return store.write(async (db) => {
    const now = clock.now().getTime();
    const found = await catalogImportRecords.getLocked(db, siteId, id);
    if (!found || found.entity.dueAt === null || found.entity.dueAt > now) return undefined;
    const { entity, revision } = found;
    if (!isOurs(kindOf(entity))) return undefined;
    const next = { ...entity, attempt: entity.attempt + 1, dueAt: now + lease };
    return (await catalogImportRecords.update(db, siteId, revision, next)).entity;
  });
}

import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import { type StartOptions, startImport } from "./begin.ts";
import { catalogImportRecords, type ImportKindName, type ImportRecord, kindOf } from "./records.ts";

/** An import of one of these kinds. */
export async function findImport(
  call: Call,
  importId: string,
  kinds: readonly ImportKindName[],
): Promise<Stored<ImportRecord>> {
  const found = await catalogImportRecords.getLocked(call.db, call.site.id, importId.toLowerCase());
  if (found && kinds.includes(kindOf(found.entity))) return found;
  return call.fail("NOT_FOUND", { importId }, `There is no import ${importId}.`);
}

/** Lets an import run. */
export async function startFound(
  call: Call,
  { entity }: Stored<ImportRecord>,
  options?: StartOptions,
): Promise<ImportRecord> {
  const started = await startImport(call.db, call.site.id, entity.id, call.now, options);
  const text = "Only an import that is checked and ready can be started.";
  return started ?? call.fail("FAILED_PRECONDITION", { state: entity.state }, text);
}

/** Stops an import; what it has written stays. */
export async function cancelFound(call: Call, { entity, revision }: Stored<ImportRecord>): Promise<ImportRecord> {
  if (["COMPLETED", "FAILED", "CANCELED"].includes(entity.state)) {
    call.fail("FAILED_PRECONDITION", { state: entity.state }, "This import is over.");
  }
  const { uploadHash: _, ...rest } = entity;
  const date = call.now.toISOString();
  const next = { ...rest, state: "CANCELED", finishedDate: date, updatedDate: date, dueAt: null } as const;
  return (await catalogImportRecords.update(call.db, call.site.id, revision, next)).entity;
}

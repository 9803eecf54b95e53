import type { Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { catalogImportRecords, type ImportRecord } from "./records.ts";

/** How long a node may be silent before another takes over, in milliseconds. */
export const lease = 60_000;

/** Another node took over, the import was canceled, or a record of it was removed: what is left waits for the next turn. */
export class NotOurs extends Error {
  override readonly name = "NotOurs";
}

/** Moves an import on that this node works on. @throws NotOurs */
export async function advance(
  runtime: Runtime,
  db: Db,
  siteId: string,
  { id, attempt, state }: Pick<ImportRecord, "id" | "attempt" | "state">,
  apply: (record: ImportRecord) => ImportRecord,
): Promise<ImportRecord> {
  const found = await catalogImportRecords.getLocked(db, siteId, id);
  if (!found || found.entity.attempt !== attempt || found.entity.state !== state) throw new NotOurs();
  const now = runtime.clock.now();
  const renewed = { ...found.entity, dueAt: now.getTime() + lease, updatedDate: now.toISOString() };
  return (await catalogImportRecords.update(db, siteId, found.revision, apply(renewed))).entity;
}

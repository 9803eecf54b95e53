import { randomUUID } from "node:crypto";
import type { RecordImportKind } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { catalogImportRecords, type ImportRecord } from "./records.ts";
import { newUpload } from "./upload.ts";

/** An import that waits for its file, and the secret that the file is sent with. */
export interface BegunImport {
  readonly record: ImportRecord;
  readonly secret: string;
}

/** @param kind left out for products */
export async function beginImport(
  db: Db,
  siteId: string,
  fileName: string,
  now: Date,
  kind?: RecordImportKind,
): Promise<BegunImport> {
  const date = now.toISOString();
  const { secret, ...upload } = newUpload(now);
  const record: ImportRecord = {
    id: randomUUID(),
    createdDate: date,
    updatedDate: date,
    fileName,
    ...(kind && { kind }),
    state: "AWAITING_FILE",
    ignoredColumns: [],
    counts: { products: 0, created: 0, changed: 0, unchanged: 0, failed: 0, warnings: 0 },
    processed: 0,
    checked: 0,
    attempt: 0,
    dueAt: null,
    ...upload,
  };
  await catalogImportRecords.insert(db, siteId, record);
  return { record, secret };
}

/** Lets an import that is ready run; undefined when it is not. */
export async function startImport(db: Db, siteId: string, id: string, now: Date): Promise<ImportRecord | undefined> {
  const found = await catalogImportRecords.getLocked(db, siteId, id);
  if (found?.entity.state !== "READY") return undefined;
  const date = now.toISOString();
  const next = {
    ...found.entity,
    state: "RUNNING",
    startedDate: date,
    updatedDate: date,
    dueAt: now.getTime(),
  } as const;
  return (await catalogImportRecords.update(db, siteId, found.revision, next)).entity;
}

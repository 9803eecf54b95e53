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

/** What every import begins with. */
export function newRecord(fileName: string, now: Date): Omit<ImportRecord, "kind" | "state" | "dueAt"> {
  const date = now.toISOString();
  return {
    id: randomUUID(),
    createdDate: date,
    updatedDate: date,
    fileName,
    ignoredColumns: [],
    counts: { products: 0, created: 0, changed: 0, unchanged: 0, failed: 0, warnings: 0 },
    processed: 0,
    checked: 0,
    attempt: 0,
  };
}

/** @param kind left out for products */
export async function beginImport(
  db: Db,
  siteId: string,
  fileName: string,
  now: Date,
  kind?: RecordImportKind,
): Promise<BegunImport> {
  const { secret, ...upload } = newUpload(now);
  const record: ImportRecord = {
    ...newRecord(fileName, now),
    ...(kind && { kind }),
    state: "AWAITING_FILE",
    dueAt: null,
    ...upload,
  };
  await catalogImportRecords.insert(db, siteId, record);
  return { record, secret };
}

export interface StartOptions {
  readonly copyPictures?: boolean | undefined;
}

/** Lets an import that is ready run; undefined when it is not. */
export async function startImport(
  db: Db,
  siteId: string,
  id: string,
  now: Date,
  { copyPictures = false }: StartOptions = {},
): Promise<ImportRecord | undefined> {
  const found = await catalogImportRecords.getLocked(db, siteId, id);
  if (found?.entity.state !== "READY") return undefined;
  const date = now.toISOString();
  const next = {
    ...found.entity,
    state: "RUNNING",
    startedDate: date,
    updatedDate: date,
    dueAt: now.getTime(),
    ...(copyPictures && { copyPictures }),
  } as const;
  return (await catalogImportRecords.update(db, siteId, found.revision, next)).entity;
}

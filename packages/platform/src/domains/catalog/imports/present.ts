import type { CatalogImport } from "@vitrine/contract";
import type { ImportRecord } from "./records.ts";

/** An import as its owner sees it. */
export function presentImport(record: ImportRecord): CatalogImport {
  const {
    uploadHash: _,
    expiresAt: __,
    storageKey: ___,
    checked: ____,
    attempt: _____,
    dueAt: ______,
    ...shown
  } = record;
  return shown;
}

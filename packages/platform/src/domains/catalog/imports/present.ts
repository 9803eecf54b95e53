import type { CatalogImport, CatalogImportItem, RecordImport, RecordImportItem } from "@vitrine/contract";
import type { ImportRecord } from "./records.ts";

/** An import of products as its owner sees it. */
export function presentImport(record: ImportRecord): CatalogImport {
  const {
    kind: _,
    uploadHash: __,
    expiresAt: ___,
    storageKey: ____,
    checked: _____,
    attempt: ______,
    dueAt: _______,
    ...shown
  } = record;
  return shown;
}

/** An import of other records. */
export function presentRecordImport(record: ImportRecord): RecordImport {
  const { format: _, counts, ...shown } = presentImport(record);
  const { products: records, ...outcomes } = counts;
  return { ...shown, kind: record.kind ?? "", counts: { records, ...outcomes } };
}

export function presentRecordItem(item: CatalogImportItem): RecordImportItem {
  const { handle: key, name: _, productId: __, ...shown } = item;
  return { ...shown, key };
}

import type { PictureCopy } from "@vitrine/contract";
import type { ImportRecord } from "../records.ts";

/** A copy of pictures as its owner sees it. */
export function presentPictureCopy(record: ImportRecord): PictureCopy {
  const { id, createdDate, updatedDate, state, fileName: folderName, finishedDate, copy, processed } = record;
  const { importId, waitsUntil, copied = 0, failed = 0 } = copy ?? {};
  return {
    id,
    createdDate,
    updatedDate,
    state,
    folderName,
    ...(importId !== undefined && { importId }),
    counts: { products: record.counts.products, processed, copied, failed },
    ...(state === "RUNNING" && waitsUntil !== undefined && { waitsUntil: new Date(waitsUntil).toISOString() }),
    ...(finishedDate !== undefined && { finishedDate }),
  };
}

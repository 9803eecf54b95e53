import type { OrderDocument } from "@vitrine/contract";
import { downloadFile } from "../../export/csv.ts";

/** Saves a paper under its name. */
export function savePaper({ data, fileName, contentType }: OrderDocument): void {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  downloadFile(fileName, new Blob([bytes], { type: contentType }));
}

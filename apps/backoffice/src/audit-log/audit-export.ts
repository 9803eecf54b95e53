import type { AuditEntry } from "@vitrine/contract";
import type { ListExport } from "../lists/use-list-export.ts";
import { strings } from "../strings/strings.ts";
import { sheetDate } from "../ui/dates.ts";
import { timeZone } from "../ui/zone.ts";
import { actorOf } from "./audit-columns.tsx";

const { columns, export: words } = strings.audit;

/** A line for each entry, in the time zone of the shop. */
export function auditExport(): ListExport<AuditEntry> {
  return {
    label: words.label,
    file: words.file,
    heading: [
      words.whenIn({ zone: timeZone() }),
      columns.who,
      columns.what,
      columns.from,
      columns.about,
      columns.fields,
      words.request,
    ],
    row: (entry) => [
      sheetDate(new Date(entry.createdDate)),
      actorOf(entry),
      entry.outcome ? `${entry.operation} ${entry.outcome}` : entry.operation,
      entry.address ?? "",
      entry.entityId ?? "",
      (entry.fields ?? []).join(" "),
      entry.requestId,
    ],
    done: (many) => words.done({ many }),
  };
}

import type { AuditEntry } from "@vitrine/contract";
import type { ListExport } from "../lists/use-list-export.ts";
import { strings } from "../strings/strings.ts";
import { sheetDate } from "../ui/dates.ts";
import { timeZone } from "../ui/zone.ts";
import { actorOf } from "./audit-columns.tsx";

const { columns, export: texts } = strings.audit;

/** A line for each entry, in the time zone of the shop. */
export function auditExport(): ListExport<AuditEntry> {
  return {
    label: texts.label,
    file: texts.file,
    heading: [
      texts.whenIn({ zone: timeZone() }),
      columns.who,
      columns.what,
      columns.from,
      columns.about,
      columns.fields,
      texts.request,
    ],
    rows: (entries) => entries.map(entryRow),
    done: (many) => texts.done({ many }),
  };
}

function entryRow(entry: AuditEntry): readonly string[] {
  return [
    sheetDate(new Date(entry.createdDate)),
    actorOf(entry),
    entry.outcome ? `${entry.operation} ${entry.outcome}` : entry.operation,
    entry.address ?? "",
    entry.entityId ?? "",
    (entry.fields ?? []).join(" "),
    entry.requestId,
  ];
}

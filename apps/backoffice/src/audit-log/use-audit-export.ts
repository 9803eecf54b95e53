import { type AuditEntry, auditLog } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { type Export, useExport } from "../export/use-export.ts";
import type { ListState } from "../lists/list-state.ts";
import { strings } from "../strings/strings.ts";
import { sheetDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { timeZone } from "../ui/zone.ts";
import { actorOf } from "./audit-columns.tsx";
import { auditRequest } from "./audit-request.ts";

const words = strings.audit;

/** Most that one request answers. */
const pageSize = 100;

/** Every entry that the log would show, on whatever page. */
export function useAuditExport(state: ListState, now: Date): Export {
  const client = useClient();
  const toast = useToast();
  return useExport<AuditEntry>({
    name: words.export.file,
    heading: [
      words.export.whenIn(timeZone()),
      words.columns.who,
      words.columns.what,
      words.columns.from,
      words.columns.about,
      words.columns.fields,
      words.export.request,
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
    page: async (cursor = "", signal) => {
      const request = auditRequest({ ...state, cursor }, now, pageSize);
      const { items, response } = await client.call(auditLog.queryAuditLog, request, { signal });
      const { hasNext, cursors } = response.pagingMetadata;
      return { items, next: hasNext ? cursors?.next : undefined };
    },
    onDone: (count) => toast({ text: words.export.done(count) }),
    onFailed: (error) => {
      if (!isApiError(error)) throw error;
      toast({ text: explain(error), isBad: true });
    },
  });
}

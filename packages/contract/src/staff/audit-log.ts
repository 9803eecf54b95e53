import type { CursorPagingMetadata, CursorQueryRequest } from "../common/query.ts";
import { type Open, paged, service } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";

/** What audit entries can be filtered and sorted by. */
export const auditEntryQueryFields = {
  id: { type: "text", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  actorType: { type: "text" },
  actorId: { type: "text" },
  actorName: { type: "text" },
  operation: { type: "text" },
  entityId: { type: "text" },
  address: { type: "text" },
  outcome: { type: "text" },
} as const satisfies FieldRules;

/** One thing a person or program did to the shop. */
export interface AuditEntry extends Queryable<typeof auditEntryQueryFields> {
  /** Made by the server. @format uuid */
  id: string;
  /** When it happened. @format date-time */
  createdDate: string;
  /** `UNKNOWN` for someone who did not prove who they are. */
  actorType: Open<"STAFF" | "APP" | "UNKNOWN">;
  /** Of the account or key; `command-line` for commands on the machine itself. Absent for someone unknown. */
  actorId?: string;
  /** Email address or name of the key at the time; of someone unknown, the address they tried. */
  actorName?: string;
  /** For example `ecom.orders.cancelOrder`. */
  operation: string;
  /** Id of what was changed, when the request names one. */
  entityId?: string;
  /** Names of the fields that the request carried, never their values. */
  fields?: string[];
  /** Absent for what succeeded. `THROTTLED` when it used the last try up. */
  outcome?: Open<"FAILED" | "THROTTLED">;
  /** How often it happened, where an entry counts several attempts. @asType integer */
  count?: number;
  /** Network address the request came from; absent for programs on the machine itself. */
  address?: string;
  /** What the browser or program calls itself. */
  userAgent?: string;
  /** Quote it to find the request in the logs. */
  requestId: string;
}

/** Returned by `auditLog.queryAuditLog`, which searches the log; latest first unless sorted otherwise. */
export interface QueryAuditLogResponse {
  /** Entries of this page, newest first. */
  entries: AuditEntry[];
  /** Position of this page in the list, and how to get the next. */
  pagingMetadata: CursorPagingMetadata;
}

/** What staff and programs changed, kept for good. */
export const auditLog = service("vitrine.audit-log", {
  /**
   * Searches the log; latest first unless sorted otherwise.
   * @callers app staff
   * @scope VITRINE.AUDIT_LOG_READ
   * @reads
   */
  queryAuditLog: paged<CursorQueryRequest<AuditEntry>, QueryAuditLogResponse, AuditEntry>(
    "POST /_vitrine/v1/audit-log/query",
    {
      page: { items: "entries", metadata: "pagingMetadata", paging: "cursor", query: "query" },
    },
  ),
});

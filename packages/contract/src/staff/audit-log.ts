import type { CursorPagingMetadata, CursorQueryRequest } from "../common/query.ts";
import { type Open, paged, service } from "../dialect.ts";

/** One thing a person or program did to the shop. */
export interface AuditEntry {
  /** @format uuid */
  id: string;
  /** @format date-time */
  createdDate: string;
  actorType: Open<"STAFF" | "APP">;
  /** @format uuid */
  actorId: string;
  /** E-mail address or name of the key at the time; absent in entries older than this field. */
  actorName?: string;
  /** For example `ecom.orders.cancelOrder`. */
  operation: string;
  /** Id of what was changed, when the request names one. */
  entityId?: string;
  /** Names of the fields that the request carried, never their values. */
  fields?: string[];
  /** Quote it to find the request in the logs. */
  requestId: string;
}

/** Query audit log response. */
export interface QueryAuditLogResponse {
  entries: AuditEntry[];
  pagingMetadata: CursorPagingMetadata;
}

/** What staff and programs changed, kept for good. */
export const auditLog = /* @__PURE__ */ service("vitrine.audit-log", {
  /**
   * Searches the log; latest first unless sorted otherwise.
   * @callers app staff
   * @scope VITRINE.AUDIT_LOG_READ
   * @reads
   */
  queryAuditLog: /* @__PURE__ */ paged<CursorQueryRequest, QueryAuditLogResponse, AuditEntry>(
    "POST /_vitrine/v1/audit-log/query",
    { page: { items: "entries", metadata: "pagingMetadata", paging: "cursor", query: "query" } },
  ),
});

import { auditLog } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { auditEntries } from "./repository.ts";

export const auditLogHandlers: Implementation = implement(auditLog, {
  async queryAuditLog({ query = {} }, call) {
    const page = await auditEntries.page(call.db, call.site.id, query, {
      paging: "cursor",
      defaultSort: [{ fieldName: "createdDate", order: "DESC" }],
    });
    return {
      entries: page.items.map(({ entity }) => entity),
      pagingMetadata: { count: page.items.length, hasNext: page.hasNext, cursors: { ...page.cursors } },
    };
  },
});

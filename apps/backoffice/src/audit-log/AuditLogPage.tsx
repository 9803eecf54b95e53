import { auditLog } from "@vitrine/contract";
import type { ReactNode } from "react";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { strings } from "../strings/strings.ts";
import { auditColumns } from "./audit-columns.tsx";
import { auditExport } from "./audit-export.ts";
import { actionOf, auditFilters, auditRequest, auditViews, defaultSort } from "./audit-request.ts";

/** Everything that staff and programs changed. */
export function AuditLogPage(): ReactNode {
  return (
    <ResourceListPage
      name="audit-log"
      messages={strings.audit}
      operation={auditLog.queryAuditLog}
      request={auditRequest}
      read={({ entries: items, pagingMetadata: metadata }) => ({ items, metadata })}
      defaultSort={defaultSort}
      columns={auditColumns}
      filters={auditFilters}
      views={auditViews}
      nameOf={actionOf}
      toFile={auditExport()}
    />
  );
}

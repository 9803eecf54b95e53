import { keepPreviousData } from "@tanstack/react-query";
import { auditLog } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { ExportButton } from "../export/ExportButton.tsx";
import { CursorPager } from "../lists/CursorPager.tsx";
import { useColumns } from "../lists/columns.ts";
import { ListTable } from "../lists/ListTable.tsx";
import { ListTools } from "../lists/ListTools.tsx";
import { useListState } from "../lists/use-list-state.ts";
import { Views } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { auditColumns } from "./audit-columns.tsx";
import { actionOf, auditFilters, auditRequest, auditViews, defaultSort } from "./audit-request.ts";
import { useAuditExport } from "./use-audit-export.ts";

const words = strings.audit;

/** Everything that staff and programs changed. */
export function AuditLogPage(): ReactNode {
  const control = useListState(auditFilters, defaultSort);
  const columns = useColumns("audit-log", auditColumns);
  // One "now" for the life of the list, or every render would ask another question.
  const [now] = useState(() => new Date());
  const toFile = useAuditExport(control.state, now);
  const query = useQuery(auditLog.queryAuditLog, auditRequest(control.state, now), {
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.entries;
  return (
    <>
      <PageHeader title={words.title} actions={<ExportButton run={toFile} label={words.export.label} />} />
      <Views room="audit-log" given={auditViews} />
      <ListTools
        control={control}
        columns={columns}
        search={words.search}
        subject={words.sentence}
        filters={auditFilters}
      />
      <ListTable
        query={query}
        control={control}
        empty={<Message {...words.empty} />}
        caption={words.title}
        columns={columns}
        items={rows}
        idOf={({ id }) => id}
        nameOf={actionOf}
        pager={<CursorPager control={control} count={rows?.length} metadata={query.data?.pagingMetadata} />}
      />
    </>
  );
}

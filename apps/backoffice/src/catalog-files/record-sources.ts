import { type RecordImportKind, recordImports } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { type ImportSource, pace } from "./import-source.ts";

const { customers, orders } = strings.recordImports;

export const customerImports: ImportSource = recordSource("CUSTOMERS", customers, scope.updateMembers);

export const orderImports: ImportSource = recordSource("ORDERS", orders, scope.orders);

function recordSource(kind: RecordImportKind, texts: typeof customers, needs: string): ImportSource {
  return {
    texts,
    needs,
    start: recordImports.startRecordImport,
    cancel: recordImports.cancelRecordImport,
    report: recordImports.createRecordImportReport,
    async begin(client, fileName) {
      const { recordImport, uploadUrl } = await client.call(recordImports.createRecordImport, { kind, fileName });
      return { id: recordImport.id, uploadUrl };
    },
    useImports: (enabled) =>
      useQuery(
        recordImports.listRecordImports,
        { kind },
        {
          enabled,
          refetchInterval: ({ state: { data } }) => pace(data?.recordImports),
          select: ({ recordImports: imports }) => imports.map((one) => ({ ...one, found: one.counts.records })),
        },
      ),
    useProblems: (importId, enabled) =>
      useQuery(
        recordImports.listRecordImportItems,
        { importId, withProblems: true, limit: 50 },
        {
          enabled,
          select: ({ items, hasNext }) => ({
            items: items.map((item) => ({ ...item, title: item.key || texts.unnamed })),
            hasNext,
          }),
        },
      ),
  };
}

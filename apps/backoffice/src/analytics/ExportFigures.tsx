import type { SalesDay, SalesReport } from "@vitrine/contract";
import type { ReactNode } from "react";
import { decimal } from "../export/csv.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { useExport } from "../export/use-export.ts";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";

const { file, orders, sales } = strings.analytics;

/** Writes the days of a report into a file. */
export function ExportFigures({ report }: { report: SalesReport }): ReactNode {
  const toast = useToast();
  const { currency } = report;
  const run = useExport<SalesDay, never>({
    name: file.name,
    heading: [
      file.date,
      orders,
      `${sales} (${currency})`,
      file.refunds,
      `${file.refunded} (${currency})`,
      file.checkouts,
      file.checkoutsOrdered,
    ],
    rows: (days) =>
      days.map((day) => [
        day.date,
        String(day.orders),
        decimal(day.sales),
        String(day.refunds),
        decimal(day.refunded),
        String(day.checkouts ?? ""),
        String(day.checkoutsOrdered ?? ""),
      ]),
    page: async () => ({ items: report.days, next: undefined }),
    onDone: () => toast({ text: file.done }),
    onFailed: (error) => {
      throw error;
    },
  });
  return <ExportButton run={run} label={file.label} />;
}

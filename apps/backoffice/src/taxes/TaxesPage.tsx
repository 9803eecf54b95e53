import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { TaxEditor } from "./TaxEditor.tsx";
import { useTaxTable } from "./use-tax-table.ts";

/** What is taxed where, and how much: a row for each region, a column for each kind of goods. */
export function TaxesPage(): ReactNode {
  const { table, failed } = useTaxTable();
  if (table) return <TaxEditor table={table} />;
  return (
    <>
      <PageHeader title={strings.taxes.title} />
      {failed?.error ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}

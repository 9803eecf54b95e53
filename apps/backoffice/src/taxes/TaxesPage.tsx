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
  // Regions and groups make the fields of the form; another set of them is another form.
  const shape = table && [...table.regions, ...table.groups].map(({ id }) => id).join(" ");
  if (table) return <TaxEditor key={shape} table={table} />;
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

import type { ReactNode } from "react";
import { useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader, type PageHeaderProps } from "../ui/PageHeader.tsx";
import { ImportDrop } from "./ImportDrop.tsx";
import { ImportList } from "./ImportList.tsx";
import { ImportPanel } from "./ImportPanel.tsx";
import type { ImportSource } from "./import-source.ts";
import { customerImports, orderImports } from "./record-sources.ts";
import { useImports } from "./use-imports.ts";

/** Customers from files. */
export function CustomerImportPage(): ReactNode {
  return <RecordImportPage source={customerImports} back={{ to: "/members", label: strings.members.title }} />;
}

/** Past orders from files. */
export function OrderImportPage(): ReactNode {
  return <RecordImportPage source={orderImports} back={{ to: "/orders", label: strings.orders.title }} />;
}

interface RecordImportPageProps extends Required<Pick<PageHeaderProps, "back">> {
  readonly source: ImportSource;
}

function RecordImportPage({ source, back }: RecordImportPageProps): ReactNode {
  const mayImport = useMay()(source.needs);
  const { known, shown, error, refetch, open } = useImports(source, mayImport);
  return (
    <>
      <PageHeader title={source.texts.title} back={back} />
      {error && <Failure error={error} onRetry={refetch} />}
      {mayImport && <ImportDrop source={source} onUploaded={open} />}
      {shown && <ImportPanel key={shown.id} source={source} shown={shown} onChanged={refetch} />}
      {known.length > 0 && <ImportList source={source} imports={known} shown={shown?.id} onOpen={open} />}
    </>
  );
}

import { catalogImports } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { ProductExport, RecordExport } from "./ExportPanels.tsx";
import { FeedsPanel } from "./FeedsPanel.tsx";
import { ImportDrop } from "./ImportDrop.tsx";
import { ImportList } from "./ImportList.tsx";
import { ImportPanel } from "./ImportPanel.tsx";
import { isWorking } from "./import-labels.ts";

const texts = strings.catalogFiles;

/** Products from files and to files, and customers and orders to files. */
export function CatalogFilesPage(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const canRead = may(scope.readProducts);
  const query = useQuery(
    catalogImports.listCatalogImports,
    {},
    {
      enabled: canRead,
      refetchInterval: ({ state: { data } }) => (data?.catalogImports.some(isWorking) ? 1_000 : false),
    },
  );
  const known = query.data?.catalogImports ?? [];
  const shown = known.find(({ id }) => id === search.get("import"));
  const open = (id: string | undefined) => {
    setSearch(id === undefined ? {} : { import: id });
    void query.refetch();
  };
  return (
    <>
      <PageHeader title={texts.title} />
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {may(scope.products) && <ImportDrop onUploaded={open} />}
      {shown && <ImportPanel key={shown.id} catalogImport={shown} onChanged={() => void query.refetch()} />}
      {canRead && <ProductExport />}
      {may(scope.updateMembers) && <RecordExport kind="customers" />}
      {may(scope.orders) && <RecordExport kind="orders" />}
      {canRead && <FeedsPanel />}
      {known.length > 0 && <ImportList imports={known} shown={shown?.id} onOpen={open} />}
    </>
  );
}

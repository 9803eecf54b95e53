import type { ReactNode } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { ProductExport, RecordExport } from "./ExportPanels.tsx";
import { FeedsPanel } from "./FeedsPanel.tsx";
import { ImportDrop } from "./ImportDrop.tsx";
import { ImportList } from "./ImportList.tsx";
import { ImportPanel } from "./ImportPanel.tsx";
import { productImports } from "./import-source.ts";
import { PicturesPanel } from "./pictures/PicturesPanel.tsx";
import { useImports } from "./use-imports.ts";

const texts = strings.catalogFiles;

/** Products from files and to files, and customers and orders to files; the pages of those import them. */
export function CatalogFilesPage(): ReactNode {
  const may = useMay();
  const canRead = may(scope.readProducts);
  const { known, shown, error, refetch, open } = useImports(productImports, canRead);
  return (
    <>
      <PageHeader title={texts.title} />
      {error && <Failure error={error} onRetry={refetch} />}
      {may(scope.products) && <ImportDrop source={productImports} onUploaded={open} />}
      {shown && <ImportPanel key={shown.id} source={productImports} shown={shown} onChanged={refetch} />}
      {canRead && <PicturesPanel importState={shown?.state} />}
      {canRead && <ProductExport />}
      {may(scope.updateMembers) && <RecordExport kind="customers" />}
      {may(scope.orders) && <RecordExport kind="orders" />}
      {canRead && <FeedsPanel />}
      {known.length > 0 && <ImportList source={productImports} imports={known} shown={shown?.id} onOpen={open} />}
    </>
  );
}

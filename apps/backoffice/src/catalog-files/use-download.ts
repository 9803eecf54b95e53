import { type CatalogFileFormat, catalogImports } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";

/** Downloads files of products; the browser shows how far they are. */
export function useDownload() {
  const toast = useToast();
  const options = {
    onSuccess: ({ url }: { readonly url: string }) => location.assign(url),
    onError: (error: ApiError<string>) => toast({ text: explain(error), isBad: true }),
  };
  const products = useChange(catalogImports.createCatalogExport, options);
  const report = useChange(catalogImports.createCatalogImportReport, options);
  return {
    isPending: products.isPending,
    products: (format: CatalogFileFormat) => products.mutate({ format }),
    report: (importId: string) => report.mutate({ importId }),
  };
}

import { type CatalogFileFormat, catalogImports, recordExports } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";

/** Downloads files; the browser shows how far they are. */
export function useDownload() {
  const toast = useToast();
  const options = {
    onSuccess: ({ url }: { readonly url: string }) => location.assign(url),
    onError: (error: ApiError<string>) => toast({ text: explain(error), isBad: true }),
  };
  const products = useChange(catalogImports.createCatalogExport, options);
  const report = useChange(catalogImports.createCatalogImportReport, options);
  const customers = useChange(recordExports.createCustomerExport, options);
  const orders = useChange(recordExports.createOrderExport, options);
  return {
    isPending: products.isPending || customers.isPending || orders.isPending,
    customers: () => customers.mutate({}),
    orders: () => orders.mutate({}),
    products: (format: CatalogFileFormat) => products.mutate({ format }),
    report: (importId: string) => report.mutate({ importId }),
  };
}

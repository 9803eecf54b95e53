import { type CatalogFileFormat, catalogImports, recordExports } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import { explain } from "../ui/explain.ts";
import { language } from "../ui/language.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import type { ImportSource } from "./import-source.ts";

/** What happens to an address of a file. */
function useFileOptions() {
  const toast = useToast();
  return {
    onSuccess: ({ url }: { readonly url: string }) => location.assign(url),
    onError: (error: ApiError<string>) => toast({ text: explain(error), isBad: true }),
  };
}

/** Downloads files; the browser shows how far they are. */
export function useDownload() {
  const options = useFileOptions();
  const products = useChange(catalogImports.createCatalogExport, options);
  const customers = useChange(recordExports.createCustomerExport, options);
  const orders = useChange(recordExports.createOrderExport, options);
  return {
    isPending: products.isPending || customers.isPending || orders.isPending,
    customers: () => customers.mutate({}),
    orders: () => orders.mutate({}),
    products: (format: CatalogFileFormat) => products.mutate({ format }),
  };
}

/** Downloads the report of an import. */
export function useReport(operation: ImportSource["report"]): (importId: string) => void {
  const { mutate } = useChange(operation, useFileOptions());
  return (importId) => mutate({ importId, language });
}

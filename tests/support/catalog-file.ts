import { catalogImports } from "@vitrine/contract";
import { workOnImports } from "../../packages/platform/src/domains/catalog/imports/work.ts";
import type { Shop } from "./shop.ts";

/** Imports a file of products to its end; what it came to, and what was found wrong: line, column, code and severity. */
export async function importProducts(shop: Shop, csv: string) {
  const { catalogImports: api } = shop.admin({ catalogImports });
  const { catalogImport, uploadUrl } = await api.createCatalogImport({ fileName: "products.csv" });
  const { id: importId } = catalogImport;
  await shop.platform.fetch(new Request(uploadUrl, { method: "PUT", body: csv }));
  await workOnImports(shop.platform.runtime);
  const { items } = await api.listCatalogImportItems({ importId });
  await api.startCatalogImport({ importId });
  await workOnImports(shop.platform.runtime);
  const { counts, ignoredColumns } = (await api.getCatalogImport({ importId })).catalogImport;
  const problems = items.flatMap((item) =>
    item.problems.map(({ line, column, code, severity }) => [line, column, code, severity]),
  );
  return { counts, ignoredColumns, problems };
}

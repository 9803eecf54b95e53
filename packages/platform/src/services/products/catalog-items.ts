import type { Db } from "../../store/port.ts";
import type { Site } from "../sites/site.ts";
import type { CatalogItem, CatalogKey, CatalogProblem } from "./catalog-item.ts";

/**
 * Reads what the references point at, in their order. At most two queries for any number of references,
 * seeing the transaction `db` is in.
 */
export function loadCatalogItems(
  db: Db,
  site: Site,
  references: readonly CatalogKey[],
): Promise<readonly (CatalogItem | CatalogProblem)[]> {
  throw new Error(`pending ${db} ${site} ${references}`);
}

import { manualTaxMappings, taxGroups, taxRegions } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { TaxTable } from "./tax-draft.ts";

/** What changes when a region, a group or a rate does. */
export const taxQueries = [
  taxRegions.queryTaxRegions,
  taxGroups.queryTaxGroups,
  taxGroups.listDefaultTaxGroups,
  manualTaxMappings.listManualTaxMappings,
];

const limit = 100;

/** Regions, groups and rates together; undefined until all of them are there. */
export function useTaxTable() {
  const regions = useQuery(taxRegions.queryTaxRegions, {
    query: { sort: [{ fieldName: "country", order: "ASC" }], cursorPaging: { limit } },
  });
  const groups = useQuery(taxGroups.queryTaxGroups, {
    query: { sort: [{ fieldName: "createdDate", order: "ASC" }], paging: { limit } },
  });
  const mappings = useQuery(manualTaxMappings.listManualTaxMappings, {});
  const known = regions.data && groups.data && mappings.data;
  const table: TaxTable | undefined = known && {
    regions: regions.data.taxRegions,
    groups: groups.data.taxGroups,
    mappings: mappings.data.manualTaxMappings,
  };
  const failed = [regions, groups, mappings].find(({ error }) => error !== null);
  return { table, failed };
}

import type { ManualTaxMapping } from "@vitrine/contract";
import { manualTaxMappingQueryFields } from "@vitrine/contract";
import { insertRows } from "../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { type Documents, documents, type Stored } from "../../../store/documents.ts";
import { field, queryFields } from "../../../store/query/fields.ts";
import { toPpm } from "./rate.ts";

/** A mapping as it is stored: its revision is the row's. */
export interface ManualTaxMappingDocument extends Omit<ManualTaxMapping, "revision"> {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly taxGroupId: string;
  readonly taxRegionId: string;
}

const table: Documents<ManualTaxMappingDocument, "manual_tax_mappings"> = documents<
  ManualTaxMappingDocument,
  "manual_tax_mappings"
>({
  table: "manual_tax_mappings",
  isConfiguration: true,
  columns: {
    tax_group_id: (mapping) => mapping.taxGroupId,
    tax_region_id: (mapping) => mapping.taxRegionId,
    rate_ppm: (mapping) => toPpm(mapping.taxRate),
    description: (mapping) => mapping.description ?? null,
    tax_type: (mapping) => mapping.taxType,
    tax_name: (mapping) => mapping.taxName,
    jurisdiction: (mapping) => mapping.jurisdiction,
    jurisdiction_type: (mapping) => mapping.jurisdictionType,
  },
  fields: queryFields(manualTaxMappingQueryFields, {
    id: field.text({ column: "id" }),
    createdDate: field.time({ column: "created_at" }),
    updatedDate: field.time({ column: "updated_at" }),
    taxGroupId: field.text({ column: "tax_group_id" }),
    taxRegionId: field.text({ column: "tax_region_id" }),
    taxRate: field.decimal({ path: "taxRate", isNullable: false }),
    description: field.text({ column: "description", isNullable: true }),
    taxType: field.text({ column: "tax_type" }),
    taxName: field.text({ column: "tax_name" }),
    jurisdiction: field.text({ column: "jurisdiction" }),
    jurisdictionType: field.text({ column: "jurisdiction_type" }),
    "exemptRates.taxExemptGroupId": field.list({
      link: { table: "tax_exemptions", owner: "mapping_id", element: "exempt_group_id" },
    }),
  }),
});

type Table = Documents<ManualTaxMappingDocument, "manual_tax_mappings">;

/** Mappings with the exemptions they can be found by. */
export interface MappingDocuments extends Pick<Table, "get" | "getMany" | "findBy" | "listBy" | "page" | "remove"> {
  insert(db: Db, siteId: string, mapping: ManualTaxMappingDocument): Promise<Stored<ManualTaxMappingDocument>>;
  update(
    db: Db,
    siteId: string,
    revision: number,
    mapping: ManualTaxMappingDocument,
  ): Promise<Stored<ManualTaxMappingDocument>>;
}

export const mappingDocuments: MappingDocuments = {
  get: table.get.bind(table),
  getMany: table.getMany.bind(table),
  findBy: table.findBy.bind(table),
  listBy: table.listBy.bind(table),
  page: table.page.bind(table),
  remove: table.remove.bind(table),
  async insert(db, siteId, mapping) {
    const stored = await table.insert(db, siteId, mapping);
    await writeExemptions(db, siteId, mapping);
    return stored;
  },
  async update(db, siteId, revision, mapping) {
    const stored = await table.update(db, siteId, revision, mapping);
    await db.deleteFrom("tax_exemptions").where("site_id", "=", siteId).where("mapping_id", "=", mapping.id).execute();
    await writeExemptions(db, siteId, mapping);
    return stored;
  },
};

async function writeExemptions(db: Db, siteId: string, mapping: ManualTaxMappingDocument): Promise<void> {
  const ids = new Set(mapping.exemptRates.map((rate) => rate.taxExemptGroupId));
  const rows = [...ids].map((id) => ({ site_id: siteId, mapping_id: mapping.id, exempt_group_id: id }));
  await insertRows(db, "tax_exemptions", rows);
}

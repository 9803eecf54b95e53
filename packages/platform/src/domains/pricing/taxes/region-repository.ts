import type { TaxRegion } from "@vitrine/contract";
import { taxRegionQueryFields } from "@vitrine/contract";
import { type Documents, documents } from "../../../store/documents.ts";
import { field, queryFields } from "../../../store/query/fields.ts";

/** A tax region as it is stored: its revision is the row's. */
export interface TaxRegionDocument extends Omit<TaxRegion, "revision" | "taxIncludedInPrice"> {
  /** What was decided for this region; it follows the shop's setting when absent. */
  readonly taxIncludedInPrice?: boolean;
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
}

export const taxRegionDocuments: Documents<TaxRegionDocument, "tax_regions"> = documents<
  TaxRegionDocument,
  "tax_regions"
>({
  table: "tax_regions",
  isConfiguration: true,
  columns: {
    country: (region) => region.country,
    subdivision: (region) => region.subdivision,
    app_id: (region) => region.appId,
  },
  fields: queryFields(taxRegionQueryFields, {
    id: field.text({ column: "id" }),
    country: field.text({ column: "country" }),
    subdivision: field.text({ column: "subdivision" }),
    appId: field.text({ column: "app_id" }),
    createdDate: field.time({ column: "created_at" }),
    updatedDate: field.time({ column: "updated_at" }),
  }),
});

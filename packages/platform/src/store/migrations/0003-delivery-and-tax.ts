import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index, unique } from "./schema.ts";

/** What delivery costs, and what is taxed where. */
export const deliveryAndTax: Migration = {
  number: 3,
  name: "delivery-and-tax",
  async up(schema) {
    await documentTable(
      schema,
      "shipping_options",
      { delivery_region_id: "text?", estimated_delivery_time: "text?" },
      [],
    );
    await schema.createTable("shipping_option_regions", {
      columns: { site_id: "text", option_id: "text", region_id: "text" },
      primaryKey: ["site_id", "option_id", "region_id"],
      belongsTo: { option_id: "shipping_options" },
      isNarrow: true,
    });
    await documentTable(schema, "tax_groups", { name: "text", default_for: "text?" }, [unique("default_for")]);
    await documentTable(schema, "tax_regions", { country: "text", subdivision: "text", app_id: "text" }, [
      unique("country", "subdivision"),
    ]);
    await documentTable(
      schema,
      "manual_tax_mappings",
      {
        tax_group_id: "text",
        tax_region_id: "text",
        rate_ppm: "integer",
        description: "text?",
        tax_type: "text",
        tax_name: "text",
        jurisdiction: "text",
        jurisdiction_type: "text",
      },
      [unique("tax_region_id", "tax_group_id"), index("tax_group_id")],
    );
    await schema.createTable("tax_exemptions", {
      columns: { site_id: "text", mapping_id: "text", exempt_group_id: "text" },
      primaryKey: ["site_id", "mapping_id", "exempt_group_id"],
      belongsTo: { mapping_id: "manual_tax_mappings" },
      isNarrow: true,
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    shipping_options: ShippingOptionsTable;
    shipping_option_regions: { site_id: string; option_id: string; region_id: string };
    tax_groups: TaxGroupsTable;
    tax_regions: TaxRegionsTable;
    manual_tax_mappings: ManualTaxMappingsTable;
    tax_exemptions: { site_id: string; mapping_id: string; exempt_group_id: string };
  }
}

export interface ShippingOptionsTable extends DocumentRow {
  /** The first of the regions. */
  delivery_region_id: string | null;
  estimated_delivery_time: string | null;
}

export interface TaxGroupsTable extends DocumentRow {
  name: string;
  /** App whose items are in this group unless they say otherwise. */
  default_for: string | null;
}

export interface TaxRegionsTable extends DocumentRow {
  country: string;
  /** The part of an ISO 3166-2 code after the hyphen; empty for the whole country. */
  subdivision: string;
  app_id: string;
}

export interface ManualTaxMappingsTable extends DocumentRow {
  tax_group_id: string;
  tax_region_id: string;
  /** Parts per million. */
  rate_ppm: number;
  description: string | null;
  tax_type: string;
  tax_name: string;
  jurisdiction: string;
  jurisdiction_type: string;
}

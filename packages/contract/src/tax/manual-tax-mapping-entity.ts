import type { ExtendedFields, Revisioned } from "../common/entity.ts";
import type { ItemMetadata } from "../common/errors.ts";
import type { Open } from "../dialect.ts";
import type { JurisdictionType } from "../ecom/pricing.ts";
import { type FieldRules, operatorsOf, type Queryable } from "../filter.ts";

/** Exemption rates for one mapping. */
export interface AssignOverride {
  /** The mapping. @format uuid */
  manualTaxMappingId: string;
  /** The rate of each exemption. @minItems 1 @maxItems 50 */
  exemptGroupOverrides: ExemptGroupIdOverride[];
}

/** The rate of one exemption. */
export interface ExemptGroupIdOverride {
  /** The exemption. @format uuid */
  exemptGroupId: string;
  /** Share of the price, 0 to 1. @format decimal @minimum 0 @maximum 1 @maxScale 3 */
  rate: string;
}

/** How one mapping fared. */
export interface BulkManualTaxMappingResult {
  /** How this item fared. */
  itemMetadata?: ItemMetadata;
  /** The mapping; absent when it failed or was not asked for. */
  item?: ManualTaxMapping;
}

/** What manual tax mappings can be filtered and sorted by. */
export const manualTaxMappingQueryFields = {
  id: { type: "text", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  updatedDate: { type: "time", sort: "BOTH" },
  taxGroupId: { type: "text" },
  taxRegionId: { type: "text" },
  // Decimal text: also found by its parts.
  taxRate: {
    type: "number",
    operators: [...operatorsOf.number, "$startsWith", "$endsWith", "$contains"],
    sort: "BOTH",
  },
  description: { type: "text" },
  taxType: { type: "text", sort: "BOTH" },
  taxName: { type: "text", sort: "BOTH" },
  jurisdiction: { type: "text", sort: "BOTH" },
  jurisdictionType: { type: "text", sort: "BOTH" },
  "exemptRates.taxExemptGroupId": { type: "list" },
} as const satisfies FieldRules;

/**
 * The rate of one tax group in one tax region. Without one there is no tax.
 * @entity wix.billing.v1.manual_tax_mapping
 */
export interface ManualTaxMapping extends Queryable<typeof manualTaxMappingQueryFields>, Revisioned {
  /** Group that decides the tax rate. @format uuid */
  taxGroupId?: string;
  /** Where it holds. @format uuid */
  taxRegionId?: string;
  /** Share of the price, 0 to 1: `0.19` is 19 percent. @format decimal @minimum 0 @maxScale 6 */
  taxRate: string;
  /** For the merchant; buyers do not see it. @maxLength 1000 */
  description?: string;
  /** Kind of the tax, such as sales or VAT. @maxLength 200 */
  taxType: string;
  /** Name of the tax, such as VAT. @maxLength 200 */
  taxName: string;
  /** Who levies the tax. @maxLength 200 */
  jurisdiction: string;
  /** What level of authority that is. */
  jurisdictionType: Open<JurisdictionType>;
  /** Rates of buyers with an exemption. @maxItems 50 */
  exemptRates: ExemptDetails[];
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
}

/** The rate of buyers with one exemption. */
export interface ExemptDetails {
  /** Exemption of the buyer. @format uuid */
  taxExemptGroupId: string;
  /** Share of the taxable amount, 0 to 1. @format decimal @minimum 0 @maximum 1 @maxScale 6 */
  taxRate: string;
}

/** Exemptions to take from one mapping. */
export interface UnassignOverride {
  /** The mapping. @format uuid */
  manualTaxMappingId: string;
  /** All of them when empty. @format uuid @minItems 1 @maxItems 50 */
  exemptGroupIds?: string[];
}

/** A mapping to create. @accepts ManualTaxMapping */
export interface NewManualTaxMapping extends ManualTaxMappingInput {
  /** Group that decides the tax rate. @format uuid */
  taxGroupId: string;
  /** Share of the price, 0 to 1: `0.19` is 19 percent. @format decimal @minimum 0 @maximum 1 @maxScale 6 */
  taxRate: string;
  /** Where it holds. @format uuid */
  taxRegionId: string;
}

/** What can be set on a mapping. @accepts ManualTaxMapping */
export interface ManualTaxMappingInput {
  /** Group that decides the tax rate. @format uuid */
  taxGroupId?: string | null;
  /** Where it holds. @format uuid */
  taxRegionId?: string | null;
  /** Share of the price, 0 to 1: `0.19` is 19 percent. @format decimal @minimum 0 @maximum 1 @maxScale 6 */
  taxRate?: string;
  /** For the merchant; buyers do not see it. @maxLength 1000 */
  description?: string | null;
  /** Kind of the tax, such as sales or VAT. @maxLength 200 */
  taxType?: string;
  /** Name of the tax, such as VAT. @maxLength 200 */
  taxName?: string;
  /** Who levies the tax. @maxLength 200 */
  jurisdiction?: string;
  /** What level of authority that is. */
  jurisdictionType?: JurisdictionType;
  /** Rates of buyers with an exemption. @maxItems 50 */
  exemptRates?: ExemptDetails[];
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
}

/** Changes to a mapping. @accepts ManualTaxMapping */
export interface ManualTaxMappingUpdate extends ManualTaxMappingInput {
  /** Which mapping to change; may be left out when the path names it. @format uuid */
  id: string;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
}

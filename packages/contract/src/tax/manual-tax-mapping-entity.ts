import type { ExtendedFields } from "../common/entity.ts";
import type { ItemMetadata } from "../common/errors.ts";
import type { Open } from "../dialect.ts";
import type { JurisdictionType } from "../ecom/pricing.ts";

/** Assign override. */
export interface AssignOverride {
  /** @format uuid */
  manualTaxMappingId: string;
  /** @minItems 1 @maxItems 50 */
  exemptGroupOverrides: ExemptGroupIdOverride[];
}

/** Exempt group id override. */
export interface ExemptGroupIdOverride {
  /** @format uuid */
  exemptGroupId: string;
  /** @format decimal @maxScale 3 */
  rate: string;
}

/** Bulk manual tax mapping result. */
export interface BulkManualTaxMappingResult {
  itemMetadata?: ItemMetadata;
  item?: ManualTaxMapping;
}

/** Manual tax mapping. */
export interface ManualTaxMapping {
  /** @format uuid */
  id: string;
  /** @format int64 */
  revision: string;
  /** @format date-time */
  createdDate: string;
  /** @format date-time */
  updatedDate: string;
  /** @format uuid */
  taxGroupId?: string;
  /** @format uuid */
  taxRegionId?: string;
  /** @format decimal @minimum 0 @maxScale 6 */
  taxRate: string;
  /** @maxLength 1000 */
  description?: string;
  /** @maxLength 200 */
  taxType: string;
  /** @maxLength 200 */
  taxName: string;
  /** @maxLength 200 */
  jurisdiction: string;
  jurisdictionType: Open<JurisdictionType>;
  /** @maxItems 50 */
  exemptRates: ExemptDetails[];
  extendedFields?: ExtendedFields;
}

/** Exempt details. */
export interface ExemptDetails {
  /** @format uuid */
  taxExemptGroupId: string;
  /** @format decimal @minimum 0 @maxScale 6 */
  taxRate: string;
}

/** Unassign override. */
export interface UnassignOverride {
  /** @format uuid */
  manualTaxMappingId: string;
  /** @format uuid @minItems 1 @maxItems 50 */
  exemptGroupIds?: string[];
}

/** New manual tax mapping. @accepts ManualTaxMapping */
export interface NewManualTaxMapping extends ManualTaxMappingInput {
  /** @format uuid */
  taxGroupId: string;
  /** @format decimal @minimum 0 @maxScale 6 */
  taxRate: string;
  /** @format uuid */
  taxRegionId: string;
}

/** Manual tax mapping input. @accepts ManualTaxMapping */
export interface ManualTaxMappingInput {
  /** @format uuid */
  taxGroupId?: string | null;
  /** @format uuid */
  taxRegionId?: string | null;
  /** @format decimal @minimum 0 @maxScale 6 */
  taxRate?: string;
  /** @maxLength 1000 */
  description?: string | null;
  /** @maxLength 200 */
  taxType?: string;
  /** @maxLength 200 */
  taxName?: string;
  /** @maxLength 200 */
  jurisdiction?: string;
  jurisdictionType?: JurisdictionType;
  /** @maxItems 50 */
  exemptRates?: ExemptDetails[];
  extendedFields?: ExtendedFields;
}

/** Manual tax mapping update. @accepts ManualTaxMapping */
export interface ManualTaxMappingUpdate extends ManualTaxMappingInput {
  /** @format uuid */
  id: string;
  /** @format int64 */
  revision: string;
}

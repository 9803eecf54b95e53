import { randomUUID } from "node:crypto";
import type { ManualTaxMappingInput, NewManualTaxMapping } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { retryOnConflict } from "../../../../kernel/retry-on-conflict.ts";
import type { Stored } from "../../../../store/documents.ts";
import { taxGroupDocuments } from "../group-repository.ts";
import { type ManualTaxMappingDocument, mappingDocuments } from "../mapping-repository.ts";
import { taxRegionDocuments } from "../region-repository.ts";
import { emitMapping } from "./events.ts";

/** Why a mapping cannot be. */
export interface MappingProblem {
  readonly code: "TAX_REGION_ID_NOT_FOUND" | "TAX_GROUP_ID_NOT_FOUND" | "MANUAL_TAX_MAPPING_ALREADY_EXISTS";
  readonly message: string;
}

type Stores = Stored<ManualTaxMappingDocument>;

/** Creates a mapping, if its group and region exist and have none yet. */
export async function createMapping(
  call: Call<never, "manual_tax_mapping_created">,
  input: NewManualTaxMapping,
): Promise<Stores | MappingProblem> {
  const date = call.now.toISOString();
  const mapping = withInput(
    {
      id: randomUUID(),
      createdDate: date,
      updatedDate: date,
      taxGroupId: input.taxGroupId,
      taxRegionId: input.taxRegionId,
      taxRate: input.taxRate,
      taxType: "",
      taxName: "",
      jurisdiction: "",
      jurisdictionType: "UNDEFINED",
      exemptRates: [],
    },
    input,
  );
  const problem = await problemOf(call, mapping);
  if (problem) return problem;
  const stored = await retryOnConflict(
    "manual_tax_mappings",
    mapping.id,
    mappingDocuments.insert(call.db, call.site.id, mapping),
  );
  emitMapping(call, "created", stored);
  return stored;
}

/** Replaces a mapping that was read, if its group and region allow it. */
export async function replaceMapping(
  call: Call<never, "manual_tax_mapping_updated">,
  revision: number,
  mapping: ManualTaxMappingDocument,
): Promise<Stores | MappingProblem> {
  const problem = await problemOf(call, mapping);
  if (problem) return problem;
  return saveMapping(call, revision, mapping);
}

/** Replaces a mapping whose group and region stay. */
export async function saveMapping(
  call: Call<never, "manual_tax_mapping_updated">,
  revision: number,
  mapping: ManualTaxMappingDocument,
): Promise<Stores> {
  const next = { ...mapping, updatedDate: call.now.toISOString() };
  const stored = await retryOnConflict(
    "manual_tax_mappings",
    next.id,
    mappingDocuments.update(call.db, call.site.id, revision, next),
  );
  emitMapping(call, "updated", stored);
  return stored;
}

async function problemOf({ db, site }: Call, mapping: ManualTaxMappingDocument): Promise<MappingProblem | undefined> {
  const { taxGroupId, taxRegionId } = mapping;
  if (!(await taxRegionDocuments.get(db, site.id, taxRegionId))) {
    return { code: "TAX_REGION_ID_NOT_FOUND", message: `There is no tax region ${taxRegionId}.` };
  }
  if (!(await taxGroupDocuments.get(db, site.id, taxGroupId))) {
    return { code: "TAX_GROUP_ID_NOT_FOUND", message: `There is no tax group ${taxGroupId}.` };
  }
  const other = await mappingDocuments.findBy(db, site.id, { tax_group_id: taxGroupId, tax_region_id: taxRegionId });
  if (!other || other.entity.id === mapping.id) return undefined;
  const message = "The tax group already has a rate in this region: change that one.";
  return { code: "MANUAL_TAX_MAPPING_ALREADY_EXISTS", message };
}

/** The mapping with what was sent. Absent fields stay, null clears. */
export function withInput(mapping: ManualTaxMappingDocument, input: ManualTaxMappingInput): ManualTaxMappingDocument {
  const { description: known, ...rest } = mapping;
  const description = input.description === undefined ? known : (input.description ?? undefined);
  return {
    ...rest,
    taxGroupId: (input.taxGroupId ?? mapping.taxGroupId).toLowerCase(),
    taxRegionId: (input.taxRegionId ?? mapping.taxRegionId).toLowerCase(),
    taxRate: input.taxRate ?? mapping.taxRate,
    taxType: input.taxType ?? mapping.taxType,
    taxName: input.taxName ?? mapping.taxName,
    jurisdiction: input.jurisdiction ?? mapping.jurisdiction,
    jurisdictionType: input.jurisdictionType ?? mapping.jurisdictionType,
    exemptRates:
      input.exemptRates?.map(({ taxExemptGroupId, taxRate }) => ({
        taxExemptGroupId: taxExemptGroupId.toLowerCase(),
        taxRate,
      })) ?? mapping.exemptRates,
    ...(input.extendedFields && { extendedFields: input.extendedFields }),
    ...(description !== undefined && { description }),
  };
}

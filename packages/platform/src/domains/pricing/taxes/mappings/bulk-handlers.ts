import type {
  BulkAssignExemptOverridesRequest,
  BulkAssignExemptOverridesResponse,
  BulkCreateManualTaxMappingsRequest,
  BulkCreateManualTaxMappingsResponse,
  BulkManualTaxMappingResult,
  BulkUnassignExemptOverridesRequest,
  BulkUnassignExemptOverridesResponse,
} from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { bulkMetadata, failed, succeeded } from "../../../../store/bulk.ts";
import { type ManualTaxMappingDocument, mappingDocuments } from "../mapping-repository.ts";
import { presentMapping } from "./events.ts";
import { createMapping, saveMapping } from "./write.ts";

/** Rates for exemptions that a mapping has at most. */
const MOST_EXEMPTIONS = 50;

/** Creates what can be created; each mapping has a result of its own. */
export async function bulkCreateManualTaxMappings(
  { manualTaxMappings, returnEntity = false }: BulkCreateManualTaxMappingsRequest,
  call: Call<never, "manual_tax_mapping_created">,
): Promise<BulkCreateManualTaxMappingsResponse> {
  const results: BulkManualTaxMappingResult[] = [];
  for (const [index, input] of manualTaxMappings.entries()) {
    const made = await createMapping(call, input);
    if ("code" in made) results.push({ itemMetadata: failed(undefined, index, made.code, made.message) });
    else {
      const itemMetadata = succeeded(made.entity.id, index);
      results.push({ itemMetadata, ...(returnEntity && { item: presentMapping(made) }) });
    }
  }
  return { results, bulkActionMetadata: metadataOf(results) };
}

function metadataOf(results: readonly BulkManualTaxMappingResult[]) {
  return bulkMetadata(results.flatMap((result) => result.itemMetadata ?? []));
}

/** Gives exempt groups rates of their own in some mappings, replacing those they had. */
export async function bulkAssignExemptOverrides(
  { assignOverrides = [], returnEntity = false }: BulkAssignExemptOverridesRequest,
  call: Call<never, "manual_tax_mapping_updated">,
): Promise<BulkAssignExemptOverridesResponse> {
  const changes = assignOverrides.map(({ manualTaxMappingId, exemptGroupOverrides }) => ({
    id: manualTaxMappingId,
    change: (mapping: ManualTaxMappingDocument) => {
      const rates = new Map(mapping.exemptRates.map((rate) => [rate.taxExemptGroupId, rate.taxRate]));
      for (const { exemptGroupId, rate } of exemptGroupOverrides) rates.set(exemptGroupId.toLowerCase(), rate);
      return {
        ...mapping,
        exemptRates: [...rates].map(([taxExemptGroupId, taxRate]) => ({ taxExemptGroupId, taxRate })),
      };
    },
  }));
  return changeMany(call, changes, returnEntity);
}

/** Takes exempt groups' own rates out of some mappings; without ids, those of all groups. */
export async function bulkUnassignExemptOverrides(
  { unassignOverrides, returnEntity = false }: BulkUnassignExemptOverridesRequest,
  call: Call<never, "manual_tax_mapping_updated">,
): Promise<BulkUnassignExemptOverridesResponse> {
  const changes = unassignOverrides.map(({ manualTaxMappingId, exemptGroupIds }) => ({
    id: manualTaxMappingId,
    change: (mapping: ManualTaxMappingDocument) => {
      const gone = exemptGroupIds && new Set(exemptGroupIds.map((id) => id.toLowerCase()));
      const exemptRates = gone ? mapping.exemptRates.filter((rate) => !gone.has(rate.taxExemptGroupId)) : [];
      return { ...mapping, exemptRates };
    },
  }));
  return changeMany(call, changes, returnEntity);
}

interface MappingChange {
  readonly id: string;
  readonly change: (mapping: ManualTaxMappingDocument) => ManualTaxMappingDocument;
}

async function changeMany(
  call: Call<never, "manual_tax_mapping_updated">,
  changes: readonly MappingChange[],
  isReturned: boolean,
) {
  const results: BulkManualTaxMappingResult[] = [];
  for (const [index, { id, change }] of changes.entries()) {
    const found = await mappingDocuments.get(call.db, call.site.id, id.toLowerCase());
    if (!found) {
      results.push({ itemMetadata: failed(id, index, "NOT_FOUND", `There is no manual tax mapping ${id}.`) });
      continue;
    }
    const changed = change(found.entity);
    if (changed.exemptRates.length > MOST_EXEMPTIONS) {
      const message = `A mapping has rates for at most ${MOST_EXEMPTIONS} exemptions. Take one away first.`;
      results.push({ itemMetadata: failed(id, index, "INVALID_ARGUMENT", message) });
      continue;
    }
    const saved = await saveMapping(call, found.revision, changed);
    results.push({ itemMetadata: succeeded(id, index), ...(isReturned && { item: presentMapping(saved) }) });
  }
  return { results, bulkActionMetadata: metadataOf(results) };
}

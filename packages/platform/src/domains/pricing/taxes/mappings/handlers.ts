import {
  type CreateManualTaxMappingRequest,
  type CursorQueryRequest,
  type Empty,
  type ListManualTaxMappingsResponse,
  type ManualTaxMapping,
  type ManualTaxMappingIdRequest,
  type ManualTaxMappingResponse,
  manualTaxMappings,
  type QueryManualTaxMappingsResponse,
  type UpdateExtendedFieldsRequest,
  type UpdateManualTaxMappingRequest,
} from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { applyMask } from "../../../../kernel/field-mask.ts";
import { type Implementation, implement } from "../../../../kernel/implement.ts";
import { checkRevision } from "../../../../kernel/revision.ts";
import type { Stored } from "../../../../store/documents.ts";
import { rewrite, withNamespace } from "../../../../store/extended-fields.ts";
import { cursorMetadata } from "../../../../store/query/cursor-metadata.ts";
import { type ManualTaxMappingDocument, mappingDocuments } from "../mapping-repository.ts";
import {
  bulkAssignExemptOverrides,
  bulkCreateManualTaxMappings,
  bulkUnassignExemptOverrides,
} from "./bulk-handlers.ts";
import { emitMapping, presentMapping } from "./events.ts";
import { createMapping, replaceMapping, withInput } from "./write.ts";

export const manualTaxMappingsHandlers: Implementation = implement(manualTaxMappings, {
  createManualTaxMapping,
  getManualTaxMapping,
  updateManualTaxMapping,
  deleteManualTaxMapping,
  listManualTaxMappings,
  queryManualTaxMappings,
  updateExtendedFields,
  bulkCreateManualTaxMappings,
  bulkAssignExemptOverrides,
  bulkUnassignExemptOverrides,
});

async function find(call: Call, id: string): Promise<Stored<ManualTaxMappingDocument>> {
  const found = await mappingDocuments.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { manualTaxMappingId: id }, `There is no manual tax mapping ${id}.`);
}

async function createManualTaxMapping(
  { manualTaxMapping }: CreateManualTaxMappingRequest,
  call: Call<
    "MANUAL_TAX_MAPPING_ALREADY_EXISTS" | "TAX_GROUP_ID_NOT_FOUND" | "TAX_REGION_ID_NOT_FOUND",
    "manual_tax_mapping_created"
  >,
): Promise<ManualTaxMappingResponse> {
  const made = await createMapping(call, manualTaxMapping);
  return "code" in made ? call.fail(made.code, {}, made.message) : { manualTaxMapping: presentMapping(made) };
}

async function getManualTaxMapping(
  { manualTaxMappingId }: ManualTaxMappingIdRequest,
  call: Call,
): Promise<ManualTaxMappingResponse> {
  return { manualTaxMapping: presentMapping(await find(call, manualTaxMappingId)) };
}

async function updateManualTaxMapping(
  { manualTaxMapping: input, fieldMask }: UpdateManualTaxMappingRequest,
  call: Call<
    "MANUAL_TAX_MAPPING_ALREADY_EXISTS" | "TAX_GROUP_ID_NOT_FOUND" | "TAX_REGION_ID_NOT_FOUND",
    "manual_tax_mapping_updated"
  >,
): Promise<ManualTaxMappingResponse> {
  const { entity, revision } = await find(call, input.id);
  checkRevision(call, revision, input.revision);
  const saved = await replaceMapping(call, revision, withInput(entity, applyMask(input, fieldMask)));
  return "code" in saved ? call.fail(saved.code, {}, saved.message) : { manualTaxMapping: presentMapping(saved) };
}

async function deleteManualTaxMapping(
  { manualTaxMappingId }: ManualTaxMappingIdRequest,
  call: Call<never, "manual_tax_mapping_deleted">,
): Promise<Empty> {
  const found = await find(call, manualTaxMappingId);
  await mappingDocuments.remove(call.db, call.site.id, found.entity.id);
  emitMapping(call, "deleted", found);
  return {};
}

/** More than a thousand are read with the query. */
async function listManualTaxMappings(_: Empty, call: Call): Promise<ListManualTaxMappingsResponse> {
  const found = await mappingDocuments.listBy(call.db, call.site.id, {}, 1_000);
  return {
    manualTaxMappings: found.map(presentMapping),
    pagingMetadata: { count: found.length, cursors: {}, hasNext: false },
  };
}

async function queryManualTaxMappings(
  { query = {} }: CursorQueryRequest<ManualTaxMapping>,
  call: Call,
): Promise<QueryManualTaxMappingsResponse> {
  const page = await mappingDocuments.page(call.db, call.site.id, query, { paging: "cursor" });
  return { manualTaxMappings: page.items.map(presentMapping), pagingMetadata: cursorMetadata(page) };
}

/** Does not count as a change: the revision stays. */
async function updateExtendedFields(
  request: UpdateExtendedFieldsRequest,
  call: Call,
): Promise<ManualTaxMappingResponse> {
  const { entity, revision } = await find(call, request.id);
  const next = { ...entity, extendedFields: withNamespace(entity.extendedFields, request) };
  await rewrite(call.db, "manual_tax_mappings", call.site.id, next);
  return { manualTaxMapping: presentMapping({ entity: next, revision }) };
}

import {
  type CursorQueryRequest,
  type Empty,
  type QueryTaxRegionsResponse,
  type TaxRegion,
  type TaxRegionIdRequest,
  type TaxRegionResponse,
  taxRegions,
  type UpdateTaxRegionRequest,
} from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { applyMask } from "../../../../kernel/field-mask.ts";
import { type Implementation, implement } from "../../../../kernel/implement.ts";
import { retryOnConflict } from "../../../../kernel/retry-on-conflict.ts";
import { checkRevision } from "../../../../kernel/revision.ts";
import type { Stored } from "../../../../store/documents.ts";
import { cursorMetadata } from "../../../../store/query/cursor-metadata.ts";
import { removeMappingsOf } from "../mappings/remove.ts";
import { type TaxRegionDocument, taxRegionDocuments } from "../region-repository.ts";
import { bulkCreateTaxRegion, createTaxRegion, failWith, presentRegion } from "./create.ts";
import { checkRegion, type RegionCode } from "./rules.ts";

export const taxRegionsHandlers: Implementation = implement(taxRegions, {
  createTaxRegion,
  bulkCreateTaxRegion,
  getTaxRegion,
  updateTaxRegion,
  deleteTaxRegion,
  queryTaxRegions,
});

async function find(call: Call, id: string): Promise<Stored<TaxRegionDocument>> {
  const found = await taxRegionDocuments.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { taxRegionId: id }, `There is no tax region ${id}.`);
}

async function getTaxRegion({ taxRegionId }: TaxRegionIdRequest, call: Call): Promise<TaxRegionResponse> {
  return { taxRegion: presentRegion(call, await find(call, taxRegionId)) };
}

async function updateTaxRegion(
  { taxRegion: input, fieldMask }: UpdateTaxRegionRequest,
  call: Call<RegionCode, "tax_region_updated">,
): Promise<TaxRegionResponse> {
  const { entity, revision } = await find(call, input.id);
  checkRevision(call, revision, input.revision);
  const changes = applyMask(input, fieldMask);
  const wanted = {
    country: changes.country ?? entity.country,
    subdivision: changes.subdivision ?? entity.subdivision,
    appId: changes.appId ?? entity.appId,
    ...given(changes.taxIncludedInPrice ?? entity.taxIncludedInPrice),
  };
  const region = checkRegion(wanted, call.site.settings);
  if ("code" in region) return failWith(call, region);
  const { country, subdivision } = region;
  const other = await taxRegionDocuments.findBy(call.db, call.site.id, { country, subdivision });
  if (other && other.entity.id !== entity.id) call.fail("ALREADY_EXISTS", {}, "Another region is this place already.");
  const next = { ...entity, ...region, updatedDate: call.now.toISOString() };
  const saved = taxRegionDocuments.update(call.db, call.site.id, revision, next);
  const taxRegion = presentRegion(call, await retryOnConflict("tax_regions", next.id, saved));
  call.emit("tax_region_updated", { entityId: next.id, body: taxRegion });
  return { taxRegion };
}

function given(taxIncludedInPrice: boolean | undefined): { taxIncludedInPrice?: boolean } {
  return taxIncludedInPrice === undefined ? {} : { taxIncludedInPrice };
}

/** Removes a region with its rates: nothing is taxed there any more. */
async function deleteTaxRegion(
  { taxRegionId }: TaxRegionIdRequest,
  call: Call<never, "manual_tax_mapping_deleted" | "tax_region_deleted">,
): Promise<Empty> {
  const { entity } = await find(call, taxRegionId);
  await removeMappingsOf(call, { tax_region_id: entity.id });
  await taxRegionDocuments.remove(call.db, call.site.id, entity.id);
  call.emit("tax_region_deleted", { entityId: entity.id });
  return {};
}

async function queryTaxRegions(
  { query = {} }: CursorQueryRequest<TaxRegion>,
  call: Call,
): Promise<QueryTaxRegionsResponse> {
  const page = await taxRegionDocuments.page(call.db, call.site.id, query, { paging: "cursor" });
  return { taxRegions: page.items.map((region) => presentRegion(call, region)), pagingMetadata: cursorMetadata(page) };
}

import type { ManualTaxMapping } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import type { Stored } from "../../../../store/documents.ts";
import type { ManualTaxMappingDocument } from "../mapping-repository.ts";

export function presentMapping({ entity, revision }: Stored<ManualTaxMappingDocument>): ManualTaxMapping {
  return { ...entity, revision: String(revision) };
}

export function emitMapping<Slug extends "created" | "updated" | "deleted">(
  call: Call<never, `manual_tax_mapping_${Slug}`>,
  slug: Slug,
  stored: Stored<ManualTaxMappingDocument>,
): void {
  const event = { entityId: stored.entity.id, body: presentMapping(stored) };
  call.emit(`manual_tax_mapping_${slug}` as const, event);
}

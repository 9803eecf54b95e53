import { randomUUID } from "node:crypto";
import {
  type CreateTaxGroupRequest,
  type Empty,
  type ListDefaultTaxGroupsByAppIdsRequest,
  type ListDefaultTaxGroupsByAppIdsResponse,
  type ListDefaultTaxGroupsResponse,
  type QueryTaxGroupsRequest,
  type QueryTaxGroupsResponse,
  type TaxGroup,
  type TaxGroupIdRequest,
  type TaxGroupResponse,
  taxGroups,
  type UpdateTaxGroupRequest,
} from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { type Implementation, implement } from "../../../../kernel/implement.ts";
import { checkRevision } from "../../../../kernel/revision.ts";
import { bulkMetadata, failed, succeeded } from "../../../../store/bulk.ts";
import type { Stored } from "../../../../store/documents.ts";
import { cursorMetadata } from "../../../../store/query/cursor-metadata.ts";
import { type TaxGroupDocument, taxGroupDocuments } from "../group-repository.ts";
import { removeMappingsOf } from "../mappings/remove.ts";

export const taxGroupsHandlers: Implementation = implement(taxGroups, {
  createTaxGroup,
  getTaxGroup,
  updateTaxGroup,
  deleteTaxGroup,
  queryTaxGroups,
  listDefaultTaxGroups,
  listDefaultTaxGroupsByAppIds,
});

function present({ entity, revision }: Stored<TaxGroupDocument>): TaxGroup {
  const { defaultFor: _, ...group } = entity;
  return { ...group, revision: String(revision) };
}

async function find(call: Call, id: string): Promise<Stored<TaxGroupDocument>> {
  const found = await taxGroupDocuments.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { taxGroupId: id }, `There is no tax group ${id}.`);
}

async function createTaxGroup(
  { taxGroup: { name } }: CreateTaxGroupRequest,
  call: Call<never, "tax_group_created">,
): Promise<TaxGroupResponse> {
  const date = call.now.toISOString();
  const entity = { id: randomUUID(), name, createdDate: date, updatedDate: date };
  const taxGroup = present(await taxGroupDocuments.insert(call.db, call.site.id, entity));
  call.emit("tax_group_created", { entityId: entity.id, body: taxGroup });
  return { taxGroup };
}

async function getTaxGroup({ taxGroupId }: TaxGroupIdRequest, call: Call): Promise<TaxGroupResponse> {
  return { taxGroup: present(await find(call, taxGroupId)) };
}

async function updateTaxGroup(
  { taxGroup: input }: UpdateTaxGroupRequest,
  call: Call<"ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP", "tax_group_updated">,
): Promise<TaxGroupResponse> {
  const { entity, revision } = await find(call, input.id);
  if (entity.defaultFor) {
    const text = "The default group belongs to the platform. Make a group of your own instead.";
    call.fail("ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP", {}, text);
  }
  checkRevision(call, revision, input.revision);
  const next = { ...entity, name: input.name, updatedDate: call.now.toISOString() };
  const taxGroup = present(await taxGroupDocuments.update(call.db, call.site.id, revision, next));
  call.emit("tax_group_updated", { entityId: next.id, body: taxGroup });
  return { taxGroup };
}

/** Items of a deleted group are taxed as those of the default group. */
async function deleteTaxGroup(
  { taxGroupId }: TaxGroupIdRequest,
  call: Call<never, "manual_tax_mapping_deleted" | "tax_group_deleted">,
): Promise<Empty> {
  const { entity } = await find(call, taxGroupId);
  if (entity.defaultFor) call.fail("FAILED_PRECONDITION", {}, "The default group cannot be deleted.");
  await removeMappingsOf(call, { tax_group_id: entity.id });
  await taxGroupDocuments.remove(call.db, call.site.id, entity.id);
  call.emit("tax_group_deleted", { entityId: entity.id });
  return {};
}

async function queryTaxGroups({ query = {} }: QueryTaxGroupsRequest, call: Call): Promise<QueryTaxGroupsResponse> {
  const page = await taxGroupDocuments.page(call.db, call.site.id, query, { paging: "cursor" });
  return { taxGroups: page.items.map(present), pagingMetadata: cursorMetadata(page) };
}

async function defaults(call: Call): Promise<readonly Stored<TaxGroupDocument>[]> {
  const all = await taxGroupDocuments.listBy(call.db, call.site.id, {});
  return all.filter(({ entity }) => entity.defaultFor !== undefined);
}

async function listDefaultTaxGroups(_: Empty, call: Call): Promise<ListDefaultTaxGroupsResponse> {
  return { taxGroups: (await defaults(call)).map(present) };
}

async function listDefaultTaxGroupsByAppIds(
  { appIds }: ListDefaultTaxGroupsByAppIdsRequest,
  call: Call,
): Promise<ListDefaultTaxGroupsByAppIdsResponse> {
  const known = await defaults(call);
  const results = appIds.map((appId, index) => {
    const found = known.find(({ entity }) => entity.defaultFor === appId.toLowerCase());
    const text = `The app ${appId} has no default tax group.`;
    const taxGroupMetadata = found ? succeeded(found.entity.id, index) : failed(undefined, index, "NOT_FOUND", text);
    return { taxGroupMetadata, ...(found && { taxGroup: present(found) }) };
  });
  return { results, bulkActionMetadata: bulkMetadata(results.map((result) => result.taxGroupMetadata)) };
}

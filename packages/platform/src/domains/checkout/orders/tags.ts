import type { BulkUpdateOrderTagsRequest, BulkUpdateOrderTagsResult, TagList, Tags } from "@vitrine/contract";
import { assertScope } from "../../../kernel/assert-scope.ts";
import type { Call } from "../../../kernel/context.ts";
import { ApplicationError, invalid, ValidationError } from "../../../kernel/errors.ts";
import { failed, succeeded } from "../../../store/bulk.ts";
import { requireOrder } from "./access.ts";
import { emitOrder, saveOrder } from "./change.ts";

/** Labels an order can have of each kind. */
const MOST_TAGS = 100;

/** Who may touch labels that only some may see. */
const PRIVATE = "ECOM.ORDER_MODIFY_PRIVATE_TAGS";

type TagCall = Call<"ORDER_NOT_FOUND", "order_updated">;

/** Takes labels off orders and adds others: what is both stays on. What cannot be done is told for that order alone. */
export async function updateTags(
  call: TagCall,
  { orderIds, assignTags = {}, unassignTags = {} }: BulkUpdateOrderTagsRequest,
): Promise<BulkUpdateOrderTagsResult[]> {
  if (assignTags.privateTags ?? unassignTags.privateTags) assertScope(call, PRIVATE, "Changing private tags");
  const results: BulkUpdateOrderTagsResult[] = [];
  for (const [index, id] of orderIds.entries()) {
    results.push({ itemMetadata: await updateOne(call, id, index, { assignTags, unassignTags }) });
  }
  return results;
}

async function updateOne(
  call: TagCall,
  id: string,
  index: number,
  { assignTags, unassignTags }: Required<Pick<BulkUpdateOrderTagsRequest, "assignTags" | "unassignTags">>,
): Promise<BulkUpdateOrderTagsResult["itemMetadata"]> {
  try {
    const stored = await requireOrder(call, id);
    const before = stored.entity.view.tags ?? {};
    const tags: Tags = {
      ...joined("tags", before.tags, assignTags.tags, unassignTags.tags),
      ...joined("privateTags", before.privateTags, assignTags.privateTags, unassignTags.privateTags),
    };
    const saved = await saveOrder(call, stored, { ...stored.entity, view: { ...stored.entity.view, tags } });
    emitOrder(call, "updated", saved.entity);
    return succeeded(id, index);
  } catch (error) {
    if (error instanceof ApplicationError) return failed(id, index, error.code, error.message, error.data);
    if (!(error instanceof ValidationError)) throw error;
    return failed(id, index, "INVALID_ARGUMENT", error.message, { fieldViolations: error.violations });
  }
}

function joined(name: keyof Tags, before?: TagList, added?: TagList, removed?: TagList): Tags {
  const gone = new Set(removed?.tagIds);
  const left = before?.tagIds?.filter((id) => !gone.has(id)) ?? [];
  const tagIds = [...new Set([...left, ...(added?.tagIds ?? [])])];
  if (tagIds.length > MOST_TAGS) {
    const description = `would give the order more than ${MOST_TAGS} tags`;
    throw invalid(`assignTags.${name}.tagIds`, description, "MAX_SIZE", { threshold: MOST_TAGS });
  }
  return tagIds.length > 0 ? { [name]: { tagIds } } : {};
}

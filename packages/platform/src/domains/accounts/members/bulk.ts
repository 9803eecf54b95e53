import type { BulkDeleteMembersResponse, BulkMembersJobResponse, ItemMetadata, MemberSearch } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { bulkMetadata, eachMatching, failed, succeeded, withCondition } from "../../../store/bulk.ts";
import type { Filter } from "../../../store/query/filter.ts";
import { endSessions, members, saveMember } from "../records/member-repository.ts";
import { approvalMailOf } from "./approval-mail.ts";
import { requireAssignee, tryDelete } from "./deletion.ts";
import { memberContextOf } from "./member-context.ts";
import { filterOf, searchFilter } from "./page.ts";
import { approve, block, isProblem } from "./rules.ts";

export async function deleteMany(
  ids: readonly string[],
  call: Call<never, "member_deleted">,
): Promise<BulkDeleteMembersResponse> {
  const found = await members.getMany(
    call.db,
    call.site.id,
    ids.map((id) => id.toLowerCase()),
  );
  const byId = new Map(found.map(({ entity }) => [entity.id, entity]));
  const items: ItemMetadata[] = [];
  for (const [originalIndex, id] of ids.entries()) {
    const member = byId.get(id.toLowerCase());
    byId.delete(id.toLowerCase());
    const error = member
      ? await tryDelete(call, member)
      : { code: "NOT_FOUND", description: `There is no member ${id}.` };
    items.push(error ? failed(id, originalIndex, error.code, error.description) : succeeded(id, originalIndex));
  }
  return { results: items.map((itemMetadata) => ({ itemMetadata })), bulkActionMetadata: bulkMetadata(items) };
}

export async function deleteByFilter(
  { filter, search, contentAssigneeId }: { filter: unknown; search?: MemberSearch; contentAssigneeId?: string },
  call: Call<"INVALID_FILTER", "member_deleted">,
): Promise<BulkMembersJobResponse> {
  const selection = search?.expression
    ? { filter: filterOf(filter) ?? {}, search: searchFilter(search) }
    : { filter: asked(filter, call) };
  await call.transaction((inside) => requireAssignee(inside, contentAssigneeId));
  return eachMatching(members, selection, call, async (inside, { entity }) => {
    if (entity.id !== contentAssigneeId?.toLowerCase()) await tryDelete(inside, entity, contentAssigneeId);
  });
}

export function approveByFilter(
  filter: unknown,
  call: Call<"INVALID_FILTER", "member_updated">,
): Promise<BulkMembersJobResponse> {
  return eachMatching(members, { filter: asked(filter, call) }, call, async (inside, stored) => {
    const outcome = approve(stored.entity);
    if (isProblem(outcome)) return;
    await approvalMailOf(inside, stored.entity);
    await saveMember(inside, stored, outcome);
  });
}

export function blockByFilter(
  filter: unknown,
  call: Call<"INVALID_FILTER", "member_updated">,
): Promise<BulkMembersJobResponse> {
  return eachMatching(members, { filter: asked(filter, call) }, call, async (inside, stored) => {
    const outcome = block(stored.entity, await memberContextOf(inside, stored.entity));
    if (isProblem(outcome)) return;
    await saveMember(inside, stored, outcome);
    await endSessions(inside, stored.entity.id);
  });
}

function asked(filter: unknown, call: Call<"INVALID_FILTER">): Filter {
  return withCondition(filterOf(filter) ?? {}, call);
}

import { randomUUID } from "node:crypto";
import type { BulkDeleteMembersResponse, BulkMembersJobResponse, ItemMetadata, MemberSearch } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { bulkMetadata, failed, succeeded, withCondition } from "../../../store/bulk.ts";
import type { Stored } from "../../../store/index.ts";
import type { Filter } from "../../../store/query/filter.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { endSessions, members, saveMember } from "../records/member-repository.ts";
import { approvalMailOf } from "./approval-mail.ts";
import { requireAssignee, tryDelete } from "./deletion.ts";
import { memberContextOf } from "./member-context.ts";
import { filterOf, searchFilter } from "./page.ts";
import { approve, block, isProblem } from "./rules.ts";

/** Members changed in one transaction: others can write in between. */
const batch = 200;

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
  return eachMatching(selection, call, async (inside, { entity }) => {
    if (entity.id !== contentAssigneeId?.toLowerCase()) await tryDelete(inside, entity);
  });
}

export function approveByFilter(
  filter: unknown,
  call: Call<"INVALID_FILTER", "member_updated">,
): Promise<BulkMembersJobResponse> {
  return eachMatching({ filter: asked(filter, call) }, call, async (inside, stored) => {
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
  return eachMatching({ filter: asked(filter, call) }, call, async (inside, stored) => {
    const outcome = block(stored.entity, await memberContextOf(inside, stored.entity));
    if (isProblem(outcome)) return;
    await saveMember(inside, stored, outcome);
    await endSessions(inside, stored.entity.id);
  });
}

function asked(filter: unknown, call: Call<"INVALID_FILTER">): Filter {
  return withCondition(filterOf(filter) ?? {}, call);
}

/** Whom a call is about: the caller's own filter, and what their text search comes to. */
interface Selection {
  readonly filter: Filter;
  readonly search?: Filter;
}

/**
 * Changes every member that matches, in the order of their ids and in transactions of a few hundred. Members that a
 * rule protects are left alone. The work is done when the call answers; the job id is there for clients that expect one.
 */
async function eachMatching<Event extends string>(
  selection: Selection,
  call: Call<never, Event>,
  change: (call: Call<never, Event>, member: Stored<MemberRecord>) => Promise<void>,
): Promise<BulkMembersJobResponse> {
  let after: string | undefined = "";
  while (after !== undefined) after = await nextBatch(selection, after, call, change);
  return { jobId: randomUUID() };
}

/** One transaction's share; the last id it met, or undefined when that was all. */
function nextBatch<Event extends string>(
  { filter, search = {} }: Selection,
  after: string,
  call: Call<never, Event>,
  change: (call: Call<never, Event>, member: Stored<MemberRecord>) => Promise<void>,
): Promise<string | undefined> {
  return call.transaction(
    async (inside) => {
      const page = await members.page(
        inside.db,
        inside.site.id,
        { filter, sort: [{ fieldName: "id", order: "ASC" }], paging: { limit: batch, offset: 0 } },
        { paging: "offset", maxLimit: batch, at: "", scope: { $and: [search, { id: { $gt: after } }] } },
      );
      for (const stored of page.items) await change(inside, stored);
      return page.hasNext ? page.items.at(-1)?.entity.id : undefined;
    },
    { durable: true },
  );
}

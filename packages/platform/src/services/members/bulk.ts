import { randomUUID } from "node:crypto";
import type { BulkDeleteMembersResponse, BulkMembersJobResponse, MemberSearch } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import type { Stored } from "../../store/index.ts";
import type { Filter } from "../../store/query/filter.ts";
import { filterOf, searchFilter } from "./page.ts";
import type { MemberRecord } from "./record.ts";
import { endSessions, members, removeMember, saveMember } from "./repository.ts";
import { approve, block, isRefusal, type Refusal } from "./rules.ts";

/** Members one call changes; more need a narrower filter. */
const most = 1_000;

export async function deleteMany(ids: readonly string[], call: AnyCall): Promise<BulkDeleteMembersResponse> {
  const found = await members.getMany(
    call.db,
    call.site.id,
    ids.map((id) => id.toLowerCase()),
  );
  const byId = new Map(found.map(({ entity }) => [entity.id, entity]));
  const results: BulkDeleteMembersResponse["results"] = [];
  for (const [originalIndex, id] of ids.entries()) {
    const member = byId.get(id.toLowerCase());
    if (member) {
      byId.delete(member.id);
      await removeMember(call, member);
      results.push({ itemMetadata: { id, originalIndex, success: true } });
    } else {
      const error = { code: "NOT_FOUND", description: `There is no member ${id}.` };
      results.push({ itemMetadata: { id, originalIndex, success: false, error } });
    }
  }
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata?.success).length;
  return {
    results,
    bulkActionMetadata: { totalSuccesses, totalFailures: results.length - totalSuccesses, undetailedFailures: 0 },
  };
}

export async function deleteByFilter(
  filter: unknown,
  search: MemberSearch | undefined,
  call: AnyCall,
): Promise<BulkMembersJobResponse> {
  for (const { entity } of await matching(filter, search, call)) await removeMember(call, entity);
  return job();
}

export function approveByFilter(filter: unknown, call: AnyCall): Promise<BulkMembersJobResponse> {
  return changeByFilter(filter, call, approve);
}

export async function blockByFilter(filter: unknown, call: AnyCall): Promise<BulkMembersJobResponse> {
  const actor = call.identity.kind === "none" ? undefined : call.identity.id;
  return changeByFilter(
    filter,
    call,
    (member) => block(member, actor),
    (member) => endSessions(call, member.id),
  );
}

async function changeByFilter(
  filter: unknown,
  call: AnyCall,
  rule: (member: MemberRecord) => MemberRecord | Refusal,
  after?: (member: MemberRecord) => Promise<void>,
): Promise<BulkMembersJobResponse> {
  for (const stored of await matching(filter, undefined, call)) {
    const outcome = rule(stored.entity);
    // Members the rule does not allow are left alone: the job changes those it may.
    if (isRefusal(outcome)) continue;
    await saveMember(call, stored, outcome);
    await after?.(outcome);
  }
  return job();
}

async function matching(
  filter: unknown,
  search: MemberSearch | undefined,
  call: AnyCall,
): Promise<readonly Stored<MemberRecord>[]> {
  const asked: Filter = filterOf(filter) ?? {};
  const found = await members.page(
    call.db,
    call.site.id,
    { filter: asked, paging: { limit: most, offset: 0 } },
    { paging: "offset", maxLimit: most, at: "", ...(search?.expression ? { scope: searchFilter(search) } : {}) },
  );
  if (found.hasNext) {
    return call.fail(
      "FAILED_PRECONDITION",
      { most },
      `The filter matches more than ${most} members. Narrow it and call again.`,
    );
  }
  return found.items;
}

/** The work is done when the call answers; the id is there for clients that poll. */
function job(): BulkMembersJobResponse {
  return { jobId: randomUUID() };
}

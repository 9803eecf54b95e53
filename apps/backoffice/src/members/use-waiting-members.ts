import { members, signOnPolicy } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { Attention } from "../home/attention.ts";
import { scope, useMay } from "../session/may.ts";
import { queue } from "./member-request.ts";

/** Members who wait for the shop, where it approves every one. */
export function useWaitingMembers(staleTime: number): {
  readonly items: readonly Attention[];
  readonly isKnown: boolean;
} {
  const may = useMay();
  const mayApprove = may(scope.approveMembers) && may(scope.readMembers) && may(scope.readSignOnPolicy);
  const policy = useQuery(signOnPolicy.getSignOnPolicy, {}, { enabled: mayApprove, staleTime });
  const enabled = mayApprove && policy.data?.signOnPolicy.requireOwnerApproval === true;
  const request = { query: { filter: { status: "PENDING" as const }, paging: { limit: 1 } } };
  const found = useQuery(members.queryMembers, request, { enabled, staleTime });
  const count = found.data?.metadata.total ?? 0;
  return {
    items: [{ id: "members", count, to: `/members${queue}`, tone: "busy" }],
    isKnown: !policy.isLoading && !found.isLoading,
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { type GetMemberRequest, type Member, type MemberResponse, members } from "@vitrine/contract";
import { invalidate, type OperationClient, queryOptions, readAgain, setResponse, useClient } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { holds } from "../forms/holds.ts";
import { useRepeat } from "../ui/repeatable.ts";
import { useTask } from "../ui/use-change.ts";
import { useNewerVersion } from "../ui/use-newer-version.ts";

export interface MemberEdit<Change> {
  readonly isPending: boolean;
  readonly error: ApiError | null;
  /** Someone else's newer version, until it is taken or overwritten. */
  readonly theirs: Member | undefined;
  /** Saves unless someone else changed the same part meanwhile; `isForced` saves over it. */
  save(change: Change, isForced?: boolean): void;
  /** Goes on from the newer version. */
  takeTheirs(): Member | undefined;
}

/** A part of a member that is edited by itself. */
export interface MemberPart<Change> {
  of(member: Member): unknown;
  /** What of it a change writes. */
  asked(opened: Member, change: Change): unknown;
  /** Writes a change of the member as it is now. */
  write(client: OperationClient, now: Member, change: Change): Promise<Member>;
}

interface Asked<Change> {
  readonly change: Change;
  readonly isForced: boolean;
}

/** Changes a part of a member, and never overwrites another change of it without asking. */
export function useMemberEdit<Change>(
  member: Member,
  part: MemberPart<Change>,
  onSaved: () => void,
): MemberEdit<Change> {
  const client = useClient();
  const repeat = useRepeat();
  const queries = useQueryClient();
  const { opened, theirs, show, settleOn, takeTheirs } = useNewerVersion(member);
  const { id } = member;
  const options = queryOptions<GetMemberRequest, MemberResponse, "MEMBER_TO_MEMBER_BLOCKED">(
    client,
    members.getMember,
    { id, fieldsets: ["FULL"] },
  );
  const send = async ({ change, isForced }: Asked<Change>) => {
    const { member: latest } = await readAgain(queries, options);
    const isForeign = JSON.stringify(part.of(latest)) !== JSON.stringify(part.of(opened));
    if (!isForced && isForeign && !holds(part.of(latest), part.asked(opened, change))) return show(latest);
    const saved = await repeat((one) => part.write(one, latest, change));
    setResponse<MemberResponse>(queries, options.queryKey, { member: saved });
    settleOn(saved);
    onSaved();
    await invalidate(queries, [members.queryMembers]);
  };
  const { mutate, isPending, error } = useTask<void, ApiError, Asked<Change>>({ mutationFn: send });
  return {
    isPending,
    error,
    theirs,
    save: (change, isForced = false) => mutate({ change, isForced }),
    takeTheirs,
  };
}

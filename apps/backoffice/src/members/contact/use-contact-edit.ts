import { useQueryClient } from "@tanstack/react-query";
import {
  type GetMemberRequest,
  type Member,
  type MemberContact,
  type MemberContactInput,
  type MemberResponse,
  members,
} from "@vitrine/contract";
import { invalidate, queryOptions, readAgain, setResponse, useClient } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { useTask } from "../../ui/use-change.ts";
import { useNewerVersion } from "../../ui/use-newer-version.ts";
import { saveContact } from "./save-contact.ts";

/** What to save, given the details there are now. */
export type ContactChange = (now: MemberContact | undefined) => MemberContactInput;

export interface ContactEdit {
  readonly isPending: boolean;
  readonly error: ApiError | null;
  /** Someone else's newer version, until it is taken or overwritten. */
  readonly theirs: Member | undefined;
  /** Saves unless someone else changed the details meanwhile; `isForced` saves over it. */
  save(change: ContactChange, isForced?: boolean): void;
  /** Goes on from the newer version. */
  takeTheirs(): Member | undefined;
}

interface Asked {
  readonly change: ContactChange;
  readonly isForced: boolean;
}

/** Changes contact details, and never overwrites another change without asking. */
export function useContactEdit(member: Member, onSaved: () => void): ContactEdit {
  const client = useClient();
  const queries = useQueryClient();
  const { opened, theirs, show, settleOn, takeTheirs } = useNewerVersion(member);
  const { id } = member;
  const options = queryOptions<GetMemberRequest, MemberResponse, "MEMBER_TO_MEMBER_BLOCKED">(
    client,
    members.getMember,
    { id, fieldsets: ["FULL"] },
  );
  const send = async ({ change, isForced }: Asked) => {
    const { member: latest } = await readAgain(queries, options);
    if (!isForced && !isSame(latest.contact, opened.contact)) return show(latest);
    const saved = await saveContact(client, id, change(latest.contact));
    setResponse<MemberResponse>(queries, options.queryKey, { member: saved });
    settleOn(saved);
    onSaved();
    await invalidate(queries, [members.queryMembers]);
  };
  const { mutate, isPending, error } = useTask<void, ApiError, Asked>({ mutationFn: send });
  return {
    isPending,
    error,
    theirs,
    save: (change, isForced = false) => mutate({ change, isForced }),
    takeTheirs,
  };
}

function isSame(one: MemberContact | undefined, other: MemberContact | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

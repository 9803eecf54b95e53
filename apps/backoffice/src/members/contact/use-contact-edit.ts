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
import { type ApiError, isApiError } from "@vitrine/sdk";
import { useState } from "react";
import { saveContact } from "./save-contact.ts";

/** What to save, given the details there are now. */
export type ContactChange = (now: MemberContact | undefined) => MemberContactInput;

export interface ContactEdit {
  readonly isPending: boolean;
  readonly error: ApiError | undefined;
  /** Someone else's newer version, until it is taken or overwritten. */
  readonly theirs: Member | undefined;
  /** Saves unless someone else changed the details meanwhile; `isForced` saves over it. */
  save(change: ContactChange, isForced?: boolean): Promise<void>;
  /** Goes on from the newer version. */
  takeTheirs(): Member | undefined;
}

/** Changes contact details, and never overwrites another change without asking. */
export function useContactEdit(member: Member, onSaved: () => void): ContactEdit {
  const client = useClient();
  const queries = useQueryClient();
  const [opened, setOpened] = useState(member);
  const [theirs, setTheirs] = useState<Member>();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const { id } = member;
  const options = queryOptions<GetMemberRequest, MemberResponse, "MEMBER_TO_MEMBER_BLOCKED">(
    client,
    members.getMember,
    { id, fieldsets: ["FULL"] },
  );
  const send = async (change: ContactChange, isForced: boolean) => {
    const { member: latest } = await readAgain(queries, options);
    if (!isForced && !isSame(latest.contact, opened.contact)) return setTheirs(latest);
    const saved = await saveContact(client, id, change(latest.contact));
    setResponse<MemberResponse>(queries, options.queryKey, { member: saved });
    setOpened(saved);
    setTheirs(undefined);
    onSaved();
    await invalidate(queries, [members.queryMembers]);
  };
  return {
    isPending,
    error,
    theirs,
    save: async (change, isForced = false) => {
      if (isPending) return;
      setPending(true);
      setError(undefined);
      try {
        await send(change, isForced);
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        setError(failure);
      } finally {
        setPending(false);
      }
    },
    takeTheirs: () => {
      if (theirs) setOpened(theirs);
      setTheirs(undefined);
      return theirs;
    },
  };
}

function isSame(one: MemberContact | undefined, other: MemberContact | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

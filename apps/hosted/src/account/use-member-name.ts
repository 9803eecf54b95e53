import { members } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";

/** How to address the member who is signed in: the login e-mail, which tells accounts apart. */
export function useMemberName(): string {
  const { data } = useQuery(members.getCurrentMember, { fieldsets: ["FULL"] }, { retry: false });
  return data?.member.loginEmail ?? data?.member.profile?.nickname ?? "";
}

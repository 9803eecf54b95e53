import { keepPreviousData } from "@tanstack/react-query";
import { type Member, members } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { memberSearch } from "./member-request.ts";

/** Members whose name or e-mail address has a text in it; the first of all without one. */
export function useMembers(text: string, enabled = true): readonly Member[] {
  const request = { query: { paging: { limit: 20 } }, fieldsets: ["FULL" as const], ...memberSearch(text) };
  const { data } = useQuery(members.queryMembers, request, { enabled, placeholderData: keepPreviousData });
  return data?.members ?? [];
}

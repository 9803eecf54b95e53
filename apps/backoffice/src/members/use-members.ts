import { keepPreviousData } from "@tanstack/react-query";
import { type Member, members } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";

/** Members whose e-mail address has a text in it; the first of all without one. */
export function useMembers(text: string, enabled = true): readonly Member[] {
  const search = text.trim() ? { search: { expression: text.trim(), fields: ["loginEmail"] } } : {};
  const request = { query: { paging: { limit: 20 } }, fieldsets: ["FULL" as const], ...search };
  const { data } = useQuery(members.queryMembers, request, { enabled, placeholderData: keepPreviousData });
  return data?.members ?? [];
}

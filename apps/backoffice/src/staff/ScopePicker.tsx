import { apiKeys } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { grants, useStaff } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { GroupedChoice } from "../ui/GroupedChoice.tsx";

const words = strings.scopes;

export interface ScopePickerProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly error: string | undefined;
  onChange(scopes: readonly string[]): void;
}

/** Permissions in groups. Nobody can hand on what they do not have, so that is not offered. */
export function ScopePicker(props: ScopePickerProps): ReactNode {
  const { data } = useQuery(apiKeys.listScopes, {}, { staleTime: Number.POSITIVE_INFINITY });
  const me = useStaff();
  const own = (data?.scopes ?? []).filter((scope) => me && grants(me, [scope]));
  const names = [...new Set(own.map(groupOf))].sort((a, b) => a.localeCompare(b, "en"));
  const groups = names.map((name) => ({
    name,
    all: words.all(name),
    options: own
      .filter((scope) => groupOf(scope) === name)
      .map((scope) => ({ value: scope, label: <code>{scope}</code> })),
  }));
  return <GroupedChoice {...props} groups={groups} />;
}

function groupOf(scope: string): string {
  return words.groups[scope.split(".")[0] ?? ""] ?? words.other;
}

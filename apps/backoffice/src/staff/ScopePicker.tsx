import { apiKeys } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { grants, useStaff } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { GroupedChoice } from "../ui/GroupedChoice.tsx";
import { byArea, scopeLabel } from "./permissions.ts";

export interface ScopePickerProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly error: string | undefined;
  onChange(scopes: readonly string[]): void;
}

/** Permissions by area. Only those the granting person has are offered. */
export function ScopePicker(props: ScopePickerProps): ReactNode {
  const { data } = useQuery(apiKeys.listScopes, {}, { staleTime: Number.POSITIVE_INFINITY });
  const me = useStaff();
  const own = (data?.scopes ?? []).filter((scope) => me && grants(me, [scope]));
  const groups = byArea(own).map(({ name, scopes }) => ({
    name,
    all: strings.scopes.all({ area: name }),
    options: scopes.map((scope) => ({ value: scope, label: scopeLabel(scope) })),
  }));
  return <GroupedChoice {...props} groups={groups} />;
}

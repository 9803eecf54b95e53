import { Checkbox } from "@mantine/core";
import { apiKeys } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { grants, useStaff } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

const words = strings.scopes;

export interface ScopePickerProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly error: string | undefined;
  onChange(scopes: readonly string[]): void;
}

/** Permissions in groups. Nobody can hand on what they do not have, so that is not offered. */
export function ScopePicker({ label, value, error, onChange }: ScopePickerProps): ReactNode {
  const { data } = useQuery(apiKeys.listScopes, {}, { staleTime: Number.POSITIVE_INFINITY });
  const me = useStaff();
  const own = (data?.scopes ?? []).filter((scope) => me && grants(me, [scope]));
  const names = [...new Set(own.map(groupOf))].sort((a, b) => a.localeCompare(b, "en"));
  const set = (scopes: readonly string[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...value, ...scopes])] : value.filter((scope) => !scopes.includes(scope)));
  return (
    <fieldset className="scopes">
      <legend>{label}</legend>
      {error && (
        <p role="alert" className="inline-error">
          {error}
        </p>
      )}
      {names.map((group) => {
        const scopes = own.filter((scope) => groupOf(scope) === group);
        const picked = scopes.filter((scope) => value.includes(scope)).length;
        return (
          <div key={group} className="scope-group">
            <Checkbox
              label={words.all(group)}
              checked={picked === scopes.length}
              indeterminate={picked > 0 && picked < scopes.length}
              onChange={() => set(scopes, picked < scopes.length)}
            />
            <div className="scope-list">
              {scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  label={<code>{scope}</code>}
                  checked={value.includes(scope)}
                  onChange={(event) => set([scope], event.currentTarget.checked)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

function groupOf(scope: string): string {
  return words.groups[scope.split(".")[0] ?? ""] ?? words.other;
}

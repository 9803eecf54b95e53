import { Select } from "@mantine/core";
import type { StaffRole } from "@vitrine/contract";
import type { ReactNode } from "react";
import { useStaff } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { ScopePicker } from "./ScopePicker.tsx";

const texts = strings.staff;

export interface RoleChoice {
  readonly role: StaffRole;
  /** Permissions of the role CUSTOM. */
  readonly scopes: readonly string[];
}

export interface RoleFieldsProps {
  readonly value: RoleChoice;
  readonly error: string | undefined;
  onChange(value: RoleChoice): void;
}

const roles = Object.keys(texts.roleHints) as StaffRole[];

/** What someone may do: a role, or permissions one by one. */
export function RoleFields({ value, error, onChange }: RoleFieldsProps): ReactNode {
  const me = useStaff();
  const offered = roles.filter((role) => me?.role === "OWNER" || role !== "OWNER");
  return (
    <>
      <Select
        label={texts.inviteDialog.role}
        description={texts.roleHints[value.role]}
        data={offered.map((role) => ({ value: role, label: strings.sidebar.roles[role] ?? role }))}
        value={value.role}
        onChange={(role) => role && onChange({ ...value, role: role as StaffRole })}
      />
      {value.role === "CUSTOM" && (
        <ScopePicker
          label={texts.inviteDialog.permissions}
          value={value.scopes}
          error={error}
          onChange={(scopes) => onChange({ ...value, scopes })}
        />
      )}
    </>
  );
}

/** What the API takes; undefined when a role of one's own has no permission. */
export function roleRequest({ role, scopes }: RoleChoice): { role: StaffRole; scopes?: string[] } | undefined {
  if (role !== "CUSTOM") return { role };
  return scopes.length > 0 ? { role, scopes: [...scopes] } : undefined;
}

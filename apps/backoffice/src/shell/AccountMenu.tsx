import { Menu } from "@mantine/core";
import { staff } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useSignOut } from "../session/session.tsx";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";

const words = strings.rail;

/** Who is signed in, and the way out. */
export function AccountMenu({ onShortcuts }: { onShortcuts(): void }): ReactNode {
  const { data } = useQuery(staff.getCurrentStaffMember, {}, { staleTime: 300_000 });
  const signOut = useSignOut();
  const { email = "", role = "" } = data?.staffMember ?? {};
  return (
    <Menu position="top-start" width={230}>
      <Menu.Target>
        <button type="button" className="rail-account">
          <span className="avatar" aria-hidden="true">
            {email.charAt(0).toUpperCase()}
          </span>
          <span className="hidden">{words.account}</span>
          <span className="rail-who">
            <span>{email}</span>
            <small>{words.roles[role] ?? role}</small>
          </span>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        <Menu.Item component="a" href="/" target="_blank" rel="noreferrer">
          {words.shop}
        </Menu.Item>
        <Menu.Item onClick={onShortcuts} rightSection={<kbd className="key">?</kbd>}>
          {words.shortcuts}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={signOut}>{words.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

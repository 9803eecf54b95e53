import { Menu } from "@mantine/core";
import { messageFor } from "@vitrine/messages";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useStaff } from "../session/may.ts";
import { useSignOut } from "../session/session.tsx";
import { strings } from "../strings/strings.ts";
import { type Scheme, useScheme } from "../theme/scheme.ts";
import { Icon } from "../ui/Icon.tsx";
import { chooseLanguage, language, languages } from "../ui/language.ts";
import styles from "./shell.module.css";

const texts = strings.sidebar;

const schemes: readonly Scheme[] = ["auto", "light", "dark"];

/** The signed-in person, the color scheme, and sign-out. */
export function AccountMenu({ onShortcuts }: { onShortcuts(): void }): ReactNode {
  const signOut = useSignOut();
  const [scheme, setScheme] = useScheme();
  const { email = "", name = "", role = "" } = useStaff() ?? {};
  return (
    <Menu position="top-start" width={230}>
      <Menu.Target>
        <button type="button" className={styles.sidebarAccount}>
          <span className={styles.avatar} aria-hidden="true">
            {(name || email).charAt(0).toUpperCase()}
          </span>
          <span className="hidden">{texts.account}</span>
          <span className={styles.sidebarWho}>
            <span>{name || email}</span>
            <small>{messageFor(texts.roles, role) ?? role}</small>
          </span>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        <Menu.Item component={Link} to="/account">
          {texts.accountPage}
        </Menu.Item>
        <Menu.Item component="a" href="/" target="_blank" rel="noreferrer">
          {texts.shop}
        </Menu.Item>
        <Menu.Item onClick={onShortcuts} rightSection={<kbd className="key">?</kbd>}>
          {texts.shortcuts}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{texts.scheme}</Menu.Label>
        <Menu.RadioGroup value={scheme} onChange={(next) => setScheme(next as Scheme)}>
          {schemes.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick={false}>
              {texts.schemes[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{texts.language}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={chooseLanguage}>
          {languages.map((one) => (
            <Menu.RadioItem key={one} value={one} lang={one}>
              {new Intl.DisplayNames(one, { type: "language" }).of(one)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={signOut}>{texts.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

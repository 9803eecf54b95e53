import { type ReactNode, useEffect, useRef } from "react";
import { NavLink, useMatch } from "react-router";
import type { NavigationEntry } from "../pages/registry.ts";
import { useNavigation } from "../pages/use-navigation.ts";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { useSettings } from "../ui/use-settings.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { modKey } from "./mod-key.ts";
import styles from "./shell.module.css";

const texts = strings.sidebar;

/** The navigation: on the left of a desktop, at the top of a phone. */
export function Sidebar({ onSearch, onShortcuts }: { onSearch(): void; onShortcuts(): void }): ReactNode {
  const entries = useNavigation();
  const settings = useSettings();
  return (
    <nav className={styles.sidebar} aria-label={texts.label}>
      <p className="wordmark">{settings?.name ?? ""}</p>
      <button type="button" className={styles.sidebarSearch} onClick={onSearch}>
        <Icon name="search" />
        <span>{texts.search}</span>
        <span className="key" aria-hidden="true">
          {modKey} K
        </span>
      </button>
      <div className={styles.sidebarPages}>
        {entries.map((entry, index) => (
          <PageLink key={entry.to} entry={entry} isApart={index > 0 && entry.section !== entries[index - 1]?.section} />
        ))}
      </div>
      <div className={styles.sidebarFoot}>
        <a href="/" className={`${styles.sidebarLink} ${styles.sidebarShop}`} target="_blank" rel="noreferrer">
          <Icon name="external" />
          <span>{texts.shop}</span>
        </a>
        <AccountMenu onShortcuts={onShortcuts} />
      </div>
    </nav>
  );
}

function PageLink({ entry: { to, label, icon }, isApart }: { entry: NavigationEntry; isApart: boolean }): ReactNode {
  const isHere = useMatch(`${to}/*`) !== null;
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the links scroll sideways; the open page must be in sight.
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isHere]);
  return (
    <NavLink ref={link} to={to} className={styles.sidebarLink ?? ""} data-apart={isApart || undefined}>
      <Icon name={icon} />
      <span>{label}</span>
    </NavLink>
  );
}

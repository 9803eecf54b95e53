import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { NavLink, useMatch } from "react-router";
import { sections } from "../pages/define-page.ts";
import type { NavigationEntry } from "../pages/registry.ts";
import { useNavigation } from "../pages/use-navigation.ts";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { useSettings } from "../ui/use-settings.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { modKey } from "./mod-key.ts";
import styles from "./shell.module.css";

const texts = strings.sidebar;

/** The navigation: on the left of a desktop, behind a button at the top of a phone. */
export function Sidebar({ onSearch, onShortcuts }: { onSearch(): void; onShortcuts(): void }): ReactNode {
  const entries = useNavigation();
  const [isOpen, setOpen] = useState(false);
  const pagesId = useId();
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
      <button
        type="button"
        className={styles.sidebarMenu}
        aria-label={texts.menu}
        aria-expanded={isOpen}
        aria-controls={pagesId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? "close" : "menu"} />
      </button>
      <div id={pagesId} className={styles.sidebarPages} data-open={isOpen || undefined}>
        {sections.map((section) => (
          <PageGroup
            key={section}
            label={texts.sections[section]}
            entries={entries.filter((entry) => entry.section === section)}
            onOpen={() => setOpen(false)}
          />
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

interface PageGroupProps {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
  /** Called when one of them is opened. */
  onOpen(): void;
}

function PageGroup({ label, entries, onOpen }: PageGroupProps): ReactNode {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <div className={styles.sidebarGroup}>
      <p id={id}>{label}</p>
      <ul aria-labelledby={id}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <PageLink entry={entry} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PageLinkProps extends Pick<PageGroupProps, "onOpen"> {
  readonly entry: NavigationEntry;
}

function PageLink({ entry: { to, label, icon }, onOpen }: PageLinkProps): ReactNode {
  const isHere = useMatch(`${to}/*`) !== null;
  const link = useRef<HTMLAnchorElement>(null);
  // Where the window is low the links scroll; the open page must be in sight.
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isHere]);
  return (
    <NavLink ref={link} to={to} className={styles.sidebarLink ?? ""} onClick={onOpen}>
      <Icon name={icon} />
      <span>{label}</span>
    </NavLink>
  );
}

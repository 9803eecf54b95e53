import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { modKey } from "./mod-key.ts";
import { rooms } from "./rooms.ts";

const words = strings.rail;

/** The rooms, on the left of a desktop and at the top of a phone. */
export function Rail({ onSearch, onShortcuts }: { onSearch(): void; onShortcuts(): void }): ReactNode {
  return (
    <nav className="rail" aria-label={words.label}>
      <p className="wordmark">{strings.product}</p>
      <button type="button" className="rail-search" onClick={onSearch}>
        <Icon name="search" />
        <span>{words.search}</span>
        <span className="key" aria-hidden="true">
          {modKey} K
        </span>
      </button>
      <div className="rail-rooms">
        {rooms.map(({ to, name, icon }) => (
          <NavLink key={to} to={to} className="rail-room">
            <Icon name={icon} />
            <span>{name}</span>
          </NavLink>
        ))}
      </div>
      <div className="rail-foot">
        <a href="/" className="rail-room rail-shop" target="_blank" rel="noreferrer">
          <Icon name="external" />
          <span>{words.shop}</span>
        </a>
        <AccountMenu onShortcuts={onShortcuts} />
      </div>
    </nav>
  );
}

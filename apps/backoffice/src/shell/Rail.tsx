import { type ReactNode, useEffect, useRef } from "react";
import { NavLink, useMatch } from "react-router";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { useSettings } from "../ui/use-settings.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { modKey } from "./mod-key.ts";
import type { Room } from "./rooms.ts";
import { useRooms } from "./use-rooms.ts";

const words = strings.rail;

/** The rooms, on the left of a desktop and at the top of a phone. */
export function Rail({ onSearch, onShortcuts }: { onSearch(): void; onShortcuts(): void }): ReactNode {
  const rooms = useRooms();
  const settings = useSettings();
  return (
    <nav className="rail" aria-label={words.label}>
      <p className="wordmark">{settings?.name ?? ""}</p>
      <button type="button" className="rail-search" onClick={onSearch}>
        <Icon name="search" />
        <span>{words.search}</span>
        <span className="key" aria-hidden="true">
          {modKey} K
        </span>
      </button>
      <div className="rail-rooms">
        {rooms.map((room, index) => (
          <RoomLink
            key={room.to}
            room={room}
            isApart={index > 0 && room.isAboutShop === true && !rooms[index - 1]?.isAboutShop}
          />
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

function RoomLink({ room: { to, name, icon }, isApart }: { room: Room; isApart: boolean }): ReactNode {
  const isHere = useMatch(`${to}/*`) !== null;
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the rooms scroll sideways; the open one must be in sight.
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isHere]);
  return (
    <NavLink ref={link} to={to} className="rail-room" data-apart={isApart || undefined}>
      <Icon name={icon} />
      <span>{name}</span>
    </NavLink>
  );
}

import { Menu } from "@mantine/core";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "./Icon.tsx";

export interface MoreMenuProps {
  /** What the button does, where "more actions" says too little. */
  readonly label?: string;
  /** Within a row rather than at the head of a page. */
  readonly isSmall?: boolean;
  /** Items of the menu. */
  readonly children: ReactNode;
}

/** What is done rarely, behind three dots. */
export function MoreMenu({ label = strings.actions.more, isSmall = false, children }: MoreMenuProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useFocusPassedOn(button);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={isSmall ? "icon-button is-small" : "icon-button has-rim"}
          aria-label={label}
        >
          <Icon name="more" />
        </button>
      </Menu.Target>
      {/* The item is gone by the time a dialog that it opened gives the focus back. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** A row that is removed by its menu leaves the focus to the menu next to it, or to the panel that it was in. */
function useFocusPassedOn(button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      const panel = own?.closest("section");
      if (!own || !panel || document.activeElement !== own) return;
      const menus = [...panel.querySelectorAll<HTMLElement>('button[aria-haspopup="menu"]')];
      const place = menus.indexOf(own);
      queueMicrotask(() => {
        // Another page is shown: it begins where it wants to.
        if (own.isConnected || !panel.isConnected) return;
        const next = [menus[place + 1], menus[place - 1]].find((menu) => menu?.isConnected);
        (next ?? panel.querySelector<HTMLElement>("button:enabled, input, textarea, a[href]"))?.focus();
      });
    };
  }, [button]);
}

import { Menu } from "@mantine/core";
import { type ReactNode, useRef } from "react";
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

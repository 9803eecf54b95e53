import { Menu, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import type { ColumnChoice } from "./columns.ts";

/** Chooses the columns of a table. */
export function ColumnMenu<Item>({ choice }: { choice: ColumnChoice<Item> }): ReactNode {
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Tooltip label={strings.list.columns}>
        <span>
          <Menu.Target>
            <button type="button" className="icon-button" aria-label={strings.list.columns}>
              <Icon name="columns" />
            </button>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown>
        {choice.all
          .filter(({ isName }) => !isName)
          .map(({ id, label }) => {
            const isShown = choice.shown.some((column) => column.id === id);
            return (
              <Menu.CheckboxItem key={id} checked={isShown} onChange={() => choice.toggle(id)}>
                {label}
              </Menu.CheckboxItem>
            );
          })}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import { Icon } from "../../ui/Icon.tsx";
import { type Sort, sorts } from "./order.ts";

const texts = strings.collections.order;

/** Brings all products into one order at once. */
export function SortMenu({ onSort }: { onSort(sort: Sort): void }): ReactNode {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" rightSection={<Icon name="down" />}>
          {texts.sort}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(sorts) as Sort[]).map((sort) => (
          <Menu.Item key={sort} onClick={() => onSort(sort)}>
            {texts.sorts[sort]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

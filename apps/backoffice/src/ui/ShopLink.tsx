import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "./Icon.tsx";

/** Shows what buyers see. */
export function ShopLink({ href }: { href: string }): ReactNode {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<Icon name="external" />}
    >
      {strings.actions.view}
    </Button>
  );
}

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../ui/Icon.tsx";

/** Links to the page that creates one. */
export function AddButton({ to, label }: { to: string; label: string }): ReactNode {
  return (
    <Button component={Link} to={to} leftSection={<Icon name="plus" />}>
      {label}
    </Button>
  );
}

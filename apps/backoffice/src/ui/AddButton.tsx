import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./Icon.tsx";

interface Props extends Pick<ButtonProps, "className" | "disabled" | "size" | "variant" | "w"> {
  readonly label: string;
  /** The page that makes one, or what happens instead. */
  readonly to?: string;
  readonly onClick?: () => void;
}

/** Adds one more, on a page of its own or right here. */
export function AddButton({ label, to, ...rest }: Props): ReactNode {
  const plus = <Icon name="plus" />;
  return to ? (
    <Button component={Link} to={to} leftSection={plus} {...rest}>
      {label}
    </Button>
  ) : (
    <Button leftSection={plus} {...rest}>
      {label}
    </Button>
  );
}

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { customerImports, orderImports } from "./record-sources.ts";

const kinds = {
  customers: { source: customerImports, to: "/members/import" },
  orders: { source: orderImports, to: "/orders/import" },
} as const;

/** Leads to the import of customers or orders, for those who may import them. */
export function ImportButton({ kind }: { kind: keyof typeof kinds }): ReactNode {
  const { source, to } = kinds[kind];
  const may = useMay();
  if (!may(source.needs)) return null;
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      leftSection={<Icon name="upload" />}
      aria-label={source.texts.title}
    >
      {strings.recordImports.action}
    </Button>
  );
}

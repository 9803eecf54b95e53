import { NumberInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import styles from "./drafts.module.css";

/** How many of a line, at least one. */
export function UnitsField(props: { name: string; value: number; onChange(value: number): void }): ReactNode {
  const { name, value, onChange } = props;
  return (
    <NumberInput
      className={styles.units ?? ""}
      aria-label={strings.drafts.lines.unitsOf({ name })}
      value={value}
      min={1}
      max={100_000}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      onChange={(next) => onChange(Number(next) || 1)}
    />
  );
}

import { NumberInput } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./orders.module.css";

export interface QuantityFieldProps {
  /** What is counted, for those who do not see the row. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly isFirst?: boolean;
  onChange(value: number): void;
}

/** So many of at most so many. */
export function QuantityField({ label, value, max, isFirst = false, onChange }: QuantityFieldProps): ReactNode {
  return (
    <NumberInput
      className={styles.quantityField ?? ""}
      aria-label={label}
      value={value}
      min={0}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      disabled={max === 0}
      suffix={` / ${max}`}
      autoFocus={isFirst}
      data-autofocus={isFirst || undefined}
      onChange={(next) => onChange(Number(next) || 0)}
    />
  );
}

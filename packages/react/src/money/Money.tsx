"use client";

import { formatMoney } from "@vitrine/contract/money";
import type { ReactElement } from "react";
import { useLocale } from "../provider.tsx";

export interface MoneyProps {
  /** Decimal text as the API sends it, for example `"12.50"`. Nothing is shown without it, other text as it is. */
  readonly amount: string | null | undefined;
  /** ISO 4217. */
  readonly currency: string;
  /** Leaves out the minor units of a whole amount: `$40`. */
  readonly trimZeros?: boolean;
  readonly className?: string;
}

const decimal = /^-?\d+(\.\d+)?$/;

/** An amount in the reader's language. The exact value stays in `data.value` for machines. */
export function Money({ amount, currency, trimZeros = false, className }: MoneyProps): ReactElement | null {
  const locale = useLocale();
  if (!amount) return null;
  if (!decimal.test(amount)) return <span className={className}>{amount}</span>;
  return (
    <data value={amount} className={className}>
      {formatMoney(amount, currency, locale, { trimZeros })}
    </data>
  );
}

"use client";

import { formatMoney } from "@vitrine/contract/money";
import type { ReactElement } from "react";
import { useLocale } from "../provider.tsx";

export interface MoneyProps {
  /** Decimal text as the API sends it, for example `"12.50"`. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Leaves out the minor units of a whole amount: `$40`. */
  readonly trimZeros?: boolean;
  readonly className?: string;
}

/** An amount in the reader's language. The exact value stays in `data.value` for machines. */
export function Money({ amount, currency, trimZeros = false, className }: MoneyProps): ReactElement {
  return (
    <data value={amount} className={className}>
      {formatMoney(amount, currency, useLocale(), { trimZeros })}
    </data>
  );
}

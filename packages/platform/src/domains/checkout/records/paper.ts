/** Everything an invoice or a packing slip says, in words ready to print. */
export interface Paper {
  /** BCP 47. */
  readonly language: string;
  /** When it was made, ISO 8601. */
  readonly date: string;
  readonly title: string;
  /** The shop's name, and below it its address. */
  readonly shop: readonly string[];
  /** Such as the number of the order, with what it is called. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly addresses: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
  readonly sums: readonly PaperSum[];
  readonly note?: string;
}

/** A column of the lines. */
export interface PaperColumn {
  readonly title: string;
  /** Points; the first column takes what is left. */
  readonly width?: number;
  readonly align?: "right";
  /** Rows have a box to tick here. */
  readonly isTick?: boolean;
}

/** A line of the order: a cell for every column, and what is said below the first. */
export interface PaperRow {
  readonly cells: readonly string[];
  readonly details: readonly string[];
}

export interface PaperSum {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

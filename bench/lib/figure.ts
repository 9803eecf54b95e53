/** One measured figure. Ratios are held against their baseline; absolutes depend on the machine. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The bar it must keep, if the project promises one. */
  readonly atMost?: number;
  readonly atLeast?: number;
  /** The bar on the machine it was set on, where the speed of this one is taken into account. */
  readonly promised?: number;
  /** Worse than the baseline by more than this factor is a fault. Figures without one are for the reader. */
  readonly tolerance?: number;
}

/** What a topic measured, and what it could not. */
export interface Measured {
  readonly figures: readonly Figure[];
  readonly notRun: readonly string[];
}

/** A file of `topics/`: measures and answers. Runs in a process of its own. */
export type Topic = () => Promise<Measured>;

/** How many times the bare work something takes. On a busy machine ratios wander too, by up to a half. */
export function times(name: string, value: number, tolerance = 1.6): Figure {
  return { name, value, unit: "×", tolerance };
}

export function perSecond(name: string, value: number, atLeast?: number): Figure {
  return { name, value, unit: "/s", ...(atLeast !== undefined && { atLeast }) };
}

export function milliseconds(name: string, value: number, atMost?: number): Figure {
  return { name, value, unit: "ms", ...(atMost !== undefined && { atMost }) };
}

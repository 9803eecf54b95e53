/** One measured figure. Ratios are held against their baseline; absolutes depend on the machine. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The bar it must keep, if the project promises one. */
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Worse than the baseline by more than this factor is a fault. Figures without one are for the reader. */
  readonly tolerance?: number;
}

/** Units by the clock: on a machine that is busy with other things they say nothing about what was measured. */
export const clockUnits: readonly string[] = ["/s", "ms"];

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

/** {@link times} that must not be more than so many. */
export function timesAtMost(name: string, value: number, atMost: number): Figure {
  return { ...times(name, value), atMost };
}

export function perSecond(name: string, value: number, atLeast?: number): Figure {
  return { name, value, unit: "/s", ...(atLeast !== undefined && { atLeast }) };
}

export function milliseconds(name: string, value: number, atMost?: number): Figure {
  return { name, value, unit: "ms", ...(atMost !== undefined && { atMost }) };
}

/** Milliseconds of processor time, of everybody who works on it. */
export function cpuMilliseconds(name: string, value: number, atMost?: number): Figure {
  return { name, value, unit: "CPU ms", ...(atMost !== undefined && { atMost }) };
}

/** Thousands of bytes. */
export function kilobytes(name: string, bytes: number, atMost?: number): Figure {
  return { name, value: bytes / 1000, unit: "kB", ...(atMost !== undefined && { atMost }) };
}

/** One thing to time: `run` does it once. */
export interface Subject {
  readonly name: string;
  run(): Promise<unknown> | unknown;
}

export interface Timing {
  readonly name: string;
  /** Median over the rounds. */
  readonly perSecond: number;
  readonly microseconds: number;
}

/**
 * Times subjects in turn, round by round, so that a busy machine slows all of them alike: their ratios hold where
 * the absolute numbers do not.
 */
export async function compare(
  subjects: readonly Subject[],
  { rounds = 7, milliseconds = 400 } = {},
): Promise<Timing[]> {
  for (const subject of subjects) await repeat(subject, 100);
  const samples = new Map<string, number[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) samples.get(subject.name)?.push(await repeat(subject, milliseconds));
  }
  return subjects.map(({ name }) => {
    const perSecond = median(samples.get(name) ?? []);
    return { name, perSecond, microseconds: 1e6 / perSecond };
  });
}

/** Runs a subject for a while; answers how often it ran per second. */
async function repeat({ run }: Subject, milliseconds: number): Promise<number> {
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < milliseconds) {
    for (let i = 0; i < 10; i += 1) await run();
    count += 10;
  }
  return (count / (performance.now() - started)) * 1000;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The value under which a share of the samples lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

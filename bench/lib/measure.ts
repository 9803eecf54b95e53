import { ownMicroseconds } from "./processor.ts";

/** One thing to time. `prepare` makes the inputs of a batch outside the measured time; `run` does it once. */
export interface Subject<Input = never> {
  readonly name: string;
  prepare?(count: number): readonly Input[];
  run(input: Input): unknown;
  /** Runs that are under way together; one after the other unless given. */
  readonly atOnce?: number;
}

/** Medians over the rounds, and what each round took. */
export interface Timing {
  readonly name: string;
  readonly perSecond: number;
  /** By the processor time instead of the clock: other programs on the machine hardly move it. */
  readonly perCpuSecond: number;
  /** Microseconds of processor time of one run, by round. */
  readonly samples: readonly number[];
}

export interface CompareOptions {
  readonly rounds?: number;
  /** Length of one subject's turn. */
  readonly milliseconds?: number;
  /** Microseconds of processor time so far of everybody who works on it; of this process unless given. */
  readonly processor?: () => number;
}

interface Turn {
  readonly perSecond: number;
  readonly perCpuSecond: number;
}

/** Inputs are made beforehand, so a turn holds no more than memory likes. */
const maxBatch = 5_000;

/**
 * Times subjects in turn, round by round, so that a busy machine slows all of them alike: their ratios hold where
 * the absolute numbers do not.
 */
// biome-ignore lint/suspicious/noExplicitAny: subjects of one comparison have inputs of their own kinds.
export async function compare(subjects: readonly Subject<any>[], options: CompareOptions = {}): Promise<Timing[]> {
  const { rounds = 7, milliseconds = 250, processor = ownMicroseconds } = options;
  const counts: number[] = [];
  for (const subject of subjects) counts.push(await warmUp(subject, milliseconds));
  const turns: Turn[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      turns[index]?.push(await turn(subject, counts[index] ?? 1, processor));
    }
  }
  return subjects.map(({ name }, index) => {
    const own = turns[index] ?? [];
    return {
      name,
      perSecond: median(own.map(({ perSecond }) => perSecond)),
      perCpuSecond: median(own.map(({ perCpuSecond }) => perCpuSecond)),
      samples: own.map(({ perCpuSecond }) => 1e6 / perCpuSecond),
    };
  });
}

/** Runs a subject until it is compiled, and answers how many runs fill a turn. */
async function warmUp<Input>(subject: Subject<Input>, milliseconds: number): Promise<number> {
  let count = 1;
  let rate = 1;
  for (const ended = performance.now() + milliseconds * 2; performance.now() < ended; ) {
    rate = (await turn(subject, count, ownMicroseconds)).perSecond;
    count = Math.min(maxBatch, Math.max(1, Math.min(count * 4, Math.ceil((rate * milliseconds) / 1000))));
  }
  return Math.min(maxBatch, Math.max(1, Math.ceil((rate * milliseconds) / 1000)));
}

async function turn<Input>(subject: Subject<Input>, count: number, processor: () => number): Promise<Turn> {
  const inputs = subject.prepare?.(count);
  const before = processor();
  const started = performance.now();
  let next = 0;
  const runner = async () => {
    while (next < count) {
      next += 1;
      await subject.run(inputs?.[next - 1] as Input);
    }
  };
  if (subject.atOnce === undefined) await runner();
  else await Promise.all(Array.from({ length: subject.atOnce }, runner));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: count / seconds, perCpuSecond: (count * 1e6) / (processor() - before) };
}

/** How many times the processor time of `base` a subject takes: the median over the rounds. */
export function ratio(subject: Timing, base: Timing): number {
  return median(subject.samples.map((sample, round) => sample / (base.samples[round] ?? sample)));
}

/** Microseconds of processor time a subject takes beyond `base`: the median over the rounds. */
export function excess(subject: Timing, base: Timing): number {
  return median(subject.samples.map((sample, round) => sample - (base.samples[round] ?? sample)));
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

import type { Clock } from "../clock.ts";

/** What came of asking a provider. */
export type Outcome<T> = { readonly value: T } | { readonly failed: true };

/** Asks something outside the process. Never rejects. */
export interface Question<T> {
  /** Equal questions have equal keys. */
  readonly key: string;
  ask(): Promise<Outcome<T>>;
}

/**
 * Stops a transaction because it needs responses from outside. Whoever opened it asks, with no transaction open, and
 * runs it again: by then the responses are known.
 */
export class NeedsAnswers extends Error {
  override readonly name = "NeedsAnswers";
  readonly ask: () => Promise<void>;
  constructor(ask: () => Promise<void>) {
    super("Providers have to be asked before this transaction can go on.");
    this.ask = ask;
  }
}

/** How long a response is used, in milliseconds. */
const lifetime = 60_000;

/** How long a provider that failed is left alone, in milliseconds. */
const pause = 10_000;

const mostEntries = 2_000;

interface Entry {
  readonly outcome: Outcome<unknown>;
  readonly expiresAt: number;
}

/** Responses of providers, so that a transaction can use what was asked outside of it. */
export class ProviderAnswers {
  readonly #clock: Clock;
  readonly #known = new Map<string, Entry>();
  readonly #running = new Map<string, Promise<void>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The outcomes of all questions, in their order. @throws NeedsAnswers when some are not known yet */
  get<T>(questions: readonly Question<T>[]): Outcome<T>[] {
    const now = this.#clock.now().getTime();
    const found = questions.map(({ key }) => this.#fresh(key, now));
    const missing = questions.filter((_, index) => !found[index]);
    if (missing.length > 0) throw new NeedsAnswers(() => this.#askAll(missing));
    return found.flatMap((entry) => (entry ? [entry.outcome as Outcome<T>] : []));
  }

  #fresh(key: string, now: number): Entry | undefined {
    const entry = this.#known.get(key);
    return entry && entry.expiresAt > now ? entry : undefined;
  }

  async #askAll(questions: readonly Question<unknown>[]): Promise<void> {
    await Promise.all(
      questions.map((question) => {
        const asked = this.#running.get(question.key) ?? this.#ask(question);
        this.#running.set(question.key, asked);
        return asked;
      }),
    );
  }

  async #ask({ key, ask }: Question<unknown>): Promise<void> {
    try {
      const outcome = await ask();
      const kept = "failed" in outcome ? pause : lifetime;
      this.#known.delete(key);
      this.#known.set(key, { outcome, expiresAt: this.#clock.now().getTime() + kept });
      const [oldest] = this.#known.keys();
      if (this.#known.size > mostEntries && oldest !== undefined) this.#known.delete(oldest);
    } finally {
      this.#running.delete(key);
    }
  }
}

import { BoundedMap } from "../bounded-map.ts";
import { type Clock, isToCome } from "../clock.ts";

/** What came of asking a provider. */
export type Outcome<T> = { readonly value: T } | { readonly failed: true };

/** Asks something outside the process. Never rejects. */
export interface ProviderRequest<T> {
  /** Equal questions have equal keys. */
  readonly key: string;
  send(): Promise<Outcome<T>>;
}

/**
 * Stops a transaction because it needs responses from outside. Anyone who opened it asks, with no transaction open, and
 * runs it again: by then the responses are known.
 */
export class ProviderResponsesPending extends Error {
  override readonly name = "ProviderResponsesPending";
  readonly send: () => Promise<void>;
  constructor(send: () => Promise<void>) {
    super("Provider responses are needed before this transaction can continue.");
    this.send = send;
  }
}

/** How long a response is used, in milliseconds. */
const lifetime = 60_000;

/** How long a provider that failed is left alone, in milliseconds. */
const pause = 10_000;

const maxEntries = 2_000;

interface Entry {
  readonly outcome: Outcome<unknown>;
  readonly expiresAt: number;
}

/** Responses of providers, so that a transaction can use what was asked outside of it. */
export class ProviderResponses {
  readonly #clock: Clock;
  readonly #known = new BoundedMap<string, Entry>(maxEntries);
  readonly #running = new Map<string, Promise<void>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The outcomes of all questions, in their order. @throws ProviderResponsesPending when some are not known yet */
  get<T>(questions: readonly ProviderRequest<T>[]): Outcome<T>[] {
    const now = this.#clock.now().getTime();
    const found = questions.map(({ key }) => this.#fresh(key, now));
    const missing = questions.filter((_, index) => !found[index]);
    if (missing.length > 0) throw new ProviderResponsesPending(() => this.#askAll(missing));
    return found.flatMap((entry) => (entry ? [entry.outcome as Outcome<T>] : []));
  }

  #fresh(key: string, now: number): Entry | undefined {
    const entry = this.#known.get(key);
    return entry && isToCome(entry.expiresAt, now, lifetime) ? entry : undefined;
  }

  async #askAll(questions: readonly ProviderRequest<unknown>[]): Promise<void> {
    await Promise.all(
      questions.map((request) => {
        const running = this.#running.get(request.key) ?? this.#ask(request);
        this.#running.set(request.key, running);
        return running;
      }),
    );
  }

  async #ask({ key, send }: ProviderRequest<unknown>): Promise<void> {
    try {
      const outcome = await send();
      const usedFor = "failed" in outcome ? pause : lifetime;
      this.#known.delete(key);
      this.#known.set(key, { outcome, expiresAt: this.#clock.now().getTime() + usedFor });
    } finally {
      this.#running.delete(key);
    }
  }
}

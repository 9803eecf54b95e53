/** Longest wait for a response of the platform, in milliseconds. */
const patience = 30_000;

/** Longest wait for a response while a person is asked to confirm who they are, in milliseconds. */
export const patienceWithPeople = 15 * 60 * 1000;

/**
 * Some acts ask the person at the page to prove once more who they are. The request waits for that and is sent again, so
 * that no page has to know which acts those are.
 */
export class IdentityCheck {
  readonly #listeners = new Set<() => void>();
  #pending: { readonly result: Promise<boolean>; settle(isConfirmed: boolean): void } | undefined;

  readonly isAsking = (): boolean => this.#pending !== undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The person confirmed who they are, or would rather not. */
  settle(isConfirmed: boolean): void {
    this.#pending?.settle(isConfirmed);
    this.#pending = undefined;
    this.#notify();
  }

  /** `fetch` for the client of the back office. */
  readonly fetch: typeof fetch = async (input, init) => {
    const response = await bounded(input, init);
    if (response.status !== 403 || !(await needsConfirmation(response))) return response;
    return (await this.#ask()) ? bounded(input, init) : response;
  };

  /** One prompt, however many requests wait for its result. */
  #ask(): Promise<boolean> {
    if (!this.#pending) {
      let settle: (isConfirmed: boolean) => void = () => {};
      const result = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      this.#pending = { result, settle };
      this.#notify();
    }
    return this.#pending.result;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function bounded(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(patience);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit });
}

async function needsConfirmation(response: Response): Promise<boolean> {
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { details?: { applicationError?: { code?: unknown } } };
  return body.details?.applicationError?.code === "REAUTHENTICATION_REQUIRED";
}

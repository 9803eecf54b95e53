import type { SandboxProvider } from "../../packages/platform/src/adapters/payments/sandbox.ts";
import type { ChargeOutcome, ChargeRequest } from "../../packages/platform/src/kernel/ports.ts";

/** A bank of the test's own, which does what it is told to when it is told to. */
export interface TestBank {
  readonly provider: SandboxProvider;
  /** Charges get no response from now on, and the bank knows nothing of them. */
  hang(): void;
  /** Every call is rejected from now on, as with a revoked key. */
  refuse(): void;
  /** Works again from now on. Charges that hang stay so. */
  recover(): void;
  /** Makes the charges that hang at last. By default the fence is honored; a bank may break its word and approve all. */
  release(how?: { readonly isFenceBroken: boolean }): Promise<void>;
  /** Ids of the payments it was asked about, in order. */
  readonly asked: string[];
}

interface Hanging {
  readonly request: ChargeRequest;
  respond(outcome: ChargeOutcome): void;
}

/** @param sandbox keeps the books */
export function testBank(sandbox: SandboxProvider): TestBank {
  let state: "works" | "hangs" | "refuses" = "works";
  const hanging: Hanging[] = [];
  const asked: string[] = [];
  /** Charges made against the fence of their key. */
  const broken = new Set<string>();
  const inBooks = (key: string) => (broken.has(key) ? `${key} again` : key);
  const unlessRefused = <T>(work: () => Promise<T>): Promise<T> =>
    state === "refuses" ? Promise.reject(new Error("401: API key revoked")) : work();
  const provider: SandboxProvider = {
    ...sandbox,
    // Short, so that no test waits; the bank itself responds only when the test says so.
    deadline: 20,
    charge: (request) =>
      state === "hangs"
        ? new Promise((respond) => hanging.push({ request, respond }))
        : unlessRefused(() => sandbox.charge(request)),
    lookup: (key) => {
      asked.push(key);
      return unlessRefused(() => sandbox.lookup(key));
    },
    cancel: (key) => unlessRefused(() => sandbox.cancel(key)),
    capture: (key, amount) => unlessRefused(() => sandbox.capture(inBooks(key), amount)),
    void: (key) => unlessRefused(() => sandbox.void(inBooks(key))),
    refund: (request) => unlessRefused(() => sandbox.refund({ ...request, charge: inBooks(request.charge) })),
  };
  return {
    provider,
    asked,
    hang() {
      state = "hangs";
    },
    refuse() {
      state = "refuses";
    },
    recover() {
      state = "works";
    },
    async release({ isFenceBroken } = { isFenceBroken: false }) {
      for (const { request, respond } of hanging.splice(0)) {
        // The fence stands under the key of the charge.
        if (isFenceBroken) broken.add(request.idempotencyKey);
        respond(await sandbox.charge({ ...request, idempotencyKey: inBooks(request.idempotencyKey) }));
      }
    },
  };
}

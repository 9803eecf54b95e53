import type { Hono } from "hono";
import type { Store } from "../kernel/database/port.ts";

/** How long a check of the database may take before the platform counts as not ready, in milliseconds. */
const timeout = 2_000;

/** How long a check holds for everyone who asks, in milliseconds: readiness must not become load. */
const cacheLifetime = 1_000;

/** Whether a platform can serve: its database takes writes, and it is not about to stop. */
export class Health {
  readonly #store: Store;
  #isDraining = false;
  #check: { readonly started: number; readonly isReady: Promise<boolean> } | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** From now on the platform says that it is not ready, so that no one sends it new work. */
  drain(): void {
    this.#isDraining = true;
  }

  async state(): Promise<"ok" | "stopping" | "unavailable"> {
    if (this.#isDraining) return "stopping";
    return (await this.#isReady()) ? "ok" : "unavailable";
  }

  /** One check at a time, also when it hangs: a database that does not answer is not asked again and again. */
  #isReady(): Promise<boolean> {
    if (this.#check && performance.now() - this.#check.started < cacheLifetime) return within(this.#check.isReady);
    const isReady = this.#store.ping().catch(() => false);
    const check = { started: Number.POSITIVE_INFINITY, isReady };
    this.#check = check;
    const done = () => {
      check.started = performance.now();
    };
    isReady.then(done);
    return within(isReady);
  }
}

/** `live`: the process answers. `ready`: its database takes writes, and it is not stopping. */
export function healthRoutes(pages: Hono, health: Health, store: Store): void {
  pages.get("/health/live", (context) => context.json({ status: "ok" }));
  pages.get("/health/ready", async (context) => {
    const status = await health.state();
    return context.json({ status, database: store.engine }, status === "ok" ? 200 : 503);
  });
}

async function within(isReady: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeout, false);
  });
  return Promise.race([isReady, late]).finally(() => clearTimeout(timer));
}

/** Which requests a fault meets. */
export interface FaultTarget {
  /** Part of the path, for example `/oauth2/token`. Every request when absent. */
  readonly path?: string;
  /** How many requests are met before the fault is over; 1 by default. */
  readonly times?: number;
}

interface Fault {
  readonly path: string;
  left: number;
  readonly strike: (proceed: () => Promise<Response>) => Promise<Response>;
}

/** Things that go wrong between a client and the platform, switched on by a test. */
export class Faults {
  #faults: Fault[] = [];

  /** The platform responds with `status` without seeing the request. */
  answer(status: number, target: FaultTarget & { headers?: Record<string, string> } = {}): void {
    this.#add(target, async () => new Response("", { status, ...(target.headers ? { headers: target.headers } : {}) }));
  }

  /** The connection breaks before the request arrives. */
  disconnect(target: FaultTarget = {}): void {
    this.#add(target, () => Promise.reject(new TypeError("fetch failed")));
  }

  /** The platform does its work, but its response is lost on the way back. */
  loseAnswer(target: FaultTarget = {}): void {
    this.#add(target, async (proceed) => {
      await proceed();
      throw new TypeError("fetch failed");
    });
  }

  /** Ends every fault. */
  clear(): void {
    this.#faults = [];
  }

  /** Sends a request through the faults that are on. */
  async through(request: Request, proceed: () => Promise<Response>): Promise<Response> {
    const { pathname } = new URL(request.url);
    const fault = this.#faults.find(({ path, left }) => left > 0 && pathname.includes(path));
    if (!fault) return proceed();
    fault.left -= 1;
    return fault.strike(proceed);
  }

  #add({ path = "", times = 1 }: FaultTarget, strike: Fault["strike"]): void {
    this.#faults.push({ path, left: times, strike });
  }
}

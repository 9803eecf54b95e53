import { newIdempotencyKey } from "@vitrine/sdk";
import autocannon, { type Request } from "autocannon";
import { percentile } from "./measure.ts";

/** A server under load, and what to send it. */
export interface Target {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly addBody: string;
}

export interface Load {
  readonly count: number;
  readonly perSecond: number;
  /** Milliseconds of one request. */
  readonly p50: number;
  readonly p99: number;
}

/** Clients that each send their next request when they have their answer. */
export const clients = 16;

export type Ask<T extends Target = Target> = (target: T) => { method: string; path: string; body?: string };

/**
 * Keeps a server busy for some seconds. Every request is the next visitor's.
 *
 * @param share how many servers the clients are divided among
 */
export function load<T extends Target>(target: T, ask: Ask<T>, seconds: number, share = 1): Promise<Load> {
  let next = 0;
  const setupRequest = (request: Request) => {
    const token = target.tokens[next++ % target.tokens.length] ?? "";
    const write = { "content-type": "application/json", "idempotency-key": newIdempotencyKey() };
    return { ...request, headers: { authorization: token, ...(request.method !== "GET" && write) } };
  };
  return send(target.url, { ...ask(target), setupRequest }, seconds, Math.ceil(clients / share));
}

/** Asks for one page over and over, with the cookies of a browser. */
export function loadPage(url: string, cookie: string, seconds: number): Promise<Load> {
  const { origin, pathname } = new URL(url);
  return send(origin, { method: "GET", path: pathname, headers: cookie ? { cookie } : {} }, seconds);
}

async function send(url: string, request: Request, seconds: number, connections = clients): Promise<Load> {
  const run = autocannon({ url, connections, duration: seconds, requests: [request] });
  const latencies: number[] = [];
  const started = performance.now();
  let last = started;
  run.on("response", (_client: unknown, _status: number, _bytes: number, milliseconds: number) => {
    latencies.push(milliseconds);
    last = performance.now();
  });
  const { errors, non2xx } = await run;
  if (errors + non2xx > 0) throw new Error(`Under load ${errors} requests failed and ${non2xx} were refused.`);
  const perSecond = latencies.length / ((last - started) / 1000);
  return { count: latencies.length, perSecond, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

import { randomUUID } from "node:crypto";
import autocannon, { type Request } from "autocannon";
import { percentile } from "./measure.ts";

/** A server under load, and what to send it. */
export interface Target {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly addBody: string;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Clients that each send their next request when they have their answer. */
export const clients = 16;

export type Ask = (target: Target) => { method: string; path: string; body?: string };

/** Keeps a server busy for some seconds. Every request is the next visitor's. */
export async function load(target: Target, ask: Ask, seconds: number): Promise<Load> {
  let next = 0;
  const setupRequest = (request: Request) => {
    const token = target.tokens[next++ % target.tokens.length] ?? "";
    const headers = { authorization: token, "content-type": "application/json", "idempotency-key": randomUUID() };
    return { ...request, headers };
  };
  const run = autocannon({
    url: target.url,
    connections: clients,
    duration: seconds,
    requests: [{ ...ask(target), setupRequest }],
  });
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
  return { perSecond, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

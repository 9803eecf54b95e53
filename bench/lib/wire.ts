import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { clients, type Load } from "./load.ts";
import { percentile } from "./measure.ts";

/** What a server answered. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Connections that are kept, without what `fetch` does around them. */
export interface Wire {
  send(url: string, sent: Sent): Promise<Answer>;
  /** The same for clients that want a `fetch`. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Milliseconds of every request so far. */
  readonly latencies: readonly number[];
  close(): void;
}

export function openWire(): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  const send = (url: string, { method, headers, body }: Sent) =>
    new Promise<Answer>((resolve, reject) => {
      const started = performance.now();
      const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const outgoing = request(url, { agent, method, headers: { ...headers, ...length } }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          latencies.push(performance.now() - started);
          const { statusCode = 0, headers } = incoming;
          resolve({ status: statusCode, headers, text: Buffer.concat(chunks).toString() });
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  return {
    send,
    latencies,
    async fetch(input, init = {}) {
      const url = input instanceof Request ? input.url : String(input);
      const headers = Object.fromEntries(new Headers(init.headers));
      const body = typeof init.body === "string" ? init.body : undefined;
      const { status, text } = await send(url, { method: init.method ?? "GET", headers, body });
      return new Response(text, { status, headers: { "content-type": "application/json" } });
    },
    close: () => agent.destroy(),
  };
}

/** Work of several requests, done over and over by as many clients as {@link clients} for some seconds. */
export async function driveClients(work: (wire: Wire) => Promise<unknown>, seconds: number): Promise<Load> {
  const wire = openWire();
  const started = performance.now();
  let count = 0;
  const client = async () => {
    while (performance.now() - started < seconds * 1000) {
      await work(wire);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = count / ((performance.now() - started) / 1000);
  wire.close();
  return { count, perSecond, p50: percentile(wire.latencies, 0.5), p99: percentile(wire.latencies, 0.99) };
}

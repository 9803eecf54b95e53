import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Serves the requests of one app. */
export type AppHandler = (request: Request) => Promise<Response>;

/** An app of someone else: a program that the platform asks over HTTP. */
export interface VendorApp {
  readonly baseUri: string;
  /** Paths of the requests, in the order they came. */
  readonly paths: string[];
  /** What answers from now on. */
  handle: AppHandler;
  close(): Promise<void>;
}

/** A response that never ends and sends a little of it ten times a second. */
export function dripping(): Response {
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode(" ")), 100);
    },
    cancel: () => clearInterval(timer),
  });
  return new Response(body);
}

/** Listens on this machine. */
export async function openVendorApp(handle: AppHandler): Promise<VendorApp> {
  const app = { handle, paths: [] as string[] };
  const server = createServer(async (incoming, outgoing) => {
    app.paths.push(incoming.url ?? "");
    const body = await buffer(incoming);
    const request = new Request(`http://app.test${incoming.url}`, { method: "POST", body: new Uint8Array(body) });
    const response = await app.handle(request).catch((error: Error) => new Response(error.message, { status: 500 }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    for await (const part of response.body ?? []) {
      if (outgoing.destroyed) break;
      outgoing.write(part);
    }
    outgoing.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(app, {
    baseUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/plugins`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A stand-in for an external service, on a port of this machine. */
export interface FakeService {
  /** Without a trailing slash. Known once it is started. */
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Responds to real HTTP requests on the loopback interface, for tests of plugins that call a service. */
export function fakeService(answer: (request: Request) => Response | Promise<Response>): FakeService {
  let server: Server | undefined;
  return {
    get url() {
      if (!server?.listening) throw new Error("The service is not started.");
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async start() {
      const opened = createServer((request, response) => {
        respond(request, response, answer).catch((error: Error) => response.writeHead(500).end(error.message));
      });
      await new Promise<void>((resolve) => {
        opened.listen(0, "127.0.0.1", resolve);
      });
      server = opened;
    },
    async stop() {
      server?.closeAllConnections();
      await new Promise<unknown>((resolve) => {
        if (server) server.close(resolve);
        else resolve(undefined);
      });
    },
  };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (request: Request) => Response | Promise<Response>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = "GET", url = "/" } = incoming;
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const hasBody = method !== "GET" && method !== "HEAD";
  const request = new Request(`http://${incoming.headers.host}${url}`, {
    method,
    headers,
    ...(hasBody && { body: Buffer.concat(chunks) }),
  });
  const response = await answer(request);
  // A connection that waits for the next test may be closed just when that one begins.
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), connection: "close" });
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

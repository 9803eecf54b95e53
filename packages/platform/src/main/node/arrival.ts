import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isUploadPath } from "../../wire/upload-paths.ts";

/** How long the body of a request may be on its way. */
export interface Patience {
  /** Milliseconds that every body has. */
  readonly whole: number;
  /** Bytes a second that give a longer one more time. */
  readonly slowest: number;
  /** Milliseconds without a byte after which the connection is cut; bodies are looked at as often. */
  readonly silence: number;
}

const usual: Patience = { whole: 300_000, slowest: 16_000, silence: 60_000 };

/**
 * Cuts requests that do not arrive. Node's own limit counts a whole request, and a file takes hours on a slow line: an
 * upload may last as long as it goes on. Heads are left to Node.
 */
export function limitArrival(server: Server, patience: Patience = usual): void {
  server.requestTimeout = 0;
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request;
    const length = Number(headers["content-length"] ?? 0);
    if (length === 0 && headers["transfer-encoding"] === undefined) return;
    const started = performance.now();
    // Most bodies arrive with their head.
    setImmediate(() => {
      if (!request.complete && !request.destroyed)
        watch(request, response, started + timeFor(request, length, patience));
    });
  });

  /** @param end of the whole body's time, as `performance.now()` says it */
  function watch(request: IncomingMessage, response: ServerResponse, end: number): void {
    const { socket } = request;
    let read = socket.bytesRead;
    const look = () => {
      const isOurTurn = request.complete || request.readableLength > 0;
      if (!isOurTurn && (socket.bytesRead === read || performance.now() > end)) return cut(request, response);
      read = socket.bytesRead;
      timer = setTimeout(look, patience.silence);
    };
    let timer = setTimeout(look, patience.silence);
    request.once("close", () => clearTimeout(timer));
  }
}

/** Milliseconds that a body of so many bytes may take. */
function timeFor({ url = "" }: IncomingMessage, length: number, { whole, slowest }: Patience): number {
  return isUploadPath(url.split("?", 1)[0] ?? "") ? Number.POSITIVE_INFINITY : whole + (length / slowest) * 1000;
}

function cut({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroy();
}

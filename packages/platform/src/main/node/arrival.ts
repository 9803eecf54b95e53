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
export function limitArrival(server: Server, { whole, slowest, silence }: Patience = usual): void {
  server.requestTimeout = 0;
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers, url = "" } = request;
    const length = Number(headers["content-length"] ?? 0);
    if (length === 0 && headers["transfer-encoding"] === undefined) return;
    const started = performance.now();
    // Most bodies arrive with their head.
    setImmediate(() => request.complete || request.destroyed || watch());
    function watch() {
      const isUpload = isUploadPath(url.split("?", 1)[0] ?? "");
      const end = started + (isUpload ? Number.POSITIVE_INFINITY : whole + (length / slowest) * 1000);
      let read = socket.bytesRead;
      const look = () => {
        const isOurTurn = request.complete || request.readableLength > 0;
        if (!isOurTurn && (socket.bytesRead === read || performance.now() > end)) return cut(request, response);
        read = socket.bytesRead;
        timer = setTimeout(look, silence);
      };
      let timer = setTimeout(look, silence);
      request.once("close", () => clearTimeout(timer));
    }
  });
}

function cut({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroy();
}

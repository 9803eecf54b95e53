import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import type { Platform } from "./platform.ts";

export interface ListenOptions {
  readonly port: number;
  /** Address to bind; every interface by default. */
  readonly hostname?: string;
}

export interface Listener {
  readonly port: number;
  /** Stops taking connections, lets running requests finish, then resolves. */
  drain(): Promise<void>;
}

/** Puts a platform on a port. */
export function listen(platform: Pick<Platform, "fetch">, options: ListenOptions): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        port: options.port,
        ...(options.hostname ? { hostname: options.hostname } : {}),
        fetch: (request, { incoming }) => platform.fetch(request, remoteOf(incoming)),
      },
      (info: AddressInfo) => resolve({ port: info.port, drain }),
    );
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, options.port)));
    const hangUp = hangingUp(server);
    const drain = () =>
      new Promise<void>((done) => {
        server.close(() => done());
        hangUp();
      });
  });
}

/**
 * Ends the connections nobody waits on: those without a request now, the others as soon as theirs is answered. Node
 * leaves open for a minute what has said nothing yet, and browsers open such connections to have them at hand.
 */
function hangingUp(server: ServerType): () => void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const closeIdle = () => {
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  server.on("request", (_request: unknown, response: ServerResponse) => {
    response.once("close", () => {
      if (!server.listening) setImmediate(closeIdle);
    });
  });
  return () => {
    closeIdle();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}

/**
 * Where a request comes from. Loopback callers are the shop's own server and local tools: they are not counted against
 * a limit. A proxy on this machine is believed about whom it speaks for: the last address it adds.
 */
function remoteOf({ socket, headers }: IncomingMessage | Http2ServerRequest): { address: string } | undefined {
  const address = socket.remoteAddress;
  if (!address) return undefined;
  if (address !== "::1" && !address.startsWith("127.") && !address.startsWith("::ffff:127.")) return { address };
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",").at(-1)?.trim();
  return forwarded ? { address: forwarded } : undefined;
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== "EADDRINUSE") return error;
  return new Error(`Port ${port} is in use. Stop the other program or start with PORT=${port + 1}.`);
}

import type { IncomingMessage, Server } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Connections, type DrainLimits } from "./node-connections.ts";
import type { Platform } from "./platform.ts";

export interface ListenOptions {
  readonly port: number;
  /** Address to bind; every interface by default. */
  readonly hostname?: string;
}

export interface Listener {
  readonly port: number;
  /** Stops taking connections, answers every request that was sent, then resolves. */
  drain(limits?: DrainLimits): Promise<void>;
}

/** Puts a platform on a port. */
export function listen(platform: Pick<Platform, "fetch">, options: ListenOptions): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        port: options.port,
        ...(options.hostname ? { hostname: options.hostname } : {}),
        fetch: async (request, { incoming }) => {
          if (connections.closing) await connections.closing;
          return platform.fetch(request, remoteOf(incoming));
        },
      },
      (info: AddressInfo) => resolve({ port: info.port, drain: (limits) => connections.drain(limits) }),
    );
    const connections = new Connections(server as Server);
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, options.port)));
  });
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

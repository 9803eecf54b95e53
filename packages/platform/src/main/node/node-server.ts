import type { IncomingMessage, Server } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Platform } from "../platform.ts";
import { limitArrival } from "./arrival.ts";
import type { ConnectionLimit } from "./connection-limit.ts";
import { Connections, type DrainLimits } from "./node-connections.ts";
import { TrustedProxies } from "./trusted-proxies.ts";

export interface ListenOptions {
  readonly port: number;
  /** Addresses to bind; every interface by default. */
  readonly hostname?: string | readonly string[];
  /** Whose word about the addresses they speak for is taken; no one's unless given. */
  readonly trustedProxies?: TrustedProxies;
}

export interface Listener {
  readonly port: number;
  /** Stops taking connections, answers every request that was sent, then resolves. */
  drain(limits?: DrainLimits): Promise<void>;
}

/** Answers on connections that another process accepted. */
export interface Receiver {
  accept(connection: Socket): void;
  /** Answers every request that was sent, then resolves. */
  drain(limits?: DrainLimits): Promise<void>;
}

/** Puts a platform behind connections that another process accepts. */
export function receive(
  platform: Pick<Platform, "fetch">,
  trustedProxies?: TrustedProxies,
  limit?: ConnectionLimit,
): Receiver {
  const { server, connections } = serverOf(platform, trustedProxies, limit);
  // What limits the time of unfinished requests begins with this event, and this server never listens.
  server.emit("listening");
  return {
    accept: (connection) => void server.emit("connection", connection),
    async drain(limits) {
      await connections.drain(limits);
      server.closeAllConnections();
    },
  };
}

/** Puts a platform on a port of one or several addresses. */
export function listen(platform: Pick<Platform, "fetch">, options: ListenOptions): Promise<Listener> {
  return listenWithin(platform, options);
}

/** As {@link listen}, with so many connections at most. */
export async function listenWithin(
  platform: Pick<Platform, "fetch">,
  options: ListenOptions,
  limit?: ConnectionLimit,
): Promise<Listener> {
  const [first, ...others] = [options.hostname ?? []].flat();
  const listener = await listenAt(platform, options, first, limit);
  const { port } = listener;
  const listeners = [listener];
  for (const hostname of others) {
    try {
      listeners.push(await listenAt(platform, { ...options, port }, hostname, limit));
    } catch (error) {
      if (isMissingAddress(error)) continue;
      for (const opened of listeners) await opened.drain();
      throw error;
    }
  }
  return {
    port,
    async drain(limits) {
      await Promise.all(listeners.map((opened) => opened.drain(limits)));
    },
  };
}

function listenAt(
  platform: Pick<Platform, "fetch">,
  { port, trustedProxies }: ListenOptions,
  hostname: string | undefined,
  limit: ConnectionLimit | undefined,
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const { server, connections } = serverOf(platform, trustedProxies, limit);
    server.once("error", (error: NodeJS.ErrnoException) => reject(explainPort(error, port, hostname)));
    server.listen(port, hostname, () => {
      const { port: opened } = server.address() as AddressInfo;
      resolve({ port: opened, drain: (limits) => connections.drain(limits) });
    });
  });
}

function serverOf(
  platform: Pick<Platform, "fetch">,
  trustedProxies: TrustedProxies = nobody,
  limit?: ConnectionLimit,
): { readonly server: Server; readonly connections: Connections } {
  const server = createAdaptorServer({
    serverOptions: { maxHeaderSize, keepAliveTimeout },
    // HTTP/1.0, which health checks of HAProxy speak, needs no Host header. Browsers always send one.
    hostname: "localhost",
    fetch: async (request, { incoming }) => {
      if (connections.closing) await connections.closing;
      return platform.fetch(request, remoteOf(incoming, trustedProxies));
    },
  }) as Server;
  limitArrival(server);
  limit?.watch(server);
  const connections = new Connections(server);
  return { server, connections };
}

/** Room for what reads name in their address, a hundred items with their options at most, in bytes. */
const maxHeaderSize = 64 * 1024;

/**
 * Milliseconds that an idle connection stays open. Proxies keep theirs for a minute: a request that crosses the end of one
 * on the way is lost, and one that writes is not sent again.
 */
const keepAliveTimeout = 65_000;

const nobody = new TrustedProxies([]);

/** A machine without IPv6 has no `::1`. */
export function isMissingAddress(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
  return cause?.code === "EADDRNOTAVAIL" || cause?.code === "EAFNOSUPPORT";
}

/** Where a request comes from. A trusted peer that speaks for itself is not counted against a limit. */
function remoteOf(
  { socket, headers }: IncomingMessage | Http2ServerRequest,
  trusted: TrustedProxies,
): { address: string } | undefined {
  if (!socket.remoteAddress) return undefined;
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
  const address = trusted.clientOf(socket.remoteAddress, forwarded);
  return address === undefined ? undefined : { address };
}

/** The error of a port that cannot be opened, with what to do. */
export function explainPort(error: NodeJS.ErrnoException, port: number, hostname = "every address"): Error {
  return new Error(reasonOf(error, port, hostname), { cause: error });
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number, hostname: string): string {
  if (code === "EADDRINUSE") return `PORT: ${port} is in use. Stop the other program or start with PORT=${port + 1}.`;
  if (code === "EACCES") return `PORT: ${port} may not be opened by this user. Name one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAFNOSUPPORT")
    return `HOST: ${hostname} is no address of this machine. Name one of its own, or 0.0.0.0 for all.`;
  return `PORT ${port} of HOST ${hostname} cannot be opened: ${message}.`;
}

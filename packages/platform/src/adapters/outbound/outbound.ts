import { lookup as systemLookup } from "node:dns/promises";
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import {
  AddressNotAllowed,
  type Outbound,
  type OutboundRequest,
  type OutboundResponse,
  type OutboundStream,
  ResponseTooLarge,
} from "../../kernel/outbound.ts";
import { createGuard, type Guard, hostOf } from "./guard.ts";

/** One address of a host. */
export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Every address of a host name. */
export type Resolve = (host: string) => Promise<readonly HostAddress[]>;

export interface OutboundOptions {
  /** What may be reached besides the public, each as `10.0.0.0/8`. */
  readonly networks?: readonly string[];
  /** The system's resolver unless given. */
  readonly resolve?: Resolve;
  /** What requests call themselves that say nothing else; many servers refuse those without a name. @default Vitrine */
  readonly userAgent?: string;
}

/**
 * The addresses of a host are checked when the connection is made and are what it is made to, so that no one swaps
 * them in between; the other end is checked once more before anything is believed of it.
 */
export function createOutbound({
  networks,
  resolve = resolveAll,
  userAgent = "Vitrine",
}: OutboundOptions = {}): Outbound {
  const guard = createGuard(networks);
  const kept = keptConnections();
  const exchange = async (text: string, request: Sending): Promise<IncomingMessage> => {
    const problem = guard.problemOfUrl(text);
    if (problem) throw new AddressNotAllowed(`The address ${problem}.`);
    const headers = { "user-agent": userAgent, ...request.headers };
    return send(new URL(text), { ...request, headers }, { guard, resolve, kept });
  };
  return {
    problemOf: guard.problemOfUrl,
    async send(text, request) {
      const response = await exchange(text, request);
      if (request.reusesConnection && request.maxBytes === 0) return skipBody(response);
      return readResponse(response, request.maxBytes);
    },
    open: async (text, request) => streamOf(await exchange(text, request)),
  };
}

function resolveAll(host: string): Promise<readonly HostAddress[]> {
  return systemLookup(host, { all: true });
}

/** Only addresses that may be reached are handed to the socket. */
function guardedLookup(protocol: string, guard: Guard, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    const fail = (error: unknown) => callback(error as NodeJS.ErrnoException, []);
    resolve(host).then((found) => {
      const fine = found.filter(({ address }) => !guard.problemOfAddress(address, protocol));
      const [first] = fine;
      if (!first) return fail(notAllowed(found, protocol, guard));
      return options.all ? callback(null, [...fine]) : callback(null, first.address, first.family);
    }, fail);
  };
}

function notAllowed(found: readonly HostAddress[], protocol: string, guard: Guard): Error {
  const problem = found[0] && guard.problemOfAddress(found[0].address, protocol);
  return new AddressNotAllowed(problem ? `The address ${problem}.` : "The host name leads nowhere.");
}

type Sending = Omit<OutboundRequest, "maxBytes">;

/** How long a connection waits for the next request, in milliseconds: less than the five seconds of most servers. */
const keptFor = 4_000;

type KeptConnections = ReturnType<typeof keptConnections>;

/** Connections by host name and port, each checked when it was made. */
function keptConnections() {
  const options = { keepAlive: true, timeout: keptFor };
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
}

interface Ways {
  readonly guard: Guard;
  readonly resolve: Resolve;
  readonly kept: KeptConnections;
}

/** The response before any of its content is read. */
async function send(url: URL, request: Sending, ways: Ways): Promise<IncomingMessage> {
  const limit = AbortSignal.timeout(request.timeout);
  if (!request.reusesConnection) return attempt(url, request, limit, ways);
  try {
    return await attempt(url, request, limit, ways, ways.kept);
  } catch (error) {
    if (!(error instanceof ConnectionGone)) throw error;
    return attempt(url, request, limit, ways);
  }
}

/** A connection that was kept had been closed by the other end. */
class ConnectionGone extends Error {}

function attempt(
  url: URL,
  request: Sending,
  limit: AbortSignal,
  { guard, resolve }: Ways,
  kept?: KeptConnections,
): Promise<IncomingMessage> {
  const { method = "GET", headers = {}, body, signal } = request;
  const host = hostOf(url);
  const isSecure = url.protocol === "https:";
  const open = isSecure ? httpsRequest : httpRequest;
  return new Promise((settle, reject) => {
    const sent = open({
      host,
      port: url.port || (isSecure ? 443 : 80),
      path: url.pathname + url.search,
      method,
      agent: kept ? (isSecure ? kept.https : kept.http) : false,
      lookup: guardedLookup(url.protocol, guard, resolve),
      // Certificates are for names; the one in the URL, not what it leads to.
      ...(isIP(host) ? {} : { servername: host }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: {
        ...headers,
        host: url.host,
        ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
      },
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      const isGone = sent.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
      reject(isGone ? new ConnectionGone() : error);
    });
    checkPeer(sent, url.protocol, guard);
    sent.on("response", (response) => {
      // Node would say that the other end had gone.
      limit.addEventListener("abort", () => response.destroy(limit.reason), { once: true });
      settle(response);
    });
    sent.end(body);
  });
}

/** The last word: what the socket is connected to. One that was kept has been checked. */
function checkPeer(sent: ClientRequest, protocol: string, guard: Guard): void {
  sent.on("socket", (socket) => {
    if (sent.reusedSocket) return;
    socket.prependListener("connect", () => {
      const problem = guard.problemOfAddress(socket.remoteAddress ?? "", protocol);
      if (problem) sent.destroy(new AddressNotAllowed(`The address ${problem}.`));
    });
  });
}

/** Bytes of a response that nobody wants which are worth reading for the sake of its connection. */
const mostSkipped = 64 * 1024;

/** The status of a response whose body is read by the way: its connection is free for the next request then. */
function skipBody(response: IncomingMessage): OutboundResponse {
  let length = 0;
  response.on("error", () => undefined);
  response.on("data", (part: Buffer) => {
    length += part.length;
    if (length > mostSkipped) response.destroy();
  });
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.alloc(0) };
}

function streamOf(response: IncomingMessage): OutboundStream {
  const { statusCode: status = 0, headers } = response;
  return { status, headers, content: response as AsyncIterable<Uint8Array>, close: () => void response.destroy() };
}

async function readResponse(response: IncomingMessage, maxBytes: number): Promise<OutboundResponse> {
  const { statusCode: status = 0, headers } = response;
  const parts: Buffer[] = [];
  try {
    let length = 0;
    for await (const part of maxBytes > 0 ? (response as AsyncIterable<Buffer>) : []) {
      length += part.length;
      if (length > maxBytes) throw new ResponseTooLarge(`The answer has more than ${maxBytes} bytes.`);
      parts.push(part);
    }
  } finally {
    // One that was read to its end has given its connection back.
    if (!response.complete) response.destroy();
  }
  return { status, headers, body: Buffer.concat(parts) };
}

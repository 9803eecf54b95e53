import type { IncomingHttpHeaders } from "node:http";

export interface OutboundRequest {
  /** @default GET */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** How long all of it may take, in milliseconds. */
  readonly timeout: number;
  /** Bytes read of the response; with 0 it is not read at all. */
  readonly maxBytes: number;
  /** Gives the request up. */
  readonly signal?: AbortSignal;
  /**
   * Takes a connection that an earlier request has left, and leaves it to the next. One that turns out to be closed is
   * opened anew, so the request may arrive twice. @default false
   */
  readonly reusesConnection?: boolean;
}

export interface OutboundResponse {
  /** Redirects are answers like others: whoever follows one asks again, and its address is checked again. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request whose response is read as it comes. */
export type OutboundStreamRequest = Omit<OutboundRequest, "body" | "maxBytes" | "reusesConnection">;

export interface OutboundStream {
  /** Redirects are answers like others: whoever follows one asks again, and its address is checked again. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Not limited: whoever reads it counts. */
  readonly content: AsyncIterable<Uint8Array>;
  /** Ends the connection, read or not. */
  close(): void;
}

/** Sends requests to addresses that others name. */
export interface Outbound {
  /** Why nothing may be sent to this URL; undefined when it may, as far as the text tells. */
  problemOf(url: string): string | undefined;
  /** @throws AddressNotAllowed before anything is sent, ResponseTooLarge, and whatever the network throws */
  send(url: string, request: OutboundRequest): Promise<OutboundResponse>;
  /** @throws AddressNotAllowed before anything is sent, and whatever the network throws */
  open(url: string, request: OutboundStreamRequest): Promise<OutboundStream>;
}

/** The URL leads to where nothing may be sent. */
export class AddressNotAllowed extends Error {
  override readonly name = "AddressNotAllowed";
}

/** The response has more bytes than wanted. */
export class ResponseTooLarge extends Error {
  override readonly name = "ResponseTooLarge";
}

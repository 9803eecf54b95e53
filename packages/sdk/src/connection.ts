import type { Operation } from "@vitrine/contract";
import type { AuthSession, AuthStrategy } from "./auth/strategy.ts";
import { encode, type Wire } from "./encode.ts";
import { ApiError, type Subject } from "./error.ts";
import { exchange, type Fetch } from "./exchange.ts";
import { failureOf, parse } from "./failure.ts";
import { guard } from "./guard.ts";
import { callHeaders, type HeaderFields, lowerCase } from "./headers.ts";
import { retryDelay } from "./retry.ts";
import { systemTimers, type Timers } from "./timers.ts";
import type { CallOptions, RetryOptions } from "./types.ts";

/** Everything about a client that is not about services. */
export interface ConnectionOptions<Session extends AuthSession = AuthSession> {
  /** Origin of the platform, for example `https://shop.example`. Empty for the origin of the page. */
  readonly baseUrl: string;
  /** How the client authenticates. */
  readonly auth: AuthStrategy<Session>;
  /** Used for every request, tokens included. @default globalThis.fetch */
  readonly fetch?: Fetch | undefined;
  /** Called once for every failed call, before the call rejects. */
  readonly onError?: ((error: ApiError) => void) | undefined;
  /** `false` disables retries. */
  readonly retry?: RetryOptions | false | undefined;
  /** Milliseconds one attempt may take. @default 30000 */
  readonly timeout?: number | undefined;
  /** Sent with every request. */
  readonly headers?: HeaderFields | undefined;
  /** Clock and randomness, for tests. */
  readonly timers?: Timers | undefined;
}

/** What a call inside the SDK may set beyond {@link CallOptions}. */
export interface DeliveryOptions extends CallOptions {
  /** `false` leaves the caller's identity out. */
  readonly auth?: false;
  /** A write that carries no idempotency key: `safe` to repeat anyway, or good for `once`. */
  readonly unkeyed?: "safe" | "once";
  /** What the JSON of a success has, and that of a server that is no platform lacks. */
  readonly field?: string;
  /** Called with every response before it is interpreted. */
  readonly onResponse?: (response: Response) => void;
}

/** One client's connection to the platform, and its session. */
export class Connection<Session extends AuthSession = AuthSession> {
  declare readonly auth: Session;
  declare readonly timers: Timers;
  /** Without a slash at the end. */
  declare readonly baseUrl: string;
  readonly #options: ConnectionOptions<Session>;
  readonly #headers: HeaderFields;
  readonly #fetch: Fetch;
  /** Token of the latest write, echoed so that later reads see it. */
  #consistency: HeaderFields = {};

  constructor(options: ConnectionOptions<Session>) {
    this.#options = options;
    const { auth, baseUrl } = options;
    // From a variable that is not set, say, or without a scheme. A path is one of the page's own origin.
    if (!/^(http|\/|$)/i.test(baseUrl)) throw new TypeError(`baseUrl must be like https://a.example, not ${baseUrl}`);
    this.baseUrl = baseUrl.replace(/\/+$/, "");
    this.#headers = lowerCase(options.headers);
    // Looked up at every call: the global may be replaced, and must be called as one.
    this.#fetch = options.fetch ?? ((url, init) => fetch(url, init));
    this.timers = options.timers ?? systemTimers;
    this.auth = auth?.call?.(this, this);
    if (!this.auth?.getAuthHeaders) throw new TypeError("auth must be like OAuthStrategy({ clientId })");
  }

  /** {@link deliver} for callers outside the SDK: every failure is an {@link ApiError} and is passed to `onError`. */
  async send<Message, Result>(
    operation: Operation<Message, Result, string>,
    message: NoInfer<Message> & object,
    call: DeliveryOptions = {},
  ): Promise<Result> {
    const subject = { operation, args: message };
    const deliver = (): Promise<Result> => this.deliver(operation, message, call);
    try {
      // The signal ends every wait, for tokens and between attempts too.
      return await (call.signal ? guard(deliver, { signal: call.signal }, subject) : deliver());
    } catch (cause) {
      const error =
        cause instanceof ApiError ? cause : new ApiError(String(cause), { code: "UNKNOWN", cause }, subject);
      this.#options.onError?.(error);
      throw error;
    }
  }

  /** Sends one call, with retries, and returns the response message. */
  async deliver<Message, Result>(
    operation: Operation<Message, Result, string>,
    message: NoInfer<Message> & object,
    call: DeliveryOptions = {},
  ): Promise<Result> {
    const subject: Subject = { operation, args: message };
    const wire = encode(operation, message);
    const own = callHeaders(operation, wire, call);
    const retry = call.unkeyed === "once" ? false : (call.retry ?? this.#options.retry);
    let canRenew = call.auth !== false;
    for (let tries = 1; ; tries++) {
      const identity = call.auth === false ? {} : await this.auth.getAuthHeaders();
      try {
        const headers = { ...this.#headers, ...identity, ...this.#consistency, ...own };
        // The contract promises the shape; the platform's own tests hold it to that.
        return (await this.#attempt(wire, headers, call, subject)) as Result;
      } catch (cause) {
        // What is none has neither a status nor a reason to try again.
        const error = cause as ApiError;
        if (canRenew && error.status === 401 && error.code.startsWith("UNAUTH")) {
          canRenew = false;
          if (await this.auth.renew?.(identity)) continue;
        }
        const delay = retryDelay(error, tries, retry, this.timers.random);
        if (delay === undefined) throw error;
        await this.timers.sleep(delay);
      }
    }
  }

  /** A plain request to a path of the platform, with the client's identity. Any status resolves. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    // A full URL could send the caller's token to another host.
    if (!/^\/(?![/\\])/.test(path)) throw new TypeError(`"${path}" must start with one slash.`);
    const own = Object.fromEntries(new Headers(init.headers));
    const headers = { ...this.#headers, ...(await this.auth.getAuthHeaders()), ...this.#consistency, ...own };
    const response = await this.#fetch(this.baseUrl + path, { ...init, headers });
    this.#remember(response);
    return response;
  }

  async #attempt(wire: Wire, headers: HeaderFields, call: DeliveryOptions, subject: Subject): Promise<unknown> {
    const { method, target, body } = wire;
    const limits = { signal: call.signal, timeout: call.timeout ?? this.#options.timeout ?? 30_000 };
    // Of the address no more: the rest may be private.
    const from = ` from baseUrl "${this.baseUrl}"`;
    const init = { method, headers, body };
    const { response, text } = await exchange(this.#fetch, this.baseUrl + target, init, limits, subject, from);
    this.#remember(response);
    call.onResponse?.(response);
    if (response.status !== 200) throw failureOf(response, text, subject, this.timers.now(), from);
    const received = parse(text);
    if (received && (!call.field || call.field in received)) return received;
    throw new ApiError(`No JSON of a shop${from}`, { code: "INVALID_RESPONSE", status: 200 }, subject);
  }

  #remember({ headers }: Response): void {
    const token = headers.get("x-wix-consistent");
    if (token) this.#consistency = { "x-wix-consistent": token };
  }
}

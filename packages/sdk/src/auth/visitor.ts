import { oauth, type TokenRequest } from "@vitrine/contract";
import type { Connection, DeliveryOptions } from "../connection.ts";
import type { ApiError } from "../error.ts";
import type { HeaderFields } from "../headers.ts";
import type { TokenStorage } from "./storage.ts";
import type { AuthSession, AuthStrategy } from "./strategy.ts";
import { noTokens, type TokenRole, type Tokens } from "./tokens.ts";

/** Options of {@link VisitorStrategy}. */
export interface VisitorOptions {
  /** The OAuth app, as `npm start` prints it or the back office shows it. */
  readonly clientId: string;
  /** Where the session outlives the client. @default memory */
  readonly storage?: TokenStorage | undefined;
  /** Tokens to start with, in place of what the storage holds. */
  readonly tokens?: Tokens | undefined;
  /** Called when the server ended a member's session. The shopper continues as a visitor. */
  readonly onSessionEnd?: ((error: ApiError) => void) | undefined;
}

/** Seconds before its end at which an access token is renewed. */
const early = 60;

/** The session has its tokens itself. */
const noStorage: TokenStorage = { get() {}, set() {} };

/** Seconds of difference between the clocks that count as network latency, not as skew. */
const tolerance = 5;

/** The session of a shopper: who they are stays the same over calls, pages and failures of the network. */
export class VisitorSession implements AuthSession {
  readonly #connection: Connection;
  readonly #options: VisitorOptions;
  readonly #storage: TokenStorage;
  readonly #listeners = new Set<(tokens: Tokens) => void>();
  #tokens = noTokens;
  /** Counts the calls of `setTokens`, so that a renewal can detect that it is outdated. */
  #version = 0;
  #saving: Promise<void> | undefined;
  #renewal: Promise<Tokens> | undefined;
  /** Seconds the server's clock is ahead of ours. */
  #skew = 0;

  constructor(connection: Connection, options: VisitorOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#storage = options.storage ?? noStorage;
    this.#storage.subscribe?.((tokens) => this.#adopt(tokens));
    if (options.tokens) this.setTokens(options.tokens).catch(() => {});
    else {
      const stored = this.#storage.get();
      // What comes later, or fails, is for the first call to wait for: see `#renew`.
      if (stored instanceof Promise) stored.catch(() => {});
      else this.#tokens = stored ?? noTokens;
    }
  }

  /** The current tokens. With an asynchronous storage, `await ready()` first. */
  readonly getTokens = (): Tokens => this.#tokens;

  /** Replaces the session, as after a login. Settles when the storage has saved it. */
  readonly setTokens = async (tokens: Tokens): Promise<void> => {
    this.#version++;
    this.#adopt(tokens);
    this.#saving = Promise.resolve(this.#storage.set(tokens));
    await this.#saving;
  };

  /** Whether the shopper is signed in as a member. */
  readonly loggedIn = (): boolean => this.#tokens.refreshToken.role === "member";

  /** Tokens that work now: read, renewed or newly made, whichever is needed. */
  readonly ready = async (): Promise<Tokens> => (this.isFresh(this.#tokens) ? this.#tokens : this.#renewed());

  /** Calls `listener` whenever the tokens change, here or in another tab. Returns a function that unsubscribes. */
  readonly subscribe = (listener: (tokens: Tokens) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getAuthHeaders = (): HeaderFields | Promise<HeaderFields> =>
    this.isFresh(this.#tokens) ? headersOf(this.#tokens) : this.#renewed().then(headersOf);

  readonly renew = async ({ authorization }: HeaderFields): Promise<boolean> => {
    if (this.#tokens.accessToken.value === authorization) await this.#renewed(authorization);
    return this.#tokens.accessToken.value !== authorization;
  };

  /** Calls the token endpoint. The message of a rejection is `something went wrong`, followed by the reason. */
  protected async grant(message: TokenRequest, role: TokenRole, call: DeliveryOptions): Promise<Tokens> {
    const { timers } = this.#connection;
    const onResponse = ({ headers }: Response): void => {
      const skew = (Date.parse(headers.get("date") ?? "") - timers.now()) / 1000;
      this.#skew = Math.abs(skew) > tolerance ? skew : 0;
    };
    const own = { auth: false, onResponse, field: "access_token" } as const;
    const response = await this.#connection.deliver(oauth.token, message, { ...own, ...call });
    const refreshToken = response.refresh_token ?? message.refreshToken ?? "";
    return {
      accessToken: { value: response.access_token, expiresAt: Math.floor(this.#now()) + Number(response.expires_in) },
      refreshToken: { value: refreshToken, role },
    };
  }

  /** One renewal at a time; concurrent callers wait for it. */
  #renewed(rejected?: string): Promise<Tokens> {
    const work = (): Promise<Tokens> => this.#renew(rejected);
    this.#renewal ??= (this.#storage.lock?.(work) ?? work()).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  /** @param rejected An access token that no longer works, whatever its date says. */
  async #renew(rejected: string | undefined): Promise<Tokens> {
    const isUsable = (tokens: Tokens): boolean => tokens.accessToken.value !== rejected && this.isFresh(tokens);
    const held = await this.#held();
    // Another tab was faster.
    if (isUsable(held)) return this.#adopt(held);
    const version = this.#version;
    const renewed = await this.#obtain(held, rejected);
    const latest = await this.#held();
    const wasReplaced = version !== this.#version || latest.refreshToken.value !== held.refreshToken.value;
    // A login or logout that happened meanwhile wins.
    if (wasReplaced) return isUsable(latest) ? this.#adopt(latest) : this.#renew(rejected);
    this.#adopt(renewed);
    await this.#storage.set(renewed);
    return renewed;
  }

  /** What the storage has, which other tabs may have written; what we have where it keeps nothing. */
  async #held(): Promise<Tokens> {
    await this.#saving;
    return (await this.#storage.get()) ?? this.#tokens;
  }

  async #obtain(held: Tokens, rejected: string | undefined): Promise<Tokens> {
    const { clientId, onSessionEnd } = this.#options;
    const { value: refreshToken, role } = held.refreshToken;
    if (refreshToken) {
      try {
        const message = { clientId, refreshToken, grantType: "refresh_token" } as const;
        const headers = { "x-vitrine-rotate": this.#storage.isReadonly ? "0" : "1" };
        return await this.grant(message, role, { unkeyed: "safe", headers });
      } catch (cause) {
        const error = cause as ApiError;
        if (error.code !== "invalid_grant" || (error.status !== 400 && error.status !== 401)) {
          // We came early: what we have still works.
          if (held.accessToken.value !== rejected && this.isFresh(held, 0)) return held;
          throw error;
        }
        if (role === "member") onSessionEnd?.(error);
      }
    }
    return this.grant({ clientId, grantType: "anonymous" }, "visitor", { unkeyed: "safe" });
  }

  #adopt(tokens: Tokens): Tokens {
    const isNews = tokens !== this.#tokens;
    this.#tokens = tokens;
    if (isNews) for (const listener of this.#listeners) listener(tokens);
    return tokens;
  }

  protected isFresh({ accessToken }: Tokens, margin = early): boolean {
    return accessToken.value !== "" && accessToken.expiresAt - margin > this.#now();
  }

  /** Seconds since 1970 by the server's clock. */
  #now(): number {
    return this.#connection.timers.now() / 1000 + this.#skew;
  }
}

function headersOf(tokens: Tokens): HeaderFields {
  return { authorization: tokens.accessToken.value };
}

/** Authenticates as an anonymous visitor; the cart persists with the session. */
export function VisitorStrategy(options: VisitorOptions): AuthStrategy<VisitorSession> {
  return (connection) => new VisitorSession(connection, options);
}

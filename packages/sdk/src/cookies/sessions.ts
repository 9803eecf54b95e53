import type { TokenStorage } from "../auth/storage.ts";
import { parseTokens, type Tokens } from "../auth/tokens.ts";
import { joinChunks, readCookies, writeChunks } from "./cookie-jar.ts";
import { sealer } from "./seal.ts";

/** Options of {@link cookieSessions}. */
export interface CookieSessionOptions {
  /**
   * At least 32 random characters, known to the server alone. Of several, the first encrypts and all decrypt:
   * put a new one in front to rotate it without ending sessions.
   */
  readonly secret: string | readonly string[];
  /**
   * Name of the cookie; on HTTPS the browser sees it with the prefix `__Host-`. Browsers keep one set of cookies for all
   * ports of a host: give each of several shops on one a name of its own. @default "vitrine"
   */
  readonly name?: string;
  /** Seconds the browser keeps the session unvisited. @default 7776000, 90 days */
  readonly maxAge?: number;
  /** Whether the site is on HTTPS. Say `true` behind a proxy that ends TLS. @default by the request's URL */
  readonly isSecure?: boolean;
}

/** The part of a `Request` that a session is read from. */
export interface CookieSource {
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

/** The session of one browser, for the time of one request. */
export interface CookieSession {
  /** Goes into `OAuthStrategy({ storage })`. Saving encrypts, hence later. */
  readonly storage: TokenStorage;
  /** The browser came with a session. */
  readonly isKnown: boolean;
  /**
   * The Set-Cookie headers with the changes so far; none without a change. Call it when the
   * response is ready: later changes cannot reach the browser any more, and the SDK stops asking for new refresh
   * tokens.
   */
  cookies(): readonly string[];
  /** Appends {@link cookies} to headers, once all changes are encrypted. */
  commit(headers: { append(name: string, value: string): void }): Promise<void>;
}

/** Opens the sessions of requests. */
export interface CookieSessions {
  open(request: CookieSource): Promise<CookieSession>;
}

/**
 * Keeps each shopper's session in an encrypted cookie that scripts cannot read. Make it once for the process;
 * it holds keys and no session.
 *
 * @example
 * const sessions = cookieSessions({ secret: process.env.SESSION_SECRET! });
 * const session = await sessions.open(request);
 * const shop = createClient({ baseUrl, auth: OAuthStrategy({ clientId, storage: session.storage }), services });
 * // … render …
 * await session.commit(response.headers);
 */
export function cookieSessions(options: CookieSessionOptions): CookieSessions {
  const { secret, name = "vitrine", maxAge = 90 * 24 * 60 * 60 } = options;
  const keys = sealer([secret].flat());
  return {
    async open(request) {
      const isSecure = options.isSecure ?? request.url.startsWith("https:");
      const fullName = isSecure ? `__Host-${name}` : name;
      const received = readCookies(request.headers.get("cookie"));
      const sealed = joinChunks(received, fullName);
      const text = sealed === undefined ? undefined : await keys.open(sealed, fullName);
      const write = (value: string) => writeChunks(fullName, value, received, { isSecure, maxAge });
      const tokens = parseTokens(text);
      // A cookie that cannot be read is removed, so that the browser stops sending it.
      return session(tokens, tokens ? [] : write(""), async (next) =>
        write(next.refreshToken.value && (await keys.seal(JSON.stringify(next), fullName))),
      );
    },
  };
}

function session(
  received: Tokens | undefined,
  initial: readonly string[],
  encode: (tokens: Tokens) => Promise<readonly string[]>,
): CookieSession {
  let tokens = received;
  let cookies = initial;
  let isWritten = false;
  let encoding: Promise<void> = Promise.resolve();
  const storage: TokenStorage = {
    get: () => tokens,
    set(next) {
      tokens = next;
      encoding = encode(next).then((written) => {
        if (tokens === next) cookies = written;
      });
      return encoding;
    },
    get isReadonly() {
      return isWritten;
    },
  };
  return {
    storage,
    isKnown: received !== undefined,
    cookies() {
      isWritten = true;
      return cookies;
    },
    async commit(headers) {
      await encoding;
      for (const cookie of this.cookies()) headers.append("set-cookie", cookie);
    },
  };
}

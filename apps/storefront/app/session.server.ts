import type { TokenStorage, Tokens } from "@vitrine/sdk";

/** Seconds a browser keeps its cart without visiting: as long as the platform keeps it. */
const maxAge = 90 * 24 * 60 * 60;

/** The session of one browser, in a cookie that scripts cannot read. */
export interface BrowserSession {
  readonly storage: TokenStorage;
  /** The browser came with a session. */
  readonly isKnown: boolean;
  /** Writes the cookie if the tokens changed during this request. */
  commit(headers: Headers): void;
}

/**
 * Opens the session of a request. Nothing is written unless tokens were made or renewed, so a first visit
 * and a crawler leave without a cookie.
 */
export function openSession(request: Request): BrowserSession {
  const isSecure = new URL(request.url).protocol === "https:";
  const name = isSecure ? "__Host-vitrine" : "vitrine";
  const received = readCookie(request.headers.get("cookie") ?? "", name);
  let tokens = received;
  const storage: TokenStorage = {
    get: () => tokens,
    set: (next) => {
      tokens = next;
    },
  };
  return {
    storage,
    isKnown: received !== undefined,
    commit(headers) {
      if (!tokens || tokens === received) return;
      const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? "; Secure" : ""}`;
      headers.append("set-cookie", `${name}=${encodeURIComponent(JSON.stringify(tokens))}; ${attributes}`);
    },
  };
}

function readCookie(header: string, name: string): Tokens | undefined {
  const pair = header.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  try {
    const tokens: Partial<Tokens> = JSON.parse(decodeURIComponent(pair?.slice(name.length + 1) ?? "null"));
    return typeof tokens?.refreshToken?.value === "string" ? (tokens as Tokens) : undefined;
  } catch {
    return undefined;
  }
}

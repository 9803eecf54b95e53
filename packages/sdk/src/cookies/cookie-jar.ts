/** Longest value of one cookie. Browsers take 4096 bytes of name and value together. */
const chunkLength = 3800;

/** How cookies are written. */
export interface CookieAttributes {
  readonly isSecure: boolean;
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
}

/** The cookies of a request by name. */
export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const split = pair.indexOf("=");
    if (split > 0) cookies.set(pair.slice(0, split).trim(), pair.slice(split + 1).trim());
  }
  return cookies;
}

/** A value that may be spread over `name`, `name.1`, `name.2` and so on. */
export function joinChunks(cookies: ReadonlyMap<string, string>, name: string): string | undefined {
  let joined = cookies.get(name);
  if (joined === undefined) return undefined;
  for (let index = 1; ; index++) {
    const chunk = cookies.get(`${name}.${index}`);
    if (chunk === undefined) return joined;
    joined += chunk;
  }
}

/**
 * The Set-Cookie headers that store a value, and that remove what `received` has of an older, longer one.
 * An empty value removes all.
 */
export function writeChunks(
  name: string,
  value: string,
  received: ReadonlyMap<string, string>,
  attributes: CookieAttributes,
): string[] {
  const headers: string[] = [];
  for (let index = 0; ; index++) {
    const chunkName = index === 0 ? name : `${name}.${index}`;
    const chunk = value.slice(index * chunkLength, (index + 1) * chunkLength);
    if (chunk === "" && !received.has(chunkName)) return headers;
    headers.push(serialise(chunkName, chunk, chunk === "" ? { ...attributes, maxAge: 0 } : attributes));
  }
}

/** Lax: the session must survive the way back from a payment or login page on another site. */
function serialise(name: string, value: string, { isSecure, maxAge }: CookieAttributes): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

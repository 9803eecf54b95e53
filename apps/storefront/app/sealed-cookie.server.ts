import { open, seal } from "./lib/encryption.server.ts";
import { portSuffix } from "./lib/port-suffix.server.ts";

/** Something of one browser in an encrypted cookie: no script and no other site reads it. */
export interface SealedCookie<Value> {
  read(): Promise<Value | undefined>;
  /** The Set-Cookie header that keeps a value, in place of any other. */
  write(value: Value): Promise<string>;
  /** The Set-Cookie header that deletes it. */
  clear(): string;
}

interface SealedCookieOptions {
  readonly name: string;
  /** At least 32 random characters; the same that seal the session. Of several the first seals and all open. */
  readonly secret: string | readonly string[];
  /** Seconds after which it is read no more. */
  readonly lifetime: number;
  /** It is gone when the browser is closed. */
  readonly isOfSession?: boolean;
}

export function sealedCookie<Value>(request: Request, options: SealedCookieOptions): SealedCookie<Value> {
  const { secret, lifetime, isOfSession = false } = options;
  const isSecure = request.url.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}${options.name}${portSuffix(request.url)}`;
  const write = (value: string, age: string): string =>
    `${name}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    async read() {
      const sealed = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(request.headers.get("cookie") ?? "")?.[1];
      const text = sealed && (await open(sealed, secret, name));
      if (!text) return undefined;
      const { value, until } = JSON.parse(text) as { value: Value; until: number };
      return until > Date.now() ? value : undefined;
    },
    async write(value) {
      const text = JSON.stringify({ value, until: Date.now() + lifetime * 1000 });
      return write(await seal(text, secret, name), isOfSession ? "" : `; Max-Age=${lifetime}`);
    },
    clear: () => write("", "; Max-Age=0"),
  };
}

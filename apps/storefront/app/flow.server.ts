import type { OauthData } from "@vitrine/sdk";
import { open, seal } from "./lib/encryption.server.ts";

/** What a sign-in under way must remember until its next step. Its secrets never reach a script or an address. */
export type Flow =
  /** A code was mailed; the state token goes on with it. */
  | { readonly kind: "verify"; readonly email: string; readonly stateToken: string; readonly next: string }
  /** A code was mailed to a member's new address. */
  | { readonly kind: "email"; readonly email: string; readonly changeToken: string }
  /** The shopper is on the shop's sign-in page and comes back with a code. */
  | { readonly kind: "hosted"; readonly data: OauthData; readonly isSilent: boolean };

/** The sign-in of one browser, in an encrypted cookie of its own. */
export interface FlowCookie {
  read(): Promise<Flow | undefined>;
  /** The Set-Cookie header that remembers a flow, in place of any other. */
  write(flow: Flow): Promise<string>;
  /** The Set-Cookie header that deletes it. */
  clear(): string;
}

/** Seconds a sign-in may take, a look for the mail included. */
const lifetime = 60 * 60;

/** @param secret at least 32 random characters; the same one that seals the session */
export function flowCookie(request: Request, secret: string): FlowCookie {
  const isSecure = request.url.startsWith("https:");
  const name = isSecure ? "__Host-vitrine-flow" : "vitrine-flow";
  const write = (value: string, maxAge: number): string =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    async read() {
      const sealed = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(request.headers.get("cookie") ?? "")?.[1];
      const text = sealed && (await open(sealed, secret, name));
      if (!text) return undefined;
      const { flow, until } = JSON.parse(text) as { flow: Flow; until: number };
      return until > Date.now() ? flow : undefined;
    },
    async write(flow) {
      const text = JSON.stringify({ flow, until: Date.now() + lifetime * 1000 });
      return write(await seal(text, secret, name), lifetime);
    },
    clear: () => write("", 0),
  };
}

import type { OauthData } from "@vitrine/sdk";
import { type SealedCookie, sealedCookie } from "./sealed-cookie.server.ts";

/** What a sign-in under way must remember until its next step. Its secrets never reach a script or an address. */
export type Flow =
  /** A code was mailed; the state token goes on with it. */
  | {
      readonly kind: "verify";
      readonly email: string;
      readonly stateToken: string;
      readonly next: string;
      /** The order whose address the new account begins with. */
      readonly orderId?: string;
    }
  /** A code was mailed to a member's new address. */
  | { readonly kind: "email"; readonly email: string; readonly changeToken: string }
  /** The shopper is on the shop's sign-in page and comes back with a code. */
  | { readonly kind: "hosted"; readonly data: OauthData; readonly isSilent: boolean };

/** The sign-in of one browser. */
export type FlowCookie = SealedCookie<Flow>;

/** Seconds a sign-in may take, a look for the mail included. */
const lifetime = 60 * 60;

/** @param secret at least 32 random characters; the same that seal the session */
export function flowCookie(request: Request, secret: string | readonly string[]): FlowCookie {
  return sealedCookie(request, { name: "vitrine-flow", secret, lifetime });
}

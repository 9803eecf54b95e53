import { type SealedCookie, sealedCookie } from "./sealed-cookie.server.ts";

/** An order that was looked up, so that its page can be loaded again. */
export interface LookedUp {
  readonly number: string;
  readonly email: string;
}

/** Seconds for which the page of an order can be loaded again without its e-mail. */
const lifetime = 60 * 60;

/** The order that one browser looked up last, until it is closed. */
export function lookedUpCookie(request: Request, secret: string | readonly string[]): SealedCookie<LookedUp> {
  return sealedCookie(request, { name: "vitrine-order", secret, lifetime, isOfSession: true });
}

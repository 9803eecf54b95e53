import type { Context } from "hono";
import type { HostedSession } from "../domains/accounts/records/page-sessions.ts";
import { claimCheckout } from "../domains/checkout/checkouts/claim.ts";
import type { ArrivingShopper } from "../kernel/context.ts";
import { writeWithEvents } from "../kernel/outbox/commit-events.ts";
import { notify } from "../kernel/outbox/subscriptions.ts";
import { beginSession, type HostedOptions } from "./context.ts";
import { afterSignIn } from "./follow.ts";
import { codeFor, replyUrl } from "./oauth-authorize.ts";
import { decide } from "./web-message.ts";

/**
 * Ends a sign-in on the hosted pages: the browser gets a member's session in place of the one it had, what the visitor
 * began goes on as the member's, and whoever asked for the sign-in gets a code, after the member's consent if they asked
 * for that. Returns where the browser goes next.
 */
export async function completeSignIn(
  context: Context,
  options: HostedOptions,
  session: HostedSession,
  shopper: ArrivingShopper & { readonly kind: "member" },
  hasConsented = false,
): Promise<string> {
  const { runtime } = options;
  const { authorization, visitorId, callbacks, siteId, clientId, returnTo } = session;
  const site = await runtime.sites.load(siteId);
  // Signing in half-way through a checkout: what the visitor began goes on as the member's.
  const visitor = session.shopper.kind === "visitor" ? session.shopper.id : undefined;
  const [checkoutId] = session.checkoutIds ?? [];
  const memberId = shopper.id;
  const identity = { kind: "member", id: memberId } as const;
  if (visitor || checkoutId) {
    await writeWithEvents({ site, identity, now: runtime.clock.now(), log: runtime.log, runtime }, async (call) => {
      if (visitor) await notify(call, "visitor.signedIn", { visitorId: visitor, memberId });
      if (checkoutId) await claimCheckout(call, checkoutId, memberId);
    });
  }
  const begun = {
    siteId,
    shopper,
    clientId,
    callbacks,
    ...(session.checkoutIds && { checkoutIds: session.checkoutIds }),
  };
  if (authorization?.prompt === "consent" && !hasConsented) {
    await beginSession(context, options, { ...begun, authorization, ...(visitorId ? { visitorId } : {}) });
    return "/consent";
  }
  if (authorization?.responseMode === "web_message") {
    return decide(context, options, { ...session, ...begun }, "granted");
  }
  await beginSession(context, options, begun);
  if (authorization) {
    const code = await codeFor(runtime, site, authorization, shopper, visitorId);
    return replyUrl(authorization, { code, iss: runtime.origin });
  }
  if (returnTo) return returnTo;
  return afterSignIn(callbacks, shopper, site, options);
}

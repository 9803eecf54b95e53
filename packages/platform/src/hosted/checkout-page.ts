import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { CheckoutRecord } from "../services/checkout/record.ts";
import { checkouts } from "../services/checkout/repository.ts";
import { beginSession, currentSession, type HostedOptions } from "./context.ts";
import { withLogin } from "./follow.ts";
import type { HostedSession } from "./sessions.ts";

/** How to answer somebody who asks for a checkout. */
export interface CheckoutPage {
  /** The buyer's, BCP 47; the shop's when there is no such checkout. */
  readonly language: string;
  /** Where to go first. */
  readonly elsewhere?: string;
}

/**
 * Lets a browser in that comes with a checkout's address alone, as `getCheckoutUrl` gives it out and mails carry it:
 * whoever knows the id of a visitor's checkout goes on with it. A member's checkout asks for the member, on the shop's
 * own login page when the redirect that led here named one.
 */
export async function openCheckoutPage(context: Context, options: HostedOptions): Promise<CheckoutPage> {
  const { runtime } = options;
  const id = context.req.param("id")?.toLowerCase() ?? "";
  const session = await currentSession(context, options);
  const site = await runtime.sites.load(session?.siteId);
  const stored = await runtime.store.read((db) => checkouts.get(db, site.id, id));
  if (!stored) return { language: site.settings.language };
  const { owner, language } = stored.entity;
  if (session && (!owner || owner.id === session.shopper.id))
    return { language, ...thanks(context, stored.entity, session) };
  const callbacks = session?.callbacks ?? {};
  const isMembers = owner?.kind === "member";
  const shopper = !owner || isMembers ? { kind: "visitor" as const, id: randomUUID() } : owner;
  await beginSession(context, options, {
    siteId: site.id,
    shopper,
    clientId: site.id,
    callbacks,
    ...(isMembers ? { returnTo: `/checkout/${id}` } : {}),
  });
  if (!isMembers) return { language };
  const elsewhere = callbacks.loginUrl ? loginAt(callbacks.loginUrl, `${runtime.origin}/checkout/${id}`) : "/login";
  return { language, elsewhere };
}

/**
 * Somebody who comes back to a checkout that became an order, by a reload while it was being paid or by a bookmark,
 * is shown the order: on the shop's own thank-you page, else on ours.
 */
function thanks(
  context: Context,
  { completed, orderId, id }: CheckoutRecord,
  { callbacks, shopper }: HostedSession,
): Pick<CheckoutPage, "elsewhere"> {
  const { pathname, search } = new URL(context.req.url);
  if (!completed || !orderId || pathname.includes("/thank-you/")) return {};
  if (!callbacks.thankYouPageUrl) return { elsewhere: `/checkout/${id}/thank-you/${orderId}${search}` };
  const url = new URL(withLogin(callbacks.thankYouPageUrl, shopper));
  url.searchParams.set("orderId", orderId);
  return { elsewhere: url.href };
}

/** The shop's own login page, told where the shopper wants to go on. */
function loginAt(loginUrl: string, returnUrl: string): string {
  const url = new URL(loginUrl);
  url.searchParams.set("wixMemberLoggedIn", "false");
  url.searchParams.set("returnUrl", returnUrl);
  return url.href;
}

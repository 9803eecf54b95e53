import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { type HostedSession, withCheckout } from "../domains/accounts/records/page-sessions.ts";
import type { CheckoutRecord } from "../domains/checkout/records/checkout-record.ts";
import { checkouts } from "../domains/checkout/records/checkout-repository.ts";
import { isStorable } from "../kernel/database/text.ts";
import type { Site } from "../kernel/site.ts";
import { beginSession, currentSession, type HostedOptions, rememberVisit } from "./context.ts";
import { withLogin } from "./follow.ts";

/** How to answer someone who asks for a checkout. */
export interface CheckoutPage {
  /** The buyer's, BCP 47; the shop's when there is no such checkout. */
  readonly language: string;
  /** Where to go first. */
  readonly elsewhere?: string;
}

/**
 * Lets a browser in that comes with a checkout's address alone, as `getCheckoutUrl` gives it out and mails carry it:
 * whoever knows the id of a visitor's checkout goes on with it while it is open, and becomes no one by that. A member's
 * checkout asks for the member, on the shop's own login page when the redirect that led here named one.
 */
export async function openCheckoutPage(context: Context, options: HostedOptions): Promise<CheckoutPage> {
  const { runtime } = options;
  const id = context.req.param("id")?.toLowerCase() ?? "";
  const session = await currentSession(context, options);
  const site = await runtime.sites.load(context.req.query("site") ?? session?.siteId);
  const present = session?.siteId === site.id ? session : undefined;
  const stored = isStorable(id) ? await runtime.store.read((db) => checkouts.get(db, site.id, id)) : undefined;
  if (!stored) return { language: site.settings.language };
  const { language, completed } = stored.entity;
  const reached = present && reachOf(present, stored.entity);
  if (present && reached) return { language, ...thanks(context, stored.entity, present, reached) };
  // What became of a checkout is for those who were there.
  if (completed) return { language };
  return admit(context, options, site, stored.entity, present);
}

/** Whether a session may look at a checkout: as its owner, or because it was let into this one. */
export function reachOf(session: HostedSession, { id, owner }: CheckoutRecord): "owner" | "guest" | undefined {
  const { shopper, checkoutIds = [] } = session;
  if (owner?.kind === "member" && shopper.kind === "member" && owner.id === shopper.id) return "owner";
  if (checkoutIds.includes(id)) return "guest";
  return owner && owner.kind === shopper.kind && owner.id === shopper.id ? "guest" : undefined;
}

async function admit(
  context: Context,
  options: HostedOptions,
  site: Site,
  { id, owner, language }: CheckoutRecord,
  present: HostedSession | undefined,
): Promise<CheckoutPage> {
  const callbacks = present?.callbacks ?? {};
  const isMembers = owner?.kind === "member";
  const next = {
    siteId: site.id,
    shopper: { kind: "visitor", id: randomUUID() } as const,
    clientId: present?.clientId ?? site.id,
    callbacks,
    ...(isMembers
      ? { returnTo: `/checkout/${id}` }
      : { checkoutIds: withCheckout(present?.checkoutIds, id), ...(present && { shopper: present.shopper }) }),
  };
  const open = next.shopper.kind === "visitor" ? rememberVisit : beginSession;
  await open(context, options, next);
  if (!isMembers) return { language };
  const elsewhere = callbacks.loginUrl
    ? loginAt(callbacks.loginUrl, `${options.runtime.origin}/checkout/${id}`)
    : "/login";
  return { language, elsewhere };
}

/**
 * Someone who comes back to a checkout that became an order, by a reload while it was being paid or by a bookmark,
 * is shown the order: on the shop's own thank-you page, else on ours.
 */
function thanks(
  context: Context,
  { completed, orderId, id }: CheckoutRecord,
  { callbacks, shopper }: HostedSession,
  reached: "owner" | "guest",
): Pick<CheckoutPage, "elsewhere"> {
  const { pathname, search } = new URL(context.req.url);
  if (!completed || !orderId || pathname.includes("/thank-you/")) return {};
  if (!callbacks.thankYouPageUrl) return { elsewhere: `/checkout/${id}/thank-you/${orderId}${search}` };
  const url = new URL(withLogin(callbacks.thankYouPageUrl, reached === "owner" ? shopper : null));
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

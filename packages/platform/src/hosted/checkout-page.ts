import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { checkouts } from "../services/checkout/repository.ts";
import { beginSession, currentSession, type HostedOptions } from "./context.ts";

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
  if (session && (!owner || owner.id === session.shopper.id)) return { language };
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

/** The shop's own login page, told where the shopper wants to go on. */
function loginAt(loginUrl: string, returnUrl: string): string {
  const url = new URL(loginUrl);
  url.searchParams.set("wixMemberLoggedIn", "false");
  url.searchParams.set("returnUrl", returnUrl);
  return url.href;
}

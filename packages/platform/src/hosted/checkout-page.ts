import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { checkouts } from "../services/checkout/repository.ts";
import { beginSession, currentSession, type HostedOptions } from "./context.ts";

/**
 * Lets a browser in that comes with a checkout's address alone, as `getCheckoutUrl` gives it out and mails carry it:
 * whoever knows the id of a visitor's checkout goes on with it. A member's checkout asks for the member, on the shop's
 * own login page when the redirect that led here named one. Answers where to go instead, if anywhere.
 */
export async function openCheckoutPage(context: Context, options: HostedOptions): Promise<string | undefined> {
  const { runtime } = options;
  const id = context.req.param("id")?.toLowerCase() ?? "";
  const session = await currentSession(context, options);
  const site = await runtime.sites.load(session?.siteId);
  const stored = await runtime.store.read((db) => checkouts.get(db, site.id, id));
  if (!stored) return undefined;
  const { owner } = stored.entity;
  if (session && (!owner || owner.id === session.shopper.id)) return undefined;
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
  if (!isMembers) return undefined;
  return callbacks.loginUrl ? loginAt(callbacks.loginUrl, `${runtime.origin}/checkout/${id}`) : "/login";
}

/** The shop's own login page, told where the shopper wants to go on. */
function loginAt(loginUrl: string, returnUrl: string): string {
  const url = new URL(loginUrl);
  url.searchParams.set("wixMemberLoggedIn", "false");
  url.searchParams.set("returnUrl", returnUrl);
  return url.href;
}

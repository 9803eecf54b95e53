import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { findClient } from "../domains/accounts/records/oauth-repository.ts";
import type { Site } from "../kernel/site.ts";
import { isAllowedReturnUrl } from "../policies/return-urls.ts";
import { beginSession, currentSession, type HostedOptions, isVisit, rememberVisit } from "./context.ts";

/**
 * Makes sure a page that people reach by a link of their own (from a mail, a bookmark) has a session to work with, on
 * the site the link names. A `return` address in the link counts only when the site allows it, and then it becomes the
 * way back. Returns the site.
 */
export async function openAccountPage(context: Context, options: HostedOptions): Promise<Site> {
  const { runtime } = options;
  const asked = context.req.query("clientId");
  const client = asked ? await runtime.store.read((db) => findClient(db, asked)) : undefined;
  const named = context.req.query("site") ?? client?.siteId;
  const current = await currentSession(context, options);
  const present = named === undefined || current?.siteId === named ? current : undefined;
  const site = await runtime.sites.load(present?.siteId ?? named);
  const wanted = context.req.query("return");
  const postFlowUrl = wanted && isAllowedReturnUrl(wanted, site, runtime.origin) ? wanted : undefined;
  if (present && !postFlowUrl) return site;
  const back = postFlowUrl ? { postFlowUrl } : {};
  if (present) {
    const { id: _id, expiresAt: _expiresAt, ...session } = present;
    const open = isVisit(context, options) ? rememberVisit : beginSession;
    await open(context, options, { ...session, callbacks: { ...session.callbacks, ...back } });
    return site;
  }
  await rememberVisit(context, options, {
    siteId: site.id,
    shopper: { kind: "visitor", id: randomUUID() },
    clientId: client?.siteId === site.id ? client.id : site.id,
    callbacks: back,
  });
  return site;
}

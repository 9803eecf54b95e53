import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { checkoutTokenLifetime } from "../domains/accounts/credentials/access-tokens.ts";
import { findPaymentRequest } from "../domains/checkout/payments/payment-requests.ts";
import type { Runtime } from "../kernel/context.ts";
import { isStorable } from "../kernel/database/text.ts";
import { ApplicationError } from "../kernel/errors.ts";
import type { PageText } from "../kernel/messages.ts";
import type { Site } from "../kernel/site.ts";
import { encodeError, encodeResult } from "../wire/encode.ts";
import type { HostedOptions } from "./context.ts";
import { describeSite } from "./describe-site.ts";
import { sendPlainPage } from "./pages.ts";

/** The page of a request for payment, or what is sent in its place when there is no such request. */
export async function openPayPage(
  context: Context,
  { runtime }: HostedOptions,
): Promise<Response | { readonly site: Site; readonly language: string }> {
  const { site, found } = await find(context, runtime, context.req.param("id") ?? "");
  if (found) return { site, language: found.order.language };
  const { language, storefrontUrl } = site.settings;
  const lines: PageText[] = [(page) => page.payLinkAction];
  const response = sendPlainPage(
    context,
    { title: (page) => page.payLinkUnknown, lines, back: storefrontUrl ?? "/" },
    language,
    404,
  );
  response.headers.set("x-robots-tag", "noindex");
  return response;
}

/**
 * What the page of a request for payment works with. Whoever has the link gets a visitor of that request's own, whatever
 * session the browser has: the link opens no one's session and starts none, and a buyer who comes back from the
 * provider's page is still the one who paid.
 */
export async function describePaySession(
  context: Context,
  { runtime, tokens }: HostedOptions,
  id: string,
  requestId: string,
): Promise<Response> {
  const { site, found } = await find(context, runtime, id);
  if (!found) {
    const description = "There is no request for payment with this id.";
    return encodeError(new ApplicationError("UNAUTHENTICATED", { description }), requestId);
  }
  const { storefrontUrl } = site.settings;
  const clientId = site.id;
  const claims = { siteId: site.id, clientId, familyId: randomUUID(), subject: found.request.id } as const;
  const accessToken = await tokens.issue({ ...claims, kind: "visitor" }, checkoutTokenLifetime);
  const expiresAt = Math.floor(runtime.clock.now().getTime() / 1000) + checkoutTokenLifetime;
  const callbacks = storefrontUrl ? { postFlowUrl: storefrontUrl } : {};
  const body = { accessToken, expiresAt, clientId, isMember: false, callbacks };
  return encodeResult({ ...body, providers: [], site: await describeSite(site, runtime) }, requestId);
}

async function find(context: Context, { sites, store }: Runtime, id: string) {
  const site = await sites.load(context.req.query("site"));
  const found = isStorable(id) ? await store.read((db) => findPaymentRequest(db, site.id, id)) : undefined;
  return { site, found };
}

import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Shopper } from "../http/call.ts";
import { ApplicationError } from "../http/errors.ts";
import { encodeError, encodeResult } from "../http/encode.ts";
import { type AccessTokens, accessTokenLifetime } from "../identity/access-tokens.ts";
import { hashSecret } from "../identity/secrets.ts";
import { redirectPath } from "../services/redirects/handlers.ts";
import { type RedirectSession, redeemRedirectSession } from "../services/redirects/repository.ts";
import { type Callbacks, mayReturnTo } from "../services/redirects/rules.ts";
import type { SiteDirectory } from "../services/sites/repository.ts";
import type { Site } from "../services/sites/site.ts";
import type { Runtime } from "../http/call.ts";
import { type HostedApp, hostedHeaders, plainPage, shell } from "./pages.ts";
import { findHostedSession, hostedSessionLifetime, openHostedSession } from "./sessions.ts";

export interface HostedOptions {
  readonly runtime: Runtime;
  readonly tokens: AccessTokens;
  readonly sites: SiteDirectory;
  readonly app: HostedApp | undefined;
}

/** Pages the platform itself shows to shoppers, and the session behind them. */
export function hostedRoutes(router: Hono, options: HostedOptions): void {
  router.get(`${redirectPath}/:secret`, (context) => follow(context, options));
  router.get("/_vitrine/hosted/session", (context) => describeSession(context, options));
  for (const path of ["/checkout/:id", "/checkout/:id/*"]) {
    router.get(path, async (context) => (options.app ? context.html(await shell(options.app), 200, hostedHeaders) : context.notFound()));
  }
}

type Context = Parameters<Parameters<Hono["get"]>[1]>[0];

/** Follows a redirect URL: uses it up, opens a hosted session in a cookie, and goes to the page. */
async function follow(context: Context, { runtime, sites }: HostedOptions): Promise<Response> {
  const now = runtime.clock.now();
  const secret = context.req.param("secret") ?? "";
  const session = await runtime.store.write((db) => redeemRedirectSession(db, hashSecret(secret), now.getTime()), { durable: true });
  if (!session) {
    const text = ["Links to the checkout work once and only for a few minutes.", "Go back to the shop and start again; your cart is still there."];
    return context.html(plainPage("This link was already used", text, "/"), 410, hostedHeaders);
  }
  const site = await sites.load(session.siteId);
  const rejected = rejectedCallback(session.callbacks, site, runtime.origin);
  if (rejected) return context.html(rejectedPage(...rejected), 400, hostedHeaders);
  const cookie = await runtime.store.write(
    (db) =>
      openHostedSession(
        db,
        { siteId: session.siteId, shopper: shopperOf(session), clientId: session.clientId ?? session.siteId, callbacks: session.callbacks },
        now,
      ),
    { durable: true },
  );
  setCookie(context, cookieName(runtime.origin), cookie, {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure: runtime.origin.startsWith("https:"),
    maxAge: hostedSessionLifetime / 1000,
  });
  const query = new URL(context.req.url).search;
  return context.redirect(`/checkout/${session.intent.checkoutId}${query}`, 303);
}

/** An app may open a checkout for nobody in particular: the buyer is a new visitor then. */
function shopperOf(session: RedirectSession): Shopper {
  return session.shopper ?? { kind: "visitor", id: randomUUID() };
}

function cookieName(origin: string): string {
  return origin.startsWith("https:") ? "__Host-vitrine-hosted" : "vitrine-hosted";
}

function rejectedCallback(callbacks: Callbacks, site: Site, origin: string): [name: string, url: string] | undefined {
  return Object.entries(callbacks).find(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !mayReturnTo(entry[1], site, origin),
  );
}

function rejectedPage(name: string, url: string): string {
  return plainPage("This shop's return address is not allowed", [
    `${name} is ${url}.`,
    `The owner of the shop can allow it: vitrine redirects allow ${URL.canParse(url) ? new URL(url).origin : url}`,
  ]);
}

/** What the hosted app needs to act for its shopper: a short token, the shop's looks, the ways back. */
async function describeSession(context: Context, { runtime, tokens, sites }: HostedOptions): Promise<Response> {
  const requestId = randomUUID();
  const now = runtime.clock.now();
  const cookie = getCookie(context, cookieName(runtime.origin));
  const session = cookie ? await runtime.store.read((db) => findHostedSession(db, cookie, now)) : undefined;
  if (!session) {
    const description = "This checkout session has ended. Start again from the cart.";
    return encodeError(new ApplicationError("UNAUTHENTICATED", { description }), requestId);
  }
  const site = await sites.load(session.siteId);
  const accessToken = await tokens.issue({
    subject: session.shopper.id,
    kind: session.shopper.kind,
    siteId: session.siteId,
    clientId: session.clientId,
    familyId: session.id,
  });
  const { name, currency, language, brand } = site.settings;
  const expiresAt = Math.floor(now.getTime() / 1000) + accessTokenLifetime;
  const body = { accessToken, expiresAt, clientId: session.clientId, site: { name, currency, language, brand }, callbacks: session.callbacks };
  return encodeResult(body, requestId);
}

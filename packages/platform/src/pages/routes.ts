import { randomUUID } from "node:crypto";
import type { Context, Hono } from "hono";
import type { Authorization } from "../domains/accounts/records/authorization-request.ts";
import { redeemSessionToken } from "../domains/accounts/records/credential-repository.ts";
import { findClient } from "../domains/accounts/records/oauth-repository.ts";
import type { HostedSession } from "../domains/accounts/records/page-sessions.ts";
import { completionPath } from "../domains/checkout/checkouts/completion-link.ts";
import { redirectPath } from "../domains/checkout/redirects/handlers.ts";
import { ApplicationError } from "../kernel/errors.ts";
import type { CaptchaWidget } from "../kernel/ports.ts";
import type { Site } from "../kernel/site.ts";
import { decodeBody } from "../wire/decode.ts";
import { encodeError, encodeResult } from "../wire/encode.ts";
import { openAccountPage } from "./account-pages.ts";
import { openCheckoutPage } from "./checkout-page.ts";
import { claimsFor } from "./claims.ts";
import { completeSignIn } from "./complete.ts";
import { followCompletion } from "./completion.ts";
import { currentSession, endSession, type HostedOptions, isSameOrigin } from "./context.ts";
import { describeSite } from "./describe-site.ts";
import { follow, withLogin } from "./follow.ts";
import { authorizeAsAsked, calledOff, replyUrl, requestIn } from "./oauth-authorize.ts";
import { captchaHeaders, document, hostedHeaders, requestedLanguage, shell } from "./pages.ts";
import { describePaySession, openPayPage } from "./pay-page.ts";
import { paymentRoutes, withPaymentForms } from "./payments.ts";
import { providerRoutes } from "./provider.ts";
import { revoke } from "./revoke.ts";
import { decide, postWebMessage, webMessagePath } from "./web-message.ts";

/** Addresses the hosted app draws; the app reads the address bar and its session for the rest. */
const checkoutPages = ["/checkout/:id", "/checkout/:id/*"];
const accountPages = [
  "/login",
  "/signup",
  "/verify",
  "/waiting-for-approval",
  "/forgot-password",
  "/reset-password",
  "/consent",
  "/choose-account",
  "/signed-out",
];

/** Pages the platform itself shows to shoppers, and the session behind them. */
export function hostedRoutes(router: Hono, options: HostedOptions): void {
  router.get(`${redirectPath}/:secret`, (context) => follow(context, options));
  router.get(completionPath, (context) => followCompletion(context, options));
  router.get("/oauth2/authorize", (context) => standardAuthorize(context, options));
  providerRoutes(router, options);
  paymentRoutes(router, options.runtime);
  router.post("/oauth2/revoke", (context) => revoke(context, options));
  router.get("/_vitrine/hosted/session", (context) => describeSession(context, options));
  router.post("/_vitrine/hosted/continue", (context) => continueFlow(context, options));
  router.post("/_vitrine/hosted/sign-out", (context) => signOut(context, options));
  router.post("/_vitrine/hosted/decline", (context) => declineFlow(context, options));
  router.get(webMessagePath, (context) => postWebMessage(context, options));
  const siteOf = async (context: Context) =>
    options.runtime.sites.load((await currentSession(context, options))?.siteId);
  const page = async (context: Context, language: string, isCheckout = false, known?: Site) => {
    const { app, runtime } = options;
    if (!app) {
      const body = "<h1>This page is not built yet</h1><p>Run npm run build, then start again.</p>";
      return context.html(document("Not built", body), 503, hostedHeaders);
    }
    const site = known ?? (await siteOf(context));
    const headers = captchaHeaders(runtime.adapters.captcha.widget);
    const html = await shell(app, requestedLanguage(context, language), site);
    // A page that names its shop itself has a session of its own, and the browser's is of no use to it.
    const preload = (link: string) =>
      known ? "" : isCheckout ? preloadFor(link, context.req.param("id") ?? "") : link;
    return context.html(html.replace(sessionPreload, preload), 200, {
      ...(isCheckout ? withPaymentForms(headers, runtime, site) : headers),
      // Checkouts and accounts are not for search engines.
      "x-robots-tag": "noindex",
    });
  };
  for (const path of checkoutPages) {
    router.get(path, async (context) => {
      const { elsewhere, language } = await openCheckoutPage(context, options);
      return elsewhere ? context.redirect(elsewhere, 303) : page(context, language, true);
    });
  }
  router.get("/pay/:id", async (context) => {
    const opened = await openPayPage(context, options);
    return opened instanceof Response ? opened : page(context, opened.language, true, opened.site);
  });
  for (const path of accountPages) {
    router.get(path, async (context) => {
      const { settings } = await openAccountPage(context, options);
      return page(context, settings.language);
    });
  }
}

/** The shell asks for the session of the browser before the app does. */
const sessionPreload = /<link rel="preload" href="\/_vitrine\/hosted\/session"[^>]*>/;

/** A checkout asks for a session of its own; one that was asked for under another address would go unused. */
function preloadFor(link: string, checkout: string): string {
  return link.replace("/session", () => `/session?${new URLSearchParams({ checkout })}`);
}

/** The authorization endpoint of the server metadata. */
async function standardAuthorize(context: Context, options: HostedOptions): Promise<Response> {
  const { clientId } = requestIn(context);
  const client = clientId ? await options.runtime.store.read((db) => findClient(db, clientId)) : undefined;
  const site = await options.runtime.sites.load(client?.siteId);
  return authorizeAsAsked(context, options, site, { shopper: null, callbacks: {} });
}

/** What the hosted app needs to act for its shopper: a short token, the shop's looks, the ways back. */
async function describeSession(context: Context, options: HostedOptions): Promise<Response> {
  const { runtime, tokens } = options;
  const requestId = randomUUID();
  const requested = context.req.query("payment");
  if (requested !== undefined) return describePaySession(context, options, requested, requestId);
  const session = await currentSession(context, options);
  if (!session) {
    const description = "This session has ended. Start again from the shop.";
    return encodeError(new ApplicationError("UNAUTHENTICATED", { description }), requestId);
  }
  const site = await runtime.sites.load(session.siteId);
  const { clientId, callbacks, authorization } = session;
  const { claims, lifetime } = await claimsFor(session, context.req.query("checkout")?.toLowerCase(), runtime);
  const accessToken = await tokens.issue(claims, lifetime);
  const { identityProviders = [] } = site.settings;
  const expiresAt = Math.floor(runtime.clock.now().getTime() / 1000) + lifetime;
  const body = {
    accessToken,
    expiresAt,
    clientId,
    isMember: claims.kind === "member" && claims.checkoutId === undefined,
    site: await describeSite(site, runtime),
    providers: identityProviders
      .filter(({ kind }) => kind === "oidc")
      .map(({ id, name: label }) => ({ id, name: label })),
    callbacks,
    ...describeCaptcha(runtime.adapters.captcha.widget),
    ...(authorization ? { authorization: await describeAuthorization(authorization, options) } : {}),
  };
  return encodeResult(body, requestId);
}

function describeCaptcha(widget: CaptchaWidget | undefined) {
  return widget ? { captcha: { siteKey: widget.siteKey, scriptUrl: widget.scriptUrl } } : {};
}

/** Who asks for the sign-in, in words for the person who is asked. */
async function describeAuthorization(
  { prompt, clientId, redirectUri, targetOrigin }: Authorization,
  { runtime }: HostedOptions,
) {
  const client = await runtime.store.read((db) => findClient(db, clientId));
  const origin = redirectUri ? new URL(redirectUri).origin : targetOrigin;
  return { prompt, clientName: client?.name, origin };
}

/** The person does not want to sign in after all: the app that asked is told so. */
async function declineFlow(context: Context, options: HostedOptions): Promise<Response> {
  const requestId = randomUUID();
  const session = await currentSession(context, options);
  if (!session || !isSameOrigin(context, options)) {
    const description = "Start again from the shop.";
    return encodeError(new ApplicationError("PERMISSION_DENIED", { description }), requestId);
  }
  return redirectTo(context, await declined(context, options, session), requestId);
}

/** Where someone goes who does not want to sign in after all. */
async function declined(context: Context, options: HostedOptions, session: HostedSession): Promise<string> {
  const { authorization, callbacks, shopper } = session;
  if (authorization?.responseMode === "web_message") return decide(context, options, session, "declined");
  if (authorization) {
    const { error, description } = calledOff(authorization);
    return replyUrl(authorization, { error, error_description: description, iss: options.runtime.origin });
  }
  return callbacks.postFlowUrl ? withLogin(callbacks.postFlowUrl, shopper) : "/";
}

/** Sends the page its next address, with the cookies that were set. */
function redirectTo(context: Context, location: string, requestId: string): Response {
  const response = encodeResult({ location }, requestId);
  for (const cookie of context.res.headers.getSetCookie()) response.headers.append("set-cookie", cookie);
  return response;
}

/**
 * Goes on after a login on the hosted pages, or after consent: turns the session token into a member's session and
 * answers where the browser goes next.
 */
async function continueFlow(context: Context, options: HostedOptions): Promise<Response> {
  const { runtime } = options;
  const requestId = randomUUID();
  const session = await currentSession(context, options);
  if (!session || !isSameOrigin(context, options)) {
    return encodeError(
      new ApplicationError("PERMISSION_DENIED", { description: "Start again from the shop." }),
      requestId,
    );
  }
  const { sessionToken } = await decodeBody(context.req.raw).catch(() => ({ sessionToken: undefined }));
  const site = await runtime.sites.load(session.siteId);
  const fresh =
    typeof sessionToken === "string"
      ? await runtime.store.write((db) => redeemSessionToken(db, site.id, sessionToken, runtime.clock.now()), {
          durable: true,
        })
      : undefined;
  // Anyone who asks for a login wants it done again, by the person who sits there now.
  const canContinue = session.authorization?.prompt !== "login";
  const member = fresh ?? (canContinue ? memberOf(session) : undefined);
  if (!member) return encodeError(new ApplicationError("UNAUTHENTICATED", { description: "Log in first." }), requestId);
  const hasConsented = fresh === undefined;
  return redirectTo(context, await completeSignIn(context, options, session, member, hasConsented), requestId);
}

function memberOf({ shopper: { kind, ...shopper } }: HostedSession) {
  return kind === "member" ? { ...shopper, kind } : undefined;
}

async function signOut(context: Context, options: HostedOptions): Promise<Response> {
  if (!isSameOrigin(context, options)) return context.json({}, 403);
  await endSession(context, options);
  return context.json({});
}

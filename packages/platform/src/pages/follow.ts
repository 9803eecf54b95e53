import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { revokeFamily } from "../domains/accounts/records/oauth-repository.ts";
import { withCheckout } from "../domains/accounts/records/page-sessions.ts";
import { isLeftOpen } from "../domains/checkout/redirects/intents.ts";
import { isBound } from "../domains/checkout/redirects/link-binding.ts";
import {
  type Redemption,
  type RedirectSession,
  redeemRedirectSession,
} from "../domains/checkout/redirects/repository.ts";
import type { ArrivingShopper, Shopper } from "../kernel/context.ts";
import type { PageText } from "../kernel/messages.ts";
import { hashSecret } from "../kernel/secrets/secrets.ts";
import type { Site } from "../kernel/site.ts";
import type { Callbacks } from "../policies/return-urls.ts";
import { allowable, isAllowedReturnUrl } from "../policies/return-urls.ts";
import { beginSession, currentSession, endSession, type HostedOptions } from "./context.ts";
import { authorize, authorizeAsAsked } from "./oauth-authorize.ts";
import {
  escapeHtml,
  hostedHeaders,
  type PlainPage,
  plainPage,
  requestedLanguage,
  sendPlainPage,
  shell,
} from "./pages.ts";

/** Follows a redirect URL: uses it up, does what it was made for, and sends the browser on. */
export async function follow(context: Context, options: HostedOptions): Promise<Response> {
  const { runtime } = options;
  // Chat programs and browsers look at links before someone follows them: that must not use them up.
  if (context.req.method === "HEAD" || context.req.header("sec-purpose")?.includes("prefetch"))
    return context.body(null, 204, { "cache-control": "no-store" });
  const secret = context.req.param("secret") ?? "";
  const redemption = await runtime.store.write(
    (db) => redeemRedirectSession(db, hashSecret(secret), runtime.clock.now().getTime()),
    { durable: true },
  );
  if (redemption.outcome !== "fresh") return usedLink(context, redemption, options);
  const { session } = redemption;
  const site = await runtime.sites.load(session.siteId);
  const rejected = rejectedCallback(session.callbacks, site, runtime.origin);
  if (rejected) return sendPlainPage(context, rejectedPage(...rejected), site.settings.language, 400);
  return openTarget(context, options, session, site);
}

/** What happened to the link and the return URL, to where the shop wanted its shopper. */
async function usedLink(context: Context, redemption: Redemption, { runtime, app }: HostedOptions): Promise<Response> {
  const session = "session" in redemption ? redemption.session : undefined;
  // A link no one made belongs to no site; any can say that it leads nowhere.
  const site = await (session ? runtime.sites.load(session.siteId) : runtime.sites.first());
  const back = session ? returnUrlOf(session, site, runtime) : "/";
  const language = requestedLanguage(context, site.settings.language);
  const title: PageText = (texts) => (redemption.outcome === "expired" ? texts.linkExpired : texts.linkUsed);
  // The app reads the return URL here: it has no session that could tell.
  const hint = `<meta name="vitrine:back" content="${escapeHtml(back)}">`;
  const page = app
    ? (await shell(app, language, site)).replace("<head>", `<head>${hint}`)
    : plainPage({ title, lines: usedUp, back }, language);
  return context.html(page, 410, hostedHeaders);
}

function returnUrlOf({ callbacks }: RedirectSession, site: Site, runtime: HostedOptions["runtime"]): string {
  const wanted = [callbacks.cartPageUrl, callbacks.postFlowUrl, site.settings.storefrontUrl];
  return wanted.find((url) => typeof url === "string" && isAllowedReturnUrl(url, site, runtime.origin)) ?? "/";
}

const usedUp: readonly PageText[] = [(page) => page.linksWorkOnce, (page) => page.startAgainCartKept];

async function openTarget(
  context: Context,
  options: HostedOptions,
  session: RedirectSession,
  site: Site,
): Promise<Response> {
  const { intent, callbacks, shopper } = session;
  const { search } = new URL(context.req.url);
  switch (intent.kind) {
    case "ecomCheckout":
      await begin(context, options, session, intent.checkoutId);
      return context.redirect(`/checkout/${intent.checkoutId}${search}`, 303);
    case "auth":
      if (isLeftOpen(intent.request) && context.req.query("client_id"))
        return authorizeAsAsked(context, options, site, session);
      return authorize(context, options, site, intent.request, session);
    case "login":
      // The member who is signed in here already only passes through; anyone else is here to sign in.
      if (!(await begin(context, options, session))) return context.redirect(`/login${search}`, 303);
      return context.redirect(afterSignIn(callbacks, shopper, site, options), 303);
    case "logout":
      await endMember(intent.sessionId, session, options);
      await endSession(context, options);
      return context.redirect(
        callbacks.postFlowUrl ? withLogin(callbacks.postFlowUrl, null) : `/signed-out${search}`,
        303,
      );
    case "page":
      return context.redirect(withQuery(intent.url, search), 303);
  }
}

/**
 * Opens the session of whoever follows a link. Following one made by a member signs no one in, because anyone may have
 * sent it: it counts only in the browser that asked for it, or where that member is signed in. What a visitor began goes
 * along, for the account they sign in to. True when the member who made the link is here.
 */
async function begin(
  context: Context,
  options: HostedOptions,
  { siteId, clientId, callbacks, shopper, binding }: RedirectSession,
  checkoutId?: string,
): Promise<boolean> {
  const current = await currentSession(context, options);
  const present = current?.siteId === siteId ? current : undefined;
  const isPresent =
    shopper?.kind === "member" && present?.shopper.kind === "member" && present.shopper.id === shopper.id;
  const isMaker = shopper?.kind === "member" && (isPresent || isBound(context, options.runtime.origin, binding));
  const whoever: ArrivingShopper =
    (isMaker || shopper?.kind === "visitor" ? shopper : undefined) ??
    (present && checkoutId && shopper ? present.shopper : { kind: "visitor", id: randomUUID() });
  // An app may open a checkout for no one in particular: its page asks a member's buyer to sign in.
  const checkoutIds = checkoutId && shopper ? withCheckout(present?.checkoutIds, checkoutId) : present?.checkoutIds;
  await beginSession(context, options, {
    siteId,
    shopper: whoever,
    clientId: clientId ?? siteId,
    callbacks,
    ...(checkoutIds ? { checkoutIds } : {}),
  });
  return isMaker;
}

/** The shop's own session of the member who logs out ends too: its tokens are worth nothing from here on. */
async function endMember(
  sessionId: string | undefined,
  { siteId }: RedirectSession,
  { runtime }: HostedOptions,
): Promise<void> {
  if (!sessionId) return;
  const now = runtime.clock.now().getTime();
  await runtime.store.write((db) => revokeFamily(db, siteId, sessionId, now), { durable: true });
  await runtime.endedSessions.invalidate();
}

/**
 * Where a sign-in ends that nobody waits for: at the shop, unless a callback is named. A shop that is told of a member has
 * them signed in there, too, without asking.
 */
export function afterSignIn(
  { postFlowUrl }: RedirectSession["callbacks"],
  shopper: Shopper | null,
  { settings }: Site,
  { runtime }: HostedOptions,
): string {
  return withLogin(postFlowUrl ?? settings.storefrontUrl ?? runtime.origin, shopper);
}

/** Every callback says whether a member came back. */
export function withLogin(url: string, shopper: Shopper | null): string {
  const target = new URL(url);
  target.searchParams.set("wixMemberLoggedIn", String(shopper?.kind === "member"));
  return target.href;
}

/** The extra parameters of a redirect, where the page has none of that name. */
function withQuery(url: string, search: string): string {
  const target = new URL(url);
  for (const [key, value] of new URLSearchParams(search)) {
    if (!target.searchParams.has(key)) target.searchParams.set(key, value);
  }
  return target.href;
}

function rejectedCallback(callbacks: Callbacks, site: Site, origin: string): [name: string, url: string] | undefined {
  return Object.entries(callbacks).find(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isAllowedReturnUrl(entry[1], site, origin),
  );
}

function rejectedPage(name: string, url: string): PlainPage {
  const address = allowable(url);
  return {
    title: (page) => page.shopReturnUrlNotAllowed,
    lines: [(page) => page.valueIs({ name, address: url }), (page) => page.allow({ address })],
  };
}

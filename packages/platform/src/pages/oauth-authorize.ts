import { randomUUID } from "node:crypto";
import type { AuthorizeRequest } from "@vitrine/contract";
import type { Context } from "hono";
import { type AuthorizationFailure, checkAuthorization } from "../domains/accounts/oauth/authorization.ts";
import { issueCode } from "../domains/accounts/oauth/codes.ts";
import type { Authorization } from "../domains/accounts/records/authorization-request.ts";
import { redeemSessionToken } from "../domains/accounts/records/credential-repository.ts";
import { findClient } from "../domains/accounts/records/oauth-repository.ts";
import type { RedirectSession } from "../domains/checkout/redirects/repository.ts";
import type { ArrivingShopper } from "../kernel/context.ts";
import type { PageText } from "../kernel/messages.ts";
import type { Site } from "../kernel/site.ts";
import { beginSession, currentSession, type HostedOptions } from "./context.ts";
import { messagePage, requestedLanguage, sendPlainPage } from "./pages.ts";
import { providerPath } from "./provider-path.ts";

/**
 * Responds to an authorization request: at once with a session token or a browser session and prompt `none`, otherwise
 * after the person has been through the hosted login.
 */
export async function authorize(
  context: Context,
  options: HostedOptions,
  site: Site,
  request: AuthorizeRequest & { origin?: string },
  from: Pick<RedirectSession, "shopper" | "callbacks">,
): Promise<Response> {
  const { runtime } = options;
  const client = request.clientId
    ? await runtime.store.read((db) => findClient(db, request.clientId ?? ""))
    : undefined;
  const session = await currentSession(context, options);
  const isSignedIn = session?.siteId === site.id && session.shopper.kind === "member";
  // Who names no prompt is answered at once where someone is signed in.
  const prompt = request.prompt ?? (isSignedIn ? "none" : "login");
  const checked = checkAuthorization({ ...request, prompt }, client, site, runtime.origin);
  if ("kind" in checked) return sendFailure(context, checked, runtime.origin, site);
  const visitorId = from.shopper?.kind === "visitor" ? from.shopper.id : undefined;
  if (request.sessionToken) {
    const member = await runtime.store.write(
      (db) => redeemSessionToken(db, site.id, request.sessionToken ?? "", runtime.clock.now()),
      { durable: true },
    );
    if (!member)
      return sendFailure(context, denied(checked, "The session token was used or has expired."), runtime.origin, site);
    return grant(context, options, site, checked, member, visitorId);
  }
  if (checked.prompt === "none") {
    if (isSignedIn) return grant(context, options, site, checked, session.shopper, visitorId);
    return sendFailure(
      context,
      { kind: "reply", to: checked, error: "login_required", description: "The user is not signed in." },
      runtime.origin,
      site,
    );
  }
  const shopper: ArrivingShopper = isSignedIn ? session.shopper : { kind: "visitor", id: visitorId ?? randomUUID() };
  await beginSession(context, options, {
    siteId: site.id,
    shopper,
    clientId: checked.clientId,
    callbacks: from.callbacks,
    authorization: checked,
    ...(visitorId ? { visitorId } : {}),
  });
  const page = pageFor(checked, isSignedIn) + languageAsked(context);
  return context.redirect(request.idp ? providerPath(request.idp) : page, 303);
}

/** What the query of an authorization request holds; nothing may come twice (RFC 6749 section 3.1). */
const parameters = [
  "client_id",
  "response_type",
  "redirect_uri",
  "scope",
  "state",
  "response_mode",
  "code_challenge",
  "code_challenge_method",
  "prompt",
] as const;

/** The request in a query: snake_case parameters, as any OAuth library sends them. */
export function requestIn(context: Context): AuthorizeRequest {
  const query = (name: (typeof parameters)[number]) => context.req.query(name);
  return {
    clientId: query("client_id"),
    responseType: query("response_type"),
    redirectUri: query("redirect_uri"),
    scope: query("scope"),
    state: query("state"),
    responseMode: query("response_mode"),
    codeChallenge: query("code_challenge"),
    codeChallengeMethod: query("code_challenge_method") ?? "plain",
    prompt: query("prompt"),
  } as AuthorizeRequest;
}

/** Responds to the request in the query. */
export async function authorizeAsAsked(
  context: Context,
  options: HostedOptions,
  site: Site,
  from: Pick<RedirectSession, "shopper" | "callbacks">,
): Promise<Response> {
  const twice = parameters.find((name) => (context.req.queries(name)?.length ?? 0) > 1);
  if (!twice) return authorize(context, options, site, requestIn(context), from);
  const lines: PageText[] = [(page) => page.parameterRepeated({ name: twice })];
  return sendPlainPage(context, { title: (page) => page.signInInvalid, lines }, site.settings.language, 400);
}

/** The language that a request asks for, for the page it leads to: `lang`, else the first of OpenID Connect's `ui_locales`. */
function languageAsked(context: Context): string {
  const [first = ""] = (context.req.query("ui_locales") ?? "").split(" ");
  const lang = requestedLanguage(context, first);
  return lang && `?${new URLSearchParams({ lang })}`;
}

/** The hosted page a prompt leads to. Consent and account choice need someone who is signed in. */
function pageFor({ prompt }: Authorization, isSignedIn: boolean): string {
  if (!isSignedIn || prompt === "login") return "/login";
  return prompt === "consent" ? "/consent" : "/choose-account";
}

/** Sends a fresh code where the request asked for. */
export async function grant(
  context: Context,
  { runtime }: HostedOptions,
  site: Site,
  authorization: Authorization,
  member: ArrivingShopper,
  visitorId: string | undefined,
): Promise<Response> {
  const code = await codeFor(runtime, site, authorization, member, visitorId);
  return reply(context, authorization, { code, iss: runtime.origin }, runtime.origin);
}

/** A code for a finished sign-in. */
export function codeFor(
  runtime: HostedOptions["runtime"],
  site: Site,
  authorization: Authorization,
  member: ArrivingShopper,
  visitorId: string | undefined,
): Promise<string> {
  const { clientId, redirectUri, codeChallenge, isAccessOnly = false } = authorization;
  const { id: memberId, authenticatedAt = null } = member;
  const whose = { siteId: site.id, memberId, authenticatedAt, visitorId: visitorId ?? null };
  const code = { ...whose, clientId, redirectUri, codeChallenge, isAccessOnly };
  return runtime.store.write((db) => issueCode(db, code, runtime.clock.now()), { durable: true });
}

function denied(to: Authorization, description: string): Extract<AuthorizationFailure, { kind: "reply" }> {
  return { kind: "reply", to, error: "access_denied", description };
}

/** The response of someone who does not want to sign in after all. */
export function calledOff(to: Authorization): Extract<AuthorizationFailure, { kind: "reply" }> {
  return denied(to, "The sign-in was called off.");
}

/** Shows a problem to the person, or sends it to whoever asked. */
export function sendFailure(
  context: Context,
  refusal: AuthorizationFailure,
  origin: string,
  { settings }: Site,
): Response | Promise<Response> {
  if (refusal.kind === "page") return sendPlainPage(context, refusal, settings.language, 400);
  return reply(
    context,
    refusal.to,
    { error: refusal.error, error_description: refusal.description, iss: origin },
    origin,
  );
}

type Address = Pick<Authorization, "responseMode" | "redirectUri" | "targetOrigin" | "state">;

function reply(
  context: Context,
  to: Address,
  values: Readonly<Record<string, string>>,
  origin: string,
): Response | Promise<Response> {
  if (to.responseMode === "web_message") {
    const { html, headers } = messagePage({ ...values, ...stateOf(to) }, to.targetOrigin ?? origin);
    return context.html(html, 200, headers);
  }
  return context.redirect(replyUrl(to, values), 303);
}

/** As it came; a request may do without. */
function stateOf({ state }: Address): { state?: string } {
  return state ? { state } : {};
}

/** The return address with the response in its query or fragment. */
export function replyUrl(to: Address, values: Readonly<Record<string, string>>): string {
  const url = new URL(to.redirectUri ?? "about:blank");
  const answer = new URLSearchParams({ ...values, ...stateOf(to) });
  if (to.responseMode === "fragment") url.hash = answer.toString();
  else for (const [key, value] of answer) url.searchParams.set(key, value);
  return url.href;
}

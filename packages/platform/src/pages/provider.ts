import { createHash, randomUUID } from "node:crypto";
import type { StateMachineResponse } from "@vitrine/contract";
import type { Context, Hono } from "hono";
import { signInAs } from "../domains/accounts/authentication/provider-identity.ts";
import { identify } from "../domains/accounts/authentication/provider-login.ts";
import { redeemSessionToken } from "../domains/accounts/records/credential-repository.ts";
import type { HostedSession } from "../domains/accounts/records/page-sessions.ts";
import { ApplicationError } from "../kernel/errors.ts";
import type { PageText } from "../kernel/messages.ts";
import type { ProviderIdentity, ProviderReturn } from "../kernel/ports.ts";
import { findConnection, type ProviderConnection } from "../kernel/provider-connection.ts";
import { hashSecret, newSecret } from "../kernel/secrets/secrets.ts";
import type { SiteSettings } from "../kernel/site.ts";
import { workForPage } from "../wire/make-call.ts";
import { openAccountPage } from "./account-pages.ts";
import { completeSignIn } from "./complete.ts";
import { currentSession, type HostedOptions } from "./context.ts";
import { sendPlainPage } from "./pages.ts";
import { providerCallback, providerPath } from "./provider-path.ts";

/** How long a login at a provider may take, in milliseconds. */
const loginLifetime = 10 * 60 * 1000;

/** A login in progress at a provider. */
interface ProviderLogin {
  readonly connectionId: string;
  /** The hosted session they left with: whoever comes back with another browser is rejected. */
  readonly sessionId: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export function providerRoutes(router: Hono, options: HostedOptions): void {
  router.get("/oauth2/provider/:id", async (context) => {
    const { settings } = await openAccountPage(context, options);
    const session = await currentSession(context, options);
    if (!session) {
      if (context.req.query("again")) return problem(context, settings, (page) => page.cookiesNeeded, 400);
      // The session was opened just now: the browser comes back with its cookie.
      return context.redirect(`${providerPath(context.req.param("id"))}?again=1`, 303);
    }
    return redirectToProvider(context, options, session, context.req.param("id"));
  });
  router.get(providerCallback, (context) => handleReturn(context, options));
}

/** Sends someone to a provider. Their session waits for them. */
async function redirectToProvider(
  context: Context,
  options: HostedOptions,
  session: HostedSession,
  connectionId: string,
): Promise<Response> {
  const { runtime } = options;
  const { settings } = await runtime.sites.load(session.siteId);
  const connection = findConnection(settings.identityProviders, connectionId);
  if (connection?.kind !== "oidc") return problem(context, settings, (page) => page.providerNotSetUp, 404);
  const state = newSecret();
  const providerLogin = {
    connectionId: connection.id,
    sessionId: session.id,
    nonce: newSecret(),
    codeVerifier: newSecret(),
  };
  const expires_at = runtime.clock.now().getTime() + loginLifetime;
  const row = { site_id: session.siteId, hash: hashSecret(state), doc: JSON.stringify(providerLogin), expires_at };
  await runtime.store.write((db) => db.insertInto("provider_logins").values(row).execute());
  try {
    const url = await runtime.adapters.identityProviders.connect(connection).authorizationUrl({
      redirectUri: runtime.origin + providerCallback,
      state,
      nonce: providerLogin.nonce,
      codeChallenge: createHash("sha256").update(providerLogin.codeVerifier).digest("base64url"),
    });
    return context.redirect(url, 303);
  } catch (error) {
    runtime.log.warn({ err: error, provider: connection.id }, "sign-in provider failed");
    return problem(context, settings, (page) => page.providerUnavailable({ name: connection.name }), 502);
  }
}

/** Reads what someone brings back from a provider, and goes on with what they were signing in for. */
async function handleReturn(context: Context, options: HostedOptions): Promise<Response> {
  const { runtime } = options;
  const parameters = context.req.query();
  const session = await currentSession(context, options);
  const state = parameters.state ?? "";
  const providerLogin = session && (await consumeProviderLogin(options, session, state));
  const { settings } = await (session ? runtime.sites.load(session.siteId) : runtime.sites.first());
  if (!session || !providerLogin) return problem(context, settings, (page) => page.signInEnded, 400);
  const connection = findConnection(settings.identityProviders, providerLogin.connectionId);
  if (!connection) return problem(context, settings, (page) => page.providerNotSetUp, 404);
  // They changed their mind there: the login page is where they left it.
  if (parameters.error) return context.redirect("/login", 303);
  const { nonce, codeVerifier } = providerLogin;
  const redirectUri = runtime.origin + providerCallback;
  try {
    const returned = { parameters, redirectUri, codeVerifier, state, nonce };
    const { outcome, person } = await signIn(context, options, session, connection, returned);
    return context.redirect(await nextPage(context, options, session, outcome, person.email), 303);
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    const isAway = error.code === "UNAVAILABLE";
    const { name } = connection;
    const title: PageText = (page) => (isAway ? page.providerUnavailable({ name }) : page.providerFailed({ name }));
    return problem(context, settings, title, error.status);
  }
}

/** Consumes a stored provider login: each state is valid once. */
async function consumeProviderLogin(
  { runtime }: HostedOptions,
  session: HostedSession,
  state: string,
): Promise<ProviderLogin | undefined> {
  const row = await runtime.store.write((db) =>
    db
      .deleteFrom("provider_logins")
      .where("site_id", "=", session.siteId)
      .where("hash", "=", hashSecret(state))
      .returning(["doc", "expires_at"])
      .executeTakeFirst(),
  );
  if (!row || Number(row.expires_at) <= runtime.clock.now().getTime()) return undefined;
  const providerLogin = JSON.parse(row.doc) as ProviderLogin;
  return providerLogin.sessionId === session.id ? providerLogin : undefined;
}

async function signIn(
  context: Context,
  { runtime }: HostedOptions,
  session: HostedSession,
  connection: ProviderConnection,
  returned: ProviderReturn,
): Promise<{ outcome: StateMachineResponse; person: ProviderIdentity }> {
  const { raw: request, url } = context.req;
  const site = await runtime.sites.load(session.siteId);
  const incoming = {
    request,
    url: new URL(url),
    parameters: {},
    identity: session.shopper,
    site,
    requestId: randomUUID(),
    cookies: [],
  };
  return workForPage(incoming, runtime, async (call) => {
    const person = await identify(call, connection, returned);
    const outcome = await call.transaction((inside) => signInAs(inside, connection, person), { durable: true });
    return { outcome, person };
  });
}

/** Where a response of the login leads in the browser. */
async function nextPage(
  context: Context,
  options: HostedOptions,
  session: HostedSession,
  { state, sessionToken, stateToken }: StateMachineResponse,
  email: string | undefined,
): Promise<string> {
  const { runtime } = options;
  if (state === "REQUIRE_OWNER_APPROVAL") return "/waiting-for-approval";
  if (state === "REQUIRE_EMAIL_VERIFICATION") {
    // In the fragment: it reaches the page and no server's log.
    return `/verify#${new URLSearchParams({ state: stateToken ?? "", email: email ?? "" })}`;
  }
  const member =
    sessionToken &&
    (await runtime.store.write((db) => redeemSessionToken(db, session.siteId, sessionToken, runtime.clock.now()), {
      durable: true,
    }));
  if (!member) throw new ApplicationError("PERMISSION_DENIED", { description: "This account may not be used." });
  return completeSignIn(context, options, session, member);
}

function problem(context: Context, { language }: SiteSettings, title: PageText, status: number): Response {
  const lines: PageText[] = [(page) => page.chooseAnotherWay];
  const label: PageText = (page) => page.backToSignIn;
  return sendPlainPage(context, { title, lines, back: "/login", label }, language, status);
}

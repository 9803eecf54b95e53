import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AccessTokens } from "../domains/accounts/credentials/access-tokens.ts";
import {
  closeHostedSession,
  findHostedSession,
  finishHostedSession,
  type HostedSession,
  hostedSessionLifetime,
  openHostedSession,
} from "../domains/accounts/records/page-sessions.ts";
import { hostedCookieName } from "../domains/accounts/sessions/cookie.ts";
import type { Runtime } from "../kernel/context.ts";
import type { HostedApp } from "./pages.ts";

/** What the hosted routes work with. */
export interface HostedOptions {
  readonly runtime: Runtime;
  readonly tokens: AccessTokens;
  readonly app: HostedApp | undefined;
}

/** What a signed cookie of {@link rememberVisit} says it is. */
const visitType = "hosted-visit+jwt";

/** Browsers keep no longer cookies. */
const maxCookieAge = 3_800;

/** The session of the browser that asks. */
export async function currentSession(
  context: Context,
  { runtime, tokens }: HostedOptions,
): Promise<HostedSession | undefined> {
  const secret = getCookie(context, hostedCookieName(runtime.origin));
  if (secret?.includes(".")) {
    const visit = await tokens.open(visitType, secret, hostedSessionLifetime / 1000);
    return visit && { ...(visit.content as Omit<HostedSession, "expiresAt">), expiresAt: visit.expiresAt * 1000 };
  }
  return secret ? runtime.store.read((db) => findHostedSession(db, secret, runtime.clock.now())) : undefined;
}

/** Whether the browser keeps its session itself: see {@link rememberVisit}. */
export function isVisit(context: Context, { runtime }: HostedOptions): boolean {
  return getCookie(context, hostedCookieName(runtime.origin))?.includes(".") === true;
}

/** Opens a session and puts it in the browser's cookie, in place of any it had. */
export async function beginSession(
  context: Context,
  options: HostedOptions,
  session: Omit<HostedSession, "id" | "expiresAt">,
): Promise<void> {
  const { runtime } = options;
  const name = hostedCookieName(runtime.origin);
  const previous = getCookie(context, name);
  const secret = await runtime.store.write(
    async (db) => {
      if (previous) await closeHostedSession(db, previous);
      return openHostedSession(db, session, runtime.clock.now());
    },
    { durable: true },
  );
  keep(context, options, secret);
}

/**
 * Opens a session for someone who may only be passing by, a reader of the login page or of a checkout: the browser
 * keeps it, signed, and the database nothing.
 */
export async function rememberVisit(
  context: Context,
  options: HostedOptions,
  session: Omit<HostedSession, "id" | "expiresAt">,
): Promise<void> {
  const visit = await options.tokens.sign(visitType, { ...session, id: randomUUID() }, hostedSessionLifetime / 1000);
  if (visit.length > maxCookieAge) return beginSession(context, options, session);
  keep(context, options, visit);
}

function keep(context: Context, { runtime: { origin } }: HostedOptions, value: string): void {
  setCookie(context, hostedCookieName(origin), value, {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure: origin.startsWith("https:"),
    maxAge: hostedSessionLifetime / 1000,
  });
}

/** Ends the browser's session, and the tokens its pages still hold. */
export async function endSession(context: Context, { runtime }: HostedOptions): Promise<void> {
  const name = hostedCookieName(runtime.origin);
  const secret = getCookie(context, name);
  if (secret) {
    const now = runtime.clock.now();
    await runtime.store.write((db) => finishHostedSession(db, secret, now), { durable: true });
    await runtime.endedSessions.invalidate();
  }
  deleteCookie(context, name, { path: "/", secure: runtime.origin.startsWith("https:") });
}

/** Requests that change a session must come from our own pages: browsers say where a request is from. */
export function isSameOrigin(context: Context, { runtime }: HostedOptions): boolean {
  const site = context.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const origin = context.req.header("origin");
  return origin !== undefined && origin === new URL(runtime.origin).origin;
}

import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Runtime } from "../http/call.ts";
import type { AccessTokens } from "../identity/access-tokens.ts";
import { hostedCookieName } from "./cookie.ts";
import type { HostedApp } from "./pages.ts";
import {
  closeHostedSession,
  findHostedSession,
  finishHostedSession,
  type HostedSession,
  hostedSessionLifetime,
  openHostedSession,
} from "./sessions.ts";

/** What the hosted routes work with. */
export interface HostedOptions {
  readonly runtime: Runtime;
  readonly tokens: AccessTokens;
  readonly app: HostedApp | undefined;
}

/** The session of the browser that asks. */
export async function currentSession(context: Context, { runtime }: HostedOptions): Promise<HostedSession | undefined> {
  const secret = getCookie(context, hostedCookieName(runtime.origin));
  return secret ? runtime.store.read((db) => findHostedSession(db, secret, runtime.clock.now())) : undefined;
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
  setCookie(context, name, secret, {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure: runtime.origin.startsWith("https:"),
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
    runtime.endedSessions.forget();
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

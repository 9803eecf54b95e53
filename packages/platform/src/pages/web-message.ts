import type { Context } from "hono";
import type { Decision, HostedSession } from "../domains/accounts/records/page-sessions.ts";
import type { PageText } from "../kernel/messages.ts";
import { beginSession, currentSession, type HostedOptions } from "./context.ts";
import { calledOff, grant, sendFailure } from "./oauth-authorize.ts";
import { type PlainPage, sendPlainPage } from "./pages.ts";

/** Where the browser is sent for a response that no address can carry: one that is posted to another window. */
export const webMessagePath = "/_vitrine/hosted/answer";

/** Notes what someone decided about the sign-in in progress. Returns where the browser goes next. */
export async function decide(
  context: Context,
  options: HostedOptions,
  { id: _id, expiresAt: _expiresAt, ...session }: HostedSession,
  decision: Decision,
): Promise<string> {
  await beginSession(context, options, { ...session, decision });
  return webMessagePath;
}

/** Posts the response to a sign-in by `web_message` to the window that asked for it. Each is posted once. */
export async function postWebMessage(context: Context, options: HostedOptions): Promise<Response> {
  const { sites } = options.runtime;
  const session = await currentSession(context, options);
  const { authorization, decision } = session ?? {};
  if (!session || !authorization || !decision) {
    const { settings } = await (session ? sites.load(session.siteId) : sites.first());
    const lines: PageText[] = [(page) => page.startAgain];
    const ended: PlainPage = { title: (page) => page.signInEnded, lines, back: "/" };
    return sendPlainPage(context, ended, settings.language, 400);
  }
  const { siteId, shopper, clientId, callbacks, visitorId } = session;
  await beginSession(context, options, { siteId, shopper, clientId, callbacks });
  const site = await sites.load(siteId);
  if (decision === "declined" || shopper.kind !== "member")
    return sendFailure(context, calledOff(authorization), options.runtime.origin, site);
  return grant(context, options, site, authorization, shopper, visitorId);
}

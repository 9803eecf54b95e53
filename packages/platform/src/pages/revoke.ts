import type { Context } from "hono";
import { findToken } from "../domains/accounts/oauth/find-token.ts";
import { revokeFamily, storeToken } from "../domains/accounts/records/oauth-repository.ts";
import { endSession } from "../domains/accounts/records/staff-session-repository.ts";
import { ValidationError } from "../kernel/errors.ts";
import { withCors } from "../wire/cors.ts";
import { decodeBody } from "../wire/decode.ts";
import type { HostedOptions } from "./context.ts";

/** Token revocation (RFC 7009): ends the session of a refresh token, and answers 200 whether it was known or not. */
export async function revoke(context: Context, options: HostedOptions): Promise<Response> {
  return withCors(await respond(context, options));
}

async function respond(context: Context, { runtime, tokens }: HostedOptions): Promise<Response> {
  const { token } = await decodeBody(context.req.raw).catch(unreadable);
  if (typeof token !== "string" || token === "") {
    const error_description = token ? "token was sent more than once." : "token is missing.";
    return context.json({ error: "invalid_request", error_description }, 400);
  }
  const now = runtime.clock.now().getTime();
  const known = await runtime.store.read((db) => findToken(db, tokens.visitors, token, now));
  if (known) {
    const { siteId, familyId, subjectId, subjectKind } = known;
    await runtime.store.write(
      async (db) => {
        await storeToken(db, known);
        if (subjectKind === "staff") await endSession(db, siteId, subjectId, familyId, now);
        await revokeFamily(db, siteId, familyId, now);
      },
      { durable: true },
    );
    await runtime.endedSessions.invalidate();
  }
  return context.body(null, 200);
}

/** What cannot be read names no token. */
function unreadable(error: unknown): { token?: unknown } {
  if (error instanceof ValidationError) return {};
  throw error;
}

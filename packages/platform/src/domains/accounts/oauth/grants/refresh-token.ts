import type { TokenResponse } from "@vitrine/contract";
import type { Scopes } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { OAuthError } from "../../../../kernel/oauth-error.ts";
import {
  findClient,
  isSuccessorUsed,
  markRotated,
  markUsed,
  type RefreshToken,
  revokeFamily,
} from "../../records/oauth-repository.ts";
import { findStaff, scopesOfAccount } from "../../records/staff-repository.ts";
import { getSession, touchSession } from "../../records/staff-session-repository.ts";
import { findToken } from "../find-token.ts";
import { currentEndOf, shouldRecordUse, stateOfToken } from "../rules.ts";
import { accessOnly, issuePair } from "../tokens.ts";
import { appKey, type GrantContext, invalidGrant } from "./context.ts";

/**
 * Renews a session. Clients that did not ask for rotation keep their refresh token for good. For those that did, the
 * replaced token works a short while longer, until its successor is used; its use after that ends the whole family.
 */
export async function refreshToken(context: GrantContext): Promise<TokenResponse> {
  const { runtime, tokens, grant, rotates, now } = context;
  const secret = grant.refreshToken ?? "";
  const moment = now.getTime();
  const { token, isOvertaken } = await runtime.store.read(async (db) => {
    const found = await findToken(db, tokens.visitors, secret, moment);
    const wasRotated = found !== undefined && found.rotatedAt !== null;
    const isHeld = found !== undefined && (await canUse(db, found, grant.clientId));
    return { token: isHeld ? found : undefined, isOvertaken: wasRotated && (await isSuccessorUsed(db, found)) };
  });
  const verdict = stateOfToken(token, isOvertaken, moment);
  if (verdict === "reused" && token) {
    await runtime.store.write((db) => revokeFamily(db, token.siteId, token.familyId, moment), { durable: true });
    await runtime.endedSessions.invalidate();
  }
  if (verdict !== "usable" || !token)
    return invalidGrant("The refresh token is not valid any more. Start a new session.");
  const scopes = await currentScopes(context, token);
  if (!rotates) {
    if (shouldRecordUse(token, moment))
      await runtime.store.write((db) => markUsed(db, token, moment, currentEndOf(token, moment)));
    return { ...(await accessOnly(tokens, token, scopes)), refresh_token: secret };
  }
  return runtime.store.write(async (db) => {
    await markRotated(db, token, moment);
    return issuePair(db, tokens, token, now, { scopes, replaces: token.hash });
  });
}

/**
 * Whether a client may use a token: the one it was given to, or whoever names none. A member's token that an app asked
 * for was given to the app, which hands it to a client of its site: that client renews it under its own name.
 */
async function canUse(db: Db, token: RefreshToken, clientId: string | undefined): Promise<boolean> {
  if (clientId === undefined || clientId === token.clientId) return true;
  if (token.subjectKind !== "member" || (await findClient(db, token.clientId))) return false;
  return (await findClient(db, clientId))?.siteId === token.siteId;
}

/** What a member of staff or an app may do today, which may be less than when the session began. */
async function currentScopes(context: GrantContext, token: RefreshToken): Promise<Scopes | undefined> {
  if (token.subjectKind === "staff") {
    const { siteId, subjectId, familyId } = token;
    const { account, session } = await context.runtime.store.read(async (db) => ({
      account: await findStaff(db, siteId, { id: subjectId }),
      session: await getSession(db, siteId, familyId),
    }));
    if (!account) return invalidGrant("This member of staff was removed.");
    const now = context.now.getTime();
    if (!session || session.expiresAt <= now) return invalidGrant("The session of this member of staff is over.");
    await context.runtime.store.write((db) => touchSession(db, session, now, undefined), { durable: false });
    return scopesOfAccount(account, context.runtime);
  }
  if (token.subjectKind !== "app") return undefined;
  const key = await appKey(context);
  if (key?.id === token.subjectId) return key.scopes;
  throw new OAuthError("invalid_client", "client_secret is not the key of the app that holds this refresh token.");
}

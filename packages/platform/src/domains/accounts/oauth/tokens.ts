import { randomUUID } from "node:crypto";
import type { TokenResponse } from "@vitrine/contract";
import type { Scopes } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { hashSecret, newSecret } from "../../../kernel/secrets/secrets.ts";
import type { AccessTokens } from "../credentials/access-tokens.ts";
import { accessTokenLifetime } from "../records/ended-sessions.ts";
import { insertRefreshToken, type RefreshToken } from "../records/oauth-repository.ts";
import { endOf } from "./rules.ts";

/** Whom a pair of tokens speaks for. */
export type Subject = Pick<RefreshToken, "siteId" | "clientId" | "subjectKind" | "subjectId"> &
  Partial<Pick<RefreshToken, "authenticatedAt" | "startedAt">>;

/** Starts a session: a refresh token in a family of its own, and an access token. */
export async function startSession(db: Db, tokens: AccessTokens, subject: Subject, now: Date): Promise<TokenResponse> {
  return issuePair(db, tokens, { ...subject, familyId: randomUUID() }, now);
}

/** A further refresh token of a family, and an access token. `replaces` is the hash of the token it takes over from. */
export async function issuePair(
  db: Db,
  tokens: AccessTokens,
  session: Subject & { familyId: string },
  now: Date,
  options: { scopes?: Scopes | undefined; replaces?: string } = {},
): Promise<TokenResponse> {
  const secret = newSecret();
  const createdAt = now.getTime();
  const { startedAt = createdAt } = session;
  await insertRefreshToken(db, {
    siteId: session.siteId,
    clientId: session.clientId,
    subjectKind: session.subjectKind,
    subjectId: session.subjectId,
    authenticatedAt: session.authenticatedAt ?? null,
    familyId: session.familyId,
    hash: hashSecret(secret),
    createdAt,
    startedAt,
    expiresAt: endOf({ subjectKind: session.subjectKind, startedAt }, createdAt),
    rotatedAt: null,
    revokedAt: null,
    replaces: options.replaces ?? null,
    usedAt: null,
  });
  return { ...(await accessOnly(tokens, session, options.scopes)), refresh_token: secret };
}

/** A fresh access token for a session whose refresh token stays as it is. */
export async function accessOnly(
  tokens: AccessTokens,
  session: Subject & { familyId: string },
  scopes?: Scopes,
): Promise<TokenResponse> {
  const access_token = await tokens.issue({
    subject: session.subjectId,
    kind: session.subjectKind,
    siteId: session.siteId,
    clientId: session.clientId,
    familyId: session.familyId,
    ...(session.authenticatedAt && { authenticatedAt: session.authenticatedAt }),
    ...(scopes ? { scopes } : {}),
  });
  return { access_token, token_type: "Bearer", expires_in: accessTokenLifetime };
}

import type { Db } from "../../../kernel/database/port.ts";
import { hashSecret } from "../../../kernel/secrets/secrets.ts";
import type { VisitorSession, VisitorTokens } from "../credentials/visitor-tokens.ts";
import { findRefreshToken, hasFamily, isClientOfSite, type RefreshToken } from "../records/oauth-repository.ts";
import { endOf } from "./rules.ts";

/**
 * The refresh token behind a secret. Its row decides; a visitor's first token of which nothing had to be remembered yet
 * has none and counts as what it says, until it expires or its client is gone. Marking it makes its row.
 */
export async function findToken(
  db: Db,
  visitors: VisitorTokens,
  secret: string,
  now: number,
): Promise<RefreshToken | undefined> {
  const hash = hashSecret(secret);
  const stored = await findRefreshToken(db, hash);
  if (stored) return stored;
  const session = await visitors.read(db, secret, now);
  if (!session) return undefined;
  const token = firstToken(session, hash);
  if (token.expiresAt <= now || !(await isClientOfSite(db, token.clientId, token.siteId))) return undefined;
  // The first row of a family is that of its first token. Where there is one, it was made since, or ended the family.
  if (await hasFamily(db, token.siteId, token.familyId)) return findRefreshToken(db, hash);
  return token;
}

function firstToken({ siteId, clientId, visitorId, startedAt }: VisitorSession, hash: string): RefreshToken {
  return {
    hash,
    siteId,
    familyId: visitorId,
    clientId,
    subjectKind: "visitor",
    subjectId: visitorId,
    authenticatedAt: null,
    startedAt,
    createdAt: startedAt,
    expiresAt: endOf({ subjectKind: "visitor", startedAt }, startedAt),
    rotatedAt: null,
    revokedAt: null,
    replaces: null,
    usedAt: null,
    isUnstored: true,
  };
}

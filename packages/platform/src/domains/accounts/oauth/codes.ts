import { hash, randomUUID } from "node:crypto";
import type { Db } from "../../../kernel/database/port.ts";
import { hashSecret, isSameSecret, newSecret } from "../../../kernel/secrets/secrets.ts";

/** Life of an authorization code in milliseconds: RFC 6749 recommends at most ten minutes. */
const codeLifetime = 5 * 60 * 1000;

/** What a code stands for. */
export interface AuthorizationCode {
  readonly siteId: string;
  readonly memberId: string;
  /** When the member proved who they are, epoch milliseconds. */
  readonly authenticatedAt: number | null;
  readonly visitorId: string | null;
  readonly clientId: string;
  /** Must come again with the exchange; null for codes that travel by `web_message`. */
  readonly redirectUri: string | null;
  readonly codeChallenge: string;
  /** No refresh token was asked for. */
  readonly isAccessOnly: boolean;
  /** Family of the tokens the code becomes, so that a replay can end them. */
  readonly familyId: string;
}

/** A single-use code for a member who has just proven who they are. */
export async function issueCode(db: Db, code: Omit<AuthorizationCode, "familyId">, now: Date): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto("authorization_codes")
    .values({
      site_id: code.siteId,
      hash: hashSecret(secret),
      member_id: code.memberId,
      authenticated_at: code.authenticatedAt,
      visitor_id: code.visitorId,
      client_id: code.clientId,
      redirect_uri: code.redirectUri,
      code_challenge: code.codeChallenge,
      is_access_only: code.isAccessOnly ? 1 : 0,
      family_id: randomUUID(),
      expires_at: now.getTime() + codeLifetime,
      used_at: null,
    })
    .execute();
  return secret;
}

function momentOf(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

export type Redemption =
  | { readonly outcome: "fresh"; readonly code: AuthorizationCode }
  | { readonly outcome: "replayed"; readonly code: AuthorizationCode }
  | { readonly outcome: "unknown" };

/** Uses a code up. A code that was used before says so, because someone holds a copy of it. */
export async function redeemCode(db: Db, siteId: string, secret: string, now: Date): Promise<Redemption> {
  const hashed = hashSecret(secret);
  const row = await db
    .selectFrom("authorization_codes")
    .selectAll()
    .where("site_id", "=", siteId)
    .where("hash", "=", hashed)
    .executeTakeFirst();
  if (!row || Number(row.expires_at) <= now.getTime()) return { outcome: "unknown" };
  const code: AuthorizationCode = {
    siteId: row.site_id,
    memberId: row.member_id,
    authenticatedAt: momentOf(row.authenticated_at),
    visitorId: row.visitor_id,
    clientId: row.client_id,
    redirectUri: row.redirect_uri,
    codeChallenge: row.code_challenge,
    isAccessOnly: Number(row.is_access_only) === 1,
    familyId: row.family_id,
  };
  const used = await db
    .updateTable("authorization_codes")
    .set({ used_at: now.getTime() })
    .where("site_id", "=", siteId)
    .where("hash", "=", hashed)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return { outcome: Number(used.numUpdatedRows) > 0 ? "fresh" : "replayed", code };
}

/** How a challenge is made of its verifier (RFC 7636), and how many characters of base64url it has. */
export const challengeMethods = {
  S256: { algorithm: "sha256", length: 43 },
  S512: { algorithm: "sha512", length: 86 },
} as const;

/** Whether the verifier is the one whose challenge began the flow. */
export function verifierFits(challenge: string, verifier: string | undefined): boolean {
  if (!verifier || !/^[A-Za-z0-9\-._~]{43,128}$/.test(verifier)) return false;
  const method = Object.values(challengeMethods).find(({ length }) => length === challenge.length);
  return method !== undefined && isSameSecret(hash(method.algorithm, verifier, "base64url"), challenge);
}

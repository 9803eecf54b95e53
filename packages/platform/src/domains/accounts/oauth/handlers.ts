import { oauth, type TokenInfoResponse, type TokenResponse } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { OAuthError } from "../../../kernel/oauth-error.ts";
import type { AccessClaims, AccessTokens } from "../credentials/access-tokens.ts";
import { requireSelf } from "../members/access.ts";
import { findApiKey } from "../records/api-key-repository.ts";
import { isFamilyRevoked, type RefreshToken } from "../records/oauth-repository.ts";
import { basicCredentials } from "./basic.ts";
import { findToken } from "./find-token.ts";
import { anonymous } from "./grants/anonymous.ts";
import { authorizationCode } from "./grants/authorization-code.ts";
import { authorizedClient } from "./grants/authorized-client.ts";
import { clientCredentials } from "./grants/client-credentials.ts";
import type { GrantContext } from "./grants/context.ts";
import { refreshToken } from "./grants/refresh-token.ts";
import { stripBoundSession } from "./grants/strip-bound-session.ts";
import { grantOf } from "./rules.ts";

const grants: Readonly<Record<string, (context: GrantContext) => Promise<TokenResponse>>> = {
  anonymous,
  refresh_token: refreshToken,
  authorization_code: authorizationCode,
  authorized_client: authorizedClient,
  client_credentials: clientCredentials,
  strip_bound_session: stripBoundSession,
};

/** The token endpoint and what describes its tokens. */
export function oauthHandlers(tokens: AccessTokens): Implementation {
  return implement(
    oauth,
    {
      async token(request, call) {
        const basic = basicCredentials(call.headers);
        if (basic && request.client_secret !== undefined)
          throw new OAuthError("invalid_request", "The client names itself twice: in the header and in the body.");
        const grant = grantOf({ ...request, ...basic });
        const names = Object.keys(grants).join(", ");
        if (grant.type === undefined)
          throw new OAuthError("invalid_request", `grantType is missing. Send one of ${names}.`);
        const issue = Object.hasOwn(grants, grant.type) ? grants[grant.type] : undefined;
        if (!issue)
          throw new OAuthError(
            "unsupported_grant_type",
            `The grant ${grant.type} is not supported. Send one of ${names}.`,
          );
        const { runtime, identity, now, headers } = call;
        // Our SDK asks for rotation; the vendor's client keeps using the token it has and must not be rotated.
        const rotates = headers.get("x-vitrine-rotate") === "1";
        const response = issue({ runtime, tokens, grant, identity, siteId: call.site.id, rotates, now });
        return basic ? response.catch(challenge) : response;
      },

      async tokenInfo({ token }, { db, now, identity, site }) {
        const claims = await tokens.verify(token);
        if (claims?.kind === "app" && !(await findApiKey(db, claims.siteId, claims.subject))) return inactiveToken;
        if (claims && !(await isFamilyRevoked(db, claims.siteId, claims.familyId))) return describe(claims);
        // A token describes itself to its holder, for the vendor's client sends no credentials: access tokens, and the
        // refresh tokens of programs. Those of shoppers are described to programs and staff of their site (RFC 7662
        // section 2.1).
        const found = claims ? undefined : await findToken(db, tokens.visitors, token, now.getTime());
        const canInspect = found?.siteId === site.id && (identity.kind === "app" || identity.kind === "staff");
        return found && (found.subjectKind === "app" || canInspect) ? describeRefreshToken(found, now) : inactiveToken;
      },

      async userInfo(_, call) {
        const { id, loginEmail, loginEmailVerified, profile, contact, signUp } = (await requireSelf(call)).entity;
        const name = [contact.firstName, contact.lastName].filter(Boolean).join(" ") || profile.nickname;
        return {
          sub: id,
          ...(contact.firstName ? { givenName: contact.firstName.slice(0, 20) } : {}),
          ...(contact.lastName ? { familyName: contact.lastName.slice(0, 20) } : {}),
          ...(loginEmail ? { email: loginEmail, emailVerified: loginEmailVerified } : {}),
          ...(name ? { name } : {}),
          ...(profile.photo ? { picture: profile.photo.url } : {}),
          ...(signUp?.language ? { language: signUp.language } : {}),
        };
      },

      async jwks() {
        return { keys: tokens.publicKeys.map(({ kty = "", kid = "", ...rest }) => ({ kty, kid, ...rest })) };
      },
    },
    { ownTransactions: ["token"], notStored: ["token"], oauth: ["token"], anySite: ["token", "tokenInfo", "jwks"] },
  );
}

/** Adds the challenge of the scheme that an unauthenticated client used. */
function challenge(error: unknown): never {
  if (!(error instanceof OAuthError) || error.code !== "invalid_client") throw error;
  throw new OAuthError(error.code, error.message, "Basic");
}

const kinds = { visitor: "VISITOR", member: "MEMBER", staff: "USER", app: "APP" } as const;

const inactiveToken: TokenInfoResponse = { active: false, subjectType: "UNKNOWN", subjectId: "", clientId: "" };

function describe(claims: AccessClaims): TokenInfoResponse {
  return {
    active: true,
    subjectType: kinds[claims.kind],
    subjectId: claims.subject,
    clientId: claims.clientId,
    siteId: claims.siteId,
    instanceId: claims.siteId,
    exp: String(claims.expiresAt),
    iat: String(claims.issuedAt),
  };
}

/** A replaced token is not active, although it may still be traded for a moment. */
function describeRefreshToken(token: RefreshToken, now: Date): TokenInfoResponse {
  const { siteId, clientId, subjectKind, subjectId, createdAt, expiresAt, rotatedAt, revokedAt } = token;
  if (rotatedAt !== null || revokedAt !== null || expiresAt <= now.getTime()) return inactiveToken;
  return {
    active: true,
    subjectType: kinds[subjectKind],
    subjectId,
    clientId,
    siteId,
    instanceId: siteId,
    exp: String(Math.floor(expiresAt / 1000)),
    iat: String(Math.floor(createdAt / 1000)),
  };
}

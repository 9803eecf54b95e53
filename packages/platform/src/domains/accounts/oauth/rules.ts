import type { TokenRequest } from "@vitrine/contract";
import type { RefreshToken } from "../records/oauth-repository.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * How long a session lives since it was last used, and since it began, in milliseconds. A visitor's cart outlives a
 * year away; whoever proved who they are does it again within a year. An app's needs its secret with every use.
 */
export const sessionLife = {
  visitor: { idle: 400 * day, whole: 800 * day },
  member: { idle: 90 * day, whole: 365 * day },
  staff: { idle: 30 * day, whole: 90 * day },
  app: { idle: 400 * day, whole: 800 * day },
} as const;

type Session = Pick<RefreshToken, "subjectKind" | "startedAt">;

/** When a session ends that is used now. */
export function endOf({ subjectKind, startedAt }: Session, now: number): number {
  const { idle, whole } = sessionLife[subjectKind];
  return Math.min(now + idle, startedAt + whole);
}

/**
 * When a refresh token ends that is used without being replaced. One that took over from another belongs to a client
 * that can replace it: a copy of it, used on the quiet, does not live longer for that.
 */
export function currentEndOf(token: RefreshToken, now: number): number {
  return token.replaces === null ? endOf(token, now) : token.expiresAt;
}

/** A use that adds less than this to the life of a token is not written down, in milliseconds. */
const renewalStep = day;

/**
 * How long a replaced refresh token still works, in milliseconds, so that a lost response can be asked for again. It
 * ends sooner when the new one is used: then the response was not lost.
 */
export const rotationOverlap = 60_000;

/** What a token request asks for, whichever casing it came in. */
export interface Grant {
  readonly type: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly refreshToken: string | undefined;
  readonly redirectUri: string | undefined;
  readonly code: string | undefined;
  readonly codeVerifier: string | undefined;
  readonly memberId: string | undefined;
  readonly sessionToken: string | undefined;
  readonly instanceId: string | undefined;
  readonly accessToken: string | undefined;
  /** The caller asked for a refresh token where one is not given anyway: scope `offline_access`. */
  readonly isOffline: boolean;
}

export function grantOf(request: TokenRequest): Grant {
  return {
    type: text(request.grantType ?? request.grant_type),
    clientId: text(request.clientId ?? request.client_id)?.toLowerCase(),
    clientSecret: text(request.client_secret),
    refreshToken: text(request.refreshToken ?? request.refresh_token),
    redirectUri: text(request.redirectUri ?? request.redirect_uri),
    code: text(request.code),
    codeVerifier: text(request.codeVerifier ?? request.code_verifier),
    memberId: text(request.member_id),
    sessionToken: text(request.session_token),
    instanceId: text(request.instance_id),
    accessToken: text(request.access_token),
    isOffline: hasScope(request.scope, "offline_access"),
  };
}

export function hasScope(scope: string | null | undefined, wanted: string): boolean {
  return scope?.split(" ").includes(wanted) ?? false;
}

function text(value: string | null | undefined): string | undefined {
  return value ? value : undefined;
}

export type RefreshTokenState = "usable" | "unknown" | "reused";

/**
 * Whether a refresh token may be used: `reused` means someone holds a copy and the family must end.
 * @param isSuccessorUsed Whether a token that took over from this one was given back.
 */
export function stateOfToken(
  token: RefreshToken | undefined,
  isSuccessorUsed: boolean,
  now: number,
): RefreshTokenState {
  if (!token || token.revokedAt !== null || token.expiresAt <= now) return "unknown";
  if (token.rotatedAt === null) return "usable";
  return isSuccessorUsed || token.rotatedAt + rotationOverlap < now ? "reused" : "usable";
}

/** Whether a use is worth writing down: the first of a token, which shows that it arrived, and then one a day. */
export function shouldRecordUse(token: RefreshToken, now: number): boolean {
  const isFirst = token.usedAt === null && token.replaces !== null;
  return isFirst || currentEndOf(token, now) - token.expiresAt > renewalStep;
}

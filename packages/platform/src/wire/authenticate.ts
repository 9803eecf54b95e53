import { randomUUID } from "node:crypto";
import type { AccessTokens } from "../domains/accounts/credentials/access-tokens.ts";
import { type ApiKey, type ApiKeys, apiKeyPrefix } from "../domains/accounts/credentials/api-keys.ts";
import type { StaffAccess } from "../domains/accounts/credentials/staff-access.ts";
import type { StaffSessions } from "../domains/accounts/credentials/staff-sessions.ts";
import type { Identity, Shopper } from "../kernel/context.ts";
import { ApplicationError, refuseToken } from "../kernel/errors.ts";
import { uuid } from "../kernel/formats.ts";

/** Who sent a request, and to which site they belong; no site for callers without credentials. */
export interface Authenticated {
  readonly identity: Identity;
  readonly siteId?: string;
}

export interface Credentials {
  readonly tokens: AccessTokens;
  readonly apiKeys: ApiKeys;
  readonly staffAccess: StaffAccess;
  readonly staffSessions: StaffSessions;
}

interface AuthenticateOptions {
  readonly address: string | undefined;
  /** Members whose session was ended are visitors whom nobody knows. */
  readonly isAfterSession: boolean;
}

/**
 * Reads the Authorization header: an access token or an API key, raw or after `Bearer `, or
 * `<access token>,<API key>` for an app acting for a shopper. Without one, the cookie of a page of the back office.
 */
export async function authenticate(
  headers: Headers,
  credentials: Credentials,
  { address, isAfterSession }: AuthenticateOptions,
): Promise<Authenticated> {
  const header = headers
    .get("authorization")
    ?.replace(/^bearer\s+/i, "")
    .trim();
  if (!header) return (await fromCookie(headers, credentials, address)) ?? { identity: { kind: "none" } };
  const parts = header.split(",").map((part) => part.trim());
  const secret = parts.find((part) => part.startsWith(apiKeyPrefix));
  const token = parts.find((part) => !part.startsWith(apiKeyPrefix));
  const shopper =
    token === undefined
      ? undefined
      : ((await fromToken(token, credentials)) ??
        (isAfterSession ? await afterSession(token, credentials) : undefined));
  if (secret === undefined) return shopper ?? refuseCredentials(header);
  const key = await credentials.apiKeys.find(secret);
  if (!key) failAuthentication("The API key is not known. Check that it was copied whole and was not revoked.");
  checkSite(key, headers.get("wix-site-id"), shopper?.siteId);
  return { identity: appOf(key, shopper?.identity), siteId: key.siteId };
}

async function fromToken(
  token: string,
  { tokens, apiKeys, staffAccess }: Credentials,
): Promise<Required<Authenticated> | undefined> {
  const claims = await tokens.verify(token);
  if (!claims) return undefined;
  const { kind, subject: id, siteId } = claims;
  const scope = claims.checkoutId === undefined ? {} : { checkoutId: claims.checkoutId };
  if (kind === "visitor") return { identity: { kind, id, ...scope }, siteId };
  if (kind === "member") {
    const { familyId: sessionId, authenticatedAt } = claims;
    return { identity: { kind, id, sessionId, ...scope, ...(authenticatedAt && { authenticatedAt }) }, siteId };
  }
  // Key and account decide, not what the token says: keys are revoked, roles change and people leave while tokens live.
  if (kind === "app") {
    const key = await apiKeys.findById(siteId, id);
    return key && { identity: appOf(key, undefined), siteId };
  }
  const grant = await staffAccess.find(siteId, id);
  return (
    grant && { identity: { kind, id, scopes: grant.scopes, name: grant.email, sessionId: claims.familyId }, siteId }
  );
}

async function afterSession(token: string, { tokens }: Credentials): Promise<Required<Authenticated> | undefined> {
  const claims = await tokens.read(token);
  if (claims?.kind !== "member" || claims.checkoutId !== undefined) return undefined;
  return { identity: { kind: "visitor", id: randomUUID(), isUnknown: true }, siteId: claims.siteId };
}

async function fromCookie(
  headers: Headers,
  { staffSessions, staffAccess }: Credentials,
  address: string | undefined,
): Promise<Required<Authenticated> | undefined> {
  const session = await staffSessions.ofCall(headers, address);
  if (!session) return undefined;
  const { siteId, staffId, id: sessionId, isLimited } = session;
  const grant = await staffAccess.find(siteId, staffId);
  if (!grant) return undefined;
  const scopes = isLimited ? new Set<string>() : grant.scopes;
  const limit = isLimited ? { isLimited } : {};
  return { identity: { kind: "staff", id: staffId, scopes, name: grant.email, sessionId, ...limit }, siteId };
}

function appOf(key: ApiKey, shopper: Identity | undefined): Identity {
  const app = { kind: "app", id: key.id, scopes: key.scopes, name: key.name } as const;
  const isShopper = shopper?.kind === "visitor" || shopper?.kind === "member";
  return isShopper ? { ...app, actingFor: { kind: shopper.kind, id: shopper.id } satisfies Shopper } : app;
}

function checkSite(key: ApiKey, siteHeader: string | null, tokenSite: string | undefined): void {
  const asked = siteHeader?.toLowerCase() ?? tokenSite;
  if (asked !== undefined && asked !== key.siteId) {
    throw new ApplicationError("PERMISSION_DENIED", {
      description: "The API key belongs to a different site than wix-site-id names.",
    });
  }
}

/** What is no token and no key is often what stands in its place by mistake. */
function refuseCredentials(header: string): never {
  if (/^(undefined|null)$/.test(header))
    failAuthentication(
      `The Authorization header is the word "${header}": what should hold the token or API key is not set.`,
    );
  if (uuid.test(header))
    failAuthentication(
      `What was sent as credentials is an id, and those are public. An API key begins with "${apiKeyPrefix}"; a client id goes with the request for a token.`,
    );
  refuseToken();
}

function failAuthentication(description: string): never {
  throw new ApplicationError("UNAUTHENTICATED", { description });
}

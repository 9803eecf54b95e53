import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as oauth from "oauth4webapi";
import { BoundedMap } from "../../kernel/bounded-map.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { IdentityProvider, IdentityProviders, ProviderIdentity, ProviderReturn } from "../../kernel/ports.ts";
import type { ProviderConnection } from "../../kernel/provider-connection.ts";

/** Signatures made with a provider's private key. Shared secrets and `none` are never taken. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/** How long a provider's addresses are remembered, in milliseconds. */
const trust = 10 * 60 * 1000;

/** The longest a provider may take to respond, in milliseconds. */
const timeout = 5_000;

/** Tokens that are brought to us must be fresh, in seconds. */
const maxAge = 600;

/** Speaks OpenID Connect with any provider that publishes its configuration. */
export function oidcProviders(clock: Clock): IdentityProviders {
  const known = new BoundedMap<string, { provider: IdentityProvider; until: number }>(1_000);
  return {
    connect(connection) {
      const key = JSON.stringify(connection);
      const found = known.get(key);
      if (found && found.until > performance.now()) return found.provider;
      const provider = connect(connection, clock);
      known.set(key, { provider, until: performance.now() + trust });
      return provider;
    },
  };
}

function connect(connection: ProviderConnection, clock: Clock): IdentityProvider {
  const server = once(() => discover(connection));
  const keys = once(async () => keysOf(connection.jwksUri ?? (await server()).jwks_uri));
  return {
    async authorizationUrl({ redirectUri, state, nonce, codeChallenge }) {
      const { authorization_endpoint } = await server();
      if (!authorization_endpoint) throw new Error(`${connection.name} names no authorization endpoint.`);
      const url = new URL(authorization_endpoint);
      const fields = {
        client_id: connection.clientId,
        response_type: "code",
        redirect_uri: redirectUri,
        scope: connection.scope ?? "openid email profile",
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
      return url.href;
    },
    async identify(returned) {
      const idToken = "idToken" in returned ? returned.idToken : await exchange(connection, await server(), returned);
      const payload = await verify(idToken, await keys(), connection, clock);
      const nonce = "nonce" in returned ? returned.nonce : undefined;
      if (nonce !== undefined && payload.nonce !== nonce) throw new Error("The token belongs to a different sign-in.");
      return identityOf(payload);
    },
  };
}

/** Runs `work` when first needed; a failure is not remembered. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

/** Plain HTTP only to this machine, for development. */
function options(url: string) {
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url);
  return { [oauth.allowInsecureRequests]: isLocal, signal: () => AbortSignal.timeout(timeout) };
}

async function discover({ issuer }: ProviderConnection): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer);
  const response = await oauth.discoveryRequest(url, { ...options(issuer), algorithm: "oidc" });
  return oauth.processDiscoveryResponse(url, response);
}

function keysOf(jwksUri: string | undefined): JWTVerifyGetKey {
  if (!jwksUri) throw new Error("The provider does not say where its keys are.");
  return createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: timeout });
}

/** Trades a code for the ID token (OpenID Connect Core section 3.1.3, with PKCE). */
async function exchange(
  { clientId, clientSecret }: ProviderConnection,
  server: oauth.AuthorizationServer,
  { parameters, redirectUri, codeVerifier, state, nonce }: Exclude<ProviderReturn, { idToken: string }>,
): Promise<string> {
  const client: oauth.Client = { client_id: clientId };
  const supported = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const secret = supported.includes("client_secret_basic") ? oauth.ClientSecretBasic : oauth.ClientSecretPost;
  const authentication = clientSecret ? secret(clientSecret) : oauth.None();
  const answer = oauth.validateAuthResponse(
    server,
    client,
    new URLSearchParams(parameters),
    state ?? oauth.skipStateCheck,
  );
  const request = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    answer,
    redirectUri,
    codeVerifier ?? oauth.nopkce,
    options(server.issuer),
  );
  const { id_token } = await oauth.processAuthorizationCodeResponse(server, client, request, {
    requireIdToken: true,
    ...(nonce === undefined ? {} : { expectedNonce: nonce }),
  });
  return id_token ?? "";
}

async function verify(
  idToken: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId }: ProviderConnection,
  clock: Clock,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms,
    issuer,
    audience: clientId,
    currentDate: clock.now(),
    maxTokenAge: maxAge,
    clockTolerance: 30,
    requiredClaims: ["sub", "exp", "iat"],
  });
  // A token for several audiences names the one it was made for.
  if (payload.azp !== undefined && payload.azp !== clientId)
    throw new errors.JWTClaimValidationFailed("The token was made for another client.", payload, "azp");
  return payload;
}

function identityOf(payload: JWTPayload): ProviderIdentity {
  const text = (name: string): string | undefined => {
    const value = payload[name];
    return typeof value === "string" && value !== "" ? value.slice(0, 200) : undefined;
  };
  const found = {
    email: text("email"),
    firstName: text("given_name"),
    lastName: text("family_name"),
    nickname: text("nickname") ?? text("name"),
    picture: text("picture"),
  };
  return {
    subject: String(payload.sub),
    isEmailVerified: payload.email_verified === true || payload.email_verified === "true",
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
  };
}

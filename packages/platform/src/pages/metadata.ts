import type { Hono } from "hono";
import { challengeMethods } from "../domains/accounts/oauth/codes.ts";
import { withCors } from "../wire/cors.ts";

/** Authorization server metadata (RFC 8414), so that OAuth libraries find their way by themselves. */
export function metadataRoutes(router: Hono, origin: string): void {
  const metadata = {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth2/authorize`,
    token_endpoint: `${origin}/oauth2/token`,
    revocation_endpoint: `${origin}/oauth2/revoke`,
    userinfo_endpoint: `${origin}/oauth2/user-info`,
    jwks_uri: `${origin}/oauth2/jwks`,
    response_types_supported: ["code"],
    response_modes_supported: ["query", "fragment", "web_message"],
    grant_types_supported: [
      "authorization_code",
      "refresh_token",
      "client_credentials",
      "anonymous",
      "authorized_client",
      "strip_bound_session",
    ],
    token_endpoint_auth_methods_supported: ["none", "client_secret_post", "client_secret_basic"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: Object.keys(challengeMethods),
    prompt_values_supported: ["login", "none", "consent", "select_account"],
    scopes_supported: ["offline_access"],
    authorization_response_iss_parameter_supported: true,
  };
  // Pages of other origins find their way by it too.
  router.get("/.well-known/oauth-authorization-server", (context) => withCors(context.json(metadata)));
}

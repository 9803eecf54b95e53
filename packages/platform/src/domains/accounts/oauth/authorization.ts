import type { AuthorizeRequest } from "@vitrine/contract";
import type { PageText } from "../../../kernel/messages.ts";
import { findConnection } from "../../../kernel/provider-connection.ts";
import type { Site } from "../../../kernel/site.ts";
import { isAllowedReturnUrl, isLoopback, notAllowed } from "../../../policies/return-urls.ts";
import type { Authorization, Prompt, ResponseMode } from "../records/authorization-request.ts";
import type { Client } from "../records/oauth-repository.ts";
import { challengeMethods } from "./codes.ts";
import { hasScope } from "./rules.ts";

/** Problems before the return address is trusted are shown to the person; later ones are sent back to the client. */
export type AuthorizationFailure =
  | { readonly kind: "page"; readonly title: PageText; readonly lines: readonly PageText[] }
  | {
      readonly kind: "reply";
      readonly to: Pick<Authorization, "responseMode" | "redirectUri" | "targetOrigin" | "state">;
      readonly error: string;
      readonly description: string;
    };

/** A request that is wrong in itself, whoever follows it. */
export type RequestFailure = AuthorizationFailure & {
  /** What of the request is wrong. */
  readonly field: keyof AuthorizeRequest | "origin";
  /** What it must be. */
  readonly rule: string;
};

const prompts: readonly string[] = ["login", "none", "consent", "select_account"] satisfies Prompt[];

const modes: readonly string[] = ["query", "fragment", "web_message"] satisfies ResponseMode[];

/** Checks a request by RFC 6749, RFC 7636 (S256, or S512 as the vendor has it) and RFC 9700 (exact return address). */
export function checkAuthorization(
  request: AuthorizeRequest & { origin?: string | undefined },
  client: Client | undefined,
  site: Site,
  platformOrigin: string,
): Authorization | RequestFailure {
  if (!client || client.siteId !== site.id) {
    const lines: PageText[] = [(page) => page.notAClient({ name: "clientId" })];
    const rule = "must be an OAuth app of this site";
    return { kind: "page", title: (page) => page.unknownApp, lines, field: "clientId", rule };
  }
  const responseMode = (request.responseMode ?? "query") as ResponseMode;
  if (!modes.includes(responseMode)) {
    const values = modes.join(", ");
    return {
      kind: "page",
      title: (page) => page.signInInvalid,
      lines: [(page) => page.mustBeOneOf({ name: "responseMode", values })],
      field: "responseMode",
      rule: `must be one of ${values}`,
    };
  }
  const target =
    responseMode === "web_message"
      ? messageTarget(request, site, platformOrigin)
      : redirectTarget(request, client, site, platformOrigin);
  if ("kind" in target) return target;
  const to = { responseMode, state: request.state ?? "", ...target };
  const prompt = request.prompt ?? "login";
  const reply = (error: string, field: keyof AuthorizeRequest, rule: string): RequestFailure => ({
    kind: "reply",
    to,
    error,
    description: `${field} ${rule}.`,
    field,
    rule,
  });
  if ((request.responseType ?? "code") !== "code")
    return reply("unsupported_response_type", "responseType", "must be code");
  if (!prompts.includes(prompt)) return reply("invalid_request", "prompt", `must be one of ${prompts.join(", ")}`);
  if (request.idp && !findConnection(site.settings.identityProviders, request.idp))
    return reply("invalid_request", "idp", "is not a login provider of this shop");
  if (!request.codeChallenge) return reply("invalid_request", "codeChallenge", "is missing: PKCE is required");
  const method = Object.entries(challengeMethods).find(([name]) => name === request.codeChallengeMethod)?.[1];
  if (!method) return reply("invalid_request", "codeChallengeMethod", "must be S256 or S512");
  if (request.codeChallenge.length !== method.length || !/^[\w-]+$/.test(request.codeChallenge))
    return reply("invalid_request", "codeChallenge", `must be the base64url ${method.algorithm} of the verifier`);
  const isAccessOnly = !hasScope(request.scope, "offline_access");
  return { ...to, clientId: client.id, codeChallenge: request.codeChallenge, prompt, isAccessOnly };
}

type Target = Pick<Authorization, "redirectUri" | "targetOrigin">;

function redirectTarget(
  { redirectUri }: AuthorizeRequest,
  client: Client,
  site: Site,
  platformOrigin: string,
): Target | RequestFailure {
  if (redirectUri && isAllowedRedirect(redirectUri, client, site, platformOrigin))
    return { redirectUri, targetOrigin: null };
  return {
    kind: "page",
    title: (page) => page.returnUrlNotAllowed,
    lines: redirectUri
      ? [(page) => page.askedReturnUrl({ address: redirectUri }), (page) => page.allowExactly({ address: redirectUri })]
      : [(page) => page.noReturnUrl],
    field: "redirectUri",
    rule: redirectUri ? notAllowed(redirectUri) : "is required",
  };
}

/** Exact match only (RFC 9700 section 2.1), except that a platform on loopback trusts its own machine. */
function isAllowedRedirect(uri: string, client: Client, site: Site, platformOrigin: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { hash, username, password, protocol, hostname } = new URL(uri);
  if (hash || uri.includes("#") || username || password) return false;
  // The platform's own front page takes the code of a direct login that has no browser.
  if (uri === `${platformOrigin}/`) return true;
  if (client.redirectUris.includes(uri) || site.settings.redirects.allowedUris.includes(uri)) return true;
  return (
    (protocol === "http:" || protocol === "https:") &&
    isLoopback(hostname) &&
    isLoopback(new URL(platformOrigin).hostname)
  );
}

function messageTarget(
  request: { origin?: string | undefined; redirectUri?: string | undefined },
  site: Site,
  platformOrigin: string,
): Target | RequestFailure {
  const source = request.origin ?? request.redirectUri;
  const targetOrigin = source && URL.canParse(source) ? new URL(source).origin : platformOrigin;
  if (isAllowedReturnUrl(targetOrigin, site, platformOrigin)) return { redirectUri: null, targetOrigin };
  return {
    kind: "page",
    title: (page) => page.mayNotSignIn,
    lines: [(page) => page.pageIs({ address: targetOrigin }), (page) => page.allow({ address: targetOrigin })],
    field: "origin",
    rule: notAllowed(targetOrigin),
  };
}

import type { LogoutRequest, RawHttpResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { isAllowedReturnUrl } from "../../../policies/return-urls.ts";
import { revokeFamily } from "../records/oauth-repository.ts";
import { hostedCookieName } from "../sessions/cookie.ts";

/** Ends the caller's session. Answers an HTTP response that signs the browser out of the hosted pages, to be passed on. */
export async function logoutResponse({ postLogoutRedirectUri }: LogoutRequest, call: Call): Promise<RawHttpResponse> {
  if (postLogoutRedirectUri && !isAllowedReturnUrl(postLogoutRedirectUri, call.site, call.runtime.origin)) {
    throw invalid("postLogoutRedirectUri", `${postLogoutRedirectUri} is not an allowed return address of this site`);
  }
  const { identity, db, site, now, runtime } = call;
  if (identity.kind === "member" && identity.sessionId) {
    await revokeFamily(db, site.id, identity.sessionId, now.getTime());
    // After the commit: a reading before it would be trusted for a while.
    call.defer("ended sessions", () => runtime.endedSessions.invalidate());
  }
  const name = hostedCookieName(runtime.origin);
  const clearing = {
    key: "Set-Cookie",
    value: `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${name.startsWith("__Host-") ? "; Secure" : ""}`,
  };
  const location = postLogoutRedirectUri ? [{ key: "Location", value: postLogoutRedirectUri }] : [];
  return { statusCode: postLogoutRedirectUri ? 302 : 200, body: "", headers: [...location, clearing] };
}

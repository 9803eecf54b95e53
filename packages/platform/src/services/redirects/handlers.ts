import { randomUUID } from "node:crypto";
import { type CreateRedirectSessionRequest, redirects } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { type Implementation, implement } from "../../http/implement.ts";
import { hashSecret, newSecret } from "../../identity/secrets.ts";
import { shopperOf } from "../carts/ownership.ts";
import { intentOf } from "./intents.ts";
import { insertRedirectSession } from "./repository.ts";
import { redirectLifetime, sectionOf } from "./rules.ts";

/** Where single-use redirect URLs live. */
export const redirectPath = "/_vitrine/redirect";

export const redirectsHandlers: Implementation = implement(redirects, {
  async createRedirectSession(request, call) {
    const intent = await intentOf(sectionOf(request), request, call);
    const secret = newSecret();
    const session = {
      id: randomUUID(),
      siteId: call.site.id,
      intent,
      shopper: shopperOf(call.identity) ?? null,
      clientId: null,
      callbacks: request.callbacks ?? {},
      createdAt: call.now.getTime(),
      expiresAt: call.now.getTime() + redirectLifetime,
    };
    await insertRedirectSession(call.db, session, hashSecret(secret));
    emitCreated(call, session.id);
    return { redirectSession: addressed(session.id, secret, request, call) };
  },
});

/** The URL of a session, whole and in parts. `lang` and the caller's extra parameters ride along. */
function addressed(id: string, secret: string, request: CreateRedirectSessionRequest, call: AnyCall) {
  const endpoint = `${call.runtime.origin}${redirectPath}/${secret}`;
  const searchParams: Record<string, string> = { ...request.preferences?.additionalQueryParameters };
  if (call.language !== call.site.settings.language) searchParams.lang ??= call.language;
  const query = new URLSearchParams(searchParams).toString();
  const fullUrl = query ? `${endpoint}?${query}` : endpoint;
  return { id, fullUrl, shortUrl: endpoint, urlDetails: { endpoint, searchParams } };
}

function emitCreated(call: AnyCall, id: string): void {
  call.emit("redirect_session_created", {
    entityFqdn: "wix.headless.v1.redirect_session",
    entityId: id,
    slug: "created",
  });
}

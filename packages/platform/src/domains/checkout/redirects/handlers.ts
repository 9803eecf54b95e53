import { randomUUID } from "node:crypto";
import { type CreateRedirectSessionRequest, type RedirectSession, redirects } from "@vitrine/contract";
import type { Call, Identity } from "../../../kernel/context.ts";
import { invalid, refuseToken } from "../../../kernel/errors.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { hashSecret, newSecret } from "../../../kernel/secrets/secrets.ts";
import { arrivingShopperOf } from "../../../kernel/shopper.ts";
import { intentOf } from "./intents.ts";
import { bindingHeader } from "./link-binding.ts";
import { insertRedirectSession } from "./repository.ts";
import { assertCallbacks, callbacksOf, maxUrlLength, redirectLifetime, type Section, sectionOf } from "./rules.ts";

/** Where single-use redirect URLs live. */
export const redirectPath = "/_vitrine/redirect";

export const redirectsHandlers: Implementation = implement(
  redirects,
  {
    async createRedirectSession(asked, call) {
      const callbacks = callbacksOf(asked);
      const request = { ...asked, callbacks };
      assertCallbacks(callbacks, call.site, call.runtime.origin);
      const section = sectionOf(request);
      assertKnown(call.identity, section);
      const intent = await intentOf(section, request, call);
      // Signing in always knows its visitor: their cart comes along.
      const keepsIdentity = section === "auth" || (request.preferences?.maintainIdentity ?? true);
      const secret = newSecret();
      const session = {
        id: randomUUID(),
        siteId: call.site.id,
        intent,
        shopper: keepsIdentity ? (arrivingShopperOf(call.identity) ?? null) : null,
        clientId: null,
        callbacks,
        ...bindingOf(call.headers),
        createdAt: call.now.getTime(),
        expiresAt: call.now.getTime() + redirectLifetime,
      };
      const redirectSession = addressed(session.id, secret, request, call);
      if (redirectSession.fullUrl.length > maxUrlLength) {
        const description = `make the address longer than ${maxUrlLength} characters`;
        throw invalid("preferences.additionalQueryParameters", description, "MAX_LENGTH", { threshold: maxUrlLength });
      }
      await insertRedirectSession(call.db, session, hashSecret(secret));
      // Anyone who holds the address comes in as its shopper, so events name the session and not the way in.
      emitCreated(call, addressed(session.id, session.id, request, call));
      const sessionToken = request.auth?.authRequest?.sessionToken;
      return { redirectSession: { ...redirectSession, ...(sessionToken && { sessionToken }) } };
    },
  },
  { notDurable: "all", afterSession: ["createRedirectSession"], encrypted: ["createRedirectSession"] },
);

/** Who was signed out is sent to sign in, or out; anything else is for whoever they are once their token is renewed. */
function assertKnown(identity: Identity, section: Section): void {
  const isUnknown = identity.kind === "visitor" && identity.isUnknown;
  if (!isUnknown || section === "auth" || section === "login" || section === "logout") return;
  refuseToken();
}

function bindingOf(headers: Headers): { binding?: string } {
  const binding = headers.get(bindingHeader);
  return binding ? { binding } : {};
}

/** The URL of a session, whole and in parts. `lang` and the caller's extra parameters ride along. */
function addressed(id: string, secret: string, request: CreateRedirectSessionRequest, call: Call): RedirectSession {
  const endpoint = `${call.runtime.origin}${redirectPath}/${secret}`;
  const searchParams: Record<string, string> = { ...request.preferences?.additionalQueryParameters };
  if (call.language !== call.site.settings.language) searchParams.lang ??= call.language;
  const query = new URLSearchParams(searchParams).toString();
  const fullUrl = query ? `${endpoint}?${query}` : endpoint;
  return { id, fullUrl, shortUrl: endpoint, urlDetails: { endpoint, searchParams } };
}

function emitCreated(call: Call<never, "redirect_session_created">, session: RedirectSession): void {
  call.emit("redirect_session_created", {
    entityId: session.id,
    body: session,
  });
}

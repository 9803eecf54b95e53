import type { AuthorizeRequest, CreateRedirectSessionRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { checkAuthorization } from "../../accounts/oauth/authorization.ts";
import { findClient } from "../../accounts/records/oauth-repository.ts";
import { requireCheckout } from "../records/checkout-repository.ts";
import { optionalPage, requiredPage } from "./pages.ts";
import type { RedirectIntent } from "./repository.ts";
import type { Section } from "./rules.ts";

type Build = (
  request: CreateRedirectSessionRequest,
  call: Call<"CHECKOUT_NOT_FOUND">,
) => Promise<RedirectIntent> | RedirectIntent;

const builders: Readonly<Record<Section, Build>> = {
  async ecomCheckout(request, call) {
    const checkoutId = required(request.ecomCheckout?.checkoutId, "ecomCheckout.checkoutId");
    const { id } = await requireCheckout(call, checkoutId);
    return optionalPage(call, "ecomCheckout", request, { checkoutId: id }) ?? { kind: "ecomCheckout", checkoutId: id };
  },
  async auth({ auth, origin }, call) {
    const authRequest = auth?.authRequest;
    if (!authRequest?.clientId) throw invalid("auth.authRequest.clientId", "is required", "REQUIRED_FIELD");
    const wanted = withOrigin({ ...authRequest, ...(auth?.prompt ? { prompt: auth.prompt } : {}) }, origin, call);
    await assertAnswerable(wanted, call);
    return { kind: "auth", request: wanted };
  },
  login: (request, call) => optionalPage(call, "login", request, {}) ?? { kind: "login" },
  async logout({ logout }, { identity, db, site }) {
    const clientId = logout?.clientId;
    if (clientId && (await findClient(db, clientId))?.siteId !== site.id)
      throw invalid("logout.clientId", "must be an OAuth app of this site");
    return {
      kind: "logout",
      ...(identity.kind === "member" && identity.sessionId ? { sessionId: identity.sessionId } : {}),
    };
  },
  storesProduct: (request, call) =>
    requiredPage(call, "storesProduct", request, {
      slug: required(request.storesProduct?.productSlug, "storesProduct.productSlug"),
    }),
  bookingsBook: (request, call) =>
    requiredPage(call, "bookingsBook", request, {
      resourceId: required(request.bookingsBook?.resourceId, "bookingsBook.resourceId"),
    }),
  bookingsCheckout: (request, call) => {
    const { timezone, slotAvailability } = request.bookingsCheckout ?? {};
    const slot = slotAvailability?.slot;
    return requiredPage(call, "bookingsCheckout", request, {
      ...optional("serviceId", slot?.serviceId),
      ...optional("scheduleId", slot?.scheduleId),
      ...optional("startDate", slot?.startDate),
      ...optional("endDate", slot?.endDate),
      ...optional("resourceId", slot?.resource?.id),
      ...optional("locationId", slot?.location?.id),
      ...optional("eventId", slot?.eventId),
      ...optional("timezone", timezone ?? slot?.timezone),
    });
  },
  eventsCheckout: (request, call) =>
    requiredPage(call, "eventsCheckout", request, {
      reservationId: required(request.eventsCheckout?.reservationId, "eventsCheckout.reservationId"),
      ...optional("eventSlug", request.eventsCheckout?.eventSlug),
    }),
  paidPlansCheckout: (request, call) =>
    requiredPage(call, "paidPlansCheckout", request, {
      planId: required(request.paidPlansCheckout?.planId, "paidPlansCheckout.planId"),
      ...optional("checkoutData", request.paidPlansCheckout?.checkoutData),
    }),
  ecomOrderPaymentRequest: (request, call) =>
    requiredPage(call, "ecomOrderPaymentRequest", request, {
      paymentRequestId: required(
        request.ecomOrderPaymentRequest?.paymentRequestId,
        "ecomOrderPaymentRequest.paymentRequestId",
      ),
    }),
};

/** What following the redirect will do, checked before a URL is given out. */
export async function intentOf(
  section: Section,
  request: CreateRedirectSessionRequest,
  call: Call<"CHECKOUT_NOT_FOUND">,
): Promise<RedirectIntent> {
  return builders[section](request, call);
}

/**
 * Whether the link is for a request that its maker puts together themselves and adds to `urlDetails.endpoint`, as OAuth
 * libraries of mobile apps do. The vendor's client says so when `getAuthUrl()` is called without a request.
 */
export function isLeftOpen({ redirectUri }: AuthorizeRequest): boolean {
  return redirectUri === "unused://";
}

/**
 * Refuses what nobody could sign in with: whoever makes the link finds out, and not the shopper who follows it.
 * @throws ValidationError
 */
async function assertAnswerable(request: AuthorizeRequest & { origin?: string }, call: Call): Promise<void> {
  const { db, site, runtime } = call;
  const client = await findClient(db, request.clientId ?? "");
  const outcome = checkAuthorization(request, client, site, runtime.origin);
  if (!("kind" in outcome) || (outcome.field === "redirectUri" && isLeftOpen(request))) return;
  throw invalid(outcome.field === "origin" ? "origin" : `auth.authRequest.${outcome.field}`, outcome.rule);
}

/** Where the page that asks lives: the only place a `web_message` may go. */
function withOrigin(
  request: AuthorizeRequest,
  origin: string | undefined,
  call: Call,
): AuthorizeRequest & { origin?: string } {
  const from = origin ?? call.headers.get("origin") ?? undefined;
  return from ? { ...request, origin: from } : request;
}

function required(value: string | null | undefined, field: string): string {
  if (value) return value;
  throw invalid(field, "is required", "REQUIRED_FIELD");
}

function optional(key: string, value: string | null | undefined): Record<string, string> {
  return value ? { [key]: value } : {};
}

import type { AuthorizeRequest, CreateRedirectSessionRequest } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { invalid } from "../../http/errors.ts";
import { requireCheckout } from "../checkout/repository.ts";
import type { RedirectIntent } from "./repository.ts";
import type { Section } from "./rules.ts";

type Build = (request: CreateRedirectSessionRequest, call: AnyCall) => Promise<RedirectIntent> | RedirectIntent;

const builders: Readonly<Record<Section, Build>> = {
  async ecomCheckout({ ecomCheckout }, call) {
    const checkoutId = ecomCheckout?.checkoutId;
    if (!checkoutId) throw invalid("ecomCheckout.checkoutId", "is required", "REQUIRED_FIELD");
    return { kind: "ecomCheckout", checkoutId: (await requireCheckout(call, checkoutId)).id };
  },
  auth: ({ auth, origin }, call) => {
    const authRequest = auth?.authRequest;
    if (!authRequest?.clientId) throw invalid("auth.authRequest.clientId", "is required", "REQUIRED_FIELD");
    return {
      kind: "auth",
      request: withOrigin({ ...authRequest, ...(auth?.prompt ? { prompt: auth.prompt } : {}) }, origin, call),
    };
  },
  login: () => ({ kind: "login" }),
  logout: () => ({ kind: "logout" }),
  storesProduct: ({ storesProduct }, call) =>
    page(call, "storesProduct", { slug: required(storesProduct?.productSlug, "storesProduct.productSlug") }),
  bookingsBook: ({ bookingsBook }, call) =>
    page(call, "bookingsBook", { resourceId: required(bookingsBook?.resourceId, "bookingsBook.resourceId") }),
  bookingsCheckout: ({ bookingsCheckout }, call) =>
    page(call, "bookingsCheckout", {
      ...optional("timezone", bookingsCheckout?.timezone),
      ...optional("serviceId", bookingsCheckout?.slotAvailability?.slot?.serviceId),
    }),
  eventsCheckout: ({ eventsCheckout }, call) =>
    page(call, "eventsCheckout", {
      reservationId: required(eventsCheckout?.reservationId, "eventsCheckout.reservationId"),
      ...optional("eventSlug", eventsCheckout?.eventSlug),
    }),
  paidPlansCheckout: ({ paidPlansCheckout }, call) =>
    page(call, "paidPlansCheckout", {
      planId: required(paidPlansCheckout?.planId, "paidPlansCheckout.planId"),
      ...optional("checkoutData", paidPlansCheckout?.checkoutData),
    }),
  ecomOrderPaymentRequest: ({ ecomOrderPaymentRequest }, call) =>
    page(call, "ecomOrderPaymentRequest", {
      paymentRequestId: required(ecomOrderPaymentRequest?.paymentRequestId, "ecomOrderPaymentRequest.paymentRequestId"),
    }),
};

/** What following the redirect will do, checked before a URL is given out. */
export async function intentOf(
  section: Section,
  request: CreateRedirectSessionRequest,
  call: AnyCall,
): Promise<RedirectIntent> {
  return builders[section](request, call);
}

/** Where the page that asks lives: the only place a `web_message` may go. */
function withOrigin(
  request: AuthorizeRequest,
  origin: string | undefined,
  call: AnyCall,
): AuthorizeRequest & { origin?: string } {
  const from = origin ?? call.headers.get("origin") ?? undefined;
  return from ? { ...request, origin: from } : request;
}

/** A page of the shop itself, at the address the site configured for it. */
function page(call: AnyCall, name: string, values: Readonly<Record<string, string>>): RedirectIntent {
  const { pages = {}, storefrontUrl = call.runtime.origin } = call.site.settings;
  const template = pages[name] ?? (name === "storesProduct" ? "/products/{slug}" : undefined);
  if (template === undefined) {
    return call.fail(
      "FAILED_PRECONDITION",
      { page: name },
      `This site has no page for ${name}. Set pages.${name} in its settings.`,
    );
  }
  const rest = new Map(Object.entries(values));
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest.get(key) ?? "";
    rest.delete(key);
    return encodeURIComponent(value);
  });
  const url = new URL(path, storefrontUrl);
  for (const [key, value] of rest) url.searchParams.set(key, value);
  return { kind: "page", url: url.href };
}

function required(value: string | null | undefined, field: string): string {
  if (value) return value;
  throw invalid(field, "is required", "REQUIRED_FIELD");
}

function optional(key: string, value: string | null | undefined): Record<string, string> {
  return value ? { [key]: value } : {};
}

import type { CreateRedirectSessionRequest } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { invalid } from "../../http/errors.ts";
import type { RedirectIntent } from "./repository.ts";
import type { Section } from "./rules.ts";
import { requireCheckout } from "../checkout/repository.ts";

/** What following the redirect will do, checked before a URL is given out. */
export async function intentOf(section: Section, request: CreateRedirectSessionRequest, call: AnyCall): Promise<RedirectIntent> {
  if (section !== "ecomCheckout") {
    throw invalid(section, "is not offered by this shop; use ecomCheckout", "ONE_OF_ALIGNMENT");
  }
  const checkoutId = request.ecomCheckout?.checkoutId;
  if (!checkoutId) throw invalid("ecomCheckout.checkoutId", "is required", "REQUIRED_FIELD");
  const checkout = await requireCheckout(call, checkoutId);
  return { kind: "ecomCheckout", checkoutId: checkout.id };
}

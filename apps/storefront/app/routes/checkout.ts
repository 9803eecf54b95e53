import { isApiError } from "@vitrine/sdk";
import { type ActionFunctionArgs, redirect } from "react-router";
import { bindLink } from "../lib/link-binding.server.ts";
import { problemKey } from "../lib/problem-keys.ts";
import { getShop } from "../shop.server.ts";

/** Makes a checkout of the cart and goes to the hosted page, which comes back to the addresses given here. */
export async function action({ context, url }: ActionFunctionArgs): Promise<Response> {
  const { own } = getShop(context);
  const link = await bindLink(url.protocol === "https:");
  try {
    const { checkoutId } = await own.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const callbacks = {
      thankYouPageUrl: `${url.origin}/thank-you`,
      postFlowUrl: url.origin,
      cartPageUrl: `${url.origin}/cart`,
    };
    const { redirectSession } = await own.redirects.createRedirectSession(
      { ecomCheckout: { checkoutId }, callbacks },
      { headers: link.headers },
    );
    return redirect(redirectSession.fullUrl, { status: 303, headers: { "set-cookie": link.cookie } });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const known = problemKey(error.code);
    return redirect(`/cart?problem=${known === "generic" ? "checkout" : known}`, { status: 303 });
  }
}

/** The checkout begins with a post from the cart. */
export function loader(): Response {
  return redirect("/cart");
}

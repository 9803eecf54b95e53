import { type ActionFunctionArgs, redirect } from "react-router";
import { isMember, leaveShop } from "../account.server.ts";
import { getShop } from "../shop.server.ts";

/** Ends the session here, and by way of the platform on its hosted pages too. */
export async function action({ context, url }: ActionFunctionArgs): Promise<Response> {
  const shop = getShop(context);
  return isMember(shop) ? leaveShop(shop, url, "signed-out") : redirect("/account/login", 303);
}

/** Signing out is a post: following an address must not do it. */
export function loader(): Response {
  return redirect("/account");
}

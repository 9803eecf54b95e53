import { type ActionFunctionArgs, redirect } from "react-router";
import { isMember, moveOn } from "../account.server.ts";
import { getShop } from "../shop.server.ts";

/** Ends the session here, and by way of the platform on its hosted pages too. */
export async function action({ context, url }: ActionFunctionArgs): Promise<Response> {
  const shop = getShop(context);
  if (!isMember(shop)) return redirect("/account/login", 303);
  const { logoutUrl } = await shop.own.auth.logout(`${url.origin}/account/login?note=signed-out`);
  return moveOn({ location: logoutUrl, cookie: shop.flow.clear() });
}

/** Signing out is a post: following an address must not do it. */
export function loader(): Response {
  return redirect("/account");
}

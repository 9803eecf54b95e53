import { type ActionFunctionArgs, redirect } from "react-router";
import { leaveForHosted } from "../account.server.ts";
import { nextPath, readForm } from "../lib/account-form.ts";
import { getShop } from "../shop.server.ts";

/** Leaves for the shop's own sign-in page, which comes back to `/account/callback`. */
export async function action({ request, context, url }: ActionFunctionArgs): Promise<Response> {
  const { next } = await readForm(request);
  return leaveForHosted(getShop(context), url, nextPath(next));
}

/** The way there begins with a post from the sign-in page. */
export function loader(): Response {
  return redirect("/account/login");
}

import { type ActionFunctionArgs, redirect } from "react-router";
import { moveOn } from "../account.server.ts";
import { nextPath, readForm } from "../lib/account-form.ts";
import { getShop } from "../shop.server.ts";

/** Leaves for the shop's own sign-in page, which comes back to `/account/callback`. */
export async function action({ request, context, url }: ActionFunctionArgs): Promise<Response> {
  const { own, flow } = getShop(context);
  const { next } = await readForm(request);
  const oauth = own.auth.generateOAuthData(`${url.origin}/account/callback`, nextPath(next));
  const { authUrl } = await own.auth.getAuthUrl(oauth, { responseMode: "query" });
  return moveOn({ location: authUrl, cookie: await flow.write({ kind: "hosted", data: oauth }) });
}

/** The way there begins with a post from the sign-in page. */
export function loader(): Response {
  return redirect("/account/login");
}

import { type ActionFunctionArgs, redirect } from "react-router";
import { languageCookie } from "../language.server.ts";
import { pathBefore } from "../lib/back.server.ts";

/** Keeps the language a visitor chose and goes back to the page they were on. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData();
  const cookie = await languageCookie(form.get("language"));
  const path = pathBefore(request, "language");
  // From the foot of a page back to it; an offer is at its head.
  return redirect(form.has("offered") ? path : `${path}#language`, cookie ? { headers: { "set-cookie": cookie } } : {});
}

export function loader(): Response {
  return redirect("/");
}

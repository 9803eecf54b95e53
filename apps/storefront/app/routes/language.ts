import { type ActionFunctionArgs, redirect } from "react-router";
import { languageCookie } from "../language.server.ts";
import { pathBefore } from "../lib/back.server.ts";

/** Keeps the language a visitor chose and goes back to the page they were on. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData();
  const cookie = await languageCookie(form.get("language"));
  return redirect(`${pathBefore(request, "language")}#language`, cookie ? { headers: { "set-cookie": cookie } } : {});
}

export function loader(): Response {
  return redirect("/");
}

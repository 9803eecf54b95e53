import { type ActionFunctionArgs, redirect } from "react-router";
import { currencyCookie } from "../currency.server.ts";
import { pathBefore } from "../lib/back.server.ts";

/** Keeps the currency a visitor chose and goes back to the page they were on. Their cart follows when it is shown. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData();
  const cookie = await currencyCookie(context, form.get("currency"));
  return redirect(`${pathBefore(request, "currency")}#currency`, cookie ? { headers: { "set-cookie": cookie } } : {});
}

export function loader(): Response {
  return redirect("/");
}

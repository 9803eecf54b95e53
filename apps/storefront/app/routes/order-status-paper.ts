import { isApiError } from "@vitrine/sdk";
import { type ActionFunctionArgs, redirect } from "react-router";
import { readForm } from "../lib/account-form.ts";
import { paperFile } from "../lib/paper-file.server.ts";
import { paperOf } from "../lib/papers.ts";
import { reachable } from "../lib/reachable.server.ts";
import { getShop } from "../shop.server.ts";

/** A paper of an order that was looked up, as a file. The e-mail never travels in an address, so it is posted. */
export const action = reachable(async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  const { number = "", email = "", kind = "", about } = await readForm(request);
  const asked = getShop(context).catalog.orderLookup.lookUpPaper({ number, email, ...paperOf(kind, about) });
  const { data, error } = await asked.safe();
  if (data) return paperFile(data.document);
  // It is not theirs, or they tried too often: the page that looks orders up says so.
  if (isApiError(error) && error.status !== undefined && error.status < 500) return redirect("/order-status", 303);
  throw error;
});

/** Whoever opens the address itself looks an order up first. */
export function loader(): Response {
  return redirect("/order-status");
}

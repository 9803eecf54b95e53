import type { ActionFunctionArgs } from "react-router";
import { readForm } from "../lib/account-form.ts";
import { photoUpload } from "../reviews.server.ts";
import { getShop } from "../shop.server.ts";

/** Where the browser sends a photo of a review that is being written. */
export async function action({ request, context }: ActionFunctionArgs) {
  return Response.json(await photoUpload(getShop(context), await readForm(request)));
}

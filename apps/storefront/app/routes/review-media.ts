import type { ActionFunctionArgs } from "react-router";
import { readForm } from "../lib/account-form.ts";
import { mediaUpload } from "../review-media.server.ts";
import { getShop } from "../shop.server.ts";

/** Where the browser sends a photo or video of a review that is being written. */
export async function action({ request, context }: ActionFunctionArgs) {
  return Response.json(await mediaUpload(getShop(context), await readForm(request)));
}

import { isApiError } from "@vitrine/sdk";
import type { LoaderFunctionArgs } from "react-router";
import { moveOn } from "../account.server.ts";
import { nextPath } from "../lib/account-form.ts";
import { getShop } from "../shop.server.ts";

/** Back from the shop's sign-in page: trades the code for the member's session. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const { own, flow } = getShop(context);
  const under = await flow.read();
  const { code, state, error } = own.auth.parseFromUrl(url.href, "query");
  const isSilent = under?.kind === "hosted" && under.isSilent;
  const fallback = isSilent ? nextPath(under.data.originalUri) : "/account/login?note=hosted";
  const unfinished = { location: fallback, cookie: flow.clear() };
  if (under?.kind !== "hosted" || error) return moveOn(unfinished);
  try {
    await own.auth.setTokens(await own.auth.getMemberTokens(code, state, under.data));
  } catch (error) {
    if (!isApiError(error)) throw error;
    return moveOn(unfinished);
  }
  return moveOn({ location: nextPath(under.data.originalUri), cookie: flow.clear() });
}

import type { RecoveryRedirect } from "@vitrine/contract";
import { invalid } from "../../http/errors.ts";
import type { Allowance } from "../../identity/throttle.ts";
import { mayReturnTo } from "../redirects/rules.ts";
import type { Site } from "../sites/site.ts";

/** Life of a recovery link in milliseconds. */
export const recoveryLifetime = 60 * 60 * 1000;

/** Mails one address may be sent, whoever asks. */
export const mailsPerHour: Allowance = { tries: 5, window: 60 * 60 * 1000 };

/** The hosted page that takes the new password; `redirect` says where to go afterwards. */
export function recoveryLink(
  token: string,
  redirect: RecoveryRedirect | undefined,
  site: Site,
  origin: string,
): string {
  const link = new URL("/reset-password", origin);
  link.searchParams.set("token", token);
  if (redirect?.url) {
    if (!mayReturnTo(redirect.url, site, origin)) {
      throw invalid("redirect.url", `${redirect.url} is not an allowed return address of this site`);
    }
    link.searchParams.set("return", redirect.url);
  }
  if (redirect?.clientId) link.searchParams.set("clientId", redirect.clientId);
  return link.href;
}

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { HostedSession, HostedSite } from "../session/session.ts";

/** Where the shopper can go from here. */
export interface ReturnUrls {
  readonly cartUrl: string;
  readonly shopUrl: string;
  /** What an order is subject to, on pages of the shop. */
  readonly legal: NonNullable<HostedSite["legal"]>;
  /** The shop's own thank-you page for an order; undefined when it has none. */
  thankYouUrl(orderId: string): string | undefined;
  /** The shop's own login page, told which of our pages to come back to; undefined when it uses ours. */
  loginUrl(returnPath: string): string | undefined;
}

const home: ReturnUrls = {
  cartUrl: "/",
  shopUrl: "/",
  legal: {},
  thankYouUrl: () => undefined,
  loginUrl: () => undefined,
};

const Context = createContext<ReturnUrls>(home);

export function useReturnUrls(): ReturnUrls {
  return useContext(Context);
}

export function ReturnUrlsProvider({ session, children }: { session: HostedSession; children: ReactNode }) {
  const urls = useMemo(() => returnUrls(session), [session]);
  return <Context value={urls}>{children}</Context>;
}

/** The callbacks of a session, each with the best stand-in where the shop gave none. */
export function returnUrls({ callbacks, isMember = false, site }: HostedSession): ReturnUrls {
  const back = (url: string) => withParameters(url, { wixMemberLoggedIn: String(isMember) });
  const { postFlowUrl, cartPageUrl, thankYouPageUrl, loginUrl } = callbacks;
  return {
    legal: site.legal ?? {},
    shopUrl: postFlowUrl ? back(postFlowUrl) : "/",
    cartUrl: cartPageUrl ? back(cartPageUrl) : postFlowUrl ? back(postFlowUrl) : "/",
    thankYouUrl: (orderId) => (thankYouPageUrl ? withParameters(back(thankYouPageUrl), { orderId }) : undefined),
    loginUrl: (returnPath) =>
      loginUrl ? withParameters(back(loginUrl), { returnUrl: new URL(returnPath, location.origin).href }) : undefined,
  };
}

function withParameters(url: string, parameters: Readonly<Record<string, string>>): string {
  const target = new URL(url, location.origin);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return target.href;
}

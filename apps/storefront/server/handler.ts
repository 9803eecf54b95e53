import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { showShop } from "../app/brand.ts";
import { hostContext, type SharedPages, type StorefrontHost } from "../app/context.ts";
import { guard } from "../app/lib/guard.server.ts";
import { isForSharedPage, sharedPage } from "../app/shared/page.server.ts";

export type { StorefrontHost } from "../app/context.ts";

const respond = createRequestHandler(build, import.meta.env.MODE);

/**
 * Handles one request of the shop. `host` reaches the platform; leave it out to go by the environment
 * (`VITRINE_URL` and so on). Never rejects for what a visitor sends.
 */
export async function handle(request: Request, host?: StorefrontHost): Promise<Response> {
  const other = otherAddress(request);
  if (other) return other;
  const context = new RouterContextProvider();
  showShop(host?.shop, host?.languages);
  if (host) {
    context.set(hostContext, host);
    return respond(request, context);
  }
  const guarded = await guard(request);
  return guarded instanceof Response ? guarded : respond(guarded, context);
}

/**
 * Pages that are the same for everyone but for what a visitor has in the cart, for a host in the platform's process that
 * can keep them. The host does not have to use it: `handle` renders every page.
 */
export const shared = {
  /** Whether a request is for one of these pages. */
  accepts: isForSharedPage,
  /** Responds to a request that is. */
  respond(request: Request, host: StorefrontHost, pages: SharedPages): Promise<Response> {
    showShop(host.shop, host.languages);
    return sharedPage(request, host, pages, respond);
  },
};

/** Where password managers lead people to change theirs (https://w3c.github.io/webappsec-change-password-url/). */
const changePassword = "/.well-known/change-password";

/**
 * Leads to the page of an address that is another way to write it. A page has one: the same with a slash behind it leads
 * there. What begins with two could lead to a host.
 */
function otherAddress({ method, url }: Request): Response | undefined {
  const { pathname, search } = new URL(url);
  const path = /^(\/(?!\/|%2F).*?)\/+$/i.exec(pathname)?.[1];
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (pathname === changePassword) return leadTo("/account/security", 302);
  return path ? leadTo(`${path}${search}`, 301) : undefined;
}

function leadTo(location: string, status: 301 | 302): Response {
  return new Response(null, { status, headers: { location, "cache-control": "no-cache" } });
}

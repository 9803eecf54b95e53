import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { showShop } from "../app/brand.ts";
import { hostContext, type StorefrontHost } from "../app/context.ts";
import { guard } from "../app/lib/guard.server.ts";

export type { StorefrontHost } from "../app/context.ts";

const respond = createRequestHandler(build, import.meta.env.MODE);

/**
 * Handles one request of the shop. `host` reaches the platform; leave it out to go by the environment
 * (`VITRINE_URL` and so on). Never rejects for what a visitor sends.
 */
export async function handle(request: Request, host?: StorefrontHost): Promise<Response> {
  const context = new RouterContextProvider();
  showShop(host?.shop);
  if (host) {
    context.set(hostContext, host);
    return respond(request, context);
  }
  const guarded = await guard(request);
  return guarded instanceof Response ? guarded : respond(guarded, context);
}

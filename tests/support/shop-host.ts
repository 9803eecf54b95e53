import { createLogger } from "../../packages/platform/src/kernel/log/log.ts";
import { prepareDemo } from "../../packages/platform/src/main/cli/commands/dev.ts";
import { openShop } from "../../packages/platform/src/main/cli/open-shop.ts";
import type { Serving } from "../../packages/platform/src/main/node/serve.ts";

// A process that serves the shops of one test file after the other: each is a platform of its own, with its data folder
// and its port, on code that is loaded and compiled by then. `hosted-demo.ts` sends it what to do.

/** What it is told: to serve a shop by these variables, or to stop the one it named so. */
export type HostRequest =
  | { readonly id: number; readonly open: NodeJS.ProcessEnv }
  | { readonly id: number; readonly stop: string };

/** What became of it. */
export interface HostResponse {
  readonly id: number;
  readonly error?: string;
  readonly shop?: HostedAccess;
}

export interface HostedAccess {
  readonly url: string;
  readonly clientId: string;
  readonly siteId: string;
  readonly apiKey: string;
  readonly staff: { readonly email: string; readonly password: string };
}

const servings = new Map<string, Serving>();

// Whatever a shop writes is for its user alone, as in the program that people start.
process.umask(0o077);
process.on("disconnect", () => process.exit());
process.on("message", (request: HostRequest) => void respond(request));

async function respond(request: HostRequest): Promise<void> {
  const { id } = request;
  try {
    if ("open" in request) send({ id, shop: await open(request.open) });
    else send({ id, ...(await stop(request.stop)) });
  } catch (error) {
    send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function send(response: HostResponse): void {
  process.send?.(response);
}

async function open(variables: NodeJS.ProcessEnv): Promise<HostedAccess> {
  const shop = await prepareDemo(variables);
  const { origin: url, logLevel } = shop.environment;
  servings.set(url, await openShop(shop, createLogger(logLevel)));
  const { clientId, siteId, apiKey, staff } = shop.credentials;
  return { url, clientId, siteId, apiKey, staff: { email: staff.email, password: staff.password } };
}

async function stop(url: string): Promise<object> {
  await servings.get(url)?.stop();
  servings.delete(url);
  return {};
}

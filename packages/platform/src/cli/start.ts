import { createLogger } from "../http/log.ts";
import { createPlatform } from "../platform.ts";
import { exitOnFailure, exitOnSignals, serve } from "../serve.ts";
import { openAdapters } from "./adapters.ts";
import { type DemoCredentials, loadCredentials } from "./credentials.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { openStore } from "./open-store.ts";
import { setUpDemo } from "./set-up.ts";
import { openWeb } from "./web.ts";

export interface StartOptions {
  /** Print one JSON line on standard output when ready, and nothing else there. */
  readonly json: boolean;
  /** Generated products for load tests; the demo catalog when absent. */
  readonly seedProducts: number | undefined;
}

/** Starts the whole shop on one origin and runs until it is told to stop. */
export async function start(options: StartOptions): Promise<void> {
  const environment = readEnvironment(process.env);
  const logger = createLogger(environment.logLevel);
  const credentials = await loadCredentials(environment.dataDirectory);
  const store = await openStore(environment);
  await store.migrate();
  await setUpDemo(store, credentials, environment, options.seedProducts);
  const web = await openWeb(environment, credentials, logger);
  const platform = await createPlatform({
    store,
    origin: environment.origin,
    adapters: openAdapters(environment),
    logger,
    requestsPerMinute: environment.requestsPerMinute,
    checkResponses: !environment.isProduction,
    showMailbox: !environment.isProduction,
    ...(web.hosted ? { hosted: web.hosted } : {}),
    fallback: (request, remote) => web.answer(request, platform, remote),
  });
  const serving = await serve(platform, { port: environment.port, logger });
  exitOnSignals(serving);
  exitOnFailure(serving, store.failed, logger);
  announce(options.json, environment, credentials);
}

function announce(json: boolean, { origin }: Environment, credentials: DemoCredentials): void {
  const { clientId, siteId, apiKey, staff } = credentials;
  if (json) {
    const { email, password } = staff;
    process.stdout.write(`${JSON.stringify({ url: origin, clientId, siteId, apiKey, staff: { email, password } })}\n`);
    return;
  }
  process.stdout.write(`
  Vitrine is ready.

  Shop         ${origin}
  API          ${origin}  (client id ${clientId}, site id ${siteId})
  Test card    4242 4242 4242 4242, any future date, any security code
  Mailbox      ${origin}/_vitrine/mailbox
  Staff login  ${staff.email} / ${staff.password}

  The API key is in credentials.json in the data folder. Stop with Ctrl+C.

`);
}

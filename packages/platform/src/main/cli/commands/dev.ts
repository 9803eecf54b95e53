import { parseArgs } from "node:util";
import type { Store } from "../../../kernel/database/port.ts";
import { discardKeys, lostKeys } from "../../../kernel/secrets/key-protection.ts";
import { useSecretKey } from "../../../kernel/secrets/keys/secret-keys.ts";
import { loopback } from "../../node/trusted-proxies.ts";
import { assertUnused as assertFileUnused, assertNoServer } from "../../transfer/restore.ts";
import { isWorker } from "../../workers/worker.ts";
import { devAdapters, openOutbound } from "../adapters.ts";
import type { DemoCredentials } from "../credentials.ts";
import { databaseFile, placeOf } from "../data-folder.ts";
import { assertDemo, type DemoExtras, openDemoFolder, setUpDemo } from "../demo-shop.ts";
import { type Environment, isLoopback, readEnvironment } from "../environment.ts";
import { assertPortFree, withFreePort } from "../free-port.ts";
import type { ShopOptions } from "../open-shop.ts";
import { openStore } from "../open-store.ts";
import { makeSecretKey, type SecretKeys, withPrevious } from "../secret-key.ts";
import { type Sharing, serveShop } from "../serve-shop.ts";
import { storefrontEntry } from "../storefront-folder.ts";
import { workerCount } from "../worker-count.ts";

const hostnames: readonly string[] = ["127.0.0.1", "::1"];

/** Runs the demo shop for anyone who sits at this machine: no one else can reach it. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      json: { type: "boolean", default: false },
      "sample-orders": { type: "boolean", default: false },
      "seed-products": { type: "string" },
      storefront: { type: "string" },
      workers: { type: "string" },
    },
  });
  const environment = await withFreePort(readEnvironment(process.env));
  if (!isWorker()) {
    storefrontEntry(values.storefront);
    await assertPortFree(environment.port, hostnames);
  }
  const extras = isWorker()
    ? {}
    : { generated: count(values["seed-products"]), withSampleOrders: values["sample-orders"] };
  await serveShop({
    environment,
    workers: workerCount(values.workers, environment.workers, 1),
    open: (sharing) => prepareDemo(process.env, { ...extras, storefront: values.storefront, environment, sharing }),
    optionsOf: (shop) => shop,
    announce: ({ credentials }) => announce(values.json, environment, credentials),
  });
}

export interface DemoOptions extends DemoExtras {
  /** Folder of a built storefront; the one that comes with the platform unless given. */
  readonly storefront?: string | undefined;
  /** What the variables say; read from them unless given. */
  readonly environment?: Environment;
  /** The other processes that serve the shop; none unless given. */
  readonly sharing?: Sharing;
}

export interface DemoShop extends ShopOptions {
  readonly credentials: DemoCredentials;
}

/** The demo shop of a data folder, made where there is none, ready to be served by these variables. */
export async function prepareDemo(variables: NodeJS.ProcessEnv, options: DemoOptions = {}): Promise<DemoShop> {
  const environment = options.environment ?? (await withFreePort(readEnvironment(variables)));
  checkOrigin(environment);
  const folder = await openDemoFolder(environment);
  const { credentials } = folder;
  const { siteId, clientId, apiKey } = credentials;
  const open = () =>
    openStore(environment, options.sharing, { check: (store) => assertDemo(store, folder, environment) });
  const { store, keys } = await openKeys(open, environment);
  await setUpDemo(store, folder, environment, options);
  return {
    environment,
    store,
    credentials,
    shop: { siteId, clientId, sessionSecrets: [apiKey], hasDemoPictures: true },
    adapters: devAdapters(environment),
    // Anyone who measures a development server asks for production's speed this way; it opens and closes nothing.
    platform: {
      checkResponses: variables.NODE_ENV !== "production",
      showMailbox: true,
      isLocal: true,
      graphql: { introspection: "everyone", playground: true },
      metrics: {},
      ...keys,
      outbound: openOutbound(environment, true),
    },
    listener: { hostname: hostnames, trustedProxies: environment.trustedProxies ?? loopback },
    storefront: options.storefront,
  };
}

/** One person's shop goes on after its key file was removed: it makes new keys, and says what that ended. */
async function openKeys(open: () => Promise<Store>, environment: Environment): Promise<OpenedKeys> {
  const store = await open();
  const key = makeSecretKey(environment);
  const { file, isNew } = key;
  const keys = withPrevious(environment, key);
  if (isNew) process.stderr.write(`Made ${file}, which encrypts the keys in the database.\n`);
  useSecretKey(store, keys.secretKey, keys.previousSecretKey);
  const lost = await lostKeys(store);
  if (lost.length === 0) return { store, keys };
  const problem = `The keys in the database (${lost.join(", ")}) were encrypted with another key than ${file ?? "VITRINE_SECRET_KEY"}`;
  // Whoever else has the database open is looked for while this process has not.
  await store.close();
  await assertUnused(environment).catch((error: Error) => {
    throw new Error(`${problem}, and cannot be replaced now. ${error.message}`, { cause: error });
  });
  const reopened = await open();
  useSecretKey(reopened, keys.secretKey, keys.previousSecretKey);
  await discardKeys(reopened);
  process.stderr.write(
    `${problem}, so new ones are made. Access tokens from before are renewed or end, and receivers of webhooks need the new key.\n`,
  );
  return { store: reopened, keys };
}

interface OpenedKeys {
  readonly store: Store;
  readonly keys: SecretKeys;
}

async function assertUnused(environment: Environment): Promise<void> {
  if (environment.databaseUrl) await assertNoServer(environment.databaseUrl);
  else assertFileUnused(databaseFile(environment));
}

function checkOrigin({ origin }: Environment): void {
  if (isLoopback(origin)) return;
  throw new Error(
    `VITRINE_ORIGIN: ${origin} is not on this machine, and \`vitrine dev\` (what \`npm start\` runs) is for this machine only: its mailbox is open and its cards are not real. Run a shop for others with \`vitrine start\` (\`npm run vitrine -- start\`).`,
  );
}

function announce(json: boolean, environment: Environment, credentials: DemoCredentials): void {
  const { origin } = environment;
  const { clientId, siteId, apiKey, staff } = credentials;
  if (json) {
    const { email, password } = staff;
    process.stdout.write(`${JSON.stringify({ url: origin, clientId, siteId, apiKey, staff: { email, password } })}\n`);
    return;
  }
  process.stdout.write(`
  Vitrine is ready, for this machine only.

  Shop         ${origin}
  Back office  ${origin}/admin  (${staff.email} / ${staff.password}, unless changed there)
  API          ${origin}  (client id ${clientId}, site id ${siteId})
  Test card    4242 4242 4242 4242, any future date, any security code
  Mailbox      ${origin}/_vitrine/mailbox
  GraphQL      ${origin}/_vitrine/graphql
  Data         ${placeOf(environment)}

  The API key is in credentials.json of that folder. Stop with Ctrl+C.

`);
}

function count(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 1_000_000) return value;
  throw new Error("--seed-products takes a whole number from 1 to 1000000.");
}

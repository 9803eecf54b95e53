import {
  type Adapters,
  createOutbound,
  createPlatform,
  deliverEvents,
  deliverWebhooks,
  type Logger,
  loopbackNetworks,
  type MediaLimits,
  memoryAdapters,
  type Outbound,
  type Platform,
  type Plugin,
  type Site,
  type Store,
} from "@vitrine/platform";
import {
  ApiKeyStrategy,
  type Client,
  createClient,
  type OAuthSession,
  OAuthStrategy,
  type ServiceMap,
} from "@vitrine/sdk";
import { MovableClock } from "./clock.ts";
import { consoleLogger } from "./console-logger.ts";
import { Faults } from "./faults.ts";
import { Mailbox } from "./mailbox.ts";
import { type Credentials, cloneStore } from "./template.ts";

export interface TestPlatformOptions {
  /** The demo shop *Maren*, or a site with settings and no products. `demo` unless given. */
  readonly catalog?: "demo" | "empty";
  /** Where time starts; now unless given. */
  readonly now?: Date;
  /** Where the platform believes to be reached; `http://localhost:4000` unless given. Nothing listens there. */
  readonly origin?: string;
  /** Parts of the outside world in place of the ones in memory. */
  readonly adapters?: Partial<Adapters>;
  readonly plugins?: readonly Plugin[];
  /** What sends to the addresses of webhooks; to the public and this machine unless given. */
  readonly outbound?: Outbound;
  /** How much the media library takes; what is usual unless given. */
  readonly mediaLimits?: MediaLimits;
  /**
   * Where the platform logs. Unless given, failures go to the console, and with plugins or adapters warnings, too: what they
   * threw is in one. `silentLogger` of `@vitrine/platform` drops them.
   */
  readonly logger?: Logger;
  /** A store of your own, already migrated and seeded with `credentials`, in place of the one in memory. */
  readonly store?: { readonly store: Store; readonly credentials: Credentials };
}

/** Milliseconds. A program under test may stop at a breakpoint. */
const webhookTimeout = 30_000;

/** A whole platform in this process, on a database of its own. */
export interface TestPlatform extends Credentials {
  readonly origin: string;
  readonly platform: Platform;
  /** The shop's time, which stands still until it is moved. */
  readonly clock: MovableClock;
  /** The mails it sent. */
  readonly mailbox: Mailbox;
  /** Failures of the network. */
  readonly faults: Faults;
  /** Takes requests like `globalThis.fetch`, and only for this platform. */
  readonly fetch: typeof fetch;
  /** A new visitor's client. Each call is another visitor. */
  client<Services extends ServiceMap>(services: Services): Client<Services, OAuthSession>;
  /** A client with every permission, as a merchant's program has. */
  admin<Services extends ServiceMap>(services: Services): Client<Services>;
  site(): Promise<Site>;
  /** Gives subscribers of plugins what happened, as the running shop does by itself, and waits for them. */
  deliverEvents(): Promise<void>;
  /** Delivers pending webhook events, as the running shop does by itself, and waits for the responses. */
  deliverWebhooks(): Promise<void>;
  /**
   * Does once what the running shop repeats by itself, all of it: payments that were pending are settled, subscriptions
   * renewed, notices and reminders mailed, what expired is released. Move the clock before.
   * @throws Error that names a job that failed
   */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the real platform on a fresh copy of a prepared database: milliseconds, no port, no network.
 * Responses are checked against the contract, so a handler that deviates fails the test that calls it.
 */
export async function testPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const { store, credentials } = options.store ?? (await cloneStore(options.catalog ?? "demo"));
  const clock = new MovableClock(options.now);
  // Programs under test listen on this machine.
  const { origin = "http://localhost:4000", outbound = createOutbound({ networks: loopbackNetworks }) } = options;
  const { logger = consoleLogger(options.plugins || options.adapters ? "warn" : "error") } = options;
  const platform = await createPlatform({
    store,
    origin,
    clock,
    adapters: { ...memoryAdapters(clock), ...options.adapters },
    outbound,
    checkResponses: true,
    ...(options.plugins && { plugins: options.plugins }),
    ...(options.mediaLimits && { mediaLimits: options.mediaLimits }),
    logger,
  });
  const faults = new Faults();
  const fetch = (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    return faults.through(request, () => platform.fetch(request));
  };
  const { clientId, siteId, apiKey } = credentials;
  return {
    ...credentials,
    origin,
    platform,
    clock,
    mailbox: new Mailbox(store, siteId, platform.runtime.adapters.mailTemplate),
    faults,
    fetch,
    client: (services) => createClient({ baseUrl: origin, fetch, auth: OAuthStrategy({ clientId }), services }),
    admin: (services) => createClient({ baseUrl: origin, fetch, auth: ApiKeyStrategy({ apiKey, siteId }), services }),
    site: () => platform.runtime.sites.load(siteId),
    deliverEvents: () => deliverEvents(platform.runtime),
    deliverWebhooks: () => deliverWebhooks(platform.runtime, { timeout: webhookTimeout }),
    runJobs: () => runJobs(platform, logger),
    close: () => platform.close(),
  };
}

async function runJobs({ jobs, runtime }: Platform, logger: Logger): Promise<void> {
  const { signal } = new AbortController();
  for (const job of jobs) {
    await job.run(runtime, { signal, logger }).catch((cause: Error) => {
      throw new Error(`The job "${job.name}" failed: ${cause.message}`, { cause });
    });
  }
}

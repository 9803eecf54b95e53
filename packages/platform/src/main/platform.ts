import { Hono } from "hono";
import { createOutbound } from "../adapters/outbound/outbound.ts";
import { AccessTokens } from "../domains/accounts/credentials/access-tokens.ts";
import { ApiKeys } from "../domains/accounts/credentials/api-keys.ts";
import { StaffAccess } from "../domains/accounts/credentials/staff-access.ts";
import { StaffSessions } from "../domains/accounts/credentials/staff-sessions.ts";
import { VisitorTokens } from "../domains/accounts/credentials/visitor-tokens.ts";
import { EndedSessions } from "../domains/accounts/records/ended-sessions.ts";
import { ownerEmails } from "../domains/accounts/records/staff-repository.ts";
import { databaseSearch } from "../domains/catalog/search-engine/database-search.ts";
import { usualDeclineLimits } from "../domains/checkout/payments/declines.ts";
import { lookAtRefund } from "../domains/checkout/payments/refund.ts";
import { lookAtPayment } from "../domains/checkout/payments/resume.ts";
import { deliveryJobs } from "../domains/notifications/subscribers/deliver.ts";
import { SiteDirectory } from "../domains/operations/sites/directory.ts";
import { type Clock, systemClock } from "../kernel/clock.ts";
import { composeAdapters } from "../kernel/compose-adapters.ts";
import type { Runtime } from "../kernel/context.ts";
import { customFieldsOf } from "../kernel/custom-fields.ts";
import type { Store } from "../kernel/database/port.ts";
import type { Recording } from "../kernel/database/recording.ts";
import { ApplicationError, SiteNotFound } from "../kernel/errors.ts";
import type { Job } from "../kernel/job.ts";
import { type Logger, silentLogger } from "../kernel/log/log.ts";
import { type MediaLimits, usualMediaLimits } from "../kernel/media-limits.ts";
import { Metrics } from "../kernel/observability/metrics.ts";
import { observedAdapters } from "../kernel/observability/observed-adapters.ts";
import { traceRequest } from "../kernel/observability/tracing.ts";
import { knownNames } from "../kernel/operations.ts";
import type { Outbound } from "../kernel/outbound.ts";
import { Subscriptions } from "../kernel/outbox/subscriptions.ts";
import type { Peers } from "../kernel/peers.ts";
import { assertPlugins, contractsOf, type Plugin, roleScopesOf } from "../kernel/plugin.ts";
import type { Adapters } from "../kernel/ports.ts";
import { CircuitBreaker } from "../kernel/providers/circuit-breaker.ts";
import { ProviderResponses } from "../kernel/providers/provider-responses.ts";
import { storeWithProviders } from "../kernel/providers/store-with-providers.ts";
import { protectKeys } from "../kernel/secrets/key-protection.ts";
import { KeyRing } from "../kernel/secrets/keys/key-ring.ts";
import { loadSecretKey } from "../kernel/secrets/keys.ts";
import { SecretBox } from "../kernel/secrets/secret-box.ts";
import type { ShopperAllowance } from "../kernel/secrets/throttle.ts";
import { SharedCaches } from "../kernel/shared-caches.ts";
import { catalogFileRoutes } from "../pages/catalog-files.ts";
import { downloadRoutes } from "../pages/downloads.ts";
import { playgroundRoutes } from "../pages/graphql-playground.ts";
import { mailboxRoutes, openMailbox, ownersMailbox } from "../pages/mailbox.ts";
import { type MediaFolders, mediaRoutes } from "../pages/media/routes.ts";
import { uploadRoutes } from "../pages/media/uploads.ts";
import { metadataRoutes } from "../pages/metadata.ts";
import { type HostedApp, sendPlainPage } from "../pages/pages.ts";
import { feedRoutes } from "../pages/product-feeds.ts";
import { hostedRoutes } from "../pages/routes.ts";
import { unsubscribeRoutes } from "../pages/unsubscribe.ts";
import { createDispatcher, type Remote } from "../wire/dispatcher.ts";
import { encodeError } from "../wire/encode.ts";
import { logFailedRequest } from "../wire/failed-request.ts";
import type { GraphqlSettings } from "../wire/graphql/route.ts";
import { RateLimiter } from "../wire/rate-limit.ts";
import { corePluginNames, corePlugins } from "./core-plugins.ts";
import { createEdge } from "./edge/edge.ts";
import { Health, healthRoutes } from "./health.ts";
import { exportCustomers } from "./moving/customers/export.ts";
import { exportOrders } from "./moving/orders/export.ts";
import { observeQueues } from "./observability/queues.ts";
import { type MetricsAccess, metricsRoutes } from "./observability/routes.ts";
import { userAgent } from "./package-files.ts";

export interface PlatformOptions {
  /** A migrated store with at least one site. The platform closes it. */
  readonly store: Store;
  /** Public origin without a trailing slash. Links, tokens and redirect checks are made from it. */
  readonly origin: string;
  readonly adapters: Adapters;
  /** What this platform can beyond its own; their migrations are applied before it starts. */
  readonly plugins?: readonly Plugin[];
  /** Sends to the addresses of webhooks; only to public ones unless given. */
  readonly outbound?: Outbound;
  /**
   * Encrypts the signing keys in the database: 32 or more random characters, kept apart from it and the same on every
   * node. Without it whoever reads the database can sign tokens.
   */
  readonly secretKey?: string;
  /** The secret key before it, while the database may still be encrypted with that. */
  readonly previousSecretKey?: string;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** The built hosted pages; without them only the API answers. */
  readonly hosted?: HostedApp;
  /** Requests a caller may send in a minute; unlimited when absent. */
  readonly requestsPerMinute?: number;
  /**
   * Requests for pages, files and anything else that is no API operation an address may send in a minute; the limit on
   * API requests when absent, but 12,000 at most.
   */
  readonly pagesPerMinute?: number;
  /** Check every response against the contract, failing the call that strays. For tests and development. */
  readonly checkResponses?: boolean;
  /** Files that are served with those of the media library, and where pictures in other sizes are kept. */
  readonly media?: MediaFolders;
  /** How much the media library takes; what is usual unless given. */
  readonly mediaLimits?: MediaLimits;
  /** How many payments of a shopper, and of a network, may be declined within an hour: 20 and 100 unless given. */
  readonly declineLimits?: ShopperAllowance;
  /**
   * Shows the mails the platform sent under `/_vitrine/mailbox`: to everyone when true, so never where strangers come;
   * to owners who are signed in to the back office for `owners`.
   */
  readonly showMailbox?: boolean | "owners";
  /** The shop is for anyone who sits at this machine: requests that name another host are rejected. */
  readonly isLocal?: boolean;
  /** For whom GraphQL is opened further than for its operations. */
  readonly graphql?: GraphqlSettings & {
    /** A page to try queries on, under `/_vitrine/graphql`; not served unless true. */
    readonly playground?: boolean;
  };
  /** The other processes that serve the same shop on the same port; none unless given. */
  readonly peers?: Peers;
  /** Serves the measurements under `/metrics`; not served unless given. */
  readonly metrics?: MetricsAccess;
  /** Handles what is neither API nor hosted page: the storefront, media, the back office. */
  readonly fallback?: (request: Request, remote: Remote) => Promise<Response>;
}

export interface Platform {
  readonly runtime: Runtime;
  readonly tokens: AccessTokens;
  readonly health: Health;
  /** The work of all plugins that is to be repeated while the platform is served. */
  readonly jobs: readonly Job[];
  /**
   * Handles one request. `remote` is known when it came over a network; a page of this process notes in `recording`
   * what it is made of.
   */
  fetch(request: Request, remote?: Remote, recording?: Recording): Promise<Response>;
  close(): Promise<void>;
}

/** The commerce server as a function of a request. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { origin, clock = systemClock, logger = silentLogger, outbound = createOutbound({ userAgent }) } = options;
  const { plugins = [] } = options;
  assertPlugins(plugins, corePluginNames);
  const { peers } = options;
  const metrics = new Metrics(peers);
  const caches = new SharedCaches(peers);
  const adapters = observedAdapters(composeAdapters(options.adapters, plugins), metrics);
  // Its keys are protected under this very object, so nothing below may use the one inside it.
  const store = isAsking(adapters) ? storeWithProviders(options.store) : options.store;
  // One without migrations may have brought some before.
  if (plugins.length > 0) await store.migrate(plugins);
  observeQueues(metrics, store, clock);
  for (const reading of store.readings) metrics.gauge(reading);
  store.onFlush((milliseconds) => metrics.flush(milliseconds));
  if (options.secretKey !== undefined) await protectKeys(store, options.secretKey, options.previousSecretKey);
  const endedSessions = new EndedSessions(store, clock, caches);
  const keys = await KeyRing.open(store, clock);
  const tokens = new AccessTokens(keys, clock, origin, endedSessions, new VisitorTokens(keys));
  const sites = new SiteDirectory(store, caches);
  const apiKeys = new ApiKeys(store, caches);
  const core = corePlugins(tokens);
  const all = [...core, ...plugins];
  // Plugins of one kind may bring the same service.
  const services = [...new Set(all.flatMap(({ services = [] }) => services))];
  const known = { ...knownNames(contractsOf(plugins)), roleScopes: roleScopesOf(plugins) };
  const staffAccess = new StaffAccess(store, known, caches);
  const runtime: Runtime = {
    store,
    sites,
    clock,
    adapters,
    search: adapters.search ?? databaseSearch,
    mediaLimits: options.mediaLimits ?? usualMediaLimits,
    declineLimits: options.declineLimits ?? usualDeclineLimits,
    outbound,
    origin,
    endedSessions,
    staffAccess,
    apiKeys,
    ownerEmails,
    lookAtPayment,
    lookAtRefund,
    secretBox: new SecretBox(() => loadSecretKey(store, "secrets")),
    metrics,
    log: logger,
    fingerprintKey: await loadSecretKey(store, "fingerprints"),
    ...known,
    customFields: customFieldsOf(plugins),
    providerResponses: new ProviderResponses(clock),
    circuitBreaker: new CircuitBreaker(clock),
    subscriptions: new Subscriptions(all),
    charging: new Set(),
  };
  const staffSessions = new StaffSessions(store, clock, origin);
  const dispatcher = createDispatcher({
    runtime,
    credentials: { tokens, apiKeys, staffAccess, staffSessions },
    sites,
    services,
    ownContracts: new Set(contractsOf(core)),
    logger,
    limiter: limiterOf("calls", options.requestsPerMinute, peers),
    checkResponses: options.checkResponses ?? false,
    ...(options.graphql && { graphql: options.graphql }),
  });
  const pages = new Hono({ strict: false });
  const health = new Health(store);
  healthRoutes(pages, health, store);
  hostedRoutes(pages, { runtime, tokens, app: options.hosted });
  downloadRoutes(pages, runtime);
  catalogFileRoutes(pages, runtime, { customers: exportCustomers, orders: exportOrders });
  feedRoutes(pages, runtime);
  uploadRoutes(pages, runtime);
  mediaRoutes(pages, runtime, options.media);
  unsubscribeRoutes(pages, runtime);
  metadataRoutes(pages, origin);
  if (options.graphql?.playground) playgroundRoutes(pages, () => playgroundVisitor(tokens, sites));
  if (options.metrics) metricsRoutes(pages, metrics, options.metrics);
  if (options.showMailbox) {
    const guard = options.showMailbox === "owners" ? ownersMailbox(staffSessions, staffAccess) : openMailbox;
    mailboxRoutes(pages, store, sites, guard, { template: adapters.mailTemplate, log: logger });
  }
  pages.notFound((context) => {
    const { remote } = context.env as { readonly remote: Remote };
    return options.fallback ? options.fallback(context.req.raw, remote) : Promise.resolve(notFound(context.req.path));
  });
  pages.onError((error, context) => {
    if (isUnknownShop(error) && context.req.header("accept")?.includes("text/html"))
      return sendPlainPage(context, { title: (page) => page.noSuchShop, lines: [] }, "en", 404);
    const requestId = crypto.randomUUID();
    const response = encodeError(error, requestId);
    if (response.status >= 500) logFailedRequest(logger, requestId, error);
    return response;
  });
  return {
    runtime,
    tokens,
    health,
    jobs: [
      versionCheck,
      keyCheck(keys),
      ...all.flatMap(({ jobs = [] }) => jobs),
      ...deliveryJobs(runtime.subscriptions),
    ],
    fetch: createEdge({
      origin,
      dispatcher,
      pages,
      answerPage: (request, remote) => observedPage(request, remote, pages, metrics),
      limiter: limiterOf("pages", pagesPerMinute(options), peers),
      logger,
      isLocal: options.isLocal ?? false,
    }),
    close: () => store.close(),
  };
}

/** Whether a newer version has taken the database over: on a machine of its own no one says so. */
const versionCheck: Job = {
  name: "look for a newer version",
  every: 1_000,
  isPerProcess: true,
  run: ({ store }) => store.checkVersion(),
};

/** Which keys sign by now: a command may have put others in their place. */
const keyCheck = (keys: KeyRing): Job => ({
  name: "look for replaced keys",
  every: 1_000,
  isPerProcess: true,
  run: () => keys.check(),
});

/** A token of a visitor to the oldest shop. */
async function playgroundVisitor(tokens: AccessTokens, sites: SiteDirectory): Promise<string> {
  const { id: siteId } = await sites.first();
  const [subject, familyId] = [crypto.randomUUID(), crypto.randomUUID()];
  return tokens.issue({ subject, kind: "visitor", siteId, clientId: "playground", familyId });
}

/** Whether pricing asks anything outside the process. */
function isAsking({ shipping = [], taxes = [], fees = [], discounts = [] }: Adapters): boolean {
  return shipping.length + taxes.length + fees.length + discounts.length > 0;
}

/** Two hundred a second: more than a school behind one address asks for, less than a process can be kept busy with. */
const maxPages = 12_000;

function pagesPerMinute({ pagesPerMinute: pages, requestsPerMinute: calls }: PlatformOptions): number | undefined {
  return pages ?? (calls && Math.min(calls, maxPages));
}

function limiterOf(name: string, perMinute: number | undefined, peers: Peers | undefined): RateLimiter | undefined {
  return perMinute ? new RateLimiter({ perMinute }, peers?.counter(name, perMinute)) : undefined;
}

async function observedPage(request: Request, remote: Remote, pages: Hono, metrics: Metrics): Promise<Response> {
  const started = performance.now();
  const response = await traceRequest(request, "page", async () => pages.fetch(request, { remote }));
  metrics.page(response.status, performance.now() - started);
  return response;
}

/** Anyone who followed a link to it is a person at a browser. */
function isUnknownShop(error: Error): boolean {
  return error instanceof SiteNotFound;
}

function notFound(path: string): Response {
  const description = `Nothing answers ${path}.`;
  return encodeError(new ApplicationError("NOT_FOUND", { description }), crypto.randomUUID());
}

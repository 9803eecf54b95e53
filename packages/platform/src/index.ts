export { memoryAdapters } from "./adapters/memory.ts";
export { loopbackNetworks } from "./adapters/outbound/networks.ts";
export { createOutbound, type Outbound } from "./adapters/outbound/outbound.ts";
export type {
  Adapters,
  ChargeOutcome,
  ChargeRequest,
  Mail,
  MailTransport,
  OrderCheck,
  PaymentProvider,
} from "./adapters/ports.ts";
export { type Clock, systemClock } from "./clock.ts";
export type { Runtime } from "./http/call.ts";
export { createLogger, type Logger, silentLogger } from "./http/log.ts";
export { readMail } from "./mail/letter.ts";
export { type Listener, type ListenOptions, listen } from "./node-server.ts";
export { createPlatform, type Platform, type PlatformOptions } from "./platform.ts";
export { type SeedDemoOptions, seedDemo, seedProducts } from "./seed/index.ts";
export { type CreatedSite, type CreateSiteOptions, createSite } from "./services/sites/create-site.ts";
export type { SiteAccess } from "./services/sites/insert-site.ts";
export type { Site, SiteSettings } from "./services/sites/site.ts";
export { createPostgresStore, createSqliteStore, snapshot } from "./store/index.ts";
export type { Store } from "./store/port.ts";
export { TrustedProxies } from "./trusted-proxies.ts";
export { deliverWebhooks } from "./webhooks/deliver.ts";

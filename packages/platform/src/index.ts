export { memoryAdapters } from "./adapters/memory.ts";
export { loopbackNetworks } from "./adapters/outbound/networks.ts";
export { createOutbound } from "./adapters/outbound/outbound.ts";
export { readMail } from "./domains/notifications/mail/letter.ts";
export { deliverWebhooks } from "./domains/notifications/webhooks/deliver.ts";
export { type Clock, systemClock } from "./kernel/clock.ts";
export type { Runtime } from "./kernel/context.ts";
export type { Store } from "./kernel/database/port.ts";
export { createLogger, type Logger, silentLogger } from "./kernel/log/log.ts";
export type { Outbound } from "./kernel/outbound.ts";
export type {
  Adapters,
  ChargeOutcome,
  ChargeRequest,
  Mail,
  MailTransport,
  OrderCheck,
  PaymentProvider,
} from "./kernel/ports.ts";

export type { Site, SiteSettings } from "./kernel/site.ts";
export { type Listener, type ListenOptions, listen } from "./main/node/node-server.ts";
export { TrustedProxies } from "./main/node/trusted-proxies.ts";
export { createPlatform, type Platform, type PlatformOptions } from "./main/platform.ts";
export { type SeedDemoOptions, seedDemo, seedProducts } from "./main/seed/index.ts";
export { type CreatedSite, type CreateSiteOptions, createSite } from "./main/sites/create-site.ts";
export type { SiteAccess } from "./main/sites/insert-site.ts";
export { createPostgresStore, createSqliteStore, snapshot } from "./store/index.ts";

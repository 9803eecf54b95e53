export type { Adapters, ChargeOutcome, ChargeRequest, Mail, MailTransport, PaymentProvider } from "./adapters/ports.ts";
export { type Clock, systemClock } from "./clock.ts";
export type { Runtime } from "./http/call.ts";
export { createLogger, type Logger, silentLogger } from "./http/log.ts";
export { listen, type Listener, type ListenOptions } from "./node-server.ts";
export { createPlatform, type Platform, type PlatformOptions } from "./platform.ts";
export type { Site, SiteSettings } from "./services/sites/site.ts";
export { createPostgresStore, createSqliteStore } from "./store/index.ts";
export type { Store } from "./store/port.ts";

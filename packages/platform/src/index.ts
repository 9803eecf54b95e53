export { type FfmpegPrograms, ffmpegTools } from "./adapters/media-tools/ffmpeg.ts";
export { memoryAdapters } from "./adapters/memory.ts";
export { loopbackNetworks } from "./adapters/outbound/networks.ts";
export { createOutbound } from "./adapters/outbound/outbound.ts";
export type { PaymentPath, PaymentServiceOptions } from "./adapters/service-plugins/payments/provider.ts";
export {
  type ServicePluginKind,
  type ServicePluginOptions,
  servicePlugin,
} from "./adapters/service-plugins/service-plugin.ts";
export { diskStorage } from "./adapters/storage/disk.ts";
export { memoryStorage } from "./adapters/storage/memory.ts";
export { type S3Options, s3Storage } from "./adapters/storage/s3.ts";
export { type ExternalIndex, searchableProducts, searchSubscriber } from "./domains/catalog/search/subscriber.ts";
export { databaseSearch } from "./domains/catalog/search-engine/database-search.ts";
export { readMail } from "./domains/notifications/mail/letter.ts";
export { deliverEvents } from "./domains/notifications/subscribers/deliver.ts";
export { deliverWebhooks } from "./domains/notifications/webhooks/deliver.ts";
export { type Clock, systemClock } from "./kernel/clock.ts";
export type { Call, DomainEvent, Identity, Runtime } from "./kernel/context.ts";
export type { CustomField, CustomFields } from "./kernel/custom-fields.ts";
export type { ColumnType, Index, Migration, Schema, TableDefinition } from "./kernel/database/migration.ts";
export { ConstraintViolation, type Db, RevisionConflict, type Store } from "./kernel/database/port.ts";
export * from "./kernel/database/schema.ts";
export { type StatementMessage, statementChannel } from "./kernel/database/statement-channel.ts";
export { invalid, type ValidationError } from "./kernel/errors.ts";
export * from "./kernel/events.ts";
export { type CallOf, type Implementation, type ImplementOptions, implement } from "./kernel/implement.ts";
export type { Job, JobContext } from "./kernel/job.ts";
export { createLogger, type Logger, silentLogger } from "./kernel/log/log.ts";
export { type MediaLimits, usualMediaLimits } from "./kernel/media-limits.ts";
export type { Outbound, OutboundRequest, OutboundResponse } from "./kernel/outbound.ts";
export type {
  EventHandlers,
  PendingEvent,
  ReceivedEvent,
  SubscriberCall,
  TransactionCall,
  TransactionHandlers,
} from "./kernel/outbox/subscriptions.ts";
export { definePlugin, type Plugin, type PluginAdapters } from "./kernel/plugin.ts";
export type * from "./kernel/ports/discounts.ts";
export type * from "./kernel/ports/document-font.ts";
export type * from "./kernel/ports/fees.ts";
export type * from "./kernel/ports/mail-template.ts";
export type * from "./kernel/ports/media-tools.ts";
export type * from "./kernel/ports/memberships.ts";
export type * from "./kernel/ports/payment-connection.ts";
export type * from "./kernel/ports/purchase.ts";
export type * from "./kernel/ports/rates.ts";
export type * from "./kernel/ports/search.ts";
export type * from "./kernel/ports/shipping.ts";
export type * from "./kernel/ports/storage.ts";
export type * from "./kernel/ports/tax.ts";
export type {
  Adapters,
  CaptchaVerifier,
  ChargeOutcome,
  ChargeRequest,
  DecisionOutcome,
  DeclineReason,
  IdentityProvider,
  IdentityProviders,
  Mail,
  MailTransport,
  OrderCheck,
  OrderCheckCall,
  PaymentCall,
  PaymentProvider,
  PaymentQuestion,
  ProviderChargeback,
  RefundAvailability,
  RefundOutcome,
  RefundRequest,
  SavedChargeRequest,
  SetUpRequest,
} from "./kernel/ports.ts";

export { paymentCall } from "./kernel/providers/call-providers.ts";
export type { Site, SiteSettings } from "./kernel/site.ts";
export { defineConfig, type VitrineConfig } from "./main/cli/config.ts";
export { type Listener, type ListenOptions, listen } from "./main/node/node-server.ts";
export { TrustedProxies } from "./main/node/trusted-proxies.ts";
export { createPlatform, type Platform, type PlatformOptions } from "./main/platform.ts";
export { type SeedDemoOptions, seedDemo, seedProducts } from "./main/seed/index.ts";
export { type CreatedSite, type CreateSiteOptions, createSite } from "./main/sites/create-site.ts";
export type { SiteAccess } from "./main/sites/insert-site.ts";
export {
  createPostgresStore,
  createSqliteStore,
  type Documents,
  type DocumentTableName,
  documents,
  type Entity,
  field,
  type Stored,
  snapshot,
} from "./store/index.ts";
export { documentTable } from "./store/migrations/document-table.ts";
export { index, unique } from "./store/migrations/schema.ts";

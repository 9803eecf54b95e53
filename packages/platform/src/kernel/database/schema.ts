/** What every entity's table starts with. Times are epoch milliseconds, `doc` is JSON text on both engines. */
export interface DocumentRow {
  site_id: string;
  /** UUID. */
  id: string;
  /** Starts at 1 and grows by 1 with every update. */
  revision: number;
  created_at: number;
  updated_at: number;
  doc: string;
}

/** Truth in a column: SQLite has no boolean, and both engines answer the same. */
export type Flag = 0 | 1;

/** Who a session, a cart or a checkout belongs to. */
export interface OwnerColumns {
  owner_kind: string | null;
  owner_id: string | null;
}

export interface SitesTable {
  site_id: string;
  revision: number;
  created_at: number;
  updated_at: number;
  /** The settings, as JSON text. */
  doc: string;
}

export interface ApiKeysTable {
  site_id: string;
  id: string;
  hash: string;
  name: string;
  /** JSON: a list of scopes, or `"all"`. */
  scopes: string;
  created_at: number;
  last_used_at: number | null;
}

/** Keys of the whole installation, not of a site. */
export interface SigningKeysTable {
  slot: string;
  /** JSON Web Key. */
  private_jwk: string;
}

/** Programs that sign shoppers in, OAuth's clients. */
export interface ClientsTable {
  site_id: string;
  id: string;
  name: string;
  /** JSON list. */
  redirect_uris: string;
  created_at: number;
}

/** People who run the shop. */
export interface StaffTable {
  site_id: string;
  id: string;
  /** Lower case, unique per site. */
  email: string;
  password_hash: string;
  role: string;
  created_at: number;
}

export interface RefreshTokensTable {
  site_id: string;
  hash: string;
  family_id: string;
  subject_kind: string;
  subject_id: string;
  client_id: string;
  created_at: number;
  expires_at: number;
  /** When a newer token of the family took over. */
  rotated_at: number | null;
  revoked_at: number | null;
}

export interface CartsTable extends DocumentRow, OwnerColumns {
  checkout_id: string | null;
}

export interface CheckoutsTable extends DocumentRow, OwnerColumns {
  cart_id: string | null;
  completed: Flag;
  order_id: string | null;
}

export interface OrdersTable extends DocumentRow {
  number: number;
  status: string;
  payment_status: string;
  fulfillment_status: string;
  buyer_member_id: string | null;
  buyer_visitor_id: string | null;
  /** Lower case. */
  buyer_email: string | null;
  checkout_id: string | null;
  archived: Flag;
  currency: string;
  /** Minor units of `currency`. */
  total_minor: number;
}

export interface ProductsTable extends DocumentRow {
  slug: string;
  numeric_id: number;
  name: string;
  /** The name in lower case, for searches that ignore case in every script. */
  name_folded: string;
  /** Minor units of the site's currency. */
  price_minor: number;
  product_type: string;
  visible: Flag;
  in_stock: Flag;
  sku: string | null;
}

export interface CollectionsTable extends DocumentRow {
  slug: string;
  name: string;
  visible: Flag;
}

export interface ProductCollectionsTable {
  site_id: string;
  collection_id: string;
  product_id: string;
  position: number;
}

/** One row per thing that can run out: a product, or each of its variants. */
export interface StockTable {
  site_id: string;
  product_id: string;
  variant_id: string;
  /** Quantities count; otherwise `in_stock` alone decides. */
  tracked: Flag;
  in_stock: Flag;
  on_hand: number;
  reserved: number;
  preorder_enabled: Flag;
  preorder_message: string | null;
  /** Units that may be ordered beyond the stock; null for no limit. */
  preorder_limit: number | null;
  preordered: number;
}

export interface StockReservationsTable {
  site_id: string;
  holder_id: string;
  product_id: string;
  variant_id: string;
  /** Units reserved in stock. */
  units: number;
  /** Units ordered before they are in stock. */
  ahead: number;
  expires_at: number;
}

export interface CountersTable {
  site_id: string;
  name: string;
  value: number;
}

export interface PaymentIntentsTable extends DocumentRow {
  order_id: string | null;
  checkout_id: string | null;
  provider: string;
  idempotency_key: string;
  status: string;
  currency: string;
  amount_minor: number;
}

export interface HostedSessionsTable {
  site_id: string;
  token_hash: string;
  /** JSON text. */
  doc: string;
  created_at: number;
  expires_at: number;
}

export interface RedirectSessionsTable extends Omit<HostedSessionsTable, "member_id"> {
  used_at: number | null;
}

export interface IdempotencyTable {
  site_id: string;
  /** Hash of caller and idempotency key, which only its client has, behind what places it. */
  key: string;
  fingerprint: string;
  /** JSON, byte for byte as it was answered, packed; encrypted when it carries a secret. Empty while it is worked on. */
  response: Uint8Array;
  expires_at: number;
}

export interface OutboxTable {
  site_id: string;
  id: string;
  /** Packed lines of JSON. */
  event: Uint8Array;
  created_at: number;
}

/** Events that are to be handed to webhooks and subscribers. */
export interface WaitingEventsTable {
  site_id: string;
  /** The how-manieth event of its entity it is. */
  entity_sequence: number;
  id: string;
  name: string;
  entity_id: string;
  created_at: number;
}

export interface MailsTable {
  site_id: string;
  id: string;
  recipient: string;
  subject: string;
  /** The whole mail, as JSON text; empty where it is packed. */
  doc: string;
  /** The whole mail, packed; null where the document has it. */
  record: Uint8Array | null;
  created_at: number;
  /** Null until it was delivered. */
  sent_at: number | null;
  /** When the next try is due; null for at once. */
  due_at: number | null;
  attempts: number | null;
}

export interface MigrationsTable {
  number: number;
  name: string;
  applied_at: number;
}

/**
 * Every table. A service that brings its own adds to it from its migration:
 * `declare module "../schema.ts" { interface Tables { coupons: CouponsTable } }`.
 */
export interface Tables {
  migrations: MigrationsTable;
  signing_keys: SigningKeysTable;
  sites: SitesTable;
  api_keys: ApiKeysTable;
  clients: ClientsTable;
  staff: StaffTable;
  refresh_tokens: RefreshTokensTable;
  carts: CartsTable;
  checkouts: CheckoutsTable;
  orders: OrdersTable;
  products: ProductsTable;
  collections: CollectionsTable;
  product_collections: ProductCollectionsTable;
  stock: StockTable;
  stock_reservations: StockReservationsTable;
  counters: CountersTable;
  payment_intents: PaymentIntentsTable;
  redirect_sessions: RedirectSessionsTable;
  hosted_sessions: HostedSessionsTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  waiting_events: WaitingEventsTable;
  mails: MailsTable;
}

import type { Clock } from "./clock.ts";
import type { CustomFieldSet } from "./custom-fields.ts";
import type { Db, Store, WriteOptions } from "./database/port.ts";
import type { Logger } from "./log/log.ts";
import type { MediaLimits } from "./media-limits.ts";
import type { Metrics } from "./observability/metrics.ts";
import type { KnownNames, RoleScopes } from "./operations.ts";
import type { Outbound } from "./outbound.ts";
import type { Subscriptions } from "./outbox/subscriptions.ts";
import type { SearchEngine } from "./ports/search.ts";
import type { Adapters } from "./ports.ts";
import type { CircuitBreaker } from "./providers/circuit-breaker.ts";
import type { ProviderResponses } from "./providers/provider-responses.ts";
import type { SecretBox } from "./secrets/secret-box.ts";
import type { ShopperAllowance } from "./secrets/throttle.ts";
import type { Site } from "./site.ts";

/** Who sends a request, after authentication. Ids are UUIDs. */
export type Identity =
  | { readonly kind: "none" }
  | {
      readonly kind: "visitor";
      readonly id: string;
      /** Their token is for this checkout and nothing else. */
      readonly checkoutId?: string;
      /** A member until their session was ended: nobody that is known, in this call and never again. */
      readonly isUnknown?: boolean;
    }
  | {
      readonly kind: "member";
      readonly id: string;
      /** The session their token belongs to. */
      readonly sessionId?: string;
      /** Their token is for this checkout and nothing else: whoever holds it need not be the member. */
      readonly checkoutId?: string;
      /** When they proved who they are, epoch milliseconds; renewing the session does not change it. */
      readonly authenticatedAt?: number;
    }
  | {
      readonly kind: "app";
      readonly id: string;
      readonly scopes: Scopes;
      /** What the key is called. */
      readonly name?: string;
      readonly actingFor?: Shopper;
    }
  | {
      readonly kind: "staff";
      readonly id: string;
      readonly scopes: Scopes;
      /** Their e-mail address. */
      readonly name: string;
      /** The session their cookie or token belongs to. */
      readonly sessionId: string;
      /** The shop asks for a second factor they do not have: they may do nothing but set one up. */
      readonly isLimited?: boolean;
    };

/** A visitor or member: whoever can own a cart. */
export type Shopper = { readonly kind: "visitor" | "member"; readonly id: string };

/** A shopper on the way from one session to another, with the moment a member proved who they are. */
export type ArrivingShopper = Shopper & {
  /** Epoch milliseconds. */
  readonly authenticatedAt?: number;
};

/** Permission names such as `ECOM.MODIFY_CARTS`; `all` grants every one. */
export type Scopes = ReadonlySet<string> | "all";

/** What the processes of a shop remember of the database for a moment. */
export interface Cache {
  /**
   * Call after the rows behind it changed, once the change is committed. When it resolves, every process on this machine
   * sees the change.
   */
  invalidate(): Promise<void>;
}

/** The sites of this platform, remembered briefly. */
export interface Sites extends Cache {
  /**
   * The site with this id. Without an id, the only site there is: a shop of one's own needs no header.
   * @throws SiteNotFound
   */
  load(id: string | undefined): Promise<Site>;
  /** Whether there is one site and no other. */
  isOnly(): Promise<boolean>;
  /** The oldest site, for work that is the same for all. @throws SiteNotFound */
  first(): Promise<Site>;
}

/** What one run of the platform shares between calls. */
export interface Runtime extends KnownNames {
  /** What staff roles may do beside the platform's own, because of plugins. */
  readonly roleScopes: RoleScopes;
  readonly store: Store;
  readonly sites: Sites;
  readonly clock: Clock;
  readonly adapters: Adapters;
  readonly search: SearchEngine;
  readonly mediaLimits: MediaLimits;
  /** How many cards of shoppers may be declined. */
  readonly declineLimits: ShopperAllowance;
  /** Sends to addresses that somebody else names. */
  readonly outbound: Outbound;
  readonly endedSessions: Cache;
  readonly staffAccess: Cache;
  readonly apiKeys: Cache;
  /** Email addresses of the owners of a shop who have accepted their invitation. */
  ownerEmails(db: Db, siteId: string): Promise<readonly string[]>;
  /** Looks at one payment at once because there is news of it, and lets its order follow. */
  readonly lookAtPayment: (runtime: Runtime, siteId: string, paymentId: string) => Promise<void>;
  /** The same for a part of a refund. */
  readonly lookAtRefund: (runtime: Runtime, siteId: string, partId: string) => Promise<void>;
  readonly secretBox: SecretBox;
  readonly metrics: Metrics;
  /** Public origin without a trailing slash, for example `http://localhost:4000`. */
  readonly origin: string;
  /** For work that no request asked for; a request has its own in {@link Call.log}. */
  readonly log: Logger;
  /** Keys the hashes of what must be compared but never stored, such as card numbers. */
  readonly fingerprintKey: Uint8Array;
  /** Fields that plugins add, by entity. */
  readonly customFields: { readonly product: CustomFieldSet };
  /** What providers responded lately. */
  readonly providerResponses: ProviderResponses;
  /** Which providers hang and are not waited for. */
  readonly circuitBreaker: CircuitBreaker;
  /** Who receives domain events. */
  readonly subscriptions: Subscriptions;
  /** Ids of the payments whose charge this process waits for. */
  readonly charging: Set<string>;
}

/** One request on its way through a handler. */
export interface Call<Code extends string = never, Event extends string = never> {
  readonly site: Site;
  /** Who calls. */
  readonly identity: Identity;
  /** The open transaction of a write, or a read handle. Operations with their own transactions have neither. */
  readonly db: Db;
  /** When the request came: one time for all that it does. */
  readonly now: Date;
  readonly requestId: string;
  /** Carries the request's id. */
  readonly log: Logger;
  readonly headers: Headers;
  /** Network address of whoever asks; absent for programs on this machine. */
  readonly address?: string;
  readonly runtime: Runtime;
  /** BCP 47 language the caller asked for, else the site's. */
  readonly language: string;
  /**
   * For operations that open their own transactions: runs `work` in one, with a call whose `db` is that transaction
   * and whose events commit with it. Other operations are in their transaction already.
   */
  transaction<T>(work: (call: Call<Code, Event>) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Stops with one of `Code`; the contract says its status. A function that takes a `Call<"A">` may be called by every
   * operation that declares `A`, and by no other: written as a property, so that the compiler holds callers to it.
   */
  readonly fail: (code: Code | CommonCode, data?: object, description?: string) => never;
  /**
   * Notes work for after this operation and its transactions: it is done before the response goes out, even when the
   * operation fails and its writes are undone. Each name is noted once a request, however often a lost race repeats the
   * operation; false when it was noted before.
   */
  defer(name: string, work: () => Promise<void>): boolean;
  /** Adds a `Set-Cookie` header to the response of an operation that succeeds. */
  setCookie(text: string): void;
  /** Records a domain event, published after the commit. Like codes, names are held to what the operation declares. */
  readonly emit: (name: Event, event: DomainEvent) => void;
}

export interface TransactionOptions extends WriteOptions {
  /**
   * What the work answers is what the operation answers: it is kept under the caller's idempotency key in the same
   * commit. Otherwise a transaction of its own keeps it.
   */
  readonly isResponse?: boolean;
}

/** Codes every operation may answer. */
export type CommonCode =
  | "NOT_FOUND"
  | "PERMISSION_DENIED"
  | "UNAUTHENTICATED"
  | "FAILED_PRECONDITION"
  | "ALREADY_EXISTS"
  | "REVISION_MISMATCH"
  | "ABORTED";

/** A change others may want to hear of. */
export interface DomainEvent {
  readonly entityId: string;
  /** The entity after the change, or the body of an action event. */
  readonly body?: object;
  /** Reads the body where it is not at hand, for whoever receives it. */
  readonly load?: () => Promise<object>;
  /** Presents the entity as it was before the change, for whoever receives what was modified. */
  readonly before?: () => object | undefined | Promise<object | undefined>;
}

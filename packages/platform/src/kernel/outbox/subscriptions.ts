import type { Events } from "@vitrine/contract";
import type { DomainEvent, Identity, Runtime } from "../context.ts";
import type { Db } from "../database/port.ts";
import { noteWork } from "../database/work-under-way.ts";
import type { Notices } from "../events.ts";
import type { Logger } from "../log/log.ts";
import type { Site } from "../site.ts";

/** What a subscriber may use that runs in the transaction an event comes from. */
export interface TransactionCall {
  /** The open transaction. */
  readonly db: Db;
  readonly site: Site;
  /** Who caused the event. */
  readonly identity: Identity;
  readonly now: Date;
  readonly log: Logger;
  readonly runtime: Runtime;
  /** Records a domain event that commits with this transaction. */
  emit(name: string, event: DomainEvent): void;
}

/** What a subscriber may use that runs after the commit. */
export interface SubscriberCall {
  readonly site: Site;
  readonly now: Date;
  /** Names the plugin and the event. */
  readonly log: Logger;
  readonly runtime: Runtime;
  /** Aborted when the process stops or the subscriber has taken too long: pass it to `fetch`. */
  readonly signal: AbortSignal;
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  transaction<T>(work: (call: TransactionCall) => Promise<T>): Promise<T>;
}

/** An event on its way into the outbox. */
export type PendingEvent<Body = object> = Omit<DomainEvent, "body"> & { readonly body: Body };

/** An event that was committed. */
export interface ReceivedEvent<Body = object> extends PendingEvent<Body> {
  /** The same for every delivery of one event. */
  readonly id: string;
  readonly name: string;
  /** Name of the entity it is about: `wix.ecom.v1.order`. */
  readonly entityFqdn: string;
  /** `created`, `updated`, `deleted`, or an action such as `approved`. */
  readonly slug: string;
  /** ISO 8601. */
  readonly eventTime: string;
  /** The how-manieth event of its entity it is: they arrive in this order. */
  readonly entitySequence: number;
}

/** Subscribers that receive events after the commit: at least once, and one entity's events in order. */
export type EventHandlers = {
  readonly [Name in keyof Events]?: (event: ReceivedEvent<Events[Name]["data"]>, call: SubscriberCall) => Promise<void>;
};

/** Subscribers in the transaction of what they react to: when one rejects, nothing is committed. */
export type TransactionHandlers = {
  readonly [Name in keyof Events]?: (event: PendingEvent<Events[Name]["data"]>, call: TransactionCall) => Promise<void>;
} & {
  readonly [Name in keyof Notices]?: (notice: Notices[Name], call: TransactionCall) => Promise<void>;
};

/** What a plugin subscribes to. */
export interface Subscriber {
  readonly name: string;
  readonly on?: EventHandlers;
  readonly inTransaction?: TransactionHandlers;
}

type Handler = (event: object, call: SubscriberCall) => Promise<void>;
type TransactionHandler = (event: object, call: TransactionCall) => Promise<void>;

/** Who receives which event. */
export class Subscriptions {
  readonly #after = new Map<string, Map<string, Handler>>();
  readonly #inside = new Map<string, TransactionHandler[]>();

  constructor(subscribers: readonly Subscriber[]) {
    for (const { name: subscriber, on = {}, inTransaction = {} } of subscribers) {
      for (const [event, handler] of Object.entries(on)) {
        const handlers = this.#after.get(event) ?? new Map<string, Handler>();
        this.#after.set(event, handlers.set(subscriber, handler as Handler));
      }
      for (const [event, handler] of Object.entries(inTransaction)) {
        const noted: TransactionHandler = (message, call) => {
          noteWork(call.db, `inTransaction of ${subscriber} (${event})`);
          return (handler as TransactionHandler)(message, call);
        };
        this.#inside.set(event, [...(this.#inside.get(event) ?? []), noted]);
      }
    }
  }

  /** Names of those that receive anything after its commit. */
  get receivers(): readonly string[] {
    return [...new Set([...this.#after.values()].flatMap((handlers) => [...handlers.keys()]))];
  }

  /** Names of those that receive this event after its commit. */
  receiversOf(event: string): readonly string[] {
    return [...(this.#after.get(event)?.keys() ?? [])];
  }

  /** Undefined when this subscriber does not receive the event any more. */
  handler(subscriber: string, event: string): Handler | undefined {
    return this.#after.get(event)?.get(subscriber);
  }

  /** In the order of the plugins. */
  inTransaction(event: string): readonly TransactionHandler[] {
    return this.#inside.get(event) ?? [];
  }
}

/**
 * Lets those act in the transaction of `call` who subscribed to something that is no event of the contract. They run
 * one after the other before this resolves.
 */
export async function notify<Name extends keyof Notices>(
  call: TransactionCall,
  name: Name,
  notice: Notices[Name],
): Promise<void> {
  for (const handle of call.runtime.subscriptions.inTransaction(name)) await handle(notice, call);
}

import type { Events } from "@vitrine/contract";

/** Who caused an event, by kind. */
export interface EventIdentity {
  readonly identityType: "ANONYMOUS_VISITOR" | "MEMBER" | "WIX_USER" | "APP" | "UNKNOWN";
  readonly anonymousVisitorId?: string;
  readonly memberId?: string;
  /** A member of the staff. */
  readonly wixUserId?: string;
  readonly appId?: string;
}

/** What every event has. */
interface EventOf<Type extends string, Data> {
  readonly type: Type;
  /** The site it happened on. */
  readonly instanceId: string;
  readonly identity: EventIdentity;
  /** The same in every delivery of an event: an event may arrive twice. */
  readonly id: string;
  /** What it is about. */
  readonly entityId: string;
  /** When it happened, ISO 8601. */
  readonly time: string;
  /** Grows by one with every event of the entity, which arrive in this order. 64-bit integer as text. */
  readonly sequence: string;
  /** The entity as it became, the deleted entity if included, or the facts of an event of another kind. */
  readonly data: Data;
  /**
   * Of updates of carts, checkouts, orders, fulfillments, reviews, discount rules and delivery options: what the entity
   * held before, where it changed. By path, such as `buyerInfo.email` or `lineItems[0].quantity`; null for what was not
   * there. A list whose elements came, went or moved is one field.
   */
  readonly modifiedFields?: Readonly<Record<string, unknown>>;
}

/** Something that happened in a shop. Comparing `type` tells TypeScript what `data` is. */
export type ShopEvent = { [Name in keyof Events]: EventOf<Events[Name]["type"], Events[Name]["data"]> }[keyof Events];

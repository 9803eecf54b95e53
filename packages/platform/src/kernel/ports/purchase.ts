import type { Address } from "@vitrine/contract";
import type { Logger } from "../log/log.ts";
import type { Outbound } from "../outbound.ts";

/** What every provider is given beside its question. */
export interface ProviderCall {
  readonly requestId: string;
  /** Carries the request's id and the provider's. */
  readonly log: Logger;
  /** Aborted at the provider's deadline: pass it to `fetch`. */
  readonly signal: AbortSignal;
  /** Sends to addresses that someone else names: public ones, and networks that the platform was opened for. */
  readonly outbound: Outbound;
  /** Signs claims as a JWT (RS256, fresh for ten minutes) with the key of webhooks: one public key checks both. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
}

/**
 * A provider that is asked while something is priced. It is asked outside the database's transactions, and its response
 * is used for a minute: equal questions are asked once. One that rejects or is late is logged, and left out for ten
 * seconds, and after three time-outs in a row until it responds again; each port says what stands in for it.
 */
export interface PricingProvider {
  /** UUID, the same wherever this provider runs: orders name it. */
  readonly id: string;
  /** What people read. */
  readonly name: string;
  /** Milliseconds; 3,000 unless given and 10,000 at most. */
  readonly deadline?: number;
}

/** Something that is to be bought. Amounts are minor units of `currency`. */
export interface Purchase {
  readonly siteId: string;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47 language of the buyer. */
  readonly language: string;
  readonly weightUnit: "KG" | "LB" | "UNSPECIFIED_WEIGHT_UNIT";
  /** Present when a member buys. */
  readonly memberId?: string;
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address;
  readonly lines: readonly PurchaseLine[];
}

export interface PurchaseLine {
  /** Its place among the lines, from `1`. */
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** Of one unit, before discounts. */
  readonly price: number;
  /** Of the whole line after discounts; the same as before while discounts are worked out. */
  readonly total: number;
  /** Absent for lines without a catalog item. */
  readonly productId?: string;
  readonly variantId?: string;
  readonly collectionIds: readonly string[];
  readonly sku?: string;
  /** Of one unit, in the purchase's weight unit. */
  readonly weight?: number;
  readonly isShippable: boolean;
  readonly taxGroupId?: string;
}

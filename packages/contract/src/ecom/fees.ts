import type { Revisioned } from "../common/entity.ts";
import { type Empty, op, service } from "../dialect.ts";

/**
 * A fee the shop adds to every purchase it is for. Give an amount or a percentage.
 * @entity vitrine.v1.fee
 */
export interface Fee extends FeeInput, Revisioned {
  /** Only purchases of which something is delivered or collected. */
  onlyWithDelivery: boolean;
  /** Whether it is added at all. @default true */
  active: boolean;
}

/** A fee to create, or the new values of one. What is left out is not set. */
export interface FeeInput {
  /** Buyers read it beside the amount. @minLength 1 @maxLength 50 */
  name: string;
  /** Its name in further languages. @maxItems 50 */
  translations?: FeeTranslation[];
  /** Which fee, for programs. @minLength 1 @maxLength 100 */
  code?: string;
  /** In the shop's currency. @format decimal @minimum 0 @maximum 999999999 @maxScale 3 @oneof price */
  amount?: string;
  /** Percent of the goods after discounts. @minimum 0.01 @maximum 100 @oneof price */
  percentage?: number;
  /** Goods that cost less after discounts have no such fee. @format decimal @minimum 0 @maximum 999999999 @maxScale 3 */
  subtotalFrom?: string;
  /** Goods that cost more after discounts have no such fee. @format decimal @minimum 0 @maximum 999999999 @maxScale 3 */
  subtotalTo?: string;
  /** Only purchases of which something is delivered or collected. */
  onlyWithDelivery?: boolean;
  /** Taxed like items of this group; like the shop's products when absent. @format uuid */
  taxGroupId?: string;
  /** Whether it is added at all. @default true */
  active?: boolean;
}

/** The name of a fee in another language than the shop's. */
export interface FeeTranslation {
  /** BCP 47; shown while it is one of the shop's `languages`. @format language */
  language: string;
  /** Buyers read it beside the amount. @minLength 1 @maxLength 50 */
  name: string;
}

/** All values of a fee anew. */
export interface FeeReplacement extends FeeInput {
  /** Which fee to replace. @format uuid */
  id: string;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
}

/** Sent to `fees.createFee`, which creates a fee. */
export interface CreateFeeRequest {
  /** The fee to create. */
  fee: FeeInput;
}

/** Sent to `fees.replaceFee`, which gives a fee new values. */
export interface ReplaceFeeRequest {
  /** All values anew; optional ones left out are cleared. */
  fee: FeeReplacement;
}

/** Names one fee. */
export interface FeeIdRequest {
  /** The fee's id. @format uuid */
  id: string;
}

/** The fee as it is now. */
export interface FeeResponse {
  /** The fee as it is after the call. */
  fee: Fee;
}

/** Every fee of the shop, oldest first. */
export interface ListFeesResponse {
  /** All of them; a shop has at most 100. @maxItems 100 */
  fees: Fee[];
}

/**
 * Fees on top of what is bought, such as for packaging or small orders. They appear among a purchase's
 * `additionalFees` with the source `MANUAL`.
 * @entity Fee
 */
export const fees = service("vitrine.fees", {
  /**
   * Creates a fee.
   * @callers app staff
   * @scope VITRINE.FEES_MANAGE
   * @fails MAX_FEES_REACHED 428 A shop has 100 fees at most.
   * @example {"fee": {"name": "Gift wrapping", "amount": "3.50"}}
   */
  createFee: op<CreateFeeRequest, FeeResponse, "MAX_FEES_REACHED">("POST /_vitrine/v1/fees"),
  /**
   * Returns every fee.
   * @callers app staff
   * @scope VITRINE.FEES_MANAGE
   */
  listFees: op<Empty, ListFeesResponse>("GET /_vitrine/v1/fees"),
  /**
   * Gives a fee new values. Needs its current revision.
   * @callers app staff
   * @scope VITRINE.FEES_MANAGE
   */
  replaceFee: op<ReplaceFeeRequest, FeeResponse>("PUT /_vitrine/v1/fees/{fee.id}"),
  /**
   * Deletes a fee. Orders keep what was charged.
   * @callers app staff
   * @scope VITRINE.FEES_MANAGE
   */
  deleteFee: op<FeeIdRequest, Empty>("DELETE /_vitrine/v1/fees/{id}"),
});

import type { Address } from "../common/address.ts";
import type { ChannelType } from "../common/entity.ts";
import { type Empty, type FieldMask, op, service } from "../dialect.ts";
import type { CartResponse, CreateCheckoutFromCartResponse, EstimateTotalsResponse } from "./cart-entity.ts";
import type { CreateCartRequest } from "./carts.ts";
import type { SelectedShippingOption } from "./delivery.ts";
import type { LineItemQuantityUpdate, NewCustomLineItem, NewLineItem } from "./line-item.ts";
import type { SelectedMemberships } from "./memberships.ts";

/** Sent to `currentCart.addToCurrentCart`, which adds items, creating the cart on first use. */
export interface AddToCurrentCartRequest {
  /** Catalog items to add; the same item with the same options joins its line. @maxItems 100 */
  lineItems?: NewLineItem[];
  /** Items that no catalog knows. @maxItems 100 */
  customLineItems?: NewCustomLineItem[];
  /** The shop's location that serves this purchase. @format uuid */
  businessLocationId?: string;
}

/** Sent to `currentCart.createCheckoutFromCurrentCart`, which makes a checkout of the cart. */
export interface CreateCheckoutFromCurrentCartRequest {
  /** Required although the type is optional: WEB for a storefront. */
  channelType?: ChannelType;
  /** Where it goes; decides delivery and, unless a line says otherwise, tax. */
  shippingAddress?: Address;
  /** Who pays. */
  billingAddress?: Address;
  /** Delivery the buyer chose. */
  selectedShippingOption?: SelectedShippingOption;
  /** The buyer's email. @format email */
  email?: string;
}

/** What to price the cart with. */
export interface EstimateCurrentCartTotalsRequest {
  /** Delivery the buyer chose. */
  selectedShippingOption?: SelectedShippingOption;
  /** Where it goes; decides delivery and, unless a line says otherwise, tax. */
  shippingAddress?: Address;
  /** Who pays. */
  billingAddress?: Address;
  /** Memberships that pay for lines. */
  selectedMemberships?: SelectedMemberships;
  /** Include tax. @default true */
  calculateTax?: boolean;
  /** Include delivery. @default true */
  calculateShipping?: boolean;
  /** Include fees of apps. @default true */
  calculateAdditionalFees?: boolean;
}

/** Sent to `currentCart.removeLineItemsFromCurrentCart`, which removes lines from the cart. */
export interface RemoveLineItemsFromCurrentCartRequest {
  /** Lines this concerns. @format uuid @minItems 1 @maxItems 100 */
  lineItemIds: string[];
}

/** Sent to `currentCart.updateCurrentCartLineItemQuantity`, which sets quantities of lines. */
export interface UpdateCurrentCartLineItemQuantityRequest {
  /** New quantities; lines left out stay as they are. @minItems 1 @maxItems 100 */
  lineItems: LineItemQuantityUpdate[];
}

/**
 * Sent to `currentCart.updateCurrentCart`, which changes the cart's own fields, its coupon and discounts, and adds
 * lines.
 */
export interface UpdateCurrentCartRequest extends CreateCartRequest {
  /** Fields of `cartInfo` to change; left out, exactly the fields that are sent change. */
  cartFieldmask?: FieldMask;
}

/**
 * The cart of the token's visitor or member.
 * @entity Cart
 * @alias /ecom/v1/carts=/_api/ecom-cart/v1/carts
 * @alias /ecom/v1/carts=/_api/cart/v1/carts
 * @alias /ecom/v1/carts=/cart-v1-proxy/v1/carts
 * @alias /ecom/v1/carts=/v1/carts
 */
export const currentCart = service("ecom.current-cart", {
  /**
   * Adds items, creating the cart on first use. The same item with the same options joins its line; asking for more
   * than the stock takes what is left.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @example {"lineItems": [{"catalogReference": {"appId": "215238eb-22a5-4c36-9e7b-e7c08025e04e", "catalogItemId": "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90", "options": {"options": {"Size": "M"}}}, "quantity": 2}]}
   */
  addToCurrentCart: op<AddToCurrentCartRequest, CartResponse, never, "cart_created" | "cart_updated">(
    "POST /ecom/v1/carts/current/add-to-cart",
  ),
  /**
   * Makes a checkout of the cart. Called again, it brings the same checkout up to date.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_CHECKOUT_FROM_CART
   * @fails OWNED_CART_NOT_FOUND 404 The caller has no cart yet.
   * @example {"channelType": "WEB", "email": "ada@example.com"}
   */
  createCheckoutFromCurrentCart: op<
    CreateCheckoutFromCurrentCartRequest,
    CreateCheckoutFromCartResponse,
    "OWNED_CART_NOT_FOUND",
    "checkout_created" | "checkout_updated" | "cart_updated"
  >("POST /ecom/v1/carts/current/create-checkout"),
  /**
   * Deletes the cart. The next item added starts a new one.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @fails OWNED_CART_NOT_FOUND 404 The caller has no cart yet.
   */
  deleteCurrentCart: op<Empty, Empty, "OWNED_CART_NOT_FOUND", "cart_deleted">("DELETE /ecom/v1/carts/current"),
  /**
   * Prices the cart. Without an address only the lines and what needs none.
   * @callers visitor member app staff
   * @scope ECOM.READ_CARTS
   * @reads
   * @fails OWNED_CART_NOT_FOUND 404 The caller has no cart yet.
   * @example {"shippingAddress": {"country": "DE", "postalCode": "10115", "city": "Berlin"}}
   */
  estimateCurrentCartTotals: op<EstimateCurrentCartTotalsRequest, EstimateTotalsResponse, "OWNED_CART_NOT_FOUND">(
    "POST /ecom/v1/carts/current/estimate-totals",
  ),
  /**
   * Returns the cart, without totals.
   * @callers visitor member app staff
   * @scope ECOM.READ_CARTS
   * @fails OWNED_CART_NOT_FOUND 404 The caller has no cart yet.
   */
  getCurrentCart: op<Empty, CartResponse, "OWNED_CART_NOT_FOUND">("GET /ecom/v1/carts/current"),
  /**
   * Takes the coupon off the cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @fails OWNED_CART_NOT_FOUND 404 The caller has no cart yet.
   */
  removeCouponFromCurrentCart: op<Empty, CartResponse, "OWNED_CART_NOT_FOUND", "cart_updated">(
    "POST /ecom/v1/carts/current/remove-coupon",
  ),
  /**
   * Removes lines from the cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @fails OWNED_CART_NOT_FOUND 404 The caller has no cart yet.
   */
  removeLineItemsFromCurrentCart: op<
    RemoveLineItemsFromCurrentCartRequest,
    CartResponse,
    "OWNED_CART_NOT_FOUND",
    "cart_updated"
  >("POST /ecom/v1/carts/current/remove-line-items"),
  /**
   * Changes the cart's own fields, its coupon and discounts, and adds lines.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @fails OWNED_CART_NOT_FOUND 404 The caller has no cart yet.
   * @fails ERROR_COUPON_USAGE_EXCEEDED 428 The coupon was used as often as it may be.
   * @fails ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED 428 This buyer used the coupon as often as one may.
   * @fails ERROR_COUPON_IS_NOT_ACTIVE_YET 428 The coupon's time has not come.
   * @fails ERROR_COUPON_HAS_EXPIRED 428 The coupon's time is over.
   * @fails ERROR_COUPON_DOES_NOT_EXIST 404 No coupon has this code.
   * @fails THROTTLED_FEATURE 429 Too many unknown codes were tried; wait.
   * @example {"couponCode": "WELCOME", "cartInfo": {"buyerNote": "Please ring twice."}}
   */
  updateCurrentCart: op<
    UpdateCurrentCartRequest,
    CartResponse,
    | "OWNED_CART_NOT_FOUND"
    | "ERROR_COUPON_USAGE_EXCEEDED"
    | "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED"
    | "ERROR_COUPON_IS_NOT_ACTIVE_YET"
    | "ERROR_COUPON_HAS_EXPIRED"
    | "ERROR_COUPON_DOES_NOT_EXIST"
    | "THROTTLED_FEATURE",
    "cart_created" | "cart_updated"
  >("PATCH /ecom/v1/carts/current"),
  /**
   * Sets quantities of lines. More than the stock sets what is left.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @fails OWNED_CART_NOT_FOUND 404 The caller has no cart yet.
   */
  updateCurrentCartLineItemQuantity: op<
    UpdateCurrentCartLineItemQuantityRequest,
    CartResponse,
    "OWNED_CART_NOT_FOUND",
    "cart_updated"
  >("POST /ecom/v1/carts/current/update-line-items-quantity"),
});

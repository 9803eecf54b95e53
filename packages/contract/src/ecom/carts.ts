import { type Empty, type FieldMask, op, service } from "../dialect.ts";
import type {
  CartIdRequest,
  CartInput,
  CartResponse,
  CartUpdate,
  CreateCheckoutFromCartResponse,
  EstimateTotalsResponse,
  NewMerchantDiscount,
} from "./cart-entity.ts";
import type { CheckoutIdRequest } from "./checkout-requests.ts";
import type {
  AddToCurrentCartRequest,
  CreateCheckoutFromCurrentCartRequest,
  EstimateCurrentCartTotalsRequest,
} from "./current-cart.ts";
import type { NewCustomLineItem, NewLineItem, UpdateLineItemsQuantityRequest } from "./line-item.ts";

/** Sent to `carts.addToCart`, which adds items to a cart. */
export interface AddToCartRequest extends AddToCurrentCartRequest {
  /** The cart's id. @format uuid */
  id: string;
}

/** Sent to `carts.createCart`, which creates a cart. */
export interface CreateCartRequest {
  /** Fields of the cart to set. */
  cartInfo?: CartInput;
  /** Coupon to apply; upper and lower case are the same. */
  couponCode?: string;
  /** Catalog items to put in; the same item with the same options joins its line. @maxItems 300 */
  lineItems?: NewLineItem[];
  /** Items that no catalog knows. @maxItems 300 */
  customLineItems?: NewCustomLineItem[];
  /** Discounts that the merchant grants; only from apps and staff. @maxItems 10 */
  merchantDiscounts?: NewMerchantDiscount[];
}

/** Sent to `carts.createCheckout`, which makes a checkout of a cart. */
export interface CreateCheckoutFromCartRequest extends CreateCheckoutFromCurrentCartRequest {
  /** The cart's id. @format uuid */
  id: string;
}

/** What to price a cart with. */
export interface EstimateTotalsRequest extends EstimateCurrentCartTotalsRequest {
  /** The cart's id. @format uuid */
  id: string;
}

/** Sent to `carts.removeLineItems`, which removes lines from a cart. */
export interface RemoveCartLineItemsRequest {
  /** The cart's id. @format uuid */
  id: string;
  /** Lines this concerns. @format uuid @minItems 1 @maxItems 100 */
  lineItemIds: string[];
}

/** Sent to `carts.updateCart`, which changes a cart's own fields, its coupon and discounts, and adds lines. */
export interface UpdateCartRequest {
  /** Fields to change, with the cart's id. */
  cartInfo?: CartUpdate;
  /** Coupon to apply; upper and lower case are the same. */
  couponCode?: string;
  /** Catalog items to add. @maxItems 300 */
  lineItems?: NewLineItem[];
  /** Items that no catalog knows. @maxItems 300 */
  customLineItems?: NewCustomLineItem[];
  /** Replaces what was granted before; an empty list takes it back. Only for apps and staff. @maxItems 10 */
  merchantDiscounts?: NewMerchantDiscount[];
  /** Fields of `cartInfo` to change; left out, exactly the fields that are sent change. */
  cartFieldmask?: FieldMask;
}

/**
 * Any cart, by id.
 * @entity Cart
 * @alias /ecom/v1/carts=/_api/ecom-cart/v1/carts
 * @alias /ecom/v1/carts=/_api/cart/v1/carts
 * @alias /ecom/v1/carts=/cart-v1-proxy/v1/carts
 * @alias /ecom/v1/carts=/v1/carts
 */
export const carts = service("ecom.carts", {
  /**
   * Adds items to a cart. The same item with the same options joins its line.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS ECOM.ADMIN_MODIFY_CARTS
   * @fails CART_NOT_FOUND 404 No cart has this id, or it is someone else's.
   * @fails CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION 428 The cart is served by another location; remove that first.
   */
  addToCart: op<
    AddToCartRequest,
    CartResponse,
    "CART_NOT_FOUND" | "CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION",
    "cart_updated"
  >("POST /ecom/v1/carts/{id}/add-to-cart"),
  /**
   * Creates a cart. For a shopper's own cart use `currentCart.addToCurrentCart`.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS ECOM.ADMIN_MODIFY_CARTS
   * @fails CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM 428 A line names a membership but cannot be paid by one.
   * @fails CANT_CREATE_CART_WITHOUT_ITEMS 428 Send at least one line or custom line.
   * @fails ERROR_COUPON_USAGE_EXCEEDED 428 The coupon was used as often as it may be.
   * @fails ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED 428 This buyer used the coupon as often as one may.
   * @fails ERROR_COUPON_IS_NOT_ACTIVE_YET 428 The coupon's time has not come.
   * @fails ERROR_COUPON_HAS_EXPIRED 428 The coupon's time is over.
   * @fails ERROR_COUPON_DOES_NOT_EXIST 404 No coupon has this code.
   * @fails THROTTLED_FEATURE 429 Too many unknown codes were tried; wait.
   */
  createCart: op<
    CreateCartRequest,
    CartResponse,
    | "CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM"
    | "CANT_CREATE_CART_WITHOUT_ITEMS"
    | "ERROR_COUPON_USAGE_EXCEEDED"
    | "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED"
    | "ERROR_COUPON_IS_NOT_ACTIVE_YET"
    | "ERROR_COUPON_HAS_EXPIRED"
    | "ERROR_COUPON_DOES_NOT_EXIST"
    | "THROTTLED_FEATURE",
    "cart_created"
  >("POST /ecom/v1/carts"),
  /**
   * Makes a checkout of a cart. Called again, it brings the same checkout up to date.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_CHECKOUT_FROM_CART
   * @fails CART_NOT_FOUND 404 No cart has this id, or it is someone else's.
   * @fails LINE_ITEM_WITH_ZERO_QUANTITY 428 Nothing of a custom line is left.
   * @fails SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT 428 The shop has no way to be paid yet.
   * @fails CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE 428 Custom items can only be paid in full, online or offline.
   * @fails CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE 428 A custom item is either physical or a service.
   */
  createCheckout: op<
    CreateCheckoutFromCartRequest,
    CreateCheckoutFromCartResponse,
    | "CART_NOT_FOUND"
    | "LINE_ITEM_WITH_ZERO_QUANTITY"
    | "SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT"
    | "CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE"
    | "CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE",
    "checkout_created" | "checkout_updated" | "cart_updated"
  >("POST /ecom/v1/carts/{id}/create-checkout"),
  /**
   * Deletes a cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @fails CART_NOT_FOUND 404 No cart has this id, or it is someone else's.
   */
  deleteCart: op<CartIdRequest, Empty, "CART_NOT_FOUND", "cart_deleted">("DELETE /ecom/v1/carts/{id}"),
  /**
   * Prices a cart. Without an address only the lines and what needs none.
   * @callers visitor member app staff
   * @scope ECOM.READ_CARTS
   * @fails CART_NOT_FOUND 404 No cart has this id, or it is someone else's.
   * @reads
   */
  estimateTotals: op<EstimateTotalsRequest, EstimateTotalsResponse, "CART_NOT_FOUND">(
    "POST /ecom/v1/carts/{id}/estimate-totals",
  ),
  /**
   * Returns a cart, without totals.
   * @callers visitor member app staff
   * @scope ECOM.READ_CARTS
   * @fails CART_NOT_FOUND 404 No cart has this id, or it is someone else's.
   */
  getCart: op<CartIdRequest, CartResponse, "CART_NOT_FOUND">("GET /ecom/v1/carts/{id}"),
  /**
   * Returns the cart that a checkout was made from, without totals.
   * @callers visitor member app staff
   * @scope ECOM.READ_CARTS
   * @fails CART_NOT_FOUND 404 No cart has this id, or it is someone else's.
   */
  getCartByCheckoutId: op<CheckoutIdRequest, CartResponse, "CART_NOT_FOUND">("GET /ecom/v1/carts/by-checkout-id/{id}"),
  /**
   * Frees a cart from the location that serves it.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @fails CART_NOT_FOUND 404 No cart has this id, or it is someone else's.
   */
  removeBusinessLocation: op<CartIdRequest, CartResponse, "CART_NOT_FOUND", "cart_updated">(
    "POST /ecom/v1/carts/{id}/remove-business-location",
  ),
  /**
   * Takes the coupon off a cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @fails CART_NOT_FOUND 404 No cart has this id, or it is someone else's.
   */
  removeCoupon: op<CartIdRequest, CartResponse, "CART_NOT_FOUND", "cart_updated">(
    "POST /ecom/v1/carts/{id}/remove-coupon",
  ),
  /**
   * Removes lines from a cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @fails CART_NOT_FOUND 404 No cart has this id, or it is someone else's.
   */
  removeLineItems: op<RemoveCartLineItemsRequest, CartResponse, "CART_NOT_FOUND", "cart_updated">(
    "POST /ecom/v1/carts/{id}/remove-line-items",
  ),
  /**
   * Changes a cart's own fields, its coupon and discounts, and adds lines.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS ECOM.ADMIN_MODIFY_CARTS
   * @fails CART_NOT_FOUND 404 No cart has this id, or it is someone else's.
   * @fails CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER 428 The cart belongs to a member, whose contact is known.
   * @fails ERROR_COUPON_USAGE_EXCEEDED 428 The coupon was used as often as it may be.
   * @fails ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED 428 This buyer used the coupon as often as one may.
   * @fails ERROR_COUPON_IS_NOT_ACTIVE_YET 428 The coupon's time has not come.
   * @fails ERROR_COUPON_HAS_EXPIRED 428 The coupon's time is over.
   * @fails ERROR_COUPON_DOES_NOT_EXIST 404 No coupon has this code.
   * @fails THROTTLED_FEATURE 429 Too many unknown codes were tried; wait.
   */
  updateCart: op<
    UpdateCartRequest,
    CartResponse,
    | "CART_NOT_FOUND"
    | "CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER"
    | "ERROR_COUPON_USAGE_EXCEEDED"
    | "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED"
    | "ERROR_COUPON_IS_NOT_ACTIVE_YET"
    | "ERROR_COUPON_HAS_EXPIRED"
    | "ERROR_COUPON_DOES_NOT_EXIST"
    | "THROTTLED_FEATURE",
    "cart_updated"
  >("PATCH /ecom/v1/carts/{cartInfo.id}"),
  /**
   * Sets quantities of lines. More than the stock sets what is left.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @fails CART_NOT_FOUND 404 No cart has this id, or it is someone else's.
   */
  updateLineItemsQuantity: op<UpdateLineItemsQuantityRequest, CartResponse, "CART_NOT_FOUND", "cart_updated">(
    "POST /ecom/v1/carts/{id}/update-line-items-quantity",
  ),
});

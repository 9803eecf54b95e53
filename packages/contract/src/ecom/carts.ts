import type { Address } from "../common/address.ts";
import type { ChannelType } from "../common/entity.ts";
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
import type { SelectedShippingOption } from "./delivery.ts";
import type { NewCustomLineItem, NewLineItem, UpdateLineItemsQuantityRequest } from "./line-item.ts";
import type { SelectedMemberships } from "./memberships.ts";

/** Add to cart request. */
export interface AddToCartRequest {
  /** @format uuid */
  id: string;
  /** @maxItems 100 */
  lineItems?: NewLineItem[];
  /** @maxItems 100 */
  customLineItems?: NewCustomLineItem[];
  /** @format uuid */
  businessLocationId?: string;
}

/** Create cart request. */
export interface CreateCartRequest {
  cartInfo?: CartInput;
  couponCode?: string;
  /** @maxItems 300 */
  lineItems?: NewLineItem[];
  /** @maxItems 300 */
  customLineItems?: NewCustomLineItem[];
  /** @maxItems 10 */
  merchantDiscounts?: NewMerchantDiscount[];
}

/** Create checkout from cart request. */
export interface CreateCheckoutFromCartRequest {
  /** @format uuid */
  id: string;
  channelType?: ChannelType;
  shippingAddress?: Address;
  billingAddress?: Address;
  selectedShippingOption?: SelectedShippingOption;
  /** @format email */
  email?: string;
}

/** Estimate totals request. */
export interface EstimateTotalsRequest {
  /** @format uuid */
  id: string;
  selectedShippingOption?: SelectedShippingOption;
  shippingAddress?: Address;
  billingAddress?: Address;
  selectedMemberships?: SelectedMemberships;
  /** @default true */
  calculateTax?: boolean;
  /** @default true */
  calculateShipping?: boolean;
  /** @default true */
  calculateAdditionalFees?: boolean;
}

/** Remove cart line items request. */
export interface RemoveCartLineItemsRequest {
  /** @format uuid */
  id: string;
  /** @format uuid @minItems 1 @maxItems 100 */
  lineItemIds: string[];
}

/** Update cart request. */
export interface UpdateCartRequest {
  cartInfo?: CartUpdate;
  couponCode?: string;
  /** @maxItems 300 */
  lineItems?: NewLineItem[];
  /** @maxItems 300 */
  customLineItems?: NewCustomLineItem[];
  /** Replaces what was granted before; an empty list takes it back. Only for apps and staff. @maxItems 10 */
  merchantDiscounts?: NewMerchantDiscount[];
  cartFieldmask?: FieldMask;
}

/**
 * Any cart, by id.
 * @entity wix.ecom.v1.cart
 * @alias /ecom/v1/carts=/_api/ecom-cart/v1/carts
 * @alias /ecom/v1/carts=/_api/cart/v1/carts
 * @alias /ecom/v1/carts=/cart-v1-proxy/v1/carts
 */
export const carts = /* @__PURE__ */ service("ecom.carts", {
  /**
   * Add to cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS ECOM.ADMIN_MODIFY_CARTS
   * @emits cart_updated
   */
  addToCart: /* @__PURE__ */ op<AddToCartRequest, CartResponse, "CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION">(
    "POST /ecom/v1/carts/{id}/add-to-cart",
  ),
  /**
   * Create cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS ECOM.ADMIN_MODIFY_CARTS
   * @emits cart_created
   */
  createCart: /* @__PURE__ */ op<
    CreateCartRequest,
    CartResponse,
    "CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM" | "CANT_CREATE_CART_WITHOUT_ITEMS"
  >("POST /ecom/v1/carts"),
  /**
   * Create checkout.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_CHECKOUT_FROM_CART
   * @emits checkout_created checkout_updated cart_updated
   */
  createCheckout: /* @__PURE__ */ op<
    CreateCheckoutFromCartRequest,
    CreateCheckoutFromCartResponse,
    | "LINE_ITEM_WITH_ZERO_QUANTITY"
    | "SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT"
    | "CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE"
    | "CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE"
  >("POST /ecom/v1/carts/{id}/create-checkout"),
  /**
   * Delete cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @emits cart_deleted
   */
  deleteCart: /* @__PURE__ */ op<CartIdRequest, Empty>("DELETE /ecom/v1/carts/{id}"),
  /**
   * Estimate totals.
   * @callers visitor member app staff
   * @scope ECOM.READ_CARTS
   * @reads
   */
  estimateTotals: /* @__PURE__ */ op<EstimateTotalsRequest, EstimateTotalsResponse>(
    "POST /ecom/v1/carts/{id}/estimate-totals",
  ),
  /**
   * Get cart.
   * @callers visitor member app staff
   * @scope ECOM.READ_CARTS
   */
  getCart: /* @__PURE__ */ op<CartIdRequest, CartResponse>("GET /ecom/v1/carts/{id}"),
  /**
   * Remove business location.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @emits cart_updated
   */
  removeBusinessLocation: /* @__PURE__ */ op<CartIdRequest, CartResponse>(
    "POST /ecom/v1/carts/{id}/remove-business-location",
  ),
  /**
   * Remove coupon.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @emits cart_updated
   */
  removeCoupon: /* @__PURE__ */ op<CartIdRequest, CartResponse>("POST /ecom/v1/carts/{id}/remove-coupon"),
  /**
   * Remove line items.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @emits cart_updated
   */
  removeLineItems: /* @__PURE__ */ op<RemoveCartLineItemsRequest, CartResponse>(
    "POST /ecom/v1/carts/{id}/remove-line-items",
  ),
  /**
   * Update cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS ECOM.ADMIN_MODIFY_CARTS
   * @emits cart_updated
   */
  updateCart: /* @__PURE__ */ op<
    UpdateCartRequest,
    CartResponse,
    "CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER"
  >("PATCH /ecom/v1/carts/{cartInfo.id}"),
  /**
   * Update line items quantity.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @emits cart_updated
   */
  updateLineItemsQuantity: /* @__PURE__ */ op<UpdateLineItemsQuantityRequest, CartResponse>(
    "POST /ecom/v1/carts/{id}/update-line-items-quantity",
  ),
});

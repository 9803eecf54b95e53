import type { Address } from "../common/address.ts";
import type { ChannelType } from "../common/entity.ts";
import { type Empty, type FieldMask, op, service } from "../dialect.ts";
import type {
  CartInput,
  CartResponse,
  CreateCheckoutFromCartResponse,
  EstimateTotalsResponse,
  NewMerchantDiscount,
} from "./cart-entity.ts";
import type { SelectedShippingOption } from "./delivery.ts";
import type { LineItemQuantityUpdate, NewCustomLineItem, NewLineItem } from "./line-item.ts";
import type { SelectedMemberships } from "./memberships.ts";

/** Add to current cart request. */
export interface AddToCurrentCartRequest {
  /** @maxItems 100 */
  lineItems?: NewLineItem[];
  /** @maxItems 100 */
  customLineItems?: NewCustomLineItem[];
  /** @format uuid */
  businessLocationId?: string;
}

/** Create checkout from current cart request. */
export interface CreateCheckoutFromCurrentCartRequest {
  channelType?: ChannelType;
  shippingAddress?: Address;
  billingAddress?: Address;
  selectedShippingOption?: SelectedShippingOption;
  /** @format email */
  email?: string;
}

/** Estimate current cart totals request. */
export interface EstimateCurrentCartTotalsRequest {
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

/** Remove line items from current cart request. */
export interface RemoveLineItemsFromCurrentCartRequest {
  /** @format uuid @minItems 1 @maxItems 100 */
  lineItemIds: string[];
}

/** Update current cart line item quantity request. */
export interface UpdateCurrentCartLineItemQuantityRequest {
  /** @minItems 1 @maxItems 100 */
  lineItems: LineItemQuantityUpdate[];
}

/** Update current cart request. */
export interface UpdateCurrentCartRequest {
  cartInfo?: CartInput;
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
 * The cart of whoever holds the token.
 * @entity wix.ecom.v1.cart
 * @alias /ecom/v1/carts=/_api/ecom-cart/v1/carts
 * @alias /ecom/v1/carts=/_api/cart/v1/carts
 * @alias /ecom/v1/carts=/cart-v1-proxy/v1/carts
 */
export const currentCart = /* @__PURE__ */ service("ecom.current-cart", {
  /**
   * Add to current cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @emits cart_created cart_updated
   */
  addToCurrentCart: /* @__PURE__ */ op<AddToCurrentCartRequest, CartResponse>(
    "POST /ecom/v1/carts/current/add-to-cart",
  ),
  /**
   * Create checkout from current cart.
   * @callers visitor member app staff
   * @scope ECOM.CREATE_CHECKOUT_FROM_CART
   * @emits checkout_created checkout_updated cart_updated
   */
  createCheckoutFromCurrentCart: /* @__PURE__ */ op<
    CreateCheckoutFromCurrentCartRequest,
    CreateCheckoutFromCartResponse
  >("POST /ecom/v1/carts/current/create-checkout"),
  /**
   * Delete current cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @emits cart_deleted
   */
  deleteCurrentCart: /* @__PURE__ */ op<Empty, Empty>("DELETE /ecom/v1/carts/current"),
  /**
   * Estimate current cart totals.
   * @callers visitor member app staff
   * @scope ECOM.READ_CARTS
   * @reads
   */
  estimateCurrentCartTotals: /* @__PURE__ */ op<EstimateCurrentCartTotalsRequest, EstimateTotalsResponse>(
    "POST /ecom/v1/carts/current/estimate-totals",
  ),
  /**
   * Get current cart.
   * @callers visitor member app staff
   * @scope ECOM.READ_CARTS
   */
  getCurrentCart: /* @__PURE__ */ op<Empty, CartResponse, "OWNED_CART_NOT_FOUND">("GET /ecom/v1/carts/current"),
  /**
   * Remove coupon from current cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @emits cart_updated
   */
  removeCouponFromCurrentCart: /* @__PURE__ */ op<Empty, CartResponse>("POST /ecom/v1/carts/current/remove-coupon"),
  /**
   * Remove line items from current cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @emits cart_updated
   */
  removeLineItemsFromCurrentCart: /* @__PURE__ */ op<RemoveLineItemsFromCurrentCartRequest, CartResponse>(
    "POST /ecom/v1/carts/current/remove-line-items",
  ),
  /**
   * Update current cart.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @emits cart_created cart_updated
   */
  updateCurrentCart: /* @__PURE__ */ op<UpdateCurrentCartRequest, CartResponse>("PATCH /ecom/v1/carts/current"),
  /**
   * Update current cart line item quantity.
   * @callers visitor member app staff
   * @scope ECOM.MODIFY_CARTS
   * @emits cart_updated
   */
  updateCurrentCartLineItemQuantity: /* @__PURE__ */ op<UpdateCurrentCartLineItemQuantityRequest, CartResponse>(
    "POST /ecom/v1/carts/current/update-line-items-quantity",
  ),
});

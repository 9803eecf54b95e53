import type { UpdateExtendedFieldsRequest } from "../common/entity.ts";
import type { CursorPagingMetadata, CursorQueryRequest } from "../common/query.ts";
import { type Empty, type FieldMask, op, paged, service } from "../dialect.ts";
import type { ShippingOption, ShippingOptionInput, ShippingOptionUpdate } from "./shipping-option-entity.ts";

/** Create shipping option request. */
export interface CreateShippingOptionRequest {
  shippingOption: ShippingOptionInput;
}

/** Delivery region request. */
export interface DeliveryRegionRequest {
  /** @format uuid */
  deliveryRegionId: string;
  /** @format uuid */
  shippingOptionId: string;
  /** @format int64 */
  revision: string;
}

/** Query shipping options response. */
export interface QueryShippingOptionsResponse {
  /** @maxItems 100 */
  shippingOptions: ShippingOption[];
  pagingMetadata?: CursorPagingMetadata;
}

/** Shipping option id request. */
export interface ShippingOptionIdRequest {
  /** @format uuid */
  shippingOptionId: string;
}

/** Shipping option response. */
export interface ShippingOptionResponse {
  shippingOption: ShippingOption;
}

/** Update shipping option request. */
export interface UpdateShippingOptionRequest {
  shippingOption: ShippingOptionUpdate;
  fieldMask?: FieldMask;
}

/**
 * How the shop delivers to a region, and at what price.
 * @entity wix.ecom.v1.shipping_option
 */
export const shippingOptions = /* @__PURE__ */ service("ecom.shipping-options", {
  /**
   * Add delivery region.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_UPDATE
   * @emits shipping_option_updated
   */
  addDeliveryRegion: /* @__PURE__ */ op<DeliveryRegionRequest, ShippingOptionResponse>(
    "POST /ecom/v1/shipping-options/{shippingOptionId}/add-delivery-region",
  ),
  /**
   * Create shipping option.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_CREATE
   * @emits shipping_option_created
   */
  createShippingOption: /* @__PURE__ */ op<
    CreateShippingOptionRequest,
    ShippingOptionResponse,
    "INVALID_QUANTITY_VALUE"
  >("POST /ecom/v1/shipping-options"),
  /**
   * Delete shipping option.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_DELETE
   * @emits shipping_option_deleted
   */
  deleteShippingOption: /* @__PURE__ */ op<ShippingOptionIdRequest, Empty>(
    "DELETE /ecom/v1/shipping-options/{shippingOptionId}",
  ),
  /**
   * Get shipping option.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_READ
   */
  getShippingOption: /* @__PURE__ */ op<ShippingOptionIdRequest, ShippingOptionResponse>(
    "GET /ecom/v1/shipping-options/{shippingOptionId}",
  ),
  /**
   * Query shipping options.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_READ
   */
  queryShippingOptions: /* @__PURE__ */ paged<CursorQueryRequest, QueryShippingOptionsResponse, ShippingOption>(
    "GET /ecom/v1/shipping-options/query",
    {
      nested: true,
      alternate: "POST /ecom/v1/shipping-options/query",
      page: { items: "shippingOptions", metadata: "pagingMetadata", paging: "cursor", query: "query" },
    },
  ),
  /**
   * Remove delivery region.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_UPDATE
   * @emits shipping_option_updated
   */
  removeDeliveryRegion: /* @__PURE__ */ op<DeliveryRegionRequest, ShippingOptionResponse>(
    "POST /ecom/v1/shipping-options/{shippingOptionId}/remove-delivery-region",
  ),
  /**
   * Update extended fields.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_UPDATE
   * @emits shipping_option_updated
   */
  updateExtendedFields: /* @__PURE__ */ op<UpdateExtendedFieldsRequest, ShippingOptionResponse>(
    "POST /ecom/v1/shipping-options/{id}/update-extended-fields",
  ),
  /**
   * Update shipping option.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_UPDATE
   * @emits shipping_option_updated
   */
  updateShippingOption: /* @__PURE__ */ op<
    UpdateShippingOptionRequest,
    ShippingOptionResponse,
    "INVALID_QUANTITY_VALUE"
  >("PATCH /ecom/v1/shipping-options/{shippingOption.id}"),
});

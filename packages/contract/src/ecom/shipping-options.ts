import type { UpdateExtendedFieldsRequest } from "../common/entity.ts";
import type { CursorPagingMetadata, CursorQueryRequest } from "../common/query.ts";
import { type Empty, type FieldMask, op, paged, service } from "../dialect.ts";
import type { ShippingOption, ShippingOptionInput, ShippingOptionUpdate } from "./shipping-option-entity.ts";

/** Sent to `shippingOptions.createShippingOption`, which creates a shipping option. */
export interface CreateShippingOptionRequest {
  /** The shipping option to create. */
  shippingOption: ShippingOptionInput;
}

/** A shipping option and one region of it. */
export interface DeliveryRegionRequest {
  /** The region. @format uuid */
  deliveryRegionId: string;
  /** The shipping option. @format uuid */
  shippingOptionId: string;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
}

/** Returned by `shippingOptions.queryShippingOptions`, which finds shipping options. */
export interface QueryShippingOptionsResponse {
  /** Shipping options of this page, in the order asked for. @maxItems 100 */
  shippingOptions: ShippingOption[];
  /** Position of this page in the list, and how to get the next. */
  pagingMetadata: CursorPagingMetadata;
}

/** Names one shipping option. */
export interface ShippingOptionIdRequest {
  /** The shipping option's id. @format uuid */
  shippingOptionId: string;
}

/** The shipping option as it is now. */
export interface ShippingOptionResponse {
  /** The shipping option as it is after the call. */
  shippingOption: ShippingOption;
}

/** Sent to `shippingOptions.updateShippingOption`, which changes a shipping option. */
export interface UpdateShippingOptionRequest {
  /** The fields to change; those left out stay. */
  shippingOption: ShippingOptionUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}

/**
 * How the shop delivers to a region, and at what price.
 * @entity ShippingOption
 */
export const shippingOptions = service("ecom.shipping-options", {
  /**
   * Offers a shipping option in one more region.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_UPDATE
   */
  addDeliveryRegion: op<DeliveryRegionRequest, ShippingOptionResponse, never, "shipping_option_updated">(
    "POST /ecom/v1/shipping-options/{shippingOptionId}/add-delivery-region",
  ),
  /**
   * Creates a shipping option.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_CREATE
   * @fails INVALID_QUANTITY_VALUE 400 A condition on quantity needs a whole number.
   * @example {"shippingOption": {"title": "Standard", "deliveryRegionIds": ["9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90"], "rates": [{"amount": "4.90", "conditions": [{"type": "BY_TOTAL_PRICE", "value": "50", "operator": "LT"}]}, {"amount": "0"}]}}
   */
  createShippingOption: op<
    CreateShippingOptionRequest,
    ShippingOptionResponse,
    "INVALID_QUANTITY_VALUE",
    "shipping_option_created"
  >("POST /ecom/v1/shipping-options"),
  /**
   * Deletes a shipping option.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_DELETE
   */
  deleteShippingOption: op<ShippingOptionIdRequest, Empty, never, "shipping_option_deleted">(
    "DELETE /ecom/v1/shipping-options/{shippingOptionId}",
  ),
  /**
   * Returns a shipping option.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_READ
   */
  getShippingOption: op<ShippingOptionIdRequest, ShippingOptionResponse>(
    "GET /ecom/v1/shipping-options/{shippingOptionId}",
  ),
  /**
   * Finds shipping options.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_READ
   */
  queryShippingOptions: paged<CursorQueryRequest<ShippingOption>, QueryShippingOptionsResponse, ShippingOption>(
    "GET /ecom/v1/shipping-options/query",
    {
      nested: true,
      alternate: "POST /ecom/v1/shipping-options/query",
      page: { items: "shippingOptions", metadata: "pagingMetadata", paging: "cursor", query: "query" },
    },
  ),
  /**
   * Stops offering a shipping option in a region.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_UPDATE
   */
  removeDeliveryRegion: op<DeliveryRegionRequest, ShippingOptionResponse, never, "shipping_option_updated">(
    "POST /ecom/v1/shipping-options/{shippingOptionId}/remove-delivery-region",
  ),
  /**
   * Sets the data of one app. The revision stays.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_UPDATE
   */
  updateExtendedFields: op<UpdateExtendedFieldsRequest, ShippingOptionResponse, never, "shipping_option_updated">(
    "POST /ecom/v1/shipping-options/{id}/update-extended-fields",
  ),
  /**
   * Changes a shipping option. Needs its current revision.
   * @callers app staff
   * @scope ECOM.SHIPPING_OPTION_UPDATE
   * @fails INVALID_QUANTITY_VALUE 400 A condition on quantity needs a whole number.
   */
  updateShippingOption: op<
    UpdateShippingOptionRequest,
    ShippingOptionResponse,
    "INVALID_QUANTITY_VALUE",
    "shipping_option_updated"
  >("PATCH /ecom/v1/shipping-options/{shippingOption.id}"),
});

import type { CursorPagingMetadata, OffsetQueryRequest } from "../common/query.ts";
import { type Empty, type FieldMask, op, paged, service } from "../dialect.ts";
import type { AutomaticDiscount, AutomaticDiscountUpdate, NewAutomaticDiscount } from "./discount-rule-entity.ts";

/** Sent to `discountRules.createDiscountRule`, which creates a discount rule. */
export interface CreateDiscountRuleRequest {
  /** The discount to create. */
  discountRule: NewAutomaticDiscount;
}

/** Names one discount rule. */
export interface DiscountRuleIdRequest {
  /** The discount rule's id. @format uuid */
  discountRuleId: string;
}

/** The discount rule as it is now. */
export interface DiscountRuleResponse {
  /** The discount as it is after the call. */
  discountRule: AutomaticDiscount;
}

/** A page of discount rules. */
export interface QueryDiscountRulesResponse {
  /** Discounts of this page, in the order asked for. */
  discountRules: AutomaticDiscount[];
  /** Position of this page in the list. */
  pagingMetadata: DiscountRulesPagingMetadata;
}

/** Position of a response in the list: by offset when the query was, by cursor otherwise. */
export interface DiscountRulesPagingMetadata extends CursorPagingMetadata {
  /** Discounts skipped before this page; only when paged by offset. @asType integer */
  offset?: number;
  /** Rules in all. @asType integer */
  total?: number;
}

/** Sent to `discountRules.updateDiscountRule`, which changes a discount rule. */
export interface UpdateDiscountRuleRequest {
  /** The fields to change; those left out stay. */
  discountRule: AutomaticDiscountUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  mask?: FieldMask;
}

/**
 * Discounts that apply by themselves.
 * @entity AutomaticDiscount
 * @alias /ecom/v1/discount-rules=/ecom/discounts/v1/discount-rules
 */
export const discountRules = service("ecom.discount-rules", {
  /**
   * Creates a discount rule.
   * @callers app staff
   * @scope ECOM.DISCOUNT_RULES_CREATE
   * @fails MAX_DISCOUNT_RULES_REACHED 428 A shop has 100 discount rules at most.
   * @fails MAX_QUANTITY_BASED_DISCOUNTS_REACHED 428 A shop has 20 rules of so many units for one price at most.
   * @fails MAX_CUSTOM_TRIGGER_APPS_EXCEEDED 428 One rule asks 3 apps at most.
   * @example {"discountRule": {"name": "Two or more: 10% off", "trigger": {"triggerType": "ITEM_QUANTITY_RANGE", "itemQuantityRange": {"scopes": [], "from": 2}}, "discounts": {"values": [{"targetType": "SPECIFIC_ITEMS", "discountType": "PERCENTAGE", "percentage": 10, "specificItemsInfo": {"scopes": [{"id": "all", "type": "CATALOG_ITEM", "catalogItemFilter": {"catalogAppId": "215238eb-22a5-4c36-9e7b-e7c08025e04e"}}]}}]}}}
   */
  createDiscountRule: op<
    CreateDiscountRuleRequest,
    DiscountRuleResponse,
    "MAX_DISCOUNT_RULES_REACHED" | "MAX_QUANTITY_BASED_DISCOUNTS_REACHED" | "MAX_CUSTOM_TRIGGER_APPS_EXCEEDED",
    "discount_rule_created"
  >("POST /ecom/v1/discount-rules"),
  /**
   * Deletes a discount rule.
   * @callers app staff
   * @scope ECOM.DISCOUNT_RULES_DELETE
   */
  deleteDiscountRule: op<DiscountRuleIdRequest, Empty, never, "discount_rule_deleted">(
    "DELETE /ecom/v1/discount-rules/{discountRuleId}",
  ),
  /**
   * Returns a discount rule.
   * @callers app staff
   * @scope ECOM.DISCOUNT_RULES_READ
   */
  getDiscountRule: op<DiscountRuleIdRequest, DiscountRuleResponse>("GET /ecom/v1/discount-rules/{discountRuleId}"),
  /**
   * Finds discount rules.
   * @callers app staff
   * @scope ECOM.DISCOUNT_RULES_READ
   */
  queryDiscountRules: paged<OffsetQueryRequest<AutomaticDiscount>, QueryDiscountRulesResponse, AutomaticDiscount>(
    "POST /ecom/v1/discount-rules/query",
    { page: { items: "discountRules", metadata: "pagingMetadata", paging: "cursor", query: "query" } },
  ),
  /**
   * Changes a discount rule. Needs its current revision.
   * @callers app staff
   * @scope ECOM.DISCOUNT_RULES_UPDATE
   * @fails MAX_QUANTITY_BASED_DISCOUNTS_REACHED 428 A shop has 20 rules of so many units for one price at most.
   * @fails MAX_CUSTOM_TRIGGER_APPS_EXCEEDED 428 One rule asks 3 apps at most.
   */
  updateDiscountRule: op<
    UpdateDiscountRuleRequest,
    DiscountRuleResponse,
    "MAX_QUANTITY_BASED_DISCOUNTS_REACHED" | "MAX_CUSTOM_TRIGGER_APPS_EXCEEDED",
    "discount_rule_updated"
  >("PATCH /ecom/v1/discount-rules/{discountRule.id}"),
});

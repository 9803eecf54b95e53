import { useQueryClient } from "@tanstack/react-query";
import { type StaffMember, type StaffMemberResponse, staff } from "@vitrine/contract";
import { queryOptions, useClient, useQuery } from "@vitrine/react";
import { listScopes } from "../staff/permissions.ts";
import { strings } from "../strings/strings.ts";

/** Who is signed in; pages wait for it, or parts would appear and vanish. */
export function useStaffQuery() {
  return useQuery(staff.getCurrentStaffMember, {}, { staleTime: 60_000 });
}

/** The signed-in staff member; undefined until the platform has responded. */
export function useStaff(): StaffMember | undefined {
  return useStaffQuery().data?.staffMember;
}

/** The last signed-in staff member, also after the session ended. */
export function useLastStaff(): StaffMember | undefined {
  const queries = useQueryClient();
  const { queryKey } = queryOptions(useClient(), staff.getCurrentStaffMember, {});
  return queries.getQueryData<StaffMemberResponse>(queryKey)?.staffMember;
}

/** Whether someone's role grants one of these permissions. The platform decides; this says so beforehand. */
export function grants(member: StaffMember, scopes: readonly string[]): boolean {
  return member.role === "OWNER" || scopes.some((scope) => member.scopes.includes(scope));
}

/** True with any one of the permissions, and until the permissions are known. */
export type May = (...scopes: readonly string[]) => boolean;

export function useMay(): May {
  const member = useStaff();
  return (...scopes) => member === undefined || grants(member, scopes);
}

/** Why something is not offered; undefined when it may be done. */
export function useReason(...scopes: readonly string[]): string | undefined {
  return useMay()(...scopes) ? undefined : strings.failure.missingAction({ scopes: listScopes(scopes) });
}

/** Permissions by what they are for. */
export const scope = {
  orders: "ECOM.MODIFY_ORDERS",
  newOrders: "ECOM.CREATE_ORDERS",
  readOrders: "ECOM.READ_ORDERS",
  readCheckouts: "ECOM.READ_CHECKOUTS",
  checkouts: "ECOM.MODIFY_CHECKOUTS",
  collect: "ECOM.COLLECT_PAYMENTS",
  capture: "ECOM.ORDER_CAPTURE_AUTHORIZED_PAYMENT",
  fulfillments: "ECOM.MODIFY_FULFILLMENTS",
  readFulfillments: "ECOM.READ_FULFILLMENTS",
  transactions: "ECOM.MODIFY_TRANSACTIONS",
  refund: "ECOM.ORDER_BILLING_REFUND_PAYMENTS",
  release: "ECOM.ORDER_VOID_AUTHORIZED_PAYMENT",
  products: "WIX_STORES.MODIFY_PRODUCTS",
  readProducts: "WIX_STORES.READ_PRODUCTS",
  readMedia: "MEDIA.SITE_MEDIA_FILES_LIST",
  uploadMedia: "MEDIA.SITE_MEDIA_FILES_UPLOAD",
  updateMedia: "MEDIA.SITE_MEDIA_FILES_UPDATE",
  readStock: "WIX_STORES.READ_INVENTORY",
  stock: "WIX_STORES.MODIFY_INVENTORY",
  coupons: "COUPONS.MANAGE",
  giftCards: "VITRINE.GIFT_CARDS_MANAGE",
  readGiftCards: "ECOM.GIFT_CARD_READ",
  backInStock: "ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
  readBackInStock: "ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS",
  readReviews: "REVIEWS.READ_PRIVATE_REVIEWS",
  moderateReviews: "REVIEWS.MODERATE_REVIEWS",
  reply: "REVIEWS.SET_REPLY",
  removeReply: "REVIEWS.REMOVE_REPLY",
  deleteReviews: "REVIEWS.DELETE_REVIEW",
  readMembers: "MEMBERS.MEMBER_READ",
  updateMembers: "MEMBERS.MEMBER_UPDATE",
  approveMembers: "MEMBERS.MEMBER_APPROVE",
  blockMembers: "MEMBERS.MEMBER_BLOCK",
  muteMembers: "MEMBERS.MEMBER_MUTE",
  deleteMembers: "MEMBERS.MEMBER_DELETE",
  sendPasswordLink: "IAM.SEND_ACTIVATION_EMAIL",
  readSignOnPolicy: "IAM.SIGN_ON_POLICY_READ",
  plans: "VITRINE.PLANS_MANAGE",
  readDiscountRules: "ECOM.DISCOUNT_RULES_READ",
  discountRules: "ECOM.DISCOUNT_RULES_UPDATE",
  newDiscountRules: "ECOM.DISCOUNT_RULES_CREATE",
  readTaxGroups: "BILLING.TAX_GROUP_READ",
  readTaxes: "BILLING.TAX_REGION_READ",
  taxes: "BILLING.MANUAL_TAX_MAPPING_UPDATE",
  readDelivery: "ECOM.SHIPPING_OPTION_READ",
  delivery: "ECOM.SHIPPING_OPTION_UPDATE",
  newDelivery: "ECOM.SHIPPING_OPTION_CREATE",
  settings: "VITRINE.SETTINGS_MANAGE",
  staff: "VITRINE.STAFF_MANAGE",
  keys: "VITRINE.API_KEYS_MANAGE",
  search: "VITRINE.SEARCH_MANAGE",
  webhooks: "VITRINE.WEBHOOKS_MANAGE",
  auditLog: "VITRINE.AUDIT_LOG_READ",
} as const;

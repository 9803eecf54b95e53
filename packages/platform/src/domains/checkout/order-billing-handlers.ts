import { orderBilling } from "@vitrine/contract";
import { type Implementation, implement } from "../../kernel/implement.ts";
import { captureOrderPayments, voidOrderPayments } from "./payments/collect.ts";
import { chargeMemberships, voidMemberships } from "./payments/membership-billing.ts";
import { calculateRefund, getOrderRefundability, refundPayments } from "./refunds/handlers.ts";

export const orderBillingHandlers: Implementation = implement(
  orderBilling,
  {
    getOrderRefundability,
    calculateRefund,
    refundPayments,
    captureAuthorizedPayments: captureOrderPayments,
    voidAuthorizedPayments: voidOrderPayments,
    chargeMemberships,
    voidMemberships,
  },
  { ownTransactions: ["refundPayments", "captureAuthorizedPayments", "voidAuthorizedPayments"] },
);

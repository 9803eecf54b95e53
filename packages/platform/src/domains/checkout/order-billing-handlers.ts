import { orderBilling } from "@vitrine/contract";
import { type Implementation, implement } from "../../kernel/implement.ts";
import { generateReceipts } from "./order-documents/receipts.ts";
import { authorizeWithSavedMethod, chargeOrder } from "./payments/charge-order.ts";
import { captureOrderPayments, voidOrderPayments } from "./payments/collect.ts";
import { chargeMemberships, voidMemberships } from "./payments/membership-billing.ts";
import { redeemOrderGiftCard } from "./payments/order-gift-card.ts";
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
    chargeOrder,
    authorizeChargeWithSavedPaymentMethod: authorizeWithSavedMethod,
    redeemGiftCard: redeemOrderGiftCard,
    generateReceipts,
  },
  {
    ownTransactions: [
      "getOrderRefundability",
      "refundPayments",
      "captureAuthorizedPayments",
      "voidAuthorizedPayments",
      "chargeOrder",
      "authorizeChargeWithSavedPaymentMethod",
    ],
    encrypted: ["chargeOrder"],
  },
);

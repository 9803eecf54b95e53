import type { Shopper } from "../../../kernel/context.ts";
import type { CardSummary } from "../../../kernel/ports.ts";
import { documents } from "../../../store/documents.ts";

/** A payment method that a buyer let the provider keep. */
export interface SavedMethod {
  /** UUID. */
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** Whose it is; a guest's belongs to its order alone. */
  readonly owner?: Shopper;
  /** The order it was kept with. */
  readonly orderId: string;
  readonly provider: string;
  /** The provider's token of it, encrypted. */
  readonly token: string;
  readonly card?: CardSummary;
}

export const savedMethods = documents<SavedMethod, "saved_payment_methods">({
  table: "saved_payment_methods",
  columns: {
    owner_kind: ({ owner }) => owner?.kind ?? null,
    owner_id: ({ owner }) => owner?.id ?? null,
    order_id: ({ orderId }) => orderId,
  },
});

/**
 * Texts of a way of delivery in another language than the shop's; what is absent or empty is shown in the shop's. Ours
 * alone: programs that do not know translations read and change the texts in the shop's language.
 */
export interface DeliveryTranslation {
  /** BCP 47; shown while it is one of the shop's `languages`. @format language */
  language: string;
  /** What the buyer reads. @maxLength 250 */
  title?: string;
  /** In words, shown to the buyer. @maxLength 500 */
  estimatedDeliveryTime?: string;
}

/** Texts of a pickup point in another language than the shop's; what is absent or empty is shown in the shop's. */
export interface PickupTranslation extends DeliveryTranslation {
  /** How to find it, and what to bring. @maxLength 1000 */
  instructions?: string;
}

/** An amount in the shop's currency and in the buyer's. */
export interface MultiCurrencyPrice {
  /** Decimal text in the shop's currency, such as `12.50`. @format decimal @minimum 0 @maximum 1000000000000000 */
  amount: string;
  /**
   * The amount in the buyer's currency; the same when nothing is converted.
   * @format decimal @minimum 0 @maximum 1000000000000000 @readOnly
   */
  convertedAmount?: string;
  /** The amount as people read it, with the currency sign. @readOnly */
  formattedAmount?: string;
  /** The converted amount as people read it. @readOnly */
  formattedConvertedAmount?: string;
}

/** What a purchase comes to. */
export interface PriceSummary {
  /** All lines before discounts and tax. */
  subtotal?: MultiCurrencyPrice;
  /** Delivery before discounts and tax. */
  shipping?: MultiCurrencyPrice;
  /** All tax. */
  tax?: MultiCurrencyPrice;
  /** All discounts, as a positive amount. */
  discount?: MultiCurrencyPrice;
  /** What remains to pay: after discounts, delivery, fees and tax. */
  total?: MultiCurrencyPrice;
  /** Fees before tax. */
  additionalFees?: MultiCurrencyPrice;
}

/** An amount in the order's currency. */
export interface Price {
  /** Decimal text, such as `12.50`. @format decimal @minimum 0 @maximum 1000000000000000 */
  amount: string;
  /** The amount as people read it, with the currency sign. @readOnly */
  formattedAmount?: string;
}

/** Multi currency price. */
export interface MultiCurrencyPrice {
  /** @format decimal @minimum 0 @maximum 1000000000000000 */
  amount: string;
  /** @format decimal @minimum 0 @maximum 1000000000000000 @readOnly */
  convertedAmount?: string;
  /** @readOnly */
  formattedAmount?: string;
  /** @readOnly */
  formattedConvertedAmount?: string;
}

/** Price summary. */
export interface PriceSummary {
  subtotal?: MultiCurrencyPrice;
  shipping?: MultiCurrencyPrice;
  tax?: MultiCurrencyPrice;
  discount?: MultiCurrencyPrice;
  total?: MultiCurrencyPrice;
  additionalFees?: MultiCurrencyPrice;
}

/** Price. */
export interface Price {
  /** @format decimal @minimum 0 @maximum 1000000000000000 */
  amount: string;
  /** @readOnly */
  formattedAmount?: string;
}

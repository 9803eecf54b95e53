/** What a service of the hosted platform answers and this one has no reason to. */
const hosted: Readonly<Record<string, readonly string[]>> = {
  // The request there is is returned instead.
  "ecom.back-in-stock.createBackInStockNotificationRequest": ["BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS"],
  // Memberships pay by their own call, attempts end by themselves, and gift cards are all in the shop's currency.
  "ecom.order-billing.chargeOrder": [
    "INVALID_GIFT_CARD_CURRENCY",
    "ALREADY_REDEEMED",
    "MEMBERSHIP_NOT_ELIGIBLE",
    "LINE_ITEM_PAID",
    "PAYMENT_ATTEMPT_EXPIRED",
    "PAYMENT_ALREADY_APPROVED",
  ],
  "ecom.order-billing.redeemGiftCard": ["CURRENCY_NOT_SUPPORTED", "ALREADY_REDEEMED"],
  // A receipt is made in one transaction.
  "ecom.order-billing.generateReceipts": ["RECEIPT_GENERATION_IN_PROGRESS"],
  "ecom.orders.captureAuthorizedPayments": ["PAYMENT_GATEWAY_ID_NOT_FOUND"],
  // Money noted by hand has no provider.
  "ecom.orders.paymentCollectionMarkOrderAsPaid": ["PAYMENT_GATEWAY_ID_NOT_FOUND"],
  "ecom.orders.voidAuthorizedPayments": ["PAYMENT_GATEWAY_ID_NOT_FOUND"],
  "identity.authentication.loginV2": [
    "INVALID_CAPTCHA_TOKEN",
    "CAPTCHA_TOKEN_REQUIRED",
    "REENROLLMENT_REQUIRED_BY_ADMIN",
    "TRUSTED_CLIENTS_ONLY",
    "WIX_EMPLOYEE_PASSWORD_LOGIN_NOT_ALLOWED",
  ],
  "identity.authentication.registerV2": [
    "UNIMPLEMENTED_FEATURE",
    "INVALID_CAPTCHA_TOKEN",
    "CAPTCHA_TOKEN_REQUIRED",
    "IP_ADDRESS_FILTERED",
    "RECAPTCHA_FAILED",
    "RECAPTCHA_REQUIRED",
    "MISSING_CAPTCHA_TOKEN",
    "USER_EMAIL_OFAC_ADDRESS",
    "UNSUPPORTED_FIELD",
    "ATTRIBUTE_NOT_FOUND",
    "CLIENT_METADATA_NOT_FOUND",
    "INVALID_LD_SESSION",
    "DUPLICATE_EMAIL",
    "COULD_NOT_CREATE_SET_ACCOUNT_USER",
    "INVALID_USER_TYPE",
    "REGISTRATION_TO_EDITORX_NOT_ALLOWED",
  ],
  "identity.oauth.token": ["invalid_scope"],
  "identity.sign-on-policy.getSignOnPolicy": ["INSUFFICIENT_DEADLINE_BUDGET"],
  "identity.sign-on-policy.updateSignOnPolicy": ["NOT_FOUND"],
  // It takes no password.
  "members.members.deleteMyMember": ["INVALID_PASSWORD"],
  "vitrine.staff-session.finishPasskeySignIn": ["THROTTLED_FEATURE"],
};

/** Codes that the contract declares because clients know them, and that the platform never fails with. */
export const neverMet: readonly string[] = Object.entries(hosted).flatMap(([operation, codes]) =>
  codes.map((code) => `${operation} ${code}`),
);

/** Met in the tests of their services alone: goods that others bought after a hold of a month ended. */
export const metElsewhere: readonly string[] = [
  "vitrine.payments.payForOrder INSUFFICIENT_STOCK",
  "vitrine.payments.payPaymentRequest INSUFFICIENT_STOCK",
];

import { accountHandlers } from "../domains/accounts/account/handlers.ts";
import { apiKeysHandlers } from "../domains/accounts/api-keys/handlers.ts";
import { authenticationHandlers } from "../domains/accounts/authentication/handlers.ts";
import type { AccessTokens } from "../domains/accounts/credentials/access-tokens.ts";
import { membersHandlers } from "../domains/accounts/members/handlers.ts";
import { oauthHandlers } from "../domains/accounts/oauth/handlers.ts";
import { recoveryHandlers } from "../domains/accounts/recovery/handlers.ts";
import { signOnPolicyHandlers } from "../domains/accounts/sign-on-policy/handlers.ts";
import { staffHandlers } from "../domains/accounts/staff/handlers.ts";
import { staffSecurityHandlers } from "../domains/accounts/staff-security/handlers.ts";
import { staffSessionHandlers } from "../domains/accounts/staff-session/handlers.ts";
import { verificationHandlers } from "../domains/accounts/verification/handlers.ts";
import { collectionsHandlers } from "../domains/catalog/collections/handlers.ts";
import { inventoryHandlers } from "../domains/catalog/inventory/handlers.ts";
import { productEditorHandlers } from "../domains/catalog/product-editor/handlers.ts";
import { productsHandlers } from "../domains/catalog/products/handlers.ts";
import { productSearchHandlers } from "../domains/catalog/search/handlers.ts";
import { cartsHandlers } from "../domains/checkout/carts/handlers.ts";
import { checkoutHandlers } from "../domains/checkout/checkouts/handlers.ts";
import { currentCartHandlers } from "../domains/checkout/current-cart/handlers.ts";
import { orderLookupHandlers } from "../domains/checkout/order-lookup/handlers.ts";
import { ordersHandlers } from "../domains/checkout/orders/handlers.ts";
import { paymentsHandlers } from "../domains/checkout/payments/handlers.ts";
import { redirectsHandlers } from "../domains/checkout/redirects/handlers.ts";
import { totalsCalculatorHandlers } from "../domains/checkout/totals-calculator/handlers.ts";
import { shippingOptionsHandlers } from "../domains/delivery/shipping-options/handlers.ts";
import { webhooksHandlers } from "../domains/notifications/webhooks/handlers.ts";
import { auditLogHandlers } from "../domains/operations/audit-log/handlers.ts";
import { siteSettingsHandlers } from "../domains/operations/sites/handlers.ts";
import { couponsHandlers } from "../domains/pricing/coupons/handlers.ts";
import { discountRulesHandlers } from "../domains/pricing/discount-rules/handlers.ts";
import { feesHandlers } from "../domains/pricing/fees/handlers.ts";
import { giftVouchersHandlers } from "../domains/pricing/gift-vouchers/handlers.ts";
import { manualTaxMappingsHandlers } from "../domains/pricing/manual-tax-mappings/handlers.ts";
import { taxGroupsHandlers } from "../domains/pricing/tax-groups/handlers.ts";
import { taxRegionsHandlers } from "../domains/pricing/tax-regions/handlers.ts";
import type { Implementation } from "../kernel/implement.ts";

/** Every service the platform answers. */
export function allServices(tokens: AccessTokens): readonly Implementation[] {
  return [
    oauthHandlers(tokens),
    staffHandlers(tokens),
    staffSessionHandlers,
    staffSecurityHandlers,
    apiKeysHandlers,
    auditLogHandlers,
    siteSettingsHandlers,
    webhooksHandlers,
    currentCartHandlers,
    cartsHandlers,
    checkoutHandlers,
    ordersHandlers,
    orderLookupHandlers,
    paymentsHandlers,
    totalsCalculatorHandlers,
    productsHandlers,
    productSearchHandlers,
    productEditorHandlers,
    collectionsHandlers,
    inventoryHandlers,
    couponsHandlers,
    discountRulesHandlers,
    feesHandlers,
    giftVouchersHandlers,
    shippingOptionsHandlers,
    taxGroupsHandlers,
    taxRegionsHandlers,
    manualTaxMappingsHandlers,
    redirectsHandlers,
    authenticationHandlers,
    verificationHandlers,
    recoveryHandlers,
    signOnPolicyHandlers,
    membersHandlers,
    accountHandlers,
  ];
}

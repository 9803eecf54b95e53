import type { Implementation } from "../http/implement.ts";
import type { AccessTokens } from "../identity/access-tokens.ts";
import { accountHandlers } from "./account/handlers.ts";
import { apiKeysHandlers } from "./api-keys/handlers.ts";
import { auditLogHandlers } from "./audit-log/handlers.ts";
import { authenticationHandlers } from "./authentication/handlers.ts";
import { cartsHandlers } from "./carts/handlers.ts";
import { checkoutHandlers } from "./checkout/handlers.ts";
import { collectionsHandlers } from "./collections/handlers.ts";
import { couponsHandlers } from "./coupons/handlers.ts";
import { currentCartHandlers } from "./current-cart/handlers.ts";
import { discountRulesHandlers } from "./discount-rules/handlers.ts";
import { feesHandlers } from "./fees/handlers.ts";
import { giftVouchersHandlers } from "./gift-vouchers/handlers.ts";
import { inventoryHandlers } from "./inventory/handlers.ts";
import { manualTaxMappingsHandlers } from "./manual-tax-mappings/handlers.ts";
import { membersHandlers } from "./members/handlers.ts";
import { oauthHandlers } from "./oauth/handlers.ts";
import { orderLookupHandlers } from "./order-lookup/handlers.ts";
import { ordersHandlers } from "./orders/handlers.ts";
import { paymentsHandlers } from "./payments/handlers.ts";
import { productSearchHandlers } from "./product-search/handlers.ts";
import { productsHandlers } from "./products/handlers.ts";
import { recoveryHandlers } from "./recovery/handlers.ts";
import { redirectsHandlers } from "./redirects/handlers.ts";
import { shippingOptionsHandlers } from "./shipping-options/handlers.ts";
import { signOnPolicyHandlers } from "./sign-on-policy/handlers.ts";
import { siteSettingsHandlers } from "./sites/handlers.ts";
import { staffHandlers } from "./staff/handlers.ts";
import { staffSecurityHandlers } from "./staff-security/handlers.ts";
import { staffSessionHandlers } from "./staff-session/handlers.ts";
import { taxGroupsHandlers } from "./tax-groups/handlers.ts";
import { taxRegionsHandlers } from "./tax-regions/handlers.ts";
import { totalsCalculatorHandlers } from "./totals-calculator/handlers.ts";
import { verificationHandlers } from "./verification/handlers.ts";
import { webhooksHandlers } from "./webhooks/handlers.ts";

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

export { MovableClock } from "./clock.ts";
export { type CaptchaConformanceOptions, testCaptchaVerifier } from "./conformance/captcha.ts";
export type { ConformanceOptions } from "./conformance/cases.ts";
export { type IdentityConformanceOptions, testIdentityProvider } from "./conformance/identity-provider.ts";
export { type DeliveredMail, type MailConformanceOptions, testMailTransport } from "./conformance/mail.ts";
export {
  type MembershipConformanceOptions,
  type MembershipFixture,
  testMembershipProvider,
} from "./conformance/membership-provider.ts";
export { type PaymentConformanceOptions, paymentCallOf, testPaymentProvider } from "./conformance/payment-provider.ts";
export {
  type PricingConformanceOptions,
  samplePurchase,
  testDiscountProvider,
  testFeeProvider,
  testShippingProvider,
  testTaxProvider,
} from "./conformance/pricing-providers.ts";
export { type SearchConformanceOptions, testSearchEngine } from "./conformance/search-engine.ts";
export { type StorageConformanceOptions, testStorage } from "./conformance/storage.ts";
export { type FakeService, fakeService } from "./fake-service.ts";
export { Faults, type FaultTarget } from "./faults.ts";
export { Mailbox, type ReceivedMail } from "./mailbox.ts";
export { lineItemOf, type PlacedOrder, placedOrder, readyCheckout, signedInMember, simpleProduct } from "./shopping.ts";
export { type TestPlatform, type TestPlatformOptions, testPlatform } from "./test-platform.ts";

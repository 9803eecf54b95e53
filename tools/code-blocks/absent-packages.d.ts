// Packages that the pages name and the repository has no use for.
declare module "next/headers" {
  import type { NextCookies, NextHeaders } from "@vitrine/sdk/cookies";
  export function cookies(): Promise<NextCookies>;
  export function headers(): Promise<NextHeaders>;
}

declare module "@wix/ecom/service-plugins" {
  export * as shippingRates from "@wix/auto_sdk_ecom_shipping-rates";
}

/** A file that `docs/moving-here.md` shows; an app has an alias for its own folder. */
declare module "@/to-shop" {}

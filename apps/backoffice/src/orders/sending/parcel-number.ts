import type { Fulfillment } from "@vitrine/contract";
import { carriers } from "./TrackingFields.tsx";

/** What a parcel is called at its carrier: `DHL JD014600003DE`; empty without tracking. */
export function parcelNumber({ trackingInfo }: Fulfillment): string {
  const provider = trackingInfo?.shippingProvider;
  return [provider && (carriers[provider] ?? provider), trackingInfo?.trackingNumber].filter(Boolean).join(" ");
}

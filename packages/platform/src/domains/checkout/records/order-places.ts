import type { Order } from "@vitrine/contract";
import { namedContact, namedPlace } from "../../../policies/place-names.ts";

/** An order whose addresses have the names of their countries and regions, in the language of the shop. */
export function withPlaceNames<View extends Pick<Order, "billingInfo" | "recipientInfo" | "shippingInfo">>(
  view: View,
  language: string,
): View {
  const { billingInfo, recipientInfo, shippingInfo } = view;
  const { logistics } = shippingInfo ?? {};
  const { shippingDestination, pickupDetails } = logistics ?? {};
  return {
    ...view,
    ...(billingInfo && { billingInfo: namedContact(billingInfo, language) }),
    ...(recipientInfo && { recipientInfo: namedContact(recipientInfo, language) }),
    ...(shippingInfo &&
      logistics && {
        shippingInfo: {
          ...shippingInfo,
          logistics: {
            ...logistics,
            ...(shippingDestination && { shippingDestination: namedContact(shippingDestination, language) }),
            ...(pickupDetails?.address && {
              pickupDetails: { ...pickupDetails, address: namedPlace(pickupDetails.address, language) },
            }),
          },
        },
      }),
  };
}

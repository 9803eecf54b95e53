import type { AddressWithContact, Order } from "@vitrine/contract";

/**
 * An order as its thank-you page shows it, for a browser that was let into the checkout and need not be the buyer's for
 * ever: what was bought, what it came to and where it goes, without the bill's address, phone numbers and history.
 */
export function thankYouView({
  billingInfo,
  recipientInfo,
  shippingInfo,
  activities: _activities,
  ...order
}: Order): Order {
  const { logistics } = shippingInfo ?? {};
  const destination = logistics?.shippingDestination;
  return {
    ...order,
    activities: [],
    ...(billingInfo && { billingInfo: { contactDetails: firstNameOf(billingInfo) } }),
    ...(recipientInfo && { recipientInfo: { ...recipientInfo, contactDetails: firstNameOf(recipientInfo) } }),
    ...(shippingInfo && {
      shippingInfo: {
        ...shippingInfo,
        ...(logistics && {
          logistics: {
            ...logistics,
            ...(destination && {
              shippingDestination: { ...destination, contactDetails: nameOf(destination) },
            }),
          },
        }),
      },
    }),
  };
}

function firstNameOf({ contactDetails }: AddressWithContact): NonNullable<AddressWithContact["contactDetails"]> {
  const firstName = contactDetails?.firstName;
  return firstName ? { firstName } : {};
}

function nameOf(address: AddressWithContact): NonNullable<AddressWithContact["contactDetails"]> {
  const lastName = address.contactDetails?.lastName;
  return { ...firstNameOf(address), ...(lastName ? { lastName } : {}) };
}

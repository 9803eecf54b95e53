import { nameId } from "../../kernel/name-id.ts";
import type { DeliverySettings, SiteSettings } from "../../kernel/site.ts";

/** Delivery regions of the demo shop, by country. */
export const regionIds: Readonly<Record<"US" | "GB" | "DE" | "IL", string>> = {
  US: nameId("maren", "delivery-region", "US"),
  GB: nameId("maren", "delivery-region", "GB"),
  DE: nameId("maren", "delivery-region", "DE"),
  IL: nameId("maren", "delivery-region", "IL"),
};

const studioPickupId = nameId("maren", "pickup", "studio");
const standardUsId = nameId("maren", "shipping-option", "standard-US");

/** Shipping option that buyers in the United States see first. */
export const shippingOptionIds: Readonly<Record<"standardUs" | "studioPickup", string>> = {
  standardUs: standardUsId,
  studioPickup: studioPickupId,
};

const delivery: DeliverySettings = {
  regions: [
    { id: regionIds.US, name: "United States", destinations: [{ country: "US" }] },
    { id: regionIds.GB, name: "United Kingdom", destinations: [{ country: "GB" }] },
    { id: regionIds.DE, name: "Germany", destinations: [{ country: "DE" }] },
    { id: regionIds.IL, name: "Israel", destinations: [{ country: "IL" }] },
  ],
  pickupPoints: [
    {
      id: studioPickupId,
      title: "Collect from the studio",
      regionIds: [regionIds.US],
      price: 0,
      estimatedDeliveryTime: "Ready the next working day",
      method: "STORE_PICKUP",
      instructions: "Ring at the green door. Bring the order number; parcels are by the kiln.",
      address: {
        country: "US",
        subdivision: "US-NY",
        city: "Hudson",
        postalCode: "12534",
        addressLine: "12 Kiln Lane",
      },
      translations: [
        {
          language: "de",
          title: "Abholung im Atelier",
          estimatedDeliveryTime: "Am nächsten Werktag bereit",
          instructions:
            "Klingeln Sie an der grünen Tür und bringen Sie die Bestellnummer mit; die Pakete stehen beim Brennofen.",
        },
      ],
    },
  ],
  schedules: {
    [studioPickupId]: {
      timeZone: "America/New_York",
      leadMinutes: 20 * 60,
      days: 10,
      windows: [2, 3, 4, 5, 6].flatMap((weekday) => [
        { weekday, from: "10:00", to: "13:00" },
        { weekday, from: "14:00", to: "18:00" },
      ]),
    },
  },
};

/** How the demo shop is set up. Only loopback addresses may be returned to after checkout and sign-in. */
export const marenSettings: SiteSettings = {
  name: "Maren",
  isDemo: true,
  currency: "USD",
  language: "en",
  languages: ["de"],
  weightUnit: "KG",
  taxIncludedInPrices: false,
  brand: { accent: "#1F4D3A", radius: "2px" },
  delivery,
  payments: {
    sandbox: true,
    manual: true,
    manualInstructions: "Transfer the total within seven days and quote the order number. We ship when it arrives.",
  },
  stock: { reservationMinutes: 15 },
  carts: { expiryDays: 90, mergePolicy: "mergeSum" },
  registration: { requireOwnerApproval: false, requireEmailVerification: false },
  redirects: { allowedUris: [], allowedOrigins: [] },
};

import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

const { title, options, pickup, regions } = strings.shipping;

export const overview = definePage({
  path: "shipping",
  nav: {
    label: title,
    icon: {
      path: "M1.5 4h8v7h-8zM9.5 6.5h2.8l2.2 2.4V11h-5M4.3 12.6a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6zM11.7 12.6a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6z",
    },
    key: "v",
    needs: scope.readDelivery,
    section: "shop",
    order: 3,
    contents: [options.title, pickup.title, regions.title],
  },
  Component: async () => (await import("./ShippingPage.tsx")).ShippingPage,
});

export const option = definePage({
  path: "shipping/options/:id",
  Component: async () => (await import("./OptionPage.tsx")).OptionPage,
});

export const pickupPoint = definePage({
  path: "shipping/pickup/:id",
  Component: async () => (await import("./PickupPage.tsx")).PickupPage,
});

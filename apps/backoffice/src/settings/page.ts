import { definePage } from "../pages/define-page.ts";
import { strings } from "../strings/strings.ts";

const {
  title,
  name,
  currency,
  language,
  timeZone,
  weightUnit,
  taxIncluded,
  manual,
  accent,
  logo,
  reservation,
  expiry,
  businessAddress,
  contactEmail,
  backInStock,
  reviews,
  closed,
} = strings.settings;

export const settings = definePage({
  path: "settings",
  nav: {
    label: title,
    icon: "settings",
    key: "s",
    section: "shop",
    order: 1,
    contents: [
      name,
      businessAddress,
      contactEmail,
      currency,
      language,
      timeZone,
      weightUnit,
      taxIncluded,
      manual,
      accent,
      logo,
      reservation,
      expiry,
      backInStock,
      reviews,
      closed.title,
    ],
  },
  Component: async () => (await import("./SettingsPage.tsx")).SettingsPage,
});

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
} = strings.settings;

export const settings = definePage({
  path: "settings",
  nav: {
    label: title,
    icon: "settings",
    key: "s",
    section: "shop",
    order: 1,
    contents: [name, currency, language, timeZone, weightUnit, taxIncluded, manual, accent, logo, reservation, expiry],
  },
  Component: async () => (await import("./SettingsPage.tsx")).SettingsPage,
});

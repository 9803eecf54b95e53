import { definePage } from "../pages/define-page.ts";
import { strings } from "../strings/strings.ts";

export const home = definePage({
  path: "home",
  nav: {
    label: strings.home.title,
    icon: { path: "M2.5 7.5 8 2.8l5.5 4.7M4 6.5v6.7h8V6.5M6.7 13.2V9.5h2.6v3.7" },
    key: "h",
    section: "home",
    order: 1,
  },
  Component: async () => (await import("./HomePage.tsx")).HomePage,
});

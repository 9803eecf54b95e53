import { definePage } from "../pages/define-page.ts";

export const account = definePage({
  path: "account",
  Component: async () => (await import("./AccountPage.tsx")).AccountPage,
});

import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "api-keys",
  nav: {
    label: strings.keys.title,
    icon: "keys",
    key: "k",
    needs: scope.keys,
    section: "system",
    order: 1,
  },
  Component: async () => (await import("./ApiKeysPage.tsx")).ApiKeysPage,
});

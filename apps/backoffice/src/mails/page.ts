import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "mails",
  nav: {
    label: strings.mails.title,
    icon: { path: "M2 4h12v8.5H2zM2 4.5l6 4.5 6-4.5" },
    key: "e",
    needs: scope.settings,
    section: "shop",
    order: 3.5,
    contents: Object.values(strings.mails.kinds),
  },
  Component: async () => (await import("./MailsPage.tsx")).MailsPage,
});

export const detail = definePage({
  path: "mails/:kind",
  Component: async () => (await import("./MailPage.tsx")).MailPage,
});

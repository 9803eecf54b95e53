import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { memberIcon } from "./member-labels.ts";

export const list = definePage({
  path: "members",
  nav: {
    label: strings.members.title,
    icon: memberIcon,
    key: "z",
    needs: scope.readMembers,
    section: "orders",
    order: 6,
  },
  Component: async () => (await import("./MembersPage.tsx")).MembersPage,
});

export const imports = definePage({
  path: "members/import",
  Component: async () => (await import("../catalog-files/RecordImportPage.tsx")).CustomerImportPage,
});

export const detail = definePage({
  path: "members/:id",
  Component: async () => (await import("./MemberPage.tsx")).MemberPage,
});

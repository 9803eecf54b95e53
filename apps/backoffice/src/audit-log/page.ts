import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "audit-log",
  nav: {
    label: strings.audit.title,
    icon: "auditLog",
    key: "a",
    needs: scope.auditLog,
    section: "system",
    order: 3,
  },
  Component: async () => (await import("./AuditLogPage.tsx")).AuditLogPage,
});

import type { AuditEntry } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { fullDate, shortDate } from "../ui/dates.ts";
import { actionOf, pageOf } from "./audit-request.ts";

const texts = strings.audit;

export function actorOf({ actorName, actorType }: AuditEntry): string {
  return actorName ?? (actorType === "APP" ? texts.program : texts.unknown);
}

function What({ entry }: { entry: AuditEntry }): ReactNode {
  const { outcome, count = 1 } = entry;
  const times = count > 1 ? `, ${texts.times({ many: count })}` : "";
  return (
    <span className="clip">
      {actionOf(entry)}
      {outcome && <span className="soft">{` (${messageFor(texts.outcomes, outcome) ?? outcome}${times})`}</span>}
    </span>
  );
}

function About({ entry }: { entry: AuditEntry }): ReactNode {
  const { entityId } = entry;
  const page = pageOf(entry);
  if (!entityId) return null;
  const id = <code>{entityId.slice(0, 8)}</code>;
  return page ? <Link to={page}>{id}</Link> : <span title={entityId}>{id}</span>;
}

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    id: "what",
    label: texts.columns.what,
    isName: true,
    render: (entry) => <What entry={entry} />,
  },
  {
    id: "who",
    label: texts.columns.who,
    render: (entry) => (
      <Link
        className="clip plain-link"
        to={{ search: `?q=${encodeURIComponent(entry.actorName ?? entry.actorId ?? "")}` }}
      >
        {actorOf(entry)}
      </Link>
    ),
  },
  {
    id: "fields",
    label: texts.columns.fields,
    isWide: true,
    render: ({ fields = [] }) => (
      <span className="clip soft" title={fields.join("\n")}>
        {fields.map((name) => name.split(".").at(-1)).join(", ")}
      </span>
    ),
  },
  {
    id: "from",
    label: texts.columns.from,
    isWide: true,
    width: "9rem",
    render: ({ address, userAgent }) => (
      <span className="clip soft" title={userAgent}>
        {address ?? ""}
      </span>
    ),
  },
  {
    id: "about",
    label: texts.columns.about,
    isWide: true,
    width: "7.5rem",
    render: (entry) => <About entry={entry} />,
  },
  {
    id: "when",
    label: texts.columns.when,
    width: "9rem",
    narrow: "6.5rem",
    sort: "createdDate",
    render: ({ createdDate, requestId }) => (
      <time dateTime={createdDate} title={`${fullDate(new Date(createdDate))}\n${texts.request({ id: requestId })}`}>
        {shortDate(new Date(createdDate))}
      </time>
    ),
  },
];

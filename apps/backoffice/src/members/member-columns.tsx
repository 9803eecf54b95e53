import type { Member } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import type { ReactNode } from "react";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { fullDate, shortDate } from "../ui/dates.ts";
import { Status } from "../ui/Status.tsx";
import { memberMark, memberTitle } from "./member-labels.ts";

const texts = strings.members;

function moment(date: string | undefined, otherwise?: string): ReactNode {
  if (!date) return <span className="soft">{otherwise}</span>;
  return (
    <time dateTime={date} title={fullDate(new Date(date))}>
      {shortDate(new Date(date))}
    </time>
  );
}

/** Where a member stands, in a word. */
export function MemberStatus({ member }: { member: Member }): ReactNode {
  const { tone, text } = memberMark(member);
  return <Status tone={tone}>{text}</Status>;
}

export const memberColumns: readonly Column<Member>[] = [
  {
    id: "name",
    label: texts.columns.name,
    isName: true,
    sort: "contact.firstName",
    render: (member) => <span className="clip">{memberTitle(member)}</span>,
  },
  {
    id: "email",
    label: texts.columns.email,
    isWide: true,
    render: ({ loginEmail }) => <span className="clip soft">{loginEmail}</span>,
  },
  {
    id: "status",
    label: texts.columns.status,
    width: "8rem",
    narrow: "6.5rem",
    render: (member) => <MemberStatus member={member} />,
  },
  {
    id: "phone",
    label: texts.columns.phone,
    isWide: true,
    isExtra: true,
    width: "10rem",
    render: ({ contact }) => contact?.phones[0],
  },
  {
    id: "profile",
    label: texts.columns.profile,
    isWide: true,
    isExtra: true,
    width: "7rem",
    render: ({ privacyStatus }) => messageFor(texts.privacy, privacyStatus) ?? privacyStatus,
  },
  {
    id: "joined",
    label: texts.columns.joined,
    isWide: true,
    sort: "createdDate",
    width: "9rem",
    render: ({ createdDate }) => moment(createdDate),
  },
  {
    id: "login",
    label: texts.columns.login,
    isWide: true,
    sort: "lastLoginDate",
    width: "9rem",
    render: ({ lastLoginDate }) => moment(lastLoginDate, texts.never),
  },
];

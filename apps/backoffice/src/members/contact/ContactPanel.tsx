import type { Member } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useToast } from "../../ui/toasts.tsx";
import styles from "../members.module.css";
import { EditContact } from "./EditContact.tsx";

const texts = strings.members.contact;
const { page } = strings.orders;

export interface ContactPanelProps {
  readonly member: Member;
  /** Nothing can be changed here. */
  readonly isLocked: boolean;
}

/** How to reach a member. */
export function ContactPanel({ member, isLocked }: ContactPanelProps): ReactNode {
  const [isEditing, setEditing] = useState(false);
  const { firstName, lastName, company, phones = [], emails = [], birthdate } = member.contact ?? {};
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const others = emails.filter((email) => email !== member.loginEmail);
  const edit = (
    <button type="button" className="quiet-button" aria-label={texts.edit} onClick={() => setEditing(true)}>
      {texts.change}
    </button>
  );
  return (
    <Panel title={texts.title} aside={!isLocked && edit}>
      <div className="facts">
        <p {...(!name && { className: "soft" })}>{name || strings.members.noName}</p>
        {company && <p>{company}</p>}
        {birthdate && <p className="soft">{texts.born({ date: birthdate })}</p>}
      </div>
      <div className={`facts ${styles.reach}`}>
        <LoginEmail email={member.loginEmail} />
        {others.map((email) => (
          <a key={email} href={`mailto:${email}`}>
            {email}
          </a>
        ))}
        {phones.map((phone) => (
          <a key={phone} href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            {phone}
          </a>
        ))}
      </div>
      {isEditing && <EditContact member={member} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function LoginEmail({ email }: { email: string | undefined }): ReactNode {
  const toast = useToast();
  if (!email) return <p className="soft">{page.noEmail}</p>;
  const copy = async () => {
    await navigator.clipboard.writeText(email);
    toast({ text: page.copied });
  };
  return (
    <p className="email">
      <a href={`mailto:${email}`}>{email}</a>
      <button type="button" className="icon-button" aria-label={page.copyEmail} onClick={() => void copy()}>
        <Icon name="copy" />
      </button>
    </p>
  );
}

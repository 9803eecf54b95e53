import { Menu } from "@mantine/core";
import { type StaffInvitationResponse, type StaffMember, staff } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { grants, useStaff } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { fullDate, shortDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import { Status } from "../ui/Status.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { ResetFactorDialog } from "./ResetFactorDialog.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import styles from "./staff.module.css";

const texts = strings.staff;

export interface StaffRowProps {
  readonly member: StaffMember;
  readonly isLastOwner: boolean;
  onInvited(response: StaffInvitationResponse): void;
}

/** One person with what can be done about them. */
export function StaffRow({ member, isLastOwner, onInvited }: StaffRowProps): ReactNode {
  const me = useStaff();
  const { email, name, role, status, lastLoginDate, hasSecondFactor } = member;
  const login = lastLoginDate && new Date(lastLoginDate);
  return (
    <tr>
      <th scope="row">
        <span className="person">
          <span className="clip">{name ?? email}</span>
          {name && <span className="soft clip">{email}</span>}
          {me?.id === member.id && (
            <Link to="/account" className={styles.you}>
              {texts.you}
            </Link>
          )}
        </span>
      </th>
      <td>{messageFor(strings.sidebar.roles, role) ?? role}</td>
      <td className="is-wide">
        <Status tone={hasSecondFactor ? "good" : "quiet"}>
          {hasSecondFactor ? texts.factors.yes : texts.factors.no}
        </Status>
      </td>
      <td className="is-wide">
        <Status tone={status === "ACTIVE" ? "good" : "busy"}>{messageFor(texts.states, status) ?? status}</Status>
      </td>
      <td className="is-wide">
        {login ? (
          <time dateTime={lastLoginDate} title={fullDate(login)}>
            {shortDate(login)}
          </time>
        ) : (
          <span className="soft">{texts.never}</span>
        )}
      </td>
      <td className="cell-menu">
        {me && me.id !== member.id && covers(me, member) && (
          <StaffMenu member={member} isLastOwner={isLastOwner} onInvited={onInvited} />
        )}
      </td>
    </tr>
  );
}

function StaffMenu({ member, isLastOwner, onInvited }: StaffRowProps): ReactNode {
  const [dialog, setDialog] = useState<"role" | "factor" | "remove">();
  const toast = useToast();
  const name = member.name ?? member.email;
  const send = useChange(staff.sendStaffInvitation, {
    invalidates: [staff.listStaff],
    onSuccess: onInvited,
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  const reason = isLastOwner ? texts.lastOwner : undefined;
  return (
    <>
      <MoreMenu isSmall label={texts.actions({ name })}>
        {reason && <Menu.Label className="menu-reason">{reason}</Menu.Label>}
        <Menu.Item disabled={reason !== undefined} onClick={() => setDialog("role")}>
          {texts.changeRole}
        </Menu.Item>
        <Menu.Item onClick={() => send.mutate({ id: member.id })}>
          {member.status === "INVITED" ? texts.sendAgain : texts.sendLink}
        </Menu.Item>
        {member.hasSecondFactor && <Menu.Item onClick={() => setDialog("factor")}>{texts.resetFactor}</Menu.Item>}
        <Menu.Item color="danger" disabled={reason !== undefined} onClick={() => setDialog("remove")}>
          {texts.remove}
        </Menu.Item>
      </MoreMenu>
      {dialog === "role" && <RoleDialog member={member} onClose={() => setDialog(undefined)} />}
      {dialog === "factor" && <ResetFactorDialog member={member} name={name} onClose={() => setDialog(undefined)} />}
      {dialog === "remove" && <RemoveDialog member={member} name={name} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** Whether one member of staff has every permission of another: only then may they change them. */
function covers(me: StaffMember, other: StaffMember): boolean {
  if (me.role === "OWNER" || other.role === "OWNER") return me.role === "OWNER";
  return other.scopes.every((scope) => grants(me, [scope]));
}

function RemoveDialog({ member, name, onClose }: { member: StaffMember; name: string; onClose(): void }): ReactNode {
  const toast = useToast();
  const remove = useChange(staff.deleteStaffMember, {
    invalidates: [staff.listStaff],
    onSuccess: () => {
      onClose();
      toast({ text: texts.removeDialog.done({ name }) });
    },
  });
  return (
    <Confirm
      isOpen
      title={texts.removeDialog.title({ name })}
      text={texts.removeDialog.text}
      confirm={texts.remove}
      isPending={remove.isPending}
      error={remove.error ? explain(remove.error) : undefined}
      onConfirm={() => remove.mutate({ id: member.id })}
      onClose={onClose}
    />
  );
}

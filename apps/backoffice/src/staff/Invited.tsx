import { Button, Modal } from "@mantine/core";
import type { StaffInvitationResponse } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { SecretField } from "../ui/SecretField.tsx";

const words = strings.staff.invited;

/** What became of an invitation, and the link to hand over where mail does not arrive. */
export function Invited(props: { invitation: StaffInvitationResponse; onClose(): void }): ReactNode {
  const { invitation, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={words.title}>
      <div className="dialog-form">
        <p>{words.text({ email: invitation.staffMember.email })}</p>
        <p>{words.orLink}</p>
        <SecretField label={words.link} value={invitation.invitationUrl} copy={words.copy} copied={words.copied} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      </div>
    </Modal>
  );
}

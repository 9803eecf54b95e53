import { Button } from "@mantine/core";
import type { StaffInvitationResponse } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { SecretField } from "../ui/SecretField.tsx";

const texts = strings.staff.invited;

/** What became of an invitation, and the link to hand over where mail does not arrive. */
export function Invited(props: { invitation: StaffInvitationResponse; onClose(): void }): ReactNode {
  const { invitation, onClose } = props;
  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      <div className="dialog-form">
        <p>{texts.text({ email: invitation.staffMember.email })}</p>
        <p>{texts.orLink}</p>
        <SecretField label={texts.link} value={invitation.invitationUrl} copy={texts.copy} copied={texts.copied} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{texts.done}</Button>
        </div>
      </div>
    </Dialog>
  );
}

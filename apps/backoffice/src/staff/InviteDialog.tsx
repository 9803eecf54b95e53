import { TextInput } from "@mantine/core";
import { type StaffInvitationResponse, staff } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { type RoleChoice, RoleFields, roleRequest } from "./RoleFields.tsx";

const texts = strings.staff.inviteDialog;

export interface InviteDialogProps {
  onInvited(response: StaffInvitationResponse): void;
  onClose(): void;
}

/** Asks whom to invite, and what they may do. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps): ReactNode {
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [choice, setChoice] = useState<RoleChoice>({ role: "ORDERS", scopes: [] });
  const [problem, setProblem] = useState<string>();
  const invite = useChange(staff.inviteStaffMember, { invalidates: [staff.listStaff], onSuccess: onInvited });
  const isSlow = useIsSlow(invite.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const request = roleRequest(choice);
    setProblem(request ? undefined : texts.noScopes);
    if (!request || invite.isPending) return;
    invite.mutate({ email: email.trim(), ...(name.trim() && { name: name.trim() }), ...request });
  };
  const isEmail = invite.error?.fieldViolations.some(({ field }) => field === "email") ?? false;
  const failure = invite.error ? explain(invite.error, strings.staff.failures) : undefined;
  return (
    <Dialog opened onClose={onClose} title={texts.title} size="30rem">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="off"
          data-autofocus
          value={email}
          error={isEmail ? strings.login.failures.email : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextInput
          label={texts.name}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <RoleFields value={choice} error={problem} onChange={setChoice} />
        {failure && !isEmail && (
          <p role="alert" className="inline-error">
            {failure}
          </p>
        )}
        <DialogActions confirm={texts.confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

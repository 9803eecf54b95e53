import { type StaffMember, type StaffRole, staff } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { type RoleChoice, RoleFields, roleRequest } from "./RoleFields.tsx";

const texts = strings.staff;

/** Gives someone another role. */
export function RoleDialog({ member, onClose }: { member: StaffMember; onClose(): void }): ReactNode {
  const name = member.name ?? member.email;
  const [choice, setChoice] = useState<RoleChoice>({ role: member.role as StaffRole, scopes: member.scopes });
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const update = useChange(staff.updateStaffRole, {
    invalidates: [staff.listStaff],
    onSuccess: () => {
      onClose();
      toast({ text: texts.roleDialog.done({ name }) });
    },
  });
  const isSlow = useIsSlow(update.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const request = roleRequest(choice);
    setProblem(request ? undefined : texts.inviteDialog.noScopes);
    if (request && !update.isPending) update.mutate({ id: member.id, ...request });
  };
  return (
    <Dialog opened onClose={onClose} title={texts.roleDialog.title({ name })} size="30rem">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <RoleFields value={choice} error={problem} onChange={setChoice} />
        {update.error && (
          <p role="alert" className="inline-error">
            {explain(update.error)}
          </p>
        )}
        <DialogActions confirm={strings.actions.save} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

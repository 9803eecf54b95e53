import { type StaffMember, staff, staffSecurity } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";

const texts = strings.staff.resetFactorDialog;

export interface ResetFactorDialogProps {
  readonly member: StaffMember;
  readonly name: string;
  onClose(): void;
}

/** Resets the second factors of a colleague who lost them. */
export function ResetFactorDialog({ member, name, onClose }: ResetFactorDialogProps): ReactNode {
  const toast = useToast();
  const reset = useChange(staffSecurity.resetSecondFactor, {
    invalidates: [staff.listStaff],
    onSuccess: () => {
      onClose();
      toast({ text: texts.done({ name }) });
    },
  });
  return (
    <Confirm
      isOpen
      title={texts.title({ name })}
      text={texts.text}
      confirm={texts.confirm}
      isPending={reset.isPending}
      error={reset.error ? explain(reset.error) : undefined}
      onConfirm={() => reset.mutate({ id: member.id })}
      onClose={onClose}
    />
  );
}

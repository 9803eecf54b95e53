import { type Member, recovery } from "@vitrine/contract";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { explainStep, type MemberStep, readers, steps } from "./member-steps.ts";

const texts = strings.members.actions;

export interface StepNotice {
  readonly said: string;
  /** What takes the step back from its notice. */
  readonly undo?: (() => void) | undefined;
}

/** Does a step with one member, and says so. */
export function useMemberStep({ id }: Member, step: MemberStep) {
  const toast = useToast();
  const { mutate, isPending } = useChange(steps[step], { invalidates: readers });
  const run = ({ said, undo }: StepNotice) =>
    mutate(
      { id },
      {
        onSuccess: () => toast({ text: said, ...(undo && { undo }) }),
        onError: (error) => toast({ text: explainStep(error), isBad: true }),
      },
    );
  return { isPending, run };
}

/** Mails a member a link to choose a password. */
export function useSendPasswordLink({ id, loginEmail = "" }: Member) {
  const toast = useToast();
  const { mutate, isPending } = useChange(recovery.sendActivationEmail, {
    onSuccess: () => toast({ text: texts.linkSent({ email: loginEmail }) }),
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  return { isPending, send: () => mutate({ identityId: id }) };
}

import { Select } from "@mantine/core";
import { type Plan, plans } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { useMembers } from "../members/use-members.ts";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";

const texts = strings.plans.members;

/** Gives a customer a plan without a sale. */
export function GrantDialog({ plan, onClose }: { plan: Plan; onClose(): void }): ReactNode {
  const [memberId, setMemberId] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const toast = useToast();
  const grant = useChange(plans.grantMembership, {
    invalidates: [plans.listMemberships],
    onSuccess: () => {
      onClose();
      toast({ text: texts.granted });
    },
  });
  const isSlow = useIsSlow(grant.isPending);
  const found = useMembers(useDebounced(text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (memberId && !grant.isPending) grant.mutate({ planId: plan.id, memberId });
  };
  const failure = grant.error ? explain(grant.error, texts.failures) : undefined;
  return (
    <Dialog opened onClose={onClose} title={texts.grantTitle({ name: plan.name })}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <Select
          label={texts.member}
          placeholder={texts.search}
          data={found.map(({ id = "", loginEmail, profile }) => ({
            value: id,
            label: loginEmail ?? profile?.nickname ?? id,
          }))}
          value={memberId}
          error={isTried && !memberId ? texts.choose : failure}
          searchable
          onSearchChange={setText}
          filter={({ options }) => options}
          onChange={setMemberId}
        />
        <DialogActions confirm={texts.grant} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

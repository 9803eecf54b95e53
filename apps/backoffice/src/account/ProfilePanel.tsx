import { Button, TextInput } from "@mantine/core";
import { type StaffMember, staff } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Panel } from "../ui/Panel.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import styles from "./account.module.css";

const texts = strings.account;

/** How colleagues know someone. */
export function ProfilePanel({ member }: { member: StaffMember }): ReactNode {
  const [name, setName] = useState(member.name ?? "");
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const save = useChange(staff.updateCurrentStaffMember, {
    invalidates: [staff.getCurrentStaffMember, staff.listStaff],
    onSuccess: () => toast({ text: texts.saved }),
  });
  const isSlow = useIsSlow(save.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(name.trim() ? undefined : texts.problems.name);
    if (name.trim() && !save.isPending) save.mutate({ name: name.trim() });
  };
  return (
    <Panel
      title={texts.profile}
      aside={<span className="soft">{messageFor(strings.sidebar.roles, member.role) ?? member.role}</span>}
    >
      <form className={`fields ${styles.narrow}`} onSubmit={submit} noValidate>
        <TextInput label={texts.email} description={texts.emailHint} value={member.email} readOnly />
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          autoComplete="name"
          maxLength={100}
          value={name}
          error={problem ?? (save.error ? explain(save.error) : undefined)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" loading={isSlow} disabled={name.trim() === (member.name ?? "")}>
            {strings.actions.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

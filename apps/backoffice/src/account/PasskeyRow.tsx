import { Menu } from "@mantine/core";
import { type StaffPasskey, staffSecurity } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { shortDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import { Status } from "../ui/Status.tsx";
import { useToast } from "../ui/toasts.tsx";
import { PasskeyNameDialog } from "./PasskeyNameDialog.tsx";
import { securityQueries } from "./security-queries.ts";

const words = strings.account.security;

/** One passkey with its last use. */
export function PasskeyRow({ passkey }: { passkey: StaffPasskey }): ReactNode {
  const { id, name, isSynced, lastUsedDate } = passkey;
  const [dialog, setDialog] = useState<"rename" | "remove">();
  const toast = useToast();
  const close = () => setDialog(undefined);
  const rename = useMutation(staffSecurity.renamePasskey, {
    invalidates: [staffSecurity.getStaffSecurity],
    onSuccess: close,
  });
  const remove = useMutation(staffSecurity.removePasskey, {
    invalidates: [...securityQueries],
    onSuccess: () => {
      close();
      toast({ text: words.removeDialog.done({ name }) });
    },
  });
  return (
    <li>
      <span className="person">
        <span className="clip">{name}</span>
        <span className="soft">
          {lastUsedDate ? words.used({ when: shortDate(new Date(lastUsedDate)) }) : words.unused}
        </span>
      </span>
      {isSynced && <Status tone="quiet">{words.synced}</Status>}
      <MoreMenu isSmall label={words.actionsOf({ name })}>
        <Menu.Item onClick={() => setDialog("rename")}>{words.rename}</Menu.Item>
        <Menu.Item color="danger" onClick={() => setDialog("remove")}>
          {words.remove}
        </Menu.Item>
      </MoreMenu>
      {dialog === "rename" && (
        <PasskeyNameDialog
          title={words.rename}
          name={name}
          isPending={rename.isPending}
          error={rename.error ?? undefined}
          onSave={(next) => rename.mutate({ id, name: next })}
          onClose={close}
        />
      )}
      <Confirm
        isOpen={dialog === "remove"}
        title={words.removeDialog.title({ name })}
        text={words.removeDialog.text}
        confirm={words.remove}
        isPending={remove.isPending}
        error={remove.error ? explain(remove.error) : undefined}
        onConfirm={() => remove.mutate({ id })}
        onClose={close}
      />
    </li>
  );
}

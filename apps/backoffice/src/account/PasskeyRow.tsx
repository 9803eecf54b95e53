import { Menu } from "@mantine/core";
import { type StaffPasskey, staffSecurity } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { shortDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import { Status } from "../ui/Status.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { PasskeyNameDialog } from "./PasskeyNameDialog.tsx";
import { securityQueries } from "./security-queries.ts";

const texts = strings.account.security;

/** One passkey with its last use. */
export function PasskeyRow({ passkey }: { passkey: StaffPasskey }): ReactNode {
  const { id, name, isSynced, lastUsedDate } = passkey;
  const [dialog, setDialog] = useState<"rename" | "remove">();
  const toast = useToast();
  const close = () => setDialog(undefined);
  const rename = useChange(staffSecurity.renamePasskey, {
    invalidates: [staffSecurity.getStaffSecurity],
    onSuccess: close,
  });
  const remove = useChange(staffSecurity.removePasskey, {
    invalidates: [...securityQueries],
    onSuccess: () => {
      close();
      toast({ text: texts.removeDialog.done({ name }) });
    },
  });
  return (
    <li>
      <span className="person">
        <span className="clip">{name}</span>
        <span className="soft">
          {lastUsedDate ? texts.used({ when: shortDate(new Date(lastUsedDate)) }) : texts.unused}
        </span>
      </span>
      {isSynced && <Status tone="quiet">{texts.synced}</Status>}
      <MoreMenu isSmall label={texts.actionsOf({ name })}>
        <Menu.Item onClick={() => setDialog("rename")}>{texts.rename}</Menu.Item>
        <Menu.Item color="danger" onClick={() => setDialog("remove")}>
          {texts.remove}
        </Menu.Item>
      </MoreMenu>
      {dialog === "rename" && (
        <PasskeyNameDialog
          title={texts.rename}
          name={name}
          isPending={rename.isPending}
          error={rename.error ?? undefined}
          onSave={(next) => rename.mutate({ id, name: next })}
          onClose={close}
        />
      )}
      <Confirm
        isOpen={dialog === "remove"}
        title={texts.removeDialog.title({ name })}
        text={texts.removeDialog.text}
        confirm={texts.remove}
        isPending={remove.isPending}
        error={remove.error ? explain(remove.error) : undefined}
        onConfirm={() => remove.mutate({ id })}
        onClose={close}
      />
    </li>
  );
}

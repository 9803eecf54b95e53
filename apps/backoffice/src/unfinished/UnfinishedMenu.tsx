import { Menu } from "@mantine/core";
import type { UnfinishedCheckout } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import { RemindDialog } from "./RemindDialog.tsx";
import { buyerOf } from "./unfinished-list.ts";

const texts = strings.unfinished;

/** What can be done about a checkout that was left. */
export function UnfinishedMenu({ checkout }: { checkout: UnfinishedCheckout }): ReactNode {
  const [open, setOpen] = useState<"link" | "remind">();
  const may = useMay();
  const { id, email, isUnsubscribed } = checkout;
  const mayRemind = may(scope.checkouts);
  const close = () => setOpen(undefined);
  return (
    <>
      <MoreMenu isSmall label={texts.actionsFor({ name: buyerOf(checkout) })}>
        {mayRemind && isUnsubscribed && (
          <Menu.Label className="menu-reason">{texts.remind.failures.CHECKOUT_EMAIL_UNSUBSCRIBED}</Menu.Label>
        )}
        <Menu.Item onClick={() => setOpen("link")}>{texts.link.open}</Menu.Item>
        {mayRemind && (
          <Menu.Item disabled={!email || isUnsubscribed} onClick={() => setOpen("remind")}>
            {texts.remind.open}
          </Menu.Item>
        )}
      </MoreMenu>
      {open === "link" && <LinkDialog id={id} onClose={close} />}
      {open === "remind" && email && <RemindDialog id={id} email={email} onClose={close} />}
    </>
  );
}

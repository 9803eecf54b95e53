import { Button, Menu } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { SelectionBar } from "../lists/SelectionBar.tsx";
import type { Selection } from "../lists/selection.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { BulkProblemsDialog } from "./BulkProblemsDialog.tsx";
import { tagAll } from "./bulk-work.ts";
import { TagDialog } from "./TagDialog.tsx";
import { useArchive } from "./use-archive-orders.ts";
import { bulkWork, useBulkOrders } from "./use-bulk-orders.ts";

const texts = strings.orders.bulk;

/** What is asked about before it is done. */
type Asking = "send" | "capture" | "pay";

const dialogs = { send: texts.sendDialog, capture: texts.captureDialog, pay: texts.payDialog };

/** What can be done with the picked orders. */
export function OrdersBulk({ selection }: { selection: Selection }): ReactNode {
  const archive = useArchive();
  const bulk = useBulkOrders();
  const may = useMay();
  const [asking, setAsking] = useState<Asking | "tag">();
  const ids = [...selection.ids];
  if (ids.length === 0) return null;
  const start = (name: keyof typeof bulkWork) => {
    const { work, said } = bulkWork[name];
    void bulk.run(ids, work, said).then(finish);
  };
  const isPending = archive.isPending || bulk.isPending;
  /** What could not be changed stays picked. */
  const finish = (left: readonly string[]) => {
    setAsking(undefined);
    selection.drop(ids, left);
  };
  const set = (archived: boolean) => archive.set(ids, archived).then(finish);
  return (
    <SelectionBar selection={selection} progress={bulk.progress}>
      {may(scope.fulfillments) && (
        <Button variant="default" disabled={isPending} onClick={() => setAsking("send")}>
          {texts.send}
        </Button>
      )}
      {may(scope.capture) && (
        <Button variant="default" disabled={isPending} onClick={() => setAsking("capture")}>
          {texts.capture}
        </Button>
      )}
      {may(scope.collect) && (
        <Button variant="default" disabled={isPending} onClick={() => setAsking("pay")}>
          {strings.orders.payments.markPaid}
        </Button>
      )}
      {may(scope.orders) && (
        <Button variant="default" disabled={isPending} onClick={() => setAsking("tag")}>
          {texts.tag}
        </Button>
      )}
      <Menu position="top-start">
        <Menu.Target>
          <Button variant="default" disabled={isPending}>
            {strings.orders.papers.print}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => start("slips")}>{strings.orders.papers.packingSlips}</Menu.Item>
          <Menu.Item onClick={() => start("invoices")}>{strings.orders.papers.invoices}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" disabled={isPending} onClick={() => void set(true)}>
        {texts.archive}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => void set(false)}>
        {texts.unarchive}
      </Button>
      {asking === "tag" && (
        <TagDialog
          many={ids.length}
          isPending={isPending}
          onTag={(tag) => void bulk.run(ids, tagAll(tag), (many) => texts.tagged({ many, tag })).then(finish)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking && asking !== "tag" && (
        <AskBulk
          many={ids.length}
          texts={dialogs[asking]}
          isPending={isPending}
          onConfirm={() => start(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {bulk.problems && <BulkProblemsDialog problems={bulk.problems} onClose={bulk.forget} />}
    </SelectionBar>
  );
}

interface AskBulkProps {
  readonly many: number;
  readonly texts: typeof texts.sendDialog;
  readonly isPending: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before many customers are written to, or charged. */
function AskBulk({ many, texts: asked, isPending, onConfirm, onClose }: AskBulkProps): ReactNode {
  const isSlow = useIsSlow(isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onConfirm();
  };
  return (
    <Dialog opened onClose={onClose} title={asked.title({ many })} size="27rem">
      <form className="dialog-form" onSubmit={submit}>
        <p>{asked.text}</p>
        <DialogActions confirm={asked.confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

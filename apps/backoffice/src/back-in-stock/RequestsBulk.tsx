import { Button } from "@mantine/core";
import { backInStockNotifications } from "@vitrine/contract";
import type { OperationClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { type ReactNode, useState } from "react";
import { SelectionBar } from "../lists/SelectionBar.tsx";
import type { Selection } from "../lists/selection.ts";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useWork } from "../ui/use-work.ts";

const texts = strings.backInStock.bulk;

/** What can be done with the picked requests. */
export function RequestsBulk({ selection }: { selection: Selection }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const change = useChange();
  const ids = [...selection.ids];
  if (ids.length === 0) return null;
  const finish = (left: readonly string[]) => {
    setAsking(false);
    selection.drop(ids, left);
  };
  return (
    <SelectionBar selection={selection}>
      <Button variant="default" disabled={change.isPending} onClick={() => void change.markSent(ids).then(finish)}>
        {texts.markSent}
      </Button>
      <Button variant="default" color="danger" disabled={change.isPending} onClick={() => setAsking(true)}>
        {strings.actions.delete}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={texts.deleteTitle({ many: ids.length })}
        text={texts.deleteText}
        confirm={strings.actions.delete}
        isPending={change.isPending}
        onConfirm={() => void change.remove(ids).then(finish)}
        onClose={() => setAsking(false)}
      />
    </SelectionBar>
  );
}

const readers = [backInStockNotifications.queryBackInStockNotificationRequests];

/** Changes requests one by one; returns those that could not be changed. */
function useChange() {
  const toast = useToast();
  const { isPending, run: attempt } = useWork(readers);
  const run = async (
    ids: readonly string[],
    work: (client: OperationClient, id: string) => Promise<unknown>,
    said: (many: number) => string,
  ) => {
    const failed: string[] = [];
    await attempt(async (client) => {
      for (const id of ids) {
        await work(client, id).catch((error: unknown) => {
          if (!isApiError(error)) throw error;
          failed.push(id);
        });
      }
    });
    const rest = failed.length > 0 ? ` ${strings.orders.bulk.failed({ many: failed.length })}` : "";
    toast({ text: `${said(ids.length - failed.length)}${rest}`, isBad: failed.length > 0 });
    return failed;
  };
  return {
    isPending,
    markSent: (ids: readonly string[]) =>
      run(
        ids,
        (client, id) => client.call(backInStockNotifications.markAsNotificationSent, { id }),
        (many) => texts.marked({ many }),
      ),
    remove: (ids: readonly string[]) =>
      run(
        ids,
        (client, id) => client.call(backInStockNotifications.deleteBackInStockNotificationRequest, { id }),
        (many) => texts.deleted({ many }),
      ),
  };
}

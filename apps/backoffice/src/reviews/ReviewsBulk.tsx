import { Button } from "@mantine/core";
import { reviews } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { SelectionBar } from "../lists/SelectionBar.tsx";
import type { Selection } from "../lists/selection.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { Failures } from "../ui/Failures.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useWork } from "../ui/use-work.ts";
import { RejectDialog } from "./RejectDialog.tsx";
import { readers, useModeration } from "./use-moderation.ts";

const texts = strings.reviews;

/** What can be done with the picked reviews. */
export function ReviewsBulk({ selection }: { selection: Selection }): ReactNode {
  const [asking, setAsking] = useState<"reject" | "delete">();
  const moderation = useModeration();
  const removal = useRemoval();
  const mayDelete = useMay()(scope.deleteReviews);
  const ids = [...selection.ids];
  const { failed, progress } = moderation;
  const isPending = moderation.isPending || removal.isPending;
  /** What could not be changed stays picked. */
  const finish = (left: readonly string[]) => {
    setAsking(undefined);
    selection.drop(ids, left);
  };
  const problems = failed.length > 0 && <Failures texts={texts.problems} failed={failed} onClose={moderation.forget} />;
  if (ids.length === 0) return problems;
  return (
    <SelectionBar selection={selection} progress={progress}>
      <Button
        variant="default"
        disabled={isPending}
        onClick={() => void moderation.decide(ids, "APPROVED").then(finish)}
      >
        {texts.approve}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => setAsking("reject")}>
        {texts.reject.action}
      </Button>
      {mayDelete && (
        <Button variant="default" color="danger" disabled={isPending} onClick={() => setAsking("delete")}>
          {strings.actions.delete}
        </Button>
      )}
      {asking === "reject" && (
        <RejectDialog
          many={ids.length}
          isPending={isPending}
          onReject={(reason) => void moderation.decide(ids, "REJECTED", reason).then(finish)}
          onClose={() => setAsking(undefined)}
        />
      )}
      <Confirm
        isOpen={asking === "delete"}
        title={texts.deleteTitle({ many: ids.length })}
        text={texts.deleteText}
        confirm={strings.actions.delete}
        isPending={isPending}
        onConfirm={() => void removal.remove(ids).then(finish)}
        onClose={() => setAsking(undefined)}
      />
      {problems}
    </SelectionBar>
  );
}

/** Reviews that one request deletes. */
const batch = 50;

/** Deletes reviews; returns those that are still there. */
export function useRemoval() {
  const toast = useToast();
  const { isPending, run } = useWork(readers);
  const remove = async (ids: readonly string[]): Promise<readonly string[]> => {
    let done = 0;
    await run(async (client) => {
      for (; done < ids.length; done += batch) {
        const filter = { id: { $in: ids.slice(done, done + batch) } };
        await client.call(reviews.bulkDeleteReviews, { filter });
      }
    });
    if (done >= ids.length) toast({ text: texts.deleted({ many: ids.length }) });
    return ids.slice(done);
  };
  return { isPending, remove };
}

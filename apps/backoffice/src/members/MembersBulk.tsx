import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { SelectionBar } from "../lists/SelectionBar.tsx";
import type { Selection } from "../lists/selection.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { Failures } from "../ui/Failures.tsx";
import { type BulkStep, useBulkMembers } from "./use-bulk-members.ts";

const texts = strings.members;

/** What can be done with the picked members. */
export function MembersBulk({ selection }: { selection: Selection }): ReactNode {
  const [asking, setAsking] = useState<"block" | "delete">();
  const { isPending, progress, failed, forget, change } = useBulkMembers();
  const may = useMay();
  const ids = [...selection.ids];
  const problems = failed.length > 0 && <Failures texts={texts.problems} failed={failed} onClose={forget} />;
  if (ids.length === 0) return problems;
  const start = async (step: BulkStep) => {
    const left = await change(ids, step);
    setAsking(undefined);
    // What could not be changed stays picked.
    selection.drop(ids, left);
  };
  return (
    <SelectionBar selection={selection} progress={progress}>
      {may(scope.approveMembers) && (
        <Button variant="default" disabled={isPending} onClick={() => void start("approve")}>
          {texts.actions.approve}
        </Button>
      )}
      {may(scope.blockMembers) && (
        <Button variant="default" disabled={isPending} onClick={() => setAsking("block")}>
          {texts.actions.block}
        </Button>
      )}
      {may(scope.deleteMembers) && (
        <Button variant="default" color="danger" disabled={isPending} onClick={() => setAsking("delete")}>
          {strings.actions.delete}
        </Button>
      )}
      {asking && (
        <Confirm
          isOpen
          title={texts.bulk.ask[asking].title({ many: ids.length })}
          text={texts.bulk.ask[asking].text}
          confirm={asking === "block" ? texts.actions.block : strings.actions.delete}
          isPending={isPending}
          onConfirm={() => void start(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {problems}
    </SelectionBar>
  );
}

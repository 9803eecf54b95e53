import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Selection } from "../lists/selection.ts";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { useBulk } from "./use-bulk.ts";

const words = strings.products.bulk;

/** What can be done with the picked products. */
export function BulkBar({ selection }: { selection: Selection }): ReactNode {
  const bulk = useBulk();
  const [isAsking, setAsking] = useState(false);
  const ids = [...selection.ids];
  const finish = () => {
    setAsking(false);
    selection.set([]);
  };
  if (ids.length === 0) return null;
  return (
    <section className="bulk" aria-label={strings.list.selected(ids.length)}>
      <span role="status">{strings.list.selected(ids.length)}</span>
      <Button variant="default" disabled={bulk.isPending} onClick={() => void bulk.setVisible(ids, true).then(finish)}>
        {words.show}
      </Button>
      <Button variant="default" disabled={bulk.isPending} onClick={() => void bulk.setVisible(ids, false).then(finish)}>
        {words.hide}
      </Button>
      <Button variant="default" color="danger" disabled={bulk.isPending} onClick={() => setAsking(true)}>
        {words.delete}
      </Button>
      <Button variant="subtle" onClick={() => selection.set([])}>
        {strings.list.unselect}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={words.confirm(ids.length)}
        text={words.text}
        confirm={strings.actions.delete}
        isPending={bulk.isPending}
        onConfirm={() => void bulk.remove(ids).then(finish)}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

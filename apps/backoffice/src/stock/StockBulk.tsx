import { Button } from "@mantine/core";
import { products } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { SelectionBar } from "../lists/SelectionBar.tsx";
import type { Selection } from "../lists/selection.ts";
import { productLists } from "../products/product-lists.ts";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { type Failed, Failures } from "../ui/Failures.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { useWork } from "../ui/use-work.ts";
import { changeMany } from "./bulk-units.ts";
import { UnitFields } from "./UnitFields.tsx";
import { readUnits, type UnitChange, type UnitKind } from "./units.ts";

const texts = strings.stock.bulk;

/** Changes the stock of the picked rows. */
export function StockBulk({ selection }: { selection: Selection }): ReactNode {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const { isPending, run } = useWork([...productLists, products.getProduct]);
  const ids = [...selection.ids];
  const problems = failed.length > 0 && (
    <Failures texts={strings.stock.problems} failed={failed} onClose={() => setFailed([])} />
  );
  if (ids.length === 0) return problems;
  const start = async (change: UnitChange) => {
    const total = ids.length;
    const left = await run((client) =>
      changeMany(client, ids, change, (done) => setProgress(total > 1 ? { done, total } : undefined)),
    );
    setProgress(undefined);
    if (!left) return;
    setAsking(false);
    setFailed(left);
    if (total > left.length) toast({ text: texts.done({ many: total - left.length }) });
    // What could not be changed stays picked.
    selection.drop(
      ids,
      left.map(({ id }) => id),
    );
  };
  return (
    <SelectionBar selection={selection} progress={progress}>
      <Button variant="default" disabled={isPending} onClick={() => setAsking(true)}>
        {texts.change}
      </Button>
      {isAsking && (
        <UnitsDialog
          many={ids.length}
          isPending={isPending}
          onChange={(change) => void start(change)}
          onClose={() => setAsking(false)}
        />
      )}
      {problems}
    </SelectionBar>
  );
}

interface UnitsDialogProps {
  readonly many: number;
  readonly isPending: boolean;
  onChange(change: UnitChange): void;
  onClose(): void;
}

function UnitsDialog({ many, isPending, onChange, onClose }: UnitsDialogProps): ReactNode {
  const [kind, setKind] = useState<UnitKind>("add");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const isSlow = useIsSlow(isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = readUnits(kind, typed);
    if (typeof change === "string") setProblem(change);
    else onChange(change);
  };
  return (
    <Dialog opened onClose={onClose} title={texts.title({ many })}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <p>{texts.text}</p>
        <UnitFields
          kind={kind}
          typed={typed}
          problem={problem}
          onKind={(next) => {
            setKind(next);
            setProblem(undefined);
          }}
          onTyped={(next) => {
            setTyped(next);
            setProblem(undefined);
          }}
        />
        <DialogActions confirm={texts.change} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

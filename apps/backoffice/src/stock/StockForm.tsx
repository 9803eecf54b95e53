import { SegmentedControl } from "@mantine/core";
import type { StockLevel } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { Changed } from "../ui/Changed.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import styles from "./stock.module.css";
import { stockMark, stockName } from "./stock-labels.ts";
import { UnitFields } from "./UnitFields.tsx";
import { afterChange, readUnits, type UnitKind } from "./units.ts";
import { type Stock, type StockChange, type StockEdit, useStockEdit } from "./use-stock-edit.ts";

const texts = strings.stock.edit;

/** Changes the stock of one variant where it stands in the list. */
export function StockForm({ level, onClose }: { level: StockLevel; onClose(): void }): ReactNode {
  const edit = useStockEdit(level, onClose);
  const isSlow = useIsSlow(edit.isPending);
  const [kind, setKind] = useState<UnitKind>("set");
  const [typed, setTyped] = useState(String(level.available ?? ""));
  const [inStock, setInStock] = useState(level.inStock);
  const [problem, setProblem] = useState<string>();
  const { seen, error } = edit;
  const read = (): StockChange | string =>
    seen.tracked ? readUnits(kind, typed, seen.available) : { kind: "state", inStock };
  const send = (isForced: boolean) => {
    const change = read();
    if (typeof change === "string") return setProblem(change);
    edit.save(change, isForced);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const choose = (next: UnitKind) => {
    setKind(next);
    setTyped(next === "set" ? String(seen.available ?? "") : "");
    setProblem(undefined);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <b className="clip">{stockName(level)}</b>
      {edit.theirs && <Theirs edit={edit} theirs={edit.theirs} onKeepMine={() => send(true)} />}
      {seen.tracked ? (
        <>
          <UnitFields
            kind={kind}
            typed={typed}
            problem={problem}
            onKind={choose}
            onTyped={(next) => {
              setTyped(next);
              setProblem(undefined);
            }}
          />
          <Outlook level={level} change={read()} before={seen.available ?? 0} />
        </>
      ) : (
        <>
          <SegmentedControl
            aria-label={texts.state}
            fullWidth
            value={String(inStock)}
            data={[true, false].map((value) => ({
              value: String(value),
              label: stockMark({ tracked: false, inStock: value, availableForPreorder: false }).text,
            }))}
            onChange={(value) => setInStock(value === "true")}
          />
          <Link to={`/products/${level.productId}`}>{texts.counting}</Link>
        </>
      )}
      {error && (
        <p role="alert" className="inline-error">
          {explain(error, strings.stock.failures)}
        </p>
      )}
      <DialogActions confirm={strings.actions.save} isSlow={isSlow} onClose={onClose} />
    </form>
  );
}

/** What becomes of it, and what is there beside it. */
function Outlook(props: { level: StockLevel; change: StockChange | string; before: number }): ReactNode {
  const { level, change, before } = props;
  const after = typeof change === "string" || change.kind === "state" ? before : afterChange(before, change);
  return (
    <p className="fine" aria-live="polite">
      {after !== before && texts.result({ before, after })}
      {level.reserved ? ` ${texts.held({ many: level.reserved })}` : ""}
    </p>
  );
}

function Theirs({ edit, theirs, onKeepMine }: { edit: StockEdit; theirs: Stock; onKeepMine(): void }): ReactNode {
  const { available } = theirs;
  return (
    <>
      <Changed date={theirs.lastUpdated} onTakeTheirs={edit.takeTheirs} onKeepMine={onKeepMine} />
      <p className="fine">
        {available === undefined
          ? strings.stock.notCountedState({ state: stockMark(theirs).text })
          : texts.result({ before: edit.seen.available ?? 0, after: available })}
      </p>
    </>
  );
}

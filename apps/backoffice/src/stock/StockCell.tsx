import { Popover } from "@mantine/core";
import type { StockLevel } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { digits } from "../ui/locale.ts";
import { Status } from "../ui/Status.tsx";
import { StockForm } from "./StockForm.tsx";
import styles from "./stock.module.css";
import { stockMark, stockName } from "./stock-labels.ts";

const texts = strings.stock;

/** What can be sold, and for whom it may, the way to change it. */
export function StockCell({ level }: { level: StockLevel }): ReactNode {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { tone, text } = stockMark(level);
  const shown = level.tracked ? digits(level.available ?? 0) : text;
  const status = (
    <>
      <span className="wide-only">{shown}</span>
      <span className={styles.narrow}>
        <Status tone={tone}>{shown}</Status>
      </span>
    </>
  );
  if (!may(scope.stock)) return status;
  const name = stockName(level);
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end" width={288}>
      <Popover.Target>
        <button
          type="button"
          className={`over-row ${styles.change}`}
          aria-label={texts.change({ stock: shown, name })}
          onClick={() => setOpen(!isOpen)}
        >
          {status}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.edit.title({ name })}>
        <StockForm level={level} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { SelectionBar } from "../lists/SelectionBar.tsx";
import type { Selection } from "../lists/selection.ts";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { useCurrency } from "../ui/use-settings.ts";
import { PriceDialog, StockDialog } from "./BulkDialog.tsx";
import { useBulk } from "./use-bulk.ts";
import { useBulkAmounts } from "./use-bulk-amounts.ts";

const texts = strings.products.bulk;

/** What can be done with the picked products. */
export function BulkBar({ selection }: { selection: Selection }): ReactNode {
  const bulk = useBulk();
  const amounts = useBulkAmounts();
  const currency = useCurrency();
  const [asking, setAsking] = useState<"delete" | "price" | "stock">();
  const ids = [...selection.ids];
  const close = () => setAsking(undefined);
  const isPending = bulk.isPending || amounts.isPending;
  /** What could not be changed stays picked. */
  const finish = (left: readonly string[]) => {
    close();
    selection.drop(ids, left);
  };
  if (ids.length === 0) return null;
  return (
    <SelectionBar selection={selection} progress={bulk.progress}>
      <Button variant="default" disabled={isPending} onClick={() => void bulk.setVisible(ids, true).then(finish)}>
        {texts.show}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => void bulk.setVisible(ids, false).then(finish)}>
        {texts.hide}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => void bulk.unschedule(ids).then(finish)}>
        {texts.unschedule}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => setAsking("price")}>
        {texts.price}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => setAsking("stock")}>
        {texts.stock}
      </Button>
      <Button variant="default" color="danger" disabled={isPending} onClick={() => setAsking("delete")}>
        {texts.delete}
      </Button>
      <Confirm
        isOpen={asking === "delete"}
        title={texts.confirm({ many: ids.length })}
        text={texts.text}
        confirm={strings.actions.delete}
        isPending={bulk.isPending}
        onConfirm={() => void bulk.remove(ids).then(finish)}
        onClose={close}
      />
      {asking === "price" && (
        <PriceDialog
          many={ids.length}
          currency={currency}
          isPending={isPending}
          onChange={(change) => void amounts.adjustPrices(ids, change).then(finish)}
          onClose={close}
        />
      )}
      {asking === "stock" && (
        <StockDialog
          many={ids.length}
          isPending={isPending}
          onChange={(by) => void amounts.addUnits(ids, by).then(finish)}
          onClose={close}
        />
      )}
    </SelectionBar>
  );
}

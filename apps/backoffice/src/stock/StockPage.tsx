import { productEditor, type StockLevel } from "@vitrine/contract";
import type { ReactNode } from "react";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import type { ListExport } from "../lists/use-list-export.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { StockBulk } from "./StockBulk.tsx";
import { stockColumns } from "./stock-columns.tsx";
import { choicesOf, stockMark, stockName } from "./stock-labels.ts";
import { defaultSort, stockFilters, stockRequest, stockViews } from "./stock-request.ts";

const texts = strings.stock;
const { columns, export: file } = texts;

const toFile: ListExport<StockLevel> = {
  label: file.label,
  file: file.file,
  heading: [
    columns.name,
    file.choices,
    columns.sku,
    columns.status,
    columns.onHand,
    columns.reserved,
    columns.available,
  ],
  rows: (levels) =>
    levels.map((level) => [
      level.productName,
      ...[choicesOf(level.choices)[0] ?? "", level.sku ?? ""],
      level.tracked ? stockMark(level).text : texts.notCountedState({ state: stockMark(level).text }),
      ...[level.onHand, level.reserved, level.available].map((many) => String(many ?? "")),
    ]),
  done: (many) => file.done({ many }),
};

/** What is left of every variant of every product. */
export function StockPage(): ReactNode {
  const may = useMay();
  return (
    <ResourceListPage
      name="stock"
      messages={texts}
      operation={productEditor.queryStock}
      request={stockRequest}
      read={({ stockLevels: items, metadata }) => ({ items, total: metadata.total })}
      defaultSort={defaultSort}
      columns={stockColumns}
      filters={stockFilters}
      views={stockViews}
      nameOf={(level: StockLevel) => stockName(level)}
      linkOf={({ productId }) => `/products/${productId}`}
      bulk={{ needs: scope.stock, Actions: StockBulk }}
      toFile={toFile}
      emptyAction={may(scope.products) && <AddButton to="/products/new" label={strings.products.add} />}
    />
  );
}

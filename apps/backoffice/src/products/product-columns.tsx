import type { Collection, Product } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { shortDate } from "../ui/dates.ts";
import { locale } from "../ui/locale.ts";
import { Status } from "../ui/Status.tsx";
import { NameWithThumb } from "../ui/Thumb.tsx";
import { PublishMark } from "./PublishMark.tsx";
import type { ProductRow } from "./product-request.ts";

const texts = strings.products;

/** Units left, or why there is no number. */
export function StockCell({ stock }: { stock: Product["stock"] }): ReactNode {
  if (!stock) return null;
  const { trackInventory, quantity = 0, inStock } = stock;
  if (!inStock) return <Status tone="bad">{texts.soldOut}</Status>;
  // Variants that are counted may be gone while others, which are not, can be had.
  if (!trackInventory || quantity === 0) return <Status tone="quiet">{texts.untracked}</Status>;
  return <Status tone={quantity <= 5 ? "busy" : "good"}>{texts.left({ many: quantity })}</Status>;
}

function PriceCell({ priceData }: Product): ReactNode {
  if (!priceData) return null;
  const { price = 0, discountedPrice, currency } = priceData;
  const money = (amount: number) => formatMoney(String(amount), currency, locale);
  if (discountedPrice === price) return money(price);
  return (
    <>
      <s className="soft wide-only">{money(price)}</s> {money(discountedPrice)}
    </>
  );
}

export function productColumns(known: readonly Collection[]): readonly Column<ProductRow>[] {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return [
    {
      id: "name",
      label: texts.columns.name,
      isName: true,
      sort: "name",
      render: ({ name, media }) => <NameWithThumb name={name} url={media?.mainMedia?.thumbnail?.url} />,
    },
    {
      id: "visible",
      label: texts.columns.visible,
      isWide: true,
      width: "12rem",
      render: (product) => <PublishMark {...product} />,
    },
    {
      id: "stock",
      label: texts.columns.stock,
      width: "8.5rem",
      narrow: "6.25rem",
      render: ({ stock }) => <StockCell stock={stock} />,
    },
    {
      id: "sku",
      label: texts.columns.sku,
      isWide: true,
      isExtra: true,
      width: "11rem",
      sort: "sku",
      render: (p) => p.sku,
    },
    { id: "brand", label: texts.columns.brand, isWide: true, isExtra: true, width: "9rem", render: (p) => p.brand },
    {
      id: "collections",
      label: texts.columns.collections,
      isWide: true,
      width: "14rem",
      render: ({ collectionIds }) => (
        <span className="clip soft">
          {collectionIds
            .map((id) => names.get(id))
            .filter(Boolean)
            .join(", ")}
        </span>
      ),
    },
    {
      id: "updated",
      label: texts.columns.updated,
      isWide: true,
      width: "8.5rem",
      sort: "lastUpdated",
      render: ({ lastUpdated }) =>
        lastUpdated && <time dateTime={lastUpdated}>{shortDate(new Date(lastUpdated))}</time>,
    },
    {
      id: "price",
      label: texts.columns.price,
      isNumber: true,
      width: "8.5rem",
      narrow: "4.75rem",
      sort: "price",
      render: (product) => <PriceCell {...product} />,
    },
  ];
}

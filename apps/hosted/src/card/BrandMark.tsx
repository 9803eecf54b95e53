import type { CardBrand } from "@vitrine/contract/cards";

const marks: Partial<Record<CardBrand["id"], string>> = { amex: "Amex", diners: "Diners" };

/** The brand a card number belongs to, in letters: logos belong to their owners. */
export function BrandMark({ brand }: { brand: CardBrand }) {
  if (brand.id === "unknown") return null;
  return (
    <span className="rounded border border-line bg-wash px-1.5 text-small font-medium text-muted">
      {marks[brand.id] ?? brand.name}
    </span>
  );
}

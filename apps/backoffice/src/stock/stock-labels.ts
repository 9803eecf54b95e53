import type { StockLevel } from "@vitrine/contract";
import { lowStock } from "../home/attention.ts";
import { strings } from "../strings/strings.ts";
import type { StatusProps } from "../ui/Status.tsx";

const texts = strings.stock;

/** The product with the choices of the variant, in one line. */
export function stockName({ productName, choices }: Pick<StockLevel, "productName" | "choices">): string {
  return [productName, ...choicesOf(choices)].join(" · ");
}

export function choicesOf(choices: StockLevel["choices"]): readonly string[] {
  const all = Object.values(choices).join(", ");
  return all ? [all] : [];
}

/** How the stock of a variant stands, in a word. */
export function stockMark(level: Pick<StockLevel, "tracked" | "inStock" | "available" | "availableForPreorder">): {
  readonly tone: StatusProps["tone"];
  readonly text: string;
} {
  const { tracked, inStock, available = 0, availableForPreorder } = level;
  if (!inStock) {
    if (availableForPreorder) return { tone: "busy", text: texts.status.preorder };
    return { tone: "bad", text: texts.status.OUT_OF_STOCK };
  }
  if (tracked && available <= lowStock) return { tone: "busy", text: texts.status.LOW };
  return { tone: "good", text: texts.status.good };
}

import { aboutTexts } from "./about-texts.server.ts";
import type { ProductDetail } from "./product-view.ts";
import { type Block, plainText } from "./rich-text.ts";

/** Letters of a description that stand above the choices of a product; a longer one would push them out of sight. */
const mostAbove = 600;

/** Letters of a longer one that stay there. */
const mostOfLong = 280;

type Described = Pick<ProductDetail, "blocks" | "sections">;

/** Puts what is long in a description into a section that is open, below what is chosen; its beginning stays. */
export function withShortDescription<Product extends Described>(product: Product): Product {
  if (lengthOf(product.blocks) <= mostAbove) return product;
  let taken = 0;
  const rest = product.blocks.findIndex((block) => {
    taken += lengthOf([block]);
    return block.kind !== "text" || taken > mostOfLong;
  });
  const about = { title: aboutTexts.title, blocks: product.blocks.slice(rest) };
  return { ...product, blocks: product.blocks.slice(0, rest), sections: [about, ...product.sections] };
}

function lengthOf(blocks: readonly Block[]): number {
  return plainText(blocks).reduce((sum, { length }) => sum + length, 0);
}

import type { Product } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";

const words = strings.products.editor;

/** The pictures of the product, main one first. */
export function PicturesPanel({ product }: { product: Product }): ReactNode {
  const items = product.media?.items ?? [];
  return (
    <Panel title={words.pictures}>
      {items.length === 0 ? (
        <p className="facts soft">{words.noPictures}</p>
      ) : (
        <ul className="pictures">
          {items.map(({ id, image, title }) => (
            <li key={id}>
              <img
                src={image?.url}
                alt={image?.altText || title || product.name}
                width={image?.width}
                height={image?.height}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

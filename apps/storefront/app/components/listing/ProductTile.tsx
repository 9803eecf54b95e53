import { Link } from "react-router";
import { usePrefetch } from "../../lib/offline.ts";
import type { ProductCard } from "../../lib/product-view.ts";
import { stockLabel } from "../../lib/stock-label.ts";
import { PictureView } from "../ui/PictureView.tsx";
import { PriceTag } from "../ui/PriceTag.tsx";
import { Swatches } from "./Swatches.tsx";

interface ProductTileProps {
  readonly product: ProductCard;
  /** How wide it is on the page; as in a grid unless given. */
  readonly sizes?: string;
  /** Among the first that people see. */
  readonly isFirst?: boolean;
}

const gridSizes = "(min-width: 80rem) 22vw, (min-width: 48rem) 31vw, 46vw";

/** A product in a list. The whole tile follows the link; the second picture shows on hover, and loads only there. */
export function ProductTile({ product, sizes = gridSizes, isFirst = false }: ProductTileProps) {
  const [front, second] = product.pictures;
  const label = stockLabel(product);
  const prefetch = usePrefetch();
  return (
    <article className="group relative">
      <div className="relative overflow-hidden">
        <PictureView picture={front} sizes={sizes} isFirst={isFirst} isDecorative />
        {second && (
          <PictureView
            picture={second}
            sizes={sizes}
            isHidden
            isDecorative
            className="absolute inset-0 hidden opacity-0 transition-opacity duration-200 ease-out group-hover:opacity-100 [@media(hover:hover)]:block"
          />
        )}
      </div>
      <div className="pt-3">
        <h3 className="text-body font-medium">
          <Link
            to={`/products/${product.slug}${product.search ?? ""}`}
            prefetch={prefetch}
            className="after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {product.name}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-body">
          <PriceTag price={product.price} className={product.stock === "soldOut" ? "text-muted" : ""} />
          {label && <span className="text-muted">{label}</span>}
        </p>
        {product.price.perUnit && <p className="figures text-small text-muted">{product.price.perUnit}</p>}
        {product.swatches.length > 1 && <Swatches choices={product.swatches} />}
      </div>
    </article>
  );
}

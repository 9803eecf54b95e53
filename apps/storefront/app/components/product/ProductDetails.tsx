import { useState } from "react";
import type { DeliveryView } from "../../lib/delivery.ts";
import type { NoticeOutcome } from "../../lib/notice.ts";
import { type ChosenExtras, lessPercent, type PriceView, type ProductDetail } from "../../lib/product-view.ts";
import { stockLabel } from "../../lib/stock-label.ts";
import { texts } from "../../lib/texts.ts";
import { findVariant, type Selection, type VariantView } from "../../lib/variants.ts";
import { AccordionItem } from "../ui/Accordion.tsx";
import { PriceTag } from "../ui/PriceTag.tsx";
import { RichText } from "../ui/RichText.tsx";
import { BuyForm } from "./BuyForm.tsx";
import { DeliveryDetails } from "./DeliveryDetails.tsx";
import { DeliveryPromise } from "./DeliveryPromise.tsx";
import { NoticeForm } from "./NoticeForm.tsx";

interface ProductDetailsProps {
  readonly product: ProductDetail;
  readonly selection: Selection;
  readonly onChoose: (option: string, choice: string) => void;
  readonly delivery: DeliveryView;
  /** How asking for a back-in-stock email went. */
  readonly noticeOutcome?: NoticeOutcome | undefined;
  /** Where the member who is signed in is written to. */
  readonly email?: string | undefined;
}

/** Everything beside the pictures: what it is, what it costs, how to have it. Stays in view while they scroll. */
export function ProductDetails({ product, selection, delivery, ...props }: ProductDetailsProps) {
  const { arrival, promises, details } = delivery;
  const label = stockLabel(product);
  const variant = findVariant(product.variants, selection);
  const [extras, setExtras] = useState(noExtras);
  const price = withExtras(priceOf(product, variant), extras);
  const isHere = variant ? variant.inStock && variant.preorder === undefined : product.stock === "available";
  const isSoldOut = variant ? !variant.inStock : product.stock === "soldOut";
  return (
    <div className="flex flex-col gap-6 md:sticky md:top-24">
      <div>
        {label && <p className="mb-2 text-small text-muted">{label}</p>}
        <h1 className="text-display">{product.name}</h1>
        <p className="mt-2 text-title">
          <PriceTag price={price} />
        </p>
        {price.perUnit && <p className="figures text-small text-muted">{price.perUnit}</p>}
      </div>
      <div className="written max-w-[34.6em] text-body">
        <RichText blocks={product.blocks} />
      </div>
      <BuyForm product={product} price={price} selection={selection} onChoose={props.onChoose} onExtras={setExtras} />
      {isSoldOut && (
        <NoticeForm slug={product.slug} selection={selection} outcome={props.noticeOutcome} email={props.email} />
      )}
      <DeliveryPromise promises={[...(isHere && arrival ? [arrival] : []), ...promises]} />
      <div className="border-t border-line">
        {product.sections.map((section, index) => (
          <AccordionItem key={index} title={section.title} isOpen={index === 0}>
            <RichText blocks={section.blocks} />
          </AccordionItem>
        ))}
        <AccordionItem title={texts.product.deliveryTitle}>
          <DeliveryDetails details={details} />
        </AccordionItem>
      </div>
    </div>
  );
}

const noExtras: ChosenExtras = { sum: 0, percent: 0 };

/** What one unit costs as it is chosen. */
function withExtras(price: PriceView, { sum, percent }: ChosenExtras): PriceView {
  if (sum + percent === 0) return price;
  const { amount, was, currency, from } = price;
  return { amount: lessPercent(amount, percent, currency) + sum, was: was && was + sum, currency, from };
}

/** The price of the chosen variant, or of the product while nothing is exactly chosen. */
function priceOf(product: ProductDetail, variant: VariantView | undefined): PriceView {
  if (!variant) return product.price;
  const { price: amount, fullPrice, perUnit } = variant;
  const was = fullPrice > amount ? fullPrice : undefined;
  return { amount, was, perUnit, currency: product.price.currency, from: false };
}

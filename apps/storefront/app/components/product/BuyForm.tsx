import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { cartChangePath } from "../../lib/cart-changes.ts";
import { formatPrice } from "../../lib/money.ts";
import { problemText } from "../../lib/problems.ts";
import type { ChosenExtras, PriceView, ProductDetail } from "../../lib/product-view.ts";
import { texts } from "../../lib/texts.ts";
import { findVariant, type Selection } from "../../lib/variants.ts";
import { cartContent } from "../cart/CartDrawer.tsx";
import { useCart } from "../cart/CartProvider.tsx";
import { QuantityField } from "../ui/QuantityField.tsx";
import { OptionPicker } from "./OptionPicker.tsx";
import { StockMessage } from "./StockMessage.tsx";

interface BuyFormProps {
  readonly product: ProductDetail;
  /** What one unit costs as it is chosen. */
  readonly price: PriceView;
  readonly selection: Selection;
  readonly onChoose: (option: string, choice: string) => void;
  readonly onExtras: (chosen: ChosenExtras) => void;
}

/** Options, quantity and the button. A form that works without scripts; with them the drawer opens. */
export function BuyForm({ product, price, selection, onChoose, onExtras }: BuyFormProps) {
  const { change, setDrawerOpen, announce } = useCart();
  const [quantity, setQuantity] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const [search] = useSearchParams();
  // A form that was sent without scripts comes back with it.
  const [problem, setProblem] = useState(search.get("problem") ?? undefined);
  const variant = findVariant(product.variants, selection);
  const form = useRef<HTMLFormElement>(null);
  const read = () => form.current && onExtras(readExtras(form.current));
  useEffect(() => {
    // A browser that comes back has chosen already.
    if (product.extras) read();
  }, []);
  const isSold = variant ? variant.inStock : product.stock !== "soldOut";
  const left = variant ? variant.quantity : product.quantity;
  const button = (className: string) => (
    <button type="submit" disabled={!isSold} aria-disabled={isAdding} className={`button grow ${className}`}>
      {addLabel(isSold, isAdding, variant?.preorder !== undefined)}
    </button>
  );

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAdding) return;
    setAdding(true);
    cartContent.warm();
    const found = await change(new FormData(event.currentTarget));
    setAdding(false);
    setProblem(found);
    if (found) return;
    announce(texts.product.added({ name: product.name }));
    setQuantity(1);
    setDrawerOpen(true);
  };

  return (
    <form
      ref={form}
      id="buy"
      method="post"
      action={cartChangePath}
      onInput={read}
      onSubmit={submit}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      {product.options.map((option) => (
        <OptionPicker
          key={option.name}
          option={option}
          selection={selection}
          variants={product.variants}
          onChoose={onChoose}
        />
      ))}
      {product.fields.map(({ title, maxLength, isRequired }) => (
        <label key={title} className="grid gap-1.5 text-small">
          <span className="flex justify-between gap-4 font-medium">
            {title}
            {!isRequired && <span className="font-normal text-muted">{texts.product.optional}</span>}
          </span>
          <input
            name={`text:${title}`}
            maxLength={maxLength}
            required={isRequired}
            pattern=".*\S.*"
            autoComplete="off"
            className="field"
          />
        </label>
      ))}
      {product.extras && <div className="grid gap-6" dangerouslySetInnerHTML={product.extras} />}
      {product.options.length > 0 && (
        <noscript>
          <button
            type="submit"
            formNoValidate
            formMethod="get"
            formAction={`/products/${product.slug}`}
            className="button-quiet"
          >
            {texts.product.showChoice}
          </button>
        </noscript>
      )}
      <div className="flex flex-col gap-3">
        <StockMessage variant={variant} left={left} isProductSoldOut={product.stock === "soldOut"} />
        <div className="flex gap-3">
          {isSold && <QuantityField value={quantity} max={left} onChange={setQuantity} />}
          {button("max-md:hidden")}
        </div>
        {problem && (
          <p role="alert" className="text-small text-error">
            {problemText(problem)}
          </p>
        )}
      </div>
      {/* The button that stays at the foot of a phone, with what it will cost. */}
      <div className="foot-bar fixed inset-x-0 bottom-0 z-10 flex items-center gap-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
        <p className="figures min-w-12 text-lead font-medium">{formatPrice(price.amount, price.currency)}</p>
        {button("px-3")}
      </div>
    </form>
  );
}

/** What is chosen of extras and subscriptions. A group that has too few or too many says so when the form is sent. */
function readExtras(form: HTMLFormElement): ChosenExtras {
  for (const group of form.querySelectorAll<HTMLElement>("[data-rule]")) {
    const { rule = "", min, max } = group.dataset;
    const count = group.querySelectorAll(":checked").length;
    group.querySelector("input")?.setCustomValidity(count < Number(min) || count > Number(max) ? rule : "");
  }
  let [sum, percent] = [0, 0];
  for (const { dataset } of form.querySelectorAll<HTMLElement>(":checked")) {
    sum += Number(dataset.price ?? 0);
    percent += Number(dataset.percent ?? 0);
  }
  return { sum, percent };
}

function addLabel(isSold: boolean, isAdding: boolean, isPreorder: boolean): string {
  if (!isSold) return texts.stock.soldOut;
  if (isAdding) return texts.product.adding;
  return isPreorder ? texts.product.preorder : texts.product.add;
}

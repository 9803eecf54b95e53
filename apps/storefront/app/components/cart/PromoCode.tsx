import { useId, useState } from "react";
import { cartChangePath, type ShownCart } from "../../lib/cart-changes.ts";
import { cartTexts } from "../../lib/cart-texts.ts";
import { couponProblemText } from "../../lib/coupon-problem.ts";
import { problemText } from "../../lib/problems.ts";
import { useRestoredFocus } from "../../lib/use-restored-focus.ts";
import { Icon } from "../ui/Icon.tsx";
import { useCart } from "./CartProvider.tsx";

interface PromoCodeProps {
  readonly cart: ShownCart;
  /** Why a code sent without scripts was rejected. */
  readonly rejection?: string | undefined;
}

/** A field for a promo code, the reason when one is rejected, and the code in use with a way to drop it. */
export function PromoCode({ cart, rejection }: PromoCodeProps) {
  const { change, announce } = useCart();
  const [problem, setProblem] = useState(rejection);
  const id = useId();
  const part = useRestoredFocus<HTMLDivElement>(cart.coupon, "summary, button[aria-label]");
  const shown = problem === undefined ? ineffective(cart) : problemText(problem);

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = await change(new FormData(form));
    setProblem(found);
    if (!found) announce(cartTexts.updated);
  };

  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {cart.coupon ? (
        <form
          method="post"
          action={cartChangePath}
          onSubmit={submit}
          className="flex items-center justify-between gap-4"
        >
          <input type="hidden" name="intent" value="remove-code" />
          <p>
            {cartTexts.code} <span className="font-medium">{cart.coupon}</span>
          </p>
          <button
            type="submit"
            aria-label={cartTexts.codeRemove({ code: cart.coupon })}
            className="-me-3 grid size-11 place-items-center text-muted"
          >
            <Icon name="close" size={18} />
          </button>
        </form>
      ) : (
        <details open={shown !== undefined}>
          <summary className="flex min-h-11 items-center justify-between">
            {cartTexts.code}
            <Icon name="plus" size={18} />
          </summary>
          <form method="post" action={cartChangePath} onSubmit={submit} className="flex gap-2 pt-1 pb-2">
            <input type="hidden" name="intent" value="apply-code" />
            <input
              name="code"
              aria-label={cartTexts.code}
              aria-invalid={shown !== undefined}
              aria-describedby={shown === undefined ? undefined : id}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              required
              className="field min-w-0"
            />
            <button type="submit" className="button-quiet">
              {cartTexts.codeApply}
            </button>
          </form>
          {shown === undefined && <p className="pb-3 text-small text-muted">{cartTexts.codeHint}</p>}
        </details>
      )}
      {shown !== undefined && (
        <p id={id} role="alert" className="pb-3 text-small text-error">
          {shown}
        </p>
      )}
    </div>
  );
}

/** Why the code on the cart takes nothing off. */
function ineffective({ coupon, couponProblem, currency, charged }: ShownCart): string | undefined {
  return coupon && couponProblem ? couponProblemText(couponProblem, coupon, charged?.currency ?? currency) : undefined;
}

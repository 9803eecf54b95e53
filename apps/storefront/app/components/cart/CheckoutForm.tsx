import { cartTexts } from "../../lib/cart-texts.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { useCart } from "./CartProvider.tsx";

/** The way to the checkout: a plain form, which waits for changes of the cart that are still on their way. */
export function CheckoutForm({ problem }: { problem?: string | undefined }) {
  const { cart, settled } = useCart();
  const { lines } = cart;
  const isMixed = lines.length > 1 && lines.some((line) => line.terms);
  const isBlocked = isMixed || lines.some((line) => line.state === "gone" || line.state === "soldOut");
  return (
    <form
      method="post"
      action="/checkout"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void settled().then(() => form.submit());
      }}
    >
      {isMixed && <p className="pb-3 text-small text-warn">{cartTexts.subscriptionAlone}</p>}
      {problem && (
        <p role="alert" className="pb-3 text-small text-error">
          {problem}
        </p>
      )}
      <SubmitButton isOff={isBlocked} className="button w-full">
        {cartTexts.checkout}
      </SubmitButton>
      <p className="pt-3 text-center text-small text-muted">
        {cart.charged && (
          <span className="block">{cartTexts.converted({ shown: cart.currency, charged: cart.charged.currency })}</span>
        )}
        {cartTexts.checkoutHint}
      </p>
    </form>
  );
}

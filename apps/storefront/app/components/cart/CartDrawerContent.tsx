import { Link } from "react-router";
import { cartTexts } from "../../lib/cart-texts.ts";
import { formatAmount } from "../../lib/money.ts";
import { CartLines } from "./CartLines.tsx";
import { useCart } from "./CartProvider.tsx";
import { CheckoutForm } from "./CheckoutForm.tsx";
import { EmptyCart } from "./EmptyCart.tsx";
import { FreeDelivery } from "./FreeDelivery.tsx";
import { NoteField } from "./NoteField.tsx";
import { PromoCode } from "./PromoCode.tsx";

/** What the cart drawer shows, loaded when it is first opened. */
export default function CartDrawerContent() {
  const { cart, removed } = useCart();
  if (cart.lines.length === 0 && removed.length === 0) {
    return (
      <div className="grid grow place-items-center px-5">
        <EmptyCart />
      </div>
    );
  }
  return (
    <>
      <div className="grow overflow-y-auto overscroll-contain px-5">
        <div className="py-4 empty:hidden">
          <FreeDelivery cart={cart} />
        </div>
        <CartLines />
        <div className="divide-y divide-line py-2">
          <PromoCode cart={cart} />
          <NoteField cart={cart} />
        </div>
      </div>
      {cart.lines.length > 0 && <DrawerFoot />}
    </>
  );
}

function DrawerFoot() {
  const { cart } = useCart();
  return (
    <div className="flex-none border-t border-line px-5 pt-4 pb-5">
      {cart.discount && (
        <p className="figures flex justify-between pb-1 text-body text-muted">
          <span>{cartTexts.discount}</span>
          <span>−{formatAmount(cart.discount, cart.currency)}</span>
        </p>
      )}
      <p className="figures flex justify-between pb-4 text-lead font-medium">
        <span>{cartTexts.subtotal}</span>
        <span>{formatAmount(cart.subtotal, cart.currency)}</span>
      </p>
      <CheckoutForm />
      <p className="pt-2 text-center">
        <Link to="/cart" className="text-link thumb py-2 text-small">
          {cartTexts.view}
        </Link>
      </p>
    </div>
  );
}

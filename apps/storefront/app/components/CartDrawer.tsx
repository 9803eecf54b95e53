import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatAmount } from "../lib/money.ts";
import { texts } from "../lib/texts.ts";
import { CartLines } from "./CartLines.tsx";
import { useCart } from "./CartProvider.tsx";
import { CheckoutForm } from "./CheckoutForm.tsx";
import { EmptyCart } from "./EmptyCart.tsx";
import { FreeDelivery } from "./FreeDelivery.tsx";
import { Icon } from "./Icon.tsx";
import { NoteField } from "./NoteField.tsx";
import { PromoCode } from "./PromoCode.tsx";

/** The cart beside the page. A native dialog: it keeps the focus, and Escape or a press outside shuts it. */
export function CartDrawer() {
  const { cart, removed, isDrawerOpen, setDrawerOpen } = useCart();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isDrawerOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isDrawerOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="drawer-title"
      className="drawer bg-paper text-ink"
      onClose={() => setDrawerOpen(false)}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) setDrawerOpen(false);
      }}
    >
      {isDrawerOpen && (
        <div className="flex h-full flex-col">
          <div className="flex h-16 flex-none items-center justify-between border-b border-line px-5">
            <h2 id="drawer-title" className="text-title">
              {texts.cartPage.title}
            </h2>
            <button
              type="button"
              aria-label={texts.close}
              onClick={() => setDrawerOpen(false)}
              className="-me-3 grid size-11 place-items-center"
            >
              <Icon name="close" />
            </button>
          </div>
          {cart.lines.length === 0 && removed.length === 0 ? (
            <div className="grid grow place-items-center px-5">
              <EmptyCart />
            </div>
          ) : (
            <>
              <div className="grow overflow-y-auto overscroll-contain px-5">
                <FreeDelivery cart={cart} />
                <CartLines />
                <div className="divide-y divide-line py-2">
                  <PromoCode cart={cart} />
                  <NoteField cart={cart} />
                </div>
              </div>
              <DrawerFoot />
            </>
          )}
        </div>
      )}
    </dialog>
  );
}

function DrawerFoot() {
  const { cart } = useCart();
  return (
    <div className="flex-none border-t border-line px-5 pt-4 pb-5">
      {cart.discount && (
        <p className="figures flex justify-between pb-1 text-body text-muted">
          <span>{texts.cartPage.discount}</span>
          <span>−{formatAmount(cart.discount, cart.currency)}</span>
        </p>
      )}
      <p className="figures flex justify-between pb-4 text-lead font-medium">
        <span>{texts.cartPage.subtotal}</span>
        <span>{formatAmount(cart.subtotal, cart.currency || "USD")}</span>
      </p>
      <CheckoutForm />
      <p className="pt-2 text-center">
        <Link to="/cart" className="text-link inline-block py-2 text-small">
          {texts.cartPage.view}
        </Link>
      </p>
    </div>
  );
}

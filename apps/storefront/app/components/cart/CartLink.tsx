import { Link, useLocation } from "react-router";
import { texts } from "../../lib/texts.ts";
import { Icon } from "../ui/Icon.tsx";
import { cartContent } from "./CartDrawer.tsx";
import { useCart } from "./CartProvider.tsx";

/** The way to the cart, with the number of pieces in it. Opens the drawer where scripts run. */
export function CartLink() {
  const { cart, setDrawerOpen } = useCart();
  const { pathname } = useLocation();
  return (
    <Link
      to="/cart"
      rel="nofollow"
      aria-label={texts.cartWith({ count: cart.count })}
      className="relative -me-3 grid size-[44px] place-items-center"
      onPointerEnter={cartContent.warm}
      onFocus={cartContent.warm}
      onClick={(event) => {
        if (pathname === "/cart" || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setDrawerOpen(true);
      }}
    >
      <Icon name="cart" />
      {cart.count > 0 && (
        <span className="figures absolute end-1 top-1.5 grid h-[min(1rem,20px)] min-w-[min(1rem,20px)] place-items-center rounded-full bg-accent px-1 text-[min(0.6875rem,14px)] leading-none font-semibold text-on-accent">
          {cart.count > 99 ? "99+" : cart.count}
        </span>
      )}
    </Link>
  );
}

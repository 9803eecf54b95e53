import { useEffect, useRef } from "react";
import { texts } from "../../lib/texts.ts";
import { Icon } from "../ui/Icon.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { useCart } from "./CartProvider.tsx";

/** What is in the drawer, fetched when it is opened. */
export const cartContent = onDemand(
  () => import("./CartDrawerContent.tsx"),
  (_, open) => open("/cart"),
);

/** The cart beside the page. A native dialog: it keeps the focus, and Escape or a press outside shuts it. */
export function CartDrawer() {
  const { isDrawerOpen, setDrawerOpen } = useCart();
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
              {texts.inCart.title}
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
          <cartContent.Shown />
        </div>
      )}
    </dialog>
  );
}

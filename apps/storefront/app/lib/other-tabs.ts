import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { CartView } from "./cart-view.ts";

const channelName = "vitrine-cart";

/**
 * Keeps the cart the same in all tabs of a browser: `accept` gets what another tab changed it to, and what is returned
 * notifies the others. A page the browser had put away and shows again asks the shop for its cart.
 */
export function useOtherTabs(accept: (cart: CartView) => void): (cart: CartView) => void {
  const channel = useRef<BroadcastChannel | undefined>(undefined);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!("BroadcastChannel" in window)) return;
    const opened = new BroadcastChannel(channelName);
    opened.onmessage = ({ data }: MessageEvent<CartView>) => accept(data);
    channel.current = opened;
    return () => opened.close();
  }, [accept]);
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) void revalidate();
    };
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, [revalidate]);
  return useCallback((cart) => channel.current?.postMessage(cart), []);
}

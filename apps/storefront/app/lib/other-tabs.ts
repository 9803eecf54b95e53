import { type RefObject, useEffect } from "react";
import { useRevalidator } from "react-router";
import type { CartView } from "./cart-view.ts";
import { locale } from "./locale.ts";

/**
 * What other tabs get to know: the cart after a change, or how many pieces it had when a page was loaded; and the
 * language of that page.
 */
type News = CartView | number | string;

const channel = import.meta.env.SSR ? undefined : new BroadcastChannel("vitrine-cart");

/** Notifies the other tabs of this browser. `NaN` makes each of them ask the shop again. */
export function notifyTabs(news: News): void {
  channel?.postMessage(news);
}

/** How many pieces another page found. A browser that goes back may show a page as it was kept: who knows, then. */
let heard = channel && navigation().type === "back_forward" ? Number.NaN : undefined;

function navigation(): PerformanceNavigationTiming {
  return performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
}

/**
 * Keeps the cart the same in all tabs of a browser: `accept` gets what another tab changed it to. A page asks the shop
 * again when one that was loaded in another tab found another count, after an order or a sign-in, or is in another
 * language, and when the browser goes back to it; a page that nobody sees waits until somebody does.
 */
export function useOtherTabs(seen: RefObject<{ readonly count: number }>, accept: (cart: CartView) => void): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (heard === undefined || heard === seen.current.count || document.hidden) return;
      heard = undefined;
      void revalidate();
    };
    const show = (event: Event) => {
      if ((event as PageTransitionEvent).persisted) heard = Number.NaN;
      refresh();
    };
    const hear = ({ data }: MessageEvent<News>) => {
      if (typeof data === "object") return accept(data);
      if (data === locale()) return;
      heard = Number(data);
      refresh();
    };
    channel?.addEventListener("message", hear);
    addEventListener("pageshow", show);
    addEventListener("visibilitychange", show);
    if (heard === undefined) {
      notifyTabs(seen.current.count);
      notifyTabs(locale());
    }
    refresh();
    return () => {
      channel?.removeEventListener("message", hear);
      removeEventListener("pageshow", show);
      removeEventListener("visibilitychange", show);
    };
  }, [revalidate, seen, accept]);
}

import { useEffect } from "react";

/** What may take the focus of something that stood in it. */
const place = "section, [role=region], form, table, main";

/** What keeps the focus in itself while it is open. */
const trap = "[role=dialog], [role=menu]";

/**
 * What has the focus may go away: a button whose work is done, a row that was deleted, a notice. The focus goes to the part of
 * the page it was in, in place of the top of the document, where a keyboard and a screen reader would start over. A button
 * that is disabled while its work is under way has the focus again afterwards.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    let isWaiting = false;
    /** The element of the page that had the focus last, and what it was in, from the inside out. */
    let inPage: readonly Element[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      isWaiting = false;
      if (target.closest("main") && !target.closest(trap)) inPage = ancestorsOf(target);
    };
    const give = () => {
      if (!last) return;
      const isLost = document.activeElement === document.body;
      if (last.isConnected) {
        const wasWaiting = isWaiting;
        // The browser takes the focus from a disabled button a moment later.
        isWaiting = last.matches(":disabled");
        if (wasWaiting && !isWaiting && isLost) focus(last);
        return;
      }
      if (!isLost || document.querySelector(trap)) return;
      last = undefined;
      const there = inPage.filter((element) => element.isConnected);
      const [nearest] = there;
      const isSame = nearest !== undefined && nearest === inPage[0] && !nearest.matches(":disabled");
      focus(isSame ? nearest : there.find((element) => element.matches(place)));
    };
    // Whoever removes what has the focus may give it to something of their own.
    const observer = new MutationObserver(() => setTimeout(give));
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    document.addEventListener("focusin", note);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", note);
    };
  }, []);
}

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) ancestors.push(at);
  return ancestors;
}

function focus(element: Element | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}

import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import { useShortcuts } from "../ui/use-shortcuts.ts";
import type { Selection } from "./selection.ts";

/** Rows by keyboard: `j` and `k` anywhere, arrows within the table, `x` to pick. Enter follows the row's link. */
export function useRowKeys(
  selection: Selection | undefined,
  onRow: ((id: string) => void) | undefined,
): {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  onFocus(event: FocusEvent): void;
  onKeyDown(event: KeyboardEvent): void;
} {
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (step: number) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>(".row-link") ?? [])];
    const here = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
    const next = here < 0 ? (step > 0 ? 0 : links.length - 1) : here + step;
    links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const id = document.activeElement?.closest("tr")?.dataset.id;
      if (id) selection?.toggle(id);
    },
  });
  return {
    ref: body,
    onFocus({ target }) {
      const id = target.closest("tr")?.dataset.id;
      if (id) onRow?.(id);
    },
    onKeyDown(event) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    },
  };
}

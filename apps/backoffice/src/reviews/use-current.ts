import type { Review } from "@vitrine/contract";
import { useLocation, useNavigate } from "react-router";

/** The review that is shown beside the list, and the way to the others. */
export interface Current {
  /** Undefined while there is none. */
  readonly id: string | undefined;
  /** The address names it: small screens show it in place of the list. */
  readonly isChosen: boolean;
  open(id: string): void;
  close(): void;
  /** Goes to the row after some that are dealt with, or to the one before. */
  goOn(dealtWith: readonly string[]): void;
}

export function useCurrent(items: readonly Review[] | undefined): Current {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const chosen = hash.slice(1);
  const id = chosen || items?.[0]?.id;
  const open = (next: string) => {
    void navigate({ search, hash: next }, { replace: true, flushSync: true });
    rowLink(next)?.focus();
  };
  return {
    id,
    isChosen: chosen !== "",
    open,
    close: () => void navigate({ search, hash: "" }, { replace: true }),
    goOn(dealtWith) {
      const next = nextOf(
        (items ?? []).map((review) => review.id),
        id,
        dealtWith,
      );
      if (next) open(next);
    },
  };
}

/** The row after the current one that is not dealt with; the last one before it where there is none. */
export function nextOf(
  ids: readonly string[],
  current: string | undefined,
  dealtWith: readonly string[],
): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current);
  const isLeft = (id: string) => !dealtWith.includes(id);
  return ids.slice(at + 1).find(isLeft) ?? ids.slice(0, Math.max(at, 0)).findLast(isLeft);
}

function rowLink(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] .row-link`);
}

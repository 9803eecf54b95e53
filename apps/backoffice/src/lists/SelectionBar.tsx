import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { LeaveGuard } from "../ui/LeaveGuard.tsx";
import type { Selection } from "./selection.ts";

/** How many rows of those that are changed are done. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

interface SelectionBarProps {
  readonly selection: Selection;
  /** How far a change has come, in place of how many are picked. Closing the page would end it half-way. */
  readonly progress?: Progress | undefined;
  /** What can be done with them, and the dialogs of it. */
  readonly children: ReactNode;
}

/** The bar below a list, while rows are picked. */
export function SelectionBar({ selection, progress, children }: SelectionBarProps): ReactNode {
  const selected = strings.list.selected({ many: selection.ids.size });
  return (
    <section className="bulk" aria-label={selected}>
      <span role="status">{progress ? strings.list.progress({ ...progress }) : selected}</span>
      <LeaveGuard isOn={false} holdsTab={progress !== undefined} />
      {children}
      <button
        type="button"
        className="icon-button"
        aria-label={strings.list.unselect}
        title={strings.list.unselect}
        onClick={() => selection.set([])}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

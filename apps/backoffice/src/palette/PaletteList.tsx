import { type ReactNode, useEffect } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import type { Entry } from "./entry.ts";
import styles from "./palette.module.css";

export interface PaletteListProps {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly active: number;
  onPick(entry: Entry): void;
  onPoint(index: number): void;
}

/** The results in groups. Focus stays in the field, which names the active entry by id. */
export function PaletteList({ id, entries, active, onPick, onPoint }: PaletteListProps): ReactNode {
  useEffect(() => {
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <div id={`${id}list`} role="listbox" aria-label={strings.palette.title} className={styles.paletteList}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, and no fieldset.
        <div key={group} role="group" aria-label={group}>
          <p className={styles.paletteGroup} aria-hidden="true">
            {group}
          </p>
          {entries.map((entry, index) =>
            entry.group === group ? (
              <div
                key={entry.id}
                id={`${id}${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.paletteEntry}
                onClick={() => onPick(entry)}
                onKeyDown={() => {}}
                onPointerMove={() => onPoint(index)}
              >
                <Icon name={entry.icon} />
                <span className={styles.paletteTitle}>{entry.title}</span>
                {entry.detail && <span className={styles.paletteDetail}>{entry.detail}</span>}
                {entry.keys?.map((key) => (
                  <span key={key} className="key" aria-hidden="true">
                    {key}
                  </span>
                ))}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { shortDate } from "../ui/dates.ts";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import styles from "./catalog-files.module.css";
import { stateOf, toneOf } from "./import-labels.ts";
import type { ImportSource, ShownImport } from "./import-source.ts";

const texts = strings.catalogFiles;

export interface ImportListProps {
  readonly source: ImportSource;
  readonly imports: readonly ShownImport[];
  readonly shown: string | undefined;
  onOpen(id: string): void;
}

/** The latest imports; one opens above. */
export function ImportList({ source, imports, shown, onOpen }: ImportListProps): ReactNode {
  return (
    <Panel title={texts.earlier}>
      <ul className={styles.list}>
        {imports.map((one) => (
          <li key={one.id}>
            <button type="button" aria-current={one.id === shown || undefined} onClick={() => onOpen(one.id)}>
              <span className={styles.fileName}>{one.fileName}</span>
              <span className="soft">{shortDate(new Date(one.createdDate))}</span>
              <span className="soft">{source.texts.many({ many: one.found })}</span>
              <Status tone={toneOf(one)}>{stateOf(one)}</Status>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Status } from "../ui/Status.tsx";
import styles from "./catalog-files.module.css";
import type { ImportSource, ShownImport, ShownItem } from "./import-source.ts";
import { problemText } from "./problem-text.ts";

const texts = strings.catalogFiles;

interface ImportProblemsProps {
  readonly source: Pick<ImportSource, "useProblems">;
  readonly shown: Pick<ShownImport, "id" | "state"> & {
    readonly counts: Pick<ShownImport["counts"], "failed" | "warnings">;
  };
}

/** The first problems of a file by line and column, or of pictures by address; the report has all of them. */
export function ImportProblems({ source, shown }: ImportProblemsProps): ReactNode {
  const { id, counts, state } = shown;
  const many = counts.failed + counts.warnings;
  const { data } = source.useProblems(id, many > 0 && state !== "CHECKING");
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.problems} aria-label={texts.problems}>
      <h3>{texts.problems}</h3>
      <ul>{data.items.flatMap(rowsOf)}</ul>
      {data.hasNext && <p className="fine">{texts.moreProblems}</p>}
    </section>
  );
}

function rowsOf({ position, title, problems }: ShownItem): ReactNode[] {
  return problems.map((problem) => {
    const { line, column, severity, code } = problem;
    return (
      <li key={`${position} ${line} ${column} ${code}`} data-no-line={line === 0 || undefined}>
        {line > 0 && <span className={styles.line}>{texts.line({ line })}</span>}
        <strong>{title}</strong>
        <span className="mono">{column ?? ""}</span>
        <Status tone={severity === "ERROR" ? "bad" : "busy"}>
          <span className={styles.message}>{problemText(problem)}</span>
        </Status>
      </li>
    );
  });
}

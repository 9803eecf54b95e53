import { type CatalogImport, type CatalogImportItem, catalogImports } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Status } from "../ui/Status.tsx";
import styles from "./catalog-files.module.css";

const texts = strings.catalogFiles;

/** The first problems of a file by line and column; the report has all of them. */
export function ImportProblems({ catalogImport }: { catalogImport: CatalogImport }): ReactNode {
  const { id: importId, counts, state } = catalogImport;
  const many = counts.failed + counts.warnings;
  const { data } = useQuery(
    catalogImports.listCatalogImportItems,
    { importId, withProblems: true, limit: 50 },
    { enabled: many > 0 && state !== "CHECKING" },
  );
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.problems} aria-label={texts.problems}>
      <h3>{texts.problems}</h3>
      <ul>{data.items.flatMap(rowsOf)}</ul>
      {data.hasNext && <p className="fine">{texts.moreProblems}</p>}
    </section>
  );
}

function rowsOf({ position, handle, name, problems }: CatalogImportItem): ReactNode[] {
  return problems.map(({ line, column, severity, code, message }) => (
    <li key={`${position} ${line} ${column} ${code}`}>
      <span className={styles.line}>{texts.line({ line })}</span>
      <strong>{name || handle || texts.noHandle}</strong>
      <span className="mono">{column ?? ""}</span>
      <Status tone={severity === "ERROR" ? "bad" : "busy"}>
        <span className={styles.message}>{message}</span>
      </Status>
    </li>
  ));
}

import type { CatalogImportProblem } from "@vitrine/contract";

/** Columns of a file that nothing is read from, on standard error. */
export function writeIgnored(columns: readonly string[]): void {
  if (columns.length > 0) process.stderr.write(`Columns that nothing is read from: ${columns.join(", ")}\n`);
}

/** A problem of a file by its line and column. */
export function writeProblem({ line, column, severity, message }: Omit<CatalogImportProblem, "code">): void {
  process.stderr.write(`${severity.toLowerCase()} on line ${line}${column ? `, ${column}` : ""}: ${message}\n`);
}

/** Says how to have the problems that are not shown. */
export function writeMore(): void {
  process.stderr.write("There are more. Say --report <file.csv> to have all of them.\n");
}

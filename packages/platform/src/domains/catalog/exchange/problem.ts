/** Something in a file that stands in the way of a record, or that its owner should know of. */
export interface RowProblem {
  /** Line of the file that the row begins on; the header is on line 1. */
  readonly line: number;
  /** As the header has it. */
  readonly column?: string;
  /** A record with an error is not imported. */
  readonly severity: "ERROR" | "WARNING";
  readonly code: string;
  /** What is wrong, and what to do. */
  readonly message: string;
}

/** Most problems that are kept of a record. */
const maxProblems = 50;

/** What is said of a record: each once, in the order of the lines; errors first when not all can be kept. */
export function keptProblems(problems: readonly RowProblem[]): RowProblem[] {
  const byKey = new Map(
    problems.map((problem) => [JSON.stringify([problem.line, problem.column, problem.code]), problem]),
  );
  const once = [...byKey.values()].sort((a, b) => a.line - b.line);
  if (once.length <= maxProblems) return once;
  const [errors, warnings] = [once.filter(isError), once.filter((problem) => !isError(problem))];
  const kept = [...errors, ...warnings].slice(0, maxProblems - 1);
  const message = `has ${once.length - kept.length} more problems below it. Correct those that are listed, and check the file again.`;
  return [...kept, { line: kept.at(-1)?.line ?? 0, severity: "WARNING", code: "MORE_PROBLEMS", message }];
}

export function isError({ severity }: RowProblem): boolean {
  return severity === "ERROR";
}

/** Why nothing of a file can be imported. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
  readonly code: string;
  readonly line: number | undefined;
  constructor(code: string, message: string, line?: number) {
    super(message);
    this.code = code;
    this.line = line;
  }
}

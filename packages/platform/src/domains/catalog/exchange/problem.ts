import { type ProblemMessage, problemMessage } from "./problem-message.ts";

/** Something in a file that stands in the way of a record, or that its owner should know of. */
export interface RowProblem extends ProblemMessage {
  /** Line of the file that the row begins on; the header is on line 1. */
  readonly line: number;
  /** As the header has it. */
  readonly column?: string;
  /** A record with an error is not imported. */
  readonly severity: "ERROR" | "WARNING";
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
  const more = problemMessage("MORE_PROBLEMS", { more: once.length - kept.length });
  return [...kept, { line: kept.at(-1)?.line ?? 0, severity: "WARNING", ...more }];
}

export function isError({ severity }: RowProblem): boolean {
  return severity === "ERROR";
}

/** Why nothing of a file can be imported. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
  readonly reason: ProblemMessage;
  readonly line: number | undefined;
  constructor(reason: ProblemMessage, line?: number) {
    super(reason.message);
    this.reason = reason;
    this.line = line;
  }
}

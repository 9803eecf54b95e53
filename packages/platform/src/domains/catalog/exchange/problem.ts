/** Something in a file that stands in the way of a product, or that its owner should know of. */
export interface RowProblem {
  /** Line of the file that the row begins on; the header is on line 1. */
  readonly line: number;
  /** As the header has it. */
  readonly column?: string;
  /** A product with an error is not imported. */
  readonly severity: "ERROR" | "WARNING";
  readonly code: string;
  /** What is wrong, and what to do. */
  readonly message: string;
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

import { ConstraintViolation } from "../../../kernel/database/port.ts";
import { ApplicationError, ValidationError } from "../../../kernel/errors.ts";
import type { RowProblem } from "../exchange/problem.ts";

/** What an error says about a record that is written; undefined when it is about the machine. */
export function itemProblem(error: unknown, line: number): RowProblem | undefined {
  const found = error instanceof ValidationError ? violationIn(error) : failureIn(error);
  return found && { line, severity: "ERROR", ...found };
}

type Found = Pick<RowProblem, "code" | "message">;

function violationIn({ violations: [violation] }: ValidationError): Found {
  const code = violation?.ruleName ?? violation?.violatedRule ?? "NOT_VALID";
  return { code, message: `${violation?.field ?? "the record"} ${violation?.description ?? "is not valid"}.` };
}

function failureIn(error: unknown): Found | undefined {
  if (error instanceof ApplicationError) return { code: error.code, message: error.message };
  if (!(error instanceof ConstraintViolation)) return undefined;
  return { code: "CONFLICT", message: "clashes with what was saved meanwhile. Import the file again." };
}

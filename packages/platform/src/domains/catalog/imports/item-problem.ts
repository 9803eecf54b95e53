import { ConstraintViolation } from "../../../kernel/database/port.ts";
import { ApplicationError, ValidationError } from "../../../kernel/errors.ts";
import type { RowProblem } from "../exchange/problem.ts";
import { type ProblemMessage, problemMessage } from "../exchange/problem-message.ts";

/** What an error says about a record that is written; undefined when it is about the machine. */
export function itemProblem(error: unknown, line: number): RowProblem | undefined {
  const found = error instanceof ValidationError ? violationIn(error) : failureIn(error);
  return found && { line, severity: "ERROR", ...found };
}

function violationIn({ violations: [violation] }: ValidationError): ProblemMessage {
  const { field = "the record", description: reason = "is not valid" } = violation ?? {};
  const found = problemMessage("NOT_VALID", { field, reason });
  return { ...found, code: violation?.ruleName ?? violation?.violatedRule ?? found.code };
}

function failureIn(error: unknown): ProblemMessage | undefined {
  if (error instanceof ApplicationError) return { code: error.code, message: error.message };
  if (!(error instanceof ConstraintViolation)) return undefined;
  return problemMessage("CONFLICT");
}

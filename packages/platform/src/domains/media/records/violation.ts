import { ValidationError } from "../../../kernel/errors.ts";

/** What is wrong with a field, under the name the wire gives that fault. */
export function broken(field: string, ruleName: string, description: string, data: object = {}): ValidationError {
  return new ValidationError([{ field, description, violatedRule: "OTHER", ruleName, data: { ...data } }]);
}

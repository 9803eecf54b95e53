import { invalid } from "../../../kernel/errors.ts";

/** Where a sale takes place. The value that names no place counts as left out. @throws ValidationError */
export function requireChannel<Channel extends string>(field: string, type: Channel | undefined): Channel {
  if (!type || type === "UNSPECIFIED") throw invalid(field, "is required", "REQUIRED_FIELD");
  return type;
}

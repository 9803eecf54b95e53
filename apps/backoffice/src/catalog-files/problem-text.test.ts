import { expect, it } from "vitest";
import { problemText } from "./problem-text.ts";

it("writes a problem that is known with its values, and any other as the platform does", () => {
  const problem = { message: "is wrong.", messageKey: "TOO_LARGE", messageValues: { value: "12", limit: "10" } };
  expect(problemText(problem)).toBe("is 12; at most 10 is kept.");
  expect(problemText({ ...problem, messageKey: "REQUIRED.total" })).toBe("is no amount. Write what the order came to.");
  for (const messageKey of ["NEXT_YEARS", "toString"])
    expect(problemText({ ...problem, messageKey })).toBe("is wrong.");
  expect(problemText({ message: "is wrong." })).toBe("is wrong.");
});

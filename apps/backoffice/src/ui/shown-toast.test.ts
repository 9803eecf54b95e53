import { expect, test } from "vitest";
import { endToast, showToast } from "./shown-toast.ts";

test("a toast ends by itself, and takes none with it that came in the same moment", () => {
  const first = showToast(undefined, { text: "Phone is added." });
  const second = showToast(first, { text: "Phone is removed." });
  expect(endToast(first, first)).toBeUndefined();
  expect(endToast(second, first)).toBe(second);
  expect(endToast(second, second)).toBeUndefined();
  const later = showToast(undefined, { text: "Phone is added." });
  expect(endToast(later, first)).toBe(later);
});

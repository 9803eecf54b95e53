import { expect, it } from "vitest";
import { sizeText } from "./size-text.ts";

it.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_600, "2 kB"],
  [1_640_000, "1.6 MB"],
  [2_000_000_000, "2 GB"],
])("says %d bytes as %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

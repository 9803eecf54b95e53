import { expect, test } from "vitest";
import { captionsText } from "./captions-text.ts";

const content = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

test.each([
  ["UTF-8", Buffer.from("\uFEFFüber Öfen", "utf8")],
  ["UTF-16, low byte first", Buffer.from("\uFEFFüber Öfen", "utf16le")],
  ["UTF-16, high byte first", Buffer.from("\uFEFFüber Öfen", "utf16le").swap16()],
  ["Windows-1252", Buffer.from("über Öfen", "latin1")],
])("captions in %s are read", (_, bytes) => {
  expect(captionsText(content(bytes))).toBe("über Öfen");
});

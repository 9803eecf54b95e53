import { describe, expect, it, test } from "vitest";
import { toCsv } from "./csv.ts";

const cellOf = (text: string) => toCsv([[text]]).slice(1, -2);

describe("a CSV file", () => {
  it("has a mark for UTF-8, commas and CRLF", () => {
    expect(
      toCsv([
        ["a", "b"],
        ["ä", ""],
      ]),
    ).toBe("\ufeffa,b\r\nä,\r\n");
  });

  it("quotes what would break a row", () => {
    expect(cellOf('say "hi", twice')).toBe('"say ""hi"", twice"');
    expect(cellOf("two\nlines")).toBe('"two\nlines"');
  });

  test.each(["=1+1", "+49 30 1234", "-2+3", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1+1", '=HYPERLINK("http://x")'])(
    "keeps %j from being computed",
    (text) => {
      expect(cellOf(text).replace(/^"/, "").startsWith("'")).toBe(true);
    },
  );

  test.each(["-12.50", "12.50", "0", "Ada", "a=b", "10013"])("leaves %j as it is", (text) => {
    expect(cellOf(text)).toBe(text);
  });
});

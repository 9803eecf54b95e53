import { describe, expect, it, test } from "vitest";
import { decimal, sheetFormat, toCsv } from "./csv.ts";

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

  test.each([
    ["en-US", "Ada, Bob,-1234.50,7.5%,10.5"],
    ["de-DE", "Ada, Bob;-1234,50;7,5%;10.5"],
    ["fr-FR", "Ada, Bob;-1234,50;7,5%;10.5"],
    ["es-ES", "Ada, Bob;-1234,50;7,5%;10.5"],
    ["es-MX", "Ada, Bob,-1234.50,7.5%,10.5"],
    ["de-CH", "Ada, Bob;-1234.50;7.5%;10.5"],
    ["ar-EG", "Ada, Bob,-1234.50,7.5%,10.5"],
  ])("is what spreadsheets of %s open in columns and count with", (reader, expected) => {
    const row = ["Ada, Bob", decimal("-1234.50"), decimal("7.5%"), "10.5"];
    const [, text] = /^\ufeff(.*)\r\n$/.exec(toCsv([row], sheetFormat(reader))) ?? [];
    expect(text).toBe(sheetFormat(reader).separator === "," ? expected.replace("Ada, Bob", '"Ada, Bob"') : expected);
  });

  test.each(["-12.50", "12.50", "0", "Ada", "a=b", "10013"])("leaves %j as it is", (text) => {
    expect(cellOf(text)).toBe(text);
  });
});

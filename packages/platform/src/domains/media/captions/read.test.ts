import { describe, expect, test } from "vitest";
import { ValidationError } from "../../../kernel/errors.ts";
import { readCaptions } from "./read.ts";

function problemOf(content: string): string | undefined {
  try {
    readCaptions(content);
  } catch (error) {
    if (error instanceof ValidationError) return error.violations[0]?.description;
    throw error;
  }
  return undefined;
}

describe("captions", () => {
  test("of SubRip become WebVTT, without the places of words", () => {
    const content =
      "\uFEFF1\r\n00:00:01,000 --> 00:00:04,5\r\n{\\an8}The glaze is mixed.\r\n\r\n2\r\n1:02:03,040 --> 1:02:05,000 X1:5 X2:9\r\nSold & <i>sent</i>.\r\n";
    expect(readCaptions(content)).toBe(
      "WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.500\nThe glaze is mixed.\n\n2\n01:02:03.040 --> 01:02:05.000\nSold & <i>sent</i>.\n",
    );
  });

  test("of WebVTT keep their settings, notes and styles", () => {
    const content =
      "WEBVTT - Kiln\n\nNOTE by hand\n\nSTYLE\n::cue { color: white }\n\nintro\n00:01.000 --> 00:04.000 align:start line:0\n- Good morning.\n";
    expect(readCaptions(content)).toBe(content.replace("00:01.000 --> 00:04.000", "00:00:01.000 --> 00:00:04.000"));
  });

  test.each([
    ["", "holds no captions"],
    ["WEBVTT\n\nNOTE nothing is said\n", "holds no captions"],
    ["WEBVTT\n\n00:01.000 --> soon\nHello\n", "line 3 must be two times"],
    ["1\n00:00:61,000 --> 00:01:02,000\nHello\n", "line 2 must be two times"],
    ["1\n00:00:04,000 --> 00:00:04,000\nHello\n", "line 2 must end after it starts"],
    ["1\n00:00:01,000 --> 00:00:02,000\nfrom a --> b\n", "line 3 must be two times"],
  ])("%j is refused by the line that is wrong", (content, problem) => {
    expect(problemOf(content)).toContain(problem);
  });
});

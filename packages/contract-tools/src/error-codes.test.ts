import { expect, it } from "vitest";
import { errorCodesOf } from "./error-codes.ts";
import { readSources } from "./read.ts";

const types = `export interface Ask { id: string }
export interface Answer { ok: boolean }
export interface Gone { since: string }
`;

function emit(...operations: readonly string[]): string {
  const text = `${types}export const things = service("area.things", {\n${operations.join("\n")}\n});`;
  const model = readSources([{ file: "contract/src/area/things.ts", text }]);
  expect(model.problems).toEqual([]);
  return errorCodesOf(model);
}

it("lists each code once, with its data and why it is returned", () => {
  const text = emit(
    '/** @callers app @fails GONE 404 {Gone} It left. @fails -7 400 Odd. */\na: op<Ask, Answer, "GONE" | "-7">("POST /a"),',
    '/** @callers app @fails GONE 404 {Gone} It left. */\nb: op<Ask, Answer, "GONE">("POST /b"),',
  );
  expect(text).toContain('import type { Gone } from "./area/things.ts";');
  expect(text).toContain('{\n  /** Odd. */\n  "-7": Record<string, unknown>;\n  /** It left. */\n  GONE: Gone;\n}');
});

it("gives a code no type and no words of which operations say different things", () => {
  const text = emit(
    '/** @callers app @fails GONE 404 {Gone} It left. */\na: op<Ask, Answer, "GONE">("POST /a"),',
    '/** @callers app @fails GONE 404 It was never there. */\nb: op<Ask, Answer, "GONE">("POST /b"),',
  );
  expect(text).not.toContain("import");
  expect(text).toContain("{\n  GONE: Record<string, unknown>;\n}");
});

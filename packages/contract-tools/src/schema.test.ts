import { describe, expect, it } from "vitest";
import type { JsonSchema } from "./json-schema.ts";
import { readSources } from "./read.ts";
import { schemaOf } from "./schema.ts";

/** The schema document of one service with one operation over the given types. */
function emit(types: string, operation = 'do: op<Ask, Answer>("POST /do")', tags = "@callers app") {
  const text = `${types}\n/** @alias /do=/other/do */\nexport const things = service("area.things", {\n/** ${tags} */\n${operation},\n});`;
  const model = readSources([{ file: "a.ts", text }]);
  expect(model.problems).toEqual([]);
  return schemaOf(model);
}

function definition(types: string, name: string): JsonSchema | undefined {
  return emit(types).$defs[name];
}

const answer = "export interface Answer { ok: boolean }\n";

describe("fields", () => {
  const field = (line: string) => definition(`${answer}export interface Ask {\n${line}\n}`, "Ask")?.properties?.a;

  it("carry their bounds", () => {
    expect(field("/** @minLength 1 @maxLength 5 @format uuid */ a: string")).toEqual({
      type: "string",
      minLength: 1,
      maxLength: 5,
      format: "uuid",
    });
    expect(field("/** @minimum 0.5 @maximum 9 */ a: number")).toEqual({ type: "number", minimum: 0.5, maximum: 9 });
  });

  it("that are integers fit into 32 bits", () => {
    expect(field("/** @asType integer @minimum 1 */ a: number")).toEqual({
      type: "integer",
      minimum: 1,
      maximum: 2_147_483_647,
    });
  });

  it("compare decimal text as numbers, not as text", () => {
    expect(field("/** @format decimal @minimum 0 @exclusiveMaximum 10 @maxScale 3 */ a: string")).toEqual({
      type: "string",
      format: "decimal",
      "x-decimal-gte": "0",
      "x-decimal-lt": "10",
      "x-decimal-max-scale": 3,
    });
  });

  it("hold for 64-bit integers, which travel as text", () => {
    expect(field("/** @format int64 @minimum 1 @maximum 9 */ a: string")).toEqual({
      type: "string",
      format: "int64",
      "x-decimal-gte": "1",
      "x-decimal-lte": "9",
    });
  });

  it("that are lists apply sizes to the list and bounds to the items", () => {
    expect(field("/** @maxItems 3 @format uuid */ a: string[]")).toEqual({
      type: "array",
      items: { type: "string", format: "uuid" },
      maxItems: 3,
    });
  });

  it("that may be null say so without hiding what is wrong inside", () => {
    expect(field("/** @maxLength 3 */ a?: string | null")).toEqual({ type: ["string", "null"], maxLength: 3 });
    expect(
      definition(`${answer}export interface In { b: string }\nexport interface Ask { a?: In | null }`, "Ask")
        ?.properties?.a,
    ).toEqual({
      if: { type: "null" },
      else: { $ref: "#/$defs/In" },
    });
  });

  it("keep defaults of their own type", () => {
    expect(field("/** @default true */ a?: boolean")).toEqual({ type: "boolean", default: true });
    expect(field('/** @default "A" */ a?: "A" | "B"')).toEqual({ type: "string", enum: ["A", "B"], default: "A" });
  });
});

describe("what is sent and what is returned", () => {
  const both =
    "export interface Shared {\n/** @readOnly */ made?: string; given: string }\nexport interface Ask { shared: Shared }\nexport interface Answer { shared: Shared }";

  it("have schemas of their own when a type goes both ways", () => {
    expect(definition(both, "Shared")).toEqual({
      type: "object",
      properties: { made: { type: "string", readOnly: true }, given: { type: "string" } },
      required: ["given"],
    });
    expect(definition(both, "Shared.input")).toEqual({
      type: "object",
      properties: { made: { "x-ignored": true }, given: { type: "string" } },
      required: ["given"],
      additionalProperties: false,
    });
    expect(definition(both, "Ask")?.properties?.shared).toEqual({ $ref: "#/$defs/Shared.input" });
  });

  it("differ in whether enums are open", () => {
    const types =
      'export type Kind = "A" | "B";\nexport interface Shared { kind: Open<Kind> }\nexport interface Ask { shared: Shared }\nexport interface Answer { shared: Shared }';
    expect(definition(types, "Shared")?.properties?.kind).toEqual({ $ref: "#/$defs/Kind", "x-open": true });
    expect(definition(types, "Shared.input")?.properties?.kind).toEqual({ $ref: "#/$defs/Kind" });
  });

  it("let an entity be sent back whole where an input accepts it", () => {
    const types = `${answer}export interface Thing { id: string; name: string }\n/** @accepts Thing */\nexport interface ThingInput { name?: string }\nexport interface ThingUpdate extends ThingInput { id: string }\nexport interface Ask { thing: ThingUpdate }`;
    expect(definition(types, "ThingUpdate")).toEqual({
      type: "object",
      properties: { id: { type: "string" }, name: { type: "string" } },
      required: ["id"],
      additionalProperties: false,
    });
    expect(definition(types.replace("thing: ThingUpdate", "thing: ThingInput"), "ThingInput")?.properties?.id).toEqual({
      "x-ignored": true,
    });
  });

  it("share the fields of several bases, and replace those they declare themselves", () => {
    const types = `${answer}export interface Id { id: string }\nexport interface ThingInput { name?: string }\nexport interface Ask extends Id, ThingInput { name: string }`;
    expect(definition(types, "Ask")).toEqual({
      type: "object",
      properties: { id: { type: "string" }, name: { type: "string" } },
      required: ["id", "name"],
      additionalProperties: false,
    });
  });

  it("forbid two alternatives of one group", () => {
    const types = `${answer}export interface Ask {\n/** @oneof way */ a?: string;\n/** @oneof way */ b?: string;\n/** @oneof way */ c?: string }`;
    expect(definition(types, "Ask")?.allOf).toEqual(
      [
        ["a", "b"],
        ["a", "c"],
        ["b", "c"],
      ].map((required) => ({ not: { required } })),
    );
  });
});

describe("operations", () => {
  const types = `${answer}export interface Ask { id: string }\n/** @entity area.v1.thing */\nexport interface Thing { id: string }\n/** @event area.v1.thing_done */\nexport interface ThingDone { thing: Thing }`;

  it("list aliases, callers, scopes, events and error data", () => {
    const operation = 'do: op<Ask, Answer, "GONE" | "LATE", "thing_done">("POST /do/{id}")';
    const { operations } = emit(
      types,
      operation,
      "@callers visitor app @scope A.B C.D @fails GONE 404 {Answer} It left. @fails LATE 428 It is over.",
    );
    expect(operations["area.things.do"]).toEqual({
      request: "Ask",
      response: "Answer",
      method: "POST",
      path: "/do/{id}",
      aliases: ["/other/do/{id}"],
      callers: ["visitor", "app"],
      scopes: ["A.B", "C.D"],
      errors: { GONE: { status: 404, data: "Answer" }, LATE: { status: 428, data: null } },
      emits: ["thing_done"],
      writes: true,
      entity: "area.things",
    });
  });

  it("list the routes of a request that is sent as a body, aliases included", () => {
    const operation = 'do: op<Ask, Answer>("GET /do", { alternate: "POST /do/query" })';
    expect(emit(types, operation, "@callers app").operations["area.things.do"]?.alternates).toEqual([
      "POST /do/query",
      "POST /other/do/query",
    ]);
  });

  it("write unless they are a GET or say that they read", () => {
    const writes = (operation: string, tags: string) =>
      emit(types, operation, tags).operations["area.things.do"]?.writes;
    expect(writes('do: op<Ask, Answer>("GET /do")', "@callers app")).toBe(false);
    expect(writes('do: op<Ask, Answer>("GET /do")', "@callers app @writes")).toBe(true);
    expect(writes('do: op<Ask, Answer>("POST /do")', "@callers app @reads")).toBe(false);
  });
});

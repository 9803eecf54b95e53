import { describe, expect, it } from "vitest";
import { checkDescriptions } from "./check-descriptions.ts";
import { readSources } from "./read.ts";

/** Complaints about one file, without the file name. */
function complaints(text: string): string[] {
  return readSources([{ file: "a.ts", text }]).problems.map(({ line, message }) => `${line}: ${message}`);
}

describe("the dialect accepts", () => {
  it.each([
    [
      "interfaces with bounds",
      "/** A. */\nexport interface A {\n  /** Text. @minLength 1 @maxLength 5 */\n  a?: string;\n}",
    ],
    [
      "lists, maps and references",
      "export interface B {}\nexport interface A { b: B[]; c: Record<string, B>; d: unknown }",
    ],
    ["null beside one type", "export interface A { a?: string | null }"],
    ["text literals", 'export type A = "X" | "Y";\nexport interface B { a: A; b: "P" | "Q" }'],
    ["open enums", 'export type A = "X";\nexport interface B { a: Open<A>; b: Open<"P" | "Q">[] }'],
    [
      "lists of fields to query by",
      'export const fields = { a: { type: "text" } } as const satisfies FieldRules;\nexport interface A extends Queryable<typeof fields> { a: string }\nexport interface Q<Entity> { filter?: Filter<Entity>; by?: SortField<Entity> }\nexport interface R { query: Q<A> }',
    ],
    ["one base", "export interface A { a: string }\nexport interface B extends A { b: number }"],
    [
      "several bases",
      "export interface A { a: string }\nexport interface B { b: string }\nexport interface C extends A, B { c: number }",
    ],
    ["quoted field names", 'export interface A { "x-y": string }'],
    ["a list of events that a file keeps to itself", 'type Changed = "a_created" | "a_updated";'],
  ])("%s", (_, text) => {
    expect(complaints(text)).toEqual([]);
  });
});

describe("the dialect rejects, naming the line and what to write instead,", () => {
  it.each([
    ["any", "export interface A {\n  a: any;\n}", "2: any is not allowed; write unknown or Record<string, unknown>"],
    ["Date", "export interface A { a: Date }", "1: write string with @format date-time"],
    ["Pick", 'export interface A { a: Pick<B, "c"> }', "1: Pick<…> is not one of the dialect's generics"],
    [
      "Omit as a base",
      'export interface B {}\nexport interface A extends Omit<B, "c"> {}',
      "2: Pick, Omit and other generics hide the shape",
    ],
    ["nested shapes", "export interface A { a: { b: string } }", "1: give the nested shape a name"],
    ["mapped types", "export type A = { [K in string]: number };", "1: mapped types hide the shape"],
    [
      "conditional types",
      "export type A = string extends number ? string : number;",
      "1: conditional types hide the shape",
    ],
    [
      "unions of shapes",
      "export interface B {}\nexport interface A { a: B | string }",
      "2: a union may hold text literals",
    ],
    ["number literals", "export interface A { a: 1 }", "1: only text may be a literal"],
    ["bigint", "export interface A { a: bigint }", "1: 64-bit integers travel as text"],
    ["methods", "export interface A { a(): void }", "1: an interface may only hold fields"],
    ["type parameters", "export interface A<T> { a: T }", "1: an interface takes no type parameter but the Entity"],
    ["Array<T>", "export interface A { a: Array<string> }", "1: write T[]"],
    ["aliases of shapes", "export type A = string;", "1: a type alias may only name text literals"],
    ["unknown tags", "export interface A {\n  /** @maxlength 3 */\n  a: string;\n}", "3: @maxlength is not known here"],
    ["unknown formats", "export interface A {\n  /** @format guid */\n  a: string;\n}", "3: @format needs one of uuid"],
    [
      "bounds that are no numbers",
      "export interface A {\n  /** @minimum ten */\n  a: number;\n}",
      "3: @minimum needs a plain number",
    ],
    ["unknown types", "export interface A { a: Missing }", "1: Missing is not a type of the contract"],
    ["two types of one name", "export interface A {}\nexport interface A {}", "2: A is already declared in a.ts"],
    ["fields of a type that is not exported", 'type B = "X";\nexport interface A { a: B }', "2: B is not a type"],
    ["plain statements", "const a = 1;", "1: a contract file holds imports"],
    ["broken syntax", "export interface {", "1: "],
  ])("%s", (_, text, expected) => {
    expect(complaints(text).join("\n")).toContain(expected);
  });
});

describe("services", () => {
  const types = "export interface Ask { id: string }\nexport interface Answer { items: string[]; metadata: string }\n";
  const service = (operation: string) => `${types}export const things = service("area.things", {\n${operation}\n});`;

  it("are read with routes, codes, options and tags", () => {
    const text = service(
      '/** Lists. @callers visitor app @scope A.B @fails GONE 404 {Answer} It left. */\nlist: paged<Ask, Answer, string, "GONE">("GET /things/{id}", { nested: true, alternate: "POST /things/{id}", page: { items: "items", metadata: "metadata", paging: "offset" } }),',
    );
    const { services, problems } = readSources([{ file: "a.ts", text }]);
    expect(problems).toEqual([]);
    expect(services[0]?.operations[0]).toMatchObject({
      name: "list",
      method: "GET",
      path: "/things/{id}",
      request: "Ask",
      response: "Answer",
      codes: ["GONE"],
      nested: true,
      alternate: "POST /things/{id}",
      page: { items: "items", metadata: "metadata", paging: "offset" },
    });
  });

  it.each([
    ["an operation without callers", 'get: op<Ask, Answer>("GET /a"),', "get needs @callers"],
    [
      "a caller nobody knows",
      '/** @callers robot */\nget: op<Ask, Answer>("GET /a"),',
      "@callers does not know robot; known are none visitor member app staff",
    ],
    [
      "an event of no entity",
      '/** @callers app */\nget: op<Ask, Answer, never, "points_changed">("GET /a"),',
      "no @entity or @event has the event points_changed. Name a change of an entity, such as thing_updated, or write",
    ],
    ["a route without a method", '/** @callers app */\nget: op<Ask, Answer>("/a"),', "the route is written"],
    [
      "a path parameter the request lacks",
      '/** @callers app */\nget: op<Ask, Answer>("GET /a/{key}"),',
      "Ask has no field for the path parameter {key}",
    ],
    [
      "words for a code it does not have",
      '/** @callers app @fails GONE 404 It left. */\nget: op<Ask, Answer>("GET /a"),',
      "@fails GONE is not among",
    ],
    ["a code without words", '/** @callers app */\nget: op<Ask, Answer, "GONE">("GET /a"),', "GONE needs @fails GONE"],
    [
      "a reserved code that is declared",
      '/** @callers app @fails GONE 404 It left. @reserved GONE Nothing leaves. */\nget: op<Ask, Answer, "GONE">("GET /a"),',
      "@reserved GONE is among the codes",
    ],
    [
      "a reserved code without a reason",
      '/** @callers app @reserved GONE */\nget: op<Ask, Answer>("GET /a"),',
      "@reserved is written CODE words",
    ],
    [
      "a code without its status",
      '/** @callers app @fails GONE It left. */\nget: op<Ask, Answer, "GONE">("GET /a"),',
      "@fails is written CODE 404",
    ],
    [
      "a code of two statuses",
      '/** @callers app @fails GONE 404 It left. */\nget: op<Ask, Answer, "GONE">("GET /a"),\n/** @callers app @fails GONE 410 It left. */\nlook: op<Ask, Answer, "GONE">("GET /b"),',
      "GONE has status 404 elsewhere",
    ],
    [
      "a page without its field",
      '/** @callers app */\nget: paged<Ask, Answer, string>("GET /a", { page: { items: "rows", metadata: "metadata", paging: "cursor" } }),',
      "Answer has no field rows",
    ],
    ["something that is no operation", "get: 1,", "an operation is op<"],
  ])("refuse %s", (_, operation, expected) => {
    expect(complaints(service(operation)).join("\n")).toContain(expected);
  });

  it("reject two services in one file", () => {
    const two = `${service("")}\nexport const others = service("area.others", {});`;
    expect(complaints(two).join()).toContain("a file holds one service");
  });

  it("reject two operations on one route", () => {
    const get = (name: string, parameter: string) =>
      `/** @callers app */\n${name}: op<Ask, Answer>("GET /a/{${parameter}}"),`;
    expect(complaints(service(get("one", "id") + get("two", "id"))).join()).toContain(
      "GET /a/{} is already the route of things.one",
    );
  });
});

describe("words", () => {
  const missing = (text: string) =>
    checkDescriptions(readSources([{ file: "a.ts", text }])).map(({ message }) => message);

  it("are demanded of every type and field, with tags or without", () => {
    expect(missing("export interface A {\n  /** @maxLength 3 */\n  a: string;\n}")).toEqual([
      "say in words what A is",
      "say in words what A.a is",
    ]);
  });

  it("that only repeat a name do not count", () => {
    expect(
      missing(
        "/** Arguments of `as.do`. */\nexport interface DoRequest {\n  /** The first name. */\n  firstName: string;\n}",
      ),
    ).toEqual([
      '"Arguments of `as.do`." only repeats the name of DoRequest',
      '"The first name." only repeats the name of DoRequest.firstName',
    ]);
  });
});

import { array, assert, constantFrom, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import type { V3Node } from "../contract/rich-content.ts";
import { richContentOf } from "./rich-content.ts";

const wordsOf = (nodes: readonly V3Node[]): string =>
  nodes.map(({ nodes: inside, textData }) => (textData?.text ?? "") + wordsOf(inside)).join("");

const shape = (nodes: readonly V3Node[]): unknown[] =>
  nodes.map(({ type, nodes: inside, textData }) => textData?.text ?? { [type]: shape(inside) });

test("lists, quotes and links keep their structure", () => {
  const { nodes } = richContentOf(
    '<p>See <a href="https://a.example/?b=1&amp;c">this</a><br>now</p><ul><li>One</li><li><p>Two</p></li></ul>' +
      "<ol><li><b>Three</b></li></ol><blockquote><p>Said</p></blockquote><hr>plain",
  );
  expect(shape(nodes)).toEqual([
    { PARAGRAPH: ["See ", "this", "\n", "now"] },
    { BULLETED_LIST: [{ LIST_ITEM: [{ PARAGRAPH: ["One"] }] }, { LIST_ITEM: [{ PARAGRAPH: ["Two"] }] }] },
    { ORDERED_LIST: [{ LIST_ITEM: [{ PARAGRAPH: ["Three"] }] }] },
    { BLOCKQUOTE: [{ PARAGRAPH: ["Said"] }] },
    { DIVIDER: [] },
    { PARAGRAPH: ["plain"] },
  ]);
  expect(nodes[0]?.nodes[1]?.textData?.decorations).toEqual([
    { type: "LINK", linkData: { link: { url: "https://a.example/?b=1&c" } } },
  ]);
});

test("texts without elements are paragraphs, and nothing is nothing", () => {
  expect(shape(richContentOf("5 < 6 &lt;b&gt; &#8364;&nbsp;1").nodes)).toEqual([
    { PARAGRAPH: ["5 ", "<", " 6 <b> €\u00a01"] },
  ]);
  expect(richContentOf("").nodes).toEqual([]);
  expect(richContentOf("<!-- a > b --><style>p { color: red }</style>").nodes).toEqual([]);
  expect(richContentOf(" <p> </p> ").nodes).toHaveLength(1);
});

test("no word of any HTML is lost, and ids are unique", () => {
  const word = string({ minLength: 1, maxLength: 5 }).map((text) => text.replace(/[<>&\s]/g, "x"));
  const tag = constantFrom(
    "p",
    "/p",
    "div",
    "ul",
    "li",
    "/ul",
    "b",
    "/b",
    "h2",
    "/h2",
    "a href=x",
    "/a",
    "br",
    "span",
    "!-- c --",
  );
  const html = array(
    oneof(
      word,
      tag.map((name) => `<${name}>`),
    ),
    { maxLength: 30 },
  );
  assert(
    property(html, (parts) => {
      const { nodes } = richContentOf(parts.join(""));
      const said = parts.filter((part) => !part.startsWith("<")).join("");
      expect(wordsOf(nodes).replace(/\s/g, "")).toBe(said.replace(/\s/g, ""));
      const ids = new Set<string>();
      const walk = (all: readonly V3Node[]): void => {
        for (const { type, id, nodes: inside } of all) {
          if (type !== "TEXT") expect(ids.size).toBeLessThan(ids.add(id).size);
          walk(inside);
        }
      };
      walk(nodes);
    }),
  );
});

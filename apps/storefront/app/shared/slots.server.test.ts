import { expect, test } from "vitest";
import { scriptSource } from "../lib/content-policy.server.ts";
import { fill, slotsOf, sourcesOf, unmarked } from "./slots.server.ts";

const nonce = "4f0c";
const link = '<a href="/cart">Cart</a>';

/** A page as it is rendered, with a text that someone brought in as markup. */
const marked = (brought: string) =>
  `<html><head><style nonce="${nonce}">a{}</style><script nonce="${nonce}">first("é")</script></head><body>${link}` +
  `<p>${brought}</p><script type="application/json" nonce="${nonce}">{}</script>` +
  `<script src="/a.js" nonce="${nonce}"></script><script nonce="${nonce}">cart("none")</script></body></html>`;

test.for([
  ["a script", "<script>steal()</script>"],
  ["one with a guessed mark", '<script nonce="4f0d">steal()</script>'],
  ["a mark in a text", ' nonce="4f0c"'],
])("%s from elsewhere is no source of a page for everyone", ([, brought = ""]) => {
  const { html, scripts } = unmarked(marked(brought), nonce);
  expect(html).not.toContain(nonce);
  expect(sourcesOf(html, scripts)).toEqual([scriptSource('first("é")'), scriptSource('cart("none")')]);
});

test("the script with a visitor's cart is known by what it is filled with", () => {
  const { html, scripts } = unmarked(marked("<script>steal()</script>"), nonce);
  const slots = slotsOf({ html, body: Buffer.from(html), scripts }, { link, cart: "none" });
  if (!slots) throw new Error("The page has no slots.");
  const { body, sources } = fill(slots, { link: "<b>2</b>", cart: "two" });
  expect(Buffer.from(body).toString()).toContain("<b>2</b><p><script>steal()</script></p>");
  expect(sources).toEqual([scriptSource('first("é")'), scriptSource('cart("two")')]);
});

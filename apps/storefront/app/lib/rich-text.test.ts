import { describe, expect, it } from "vitest";
import { plainText, toBlocks } from "./rich-text.ts";

const words = (html: string) => plainText(toBlocks(html));

describe("a description", () => {
  it("keeps paragraphs, headings, lists, emphasis and links", () => {
    expect(
      toBlocks(
        '<h3>Care</h3><p>Wash <strong>by hand</strong>, <em>gently</em>.</p><ol><li><p>Rinse</p></li></ol><ul><li>Dry</li></ul><p>See <a href="/delivery?x=1">delivery</a></p>',
      ),
    ).toEqual([
      { kind: "heading", spans: [{ text: "Care" }] },
      {
        kind: "text",
        spans: [
          { text: "Wash " },
          { text: "by hand", isStrong: true },
          { text: ", " },
          { text: "gently", isEmphasis: true },
          { text: "." },
        ],
      },
      { kind: "number", spans: [{ text: "Rinse" }] },
      { kind: "dot", spans: [{ text: "Dry" }] },
      { kind: "text", spans: [{ text: "See " }, { text: "delivery", to: "/delivery?x=1" }] },
    ]);
  });

  it("is read as its words, whatever the markup", () => {
    expect(words("<p>A wide <b>bowl</b>.</p><p>Oak&nbsp;&amp; ash</p>")).toEqual(["A wide bowl.", "Oak & ash"]);
    expect(words("<ul><li>One</li><li>Two</li></ul>Three<br>Four</p></b>")).toEqual(["One", "Two", "Three", "Four"]);
    expect(words("  Bowl \n <b> of </b> oak  ")).toEqual(["Bowl of oak"]);
  });

  it("drops scripts and styles with what is in them, closed or not", () => {
    expect(words("<p>Bowl</p><script>alert(1)</script><style>p{}</style><!-- no -->")).toEqual(["Bowl"]);
    expect(words("Bowl<script>alert(1)")).toEqual(["Bowl"]);
  });

  it("leaves text that only looks like markup as text", () => {
    expect(words("&lt;img src=x onerror=alert(1)&gt;")).toEqual(["<img src=x onerror=alert(1)>"]);
    expect(words("&#x41;&#66;&#0;&nonsense; 1 < 2")).toEqual(["AB&#0;&nonsense; 1 < 2"]);
  });

  it("leads nowhere but to addresses", () => {
    const linked = (href: string) => toBlocks(`<a href="${href}">x</a>`)[0]?.spans[0]?.to;
    for (const evil of [
      "javascript:alert(1)",
      "&#106;avascript:alert(1)",
      "java\nscript:x",
      "data:text/html,x",
      "",
      "#",
    ]) {
      expect(linked(evil), evil).toBeUndefined();
    }
    const fine = ["https://maren.example/care", "mailto:studio@maren.example", "tel:+15185550100"];
    expect(fine.map(linked)).toEqual(fine);
    expect(linked("//evil.example/a")).toBe("https://evil.example/a");
  });
});

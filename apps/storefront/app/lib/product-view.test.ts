import { describe, expect, it } from "vitest";
import { toParagraphs } from "./product-view.ts";

describe("toParagraphs", () => {
  it("keeps the paragraphs of a description and none of its markup", () => {
    expect(toParagraphs("<p>A wide <b>bowl</b>.</p><p>Oak&nbsp;&amp; ash</p>")).toEqual(["A wide bowl.", "Oak & ash"]);
  });

  it("drops scripts and styles with what is in them, closed or not", () => {
    expect(toParagraphs("<p>Bowl</p><script>alert(1)</script><style>p{}</style>")).toEqual(["Bowl"]);
    expect(toParagraphs("Bowl<script>alert(1)")).toEqual(["Bowl"]);
  });

  it("leaves text that only looks like markup as text", () => {
    expect(toParagraphs("&lt;img src=x onerror=alert(1)&gt;")).toEqual(["<img src=x onerror=alert(1)>"]);
    expect(toParagraphs("&#x41;&#66;&#0;&nonsense;")).toEqual(["AB&#0;&nonsense;"]);
  });

  it("breaks lists and lines into paragraphs", () => {
    expect(toParagraphs("<ul><li>One</li><li>Two</li></ul>Three<br>Four")).toEqual(["• One", "• Two", "Three", "Four"]);
  });
});

import { describe, expect, it } from "vitest";
import { isPlain, toHtml, toText } from "./description.ts";

describe("a description", () => {
  it("is edited as paragraphs and comes back as it was", () => {
    const html = "<p>Salt &amp; ash.<br>Fired twice.</p><p>1 &lt; 2</p>";
    expect(toText(html)).toBe("Salt & ash.\nFired twice.\n\n1 < 2");
    expect(toHtml(toText(html), false)).toBe(html);
  });

  it("stays HTML when paragraphs could not hold it", () => {
    for (const html of ["<p><b>Salt</b></p>", '<p class="lead">Salt</p>', "<p>caf&eacute;</p>"]) {
      expect(isPlain(html)).toBe(false);
      expect(toHtml(toText(html), true)).toBe(html);
    }
  });

  it("never turns what was typed into markup", () => {
    expect(toHtml("<script>alert(1)</script>", false)).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
  });
});

import { describe, expect, it } from "vitest";
import { decodedName, htmlOf, splitAddresses, splitCommas, withoutShortcodes } from "./texts.ts";

describe("texts of WooCommerce", () => {
  it("are parted by commas, and have a backslash before their own", () => {
    expect(splitCommas("Red, Blue\\, dark,, Green ")).toEqual(["Red", "Blue, dark", "Green"]);
    expect(splitAddresses("https://a.example/1,2.jpg, //b.example/3.jpg,https://c.example/4\\,5.jpg")).toEqual([
      "https://a.example/1,2.jpg",
      "//b.example/3.jpg",
      "https://c.example/4,5.jpg",
    ]);
    expect(splitAddresses("one.jpg, two.jpg")).toEqual(["one.jpg", "two.jpg"]);
  });

  it("become the paragraphs that WordPress makes of them", () => {
    expect(htmlOf("One line")).toBe("One line");
    expect(htmlOf("One\\ntwo\\n\\nThree")).toBe("<p>One<br>two</p>\n<p>Three</p>");
    expect(htmlOf("<h2>Care</h2>\\nBy hand\\n<ul>\\n<li>Dry</li>\\n</ul>")).toBe(
      "<h2>Care</h2>\n<p>By hand</p>\n<ul>\n<li>Dry</li>\n</ul>",
    );
    expect(htmlOf("<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->")).toBe("<p>One</p>");
    expect(htmlOf("a path C:\\\\\\new\nand more")).toBe("<p>a path C:\\new<br>and more</p>");
  });

  it("lose shortcodes, and keep what only looks like one", () => {
    expect(withoutShortcodes('[row a="1"]Text[/row] [sic] [gallery ids=1,2]')).toEqual({
      text: "Text [sic]",
      first: '[row a="1"]',
    });
    expect(withoutShortcodes("[sic] and [2]")).toEqual({ text: "[sic] and [2]" });
  });

  it("have the characters that WordPress writes as in HTML", () => {
    expect(decodedName("Salt &amp; pepper &#8211; &#x41;&#0;&unknown;")).toBe("Salt & pepper – A&#0;&unknown;");
  });

  it.each(["<!--", "<p ", "\n ", "[a b=", "[/a", "&#", "\\,", "<p>\n\n", " "])(
    "take no longer than they are: %j",
    (part) => {
      const text = `x${part.repeat(200_000)}x`;
      const start = performance.now();
      withoutShortcodes(htmlOf(text));
      splitAddresses(`https://${text}`);
      decodedName(text);
      expect(performance.now() - start).toBeLessThan(3_000);
    },
  );
});

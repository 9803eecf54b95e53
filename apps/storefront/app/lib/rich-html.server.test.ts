import { expect, test } from "vitest";
import { toHtml } from "./rich-html.server.ts";
import { toBlocks } from "./rich-text.ts";

const through = (html: string) => toHtml(toBlocks(html));

test("headings, paragraphs, lists, emphasis and links stay", () => {
  expect(
    through("<h3>Care</h3><p>Oil <b>twice</b>, <em>thinly</em>.</p><ol><li>Wipe</li><li>Oil</li></ol><p>Done</p>"),
  ).toBe(
    "<h2>Care</h2><p>Oil <strong>twice</strong>, <em>thinly</em>.</p><ol><li>Wipe</li><li>Oil</li></ol><p>Done</p>",
  );
  expect(through('<ul><li>A</li></ul><ol><li>B</li></ol><a href="/delivery?to=DE">Delivery</a>')).toBe(
    '<ul><li>A</li></ul><ol><li>B</li></ol><p><a href="/delivery?to=DE">Delivery</a></p>',
  );
});

test("nothing of a text becomes markup", () => {
  expect(through('<script>x()</script><p onclick="x()">1 &lt; 2 &amp; "3"</p>')).toBe(
    "<p>1 &#60; 2 &#38; &#34;3&#34;</p>",
  );
  expect(through('<a href="javascript:x()">a</a><a href="https://a.example/?q=&quot;><script>">b</a>')).not.toContain(
    "<script",
  );
  expect(through('&lt;img src=x onerror="x()"&gt;')).toBe("<p>&#60;img src=x onerror=&#34;x()&#34;&#62;</p>");
});

import { expect, test } from "vitest";
import { detectType } from "./detect.ts";

const kindOf = async (text: string) => (await detectType(Buffer.from(text), undefined))?.mimeType;

test.for([
  ["a plain one", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["one behind a declaration, a comment and a type", "<?xml version='1.0'?>\n<!-- a --> <!DOCTYPE svg>\n<svg>"],
  [
    "one whose type declares entities, as drawing programs write them",
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n<!ENTITY ns "http://ns.example/">\n]>\n<svg:svg>`,
  ],
  ["one with a byte order mark", "\ufeff<svg\n>"],
  ["one with an instruction", "<?xml-stylesheet href='a.css'?><svg/>"],
] as const)("%s is a drawing", async ([, text]) => {
  expect(await kindOf(text)).toBe("image/svg+xml");
});

test.for([
  ["comments without end", "<!--a-->".repeat(900)],
  ["spaces without end", " ".repeat(8_000)],
  ["declarations without end", "<?a?>".repeat(900)],
  ["a comment that is not closed", "<!-- <svg>"],
  ["a page with a drawing in it", "<html><svg></svg></html>"],
  ["a word that begins so", "<svgs>"],
] as const)("%s are no drawing, which is known at once", async ([, text]) => {
  expect(await kindOf(`${text}x`)).not.toBe("image/svg+xml");
});

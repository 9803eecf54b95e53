import { expect, test } from "vitest";
import type { Site } from "../kernel/site.ts";
import { pageInLanguage } from "./page-in-language.ts";

const origin = "https://platform.example";
const site = (storefrontUrl?: string) => ({ settings: { language: "en", storefrontUrl } }) as unknown as Site;

test.for([
  ["https://maren.example/pages/terms", "de", "https://maren.example/pages/terms?language=de"],
  ["https://maren.example/a?b=c%20d&e=f#write", "de", "https://maren.example/a?b=c+d&e=f&language=de#write"],
  ["https://maren.example", "de-CH", "https://maren.example/?language=de-CH"],
  ["https://maren.example/pages/terms", "en-GB", "https://maren.example/pages/terms"],
  ["https://maren.example/pages/terms", undefined, "https://maren.example/pages/terms"],
  ["https://maren.example/?language=fr", "de", "https://maren.example/?language=fr"],
  ["https://lawyers.example/terms", "de", "https://lawyers.example/terms"],
  ["mailto:hello@maren.example", "de", "mailto:hello@maren.example"],
  ["no address", "de", "no address"],
] as const)("%s in %s is %s", ([page, language, expected]) => {
  expect(pageInLanguage(site("https://maren.example"), origin, page, language)).toBe(expected);
});

test("a shop without an address of its own lives at the platform's", () => {
  expect(pageInLanguage(site(), origin, `${origin}/products/bowl`, "de")).toBe(`${origin}/products/bowl?language=de`);
});

import { expect, test } from "vitest";
import type { Site } from "../../../kernel/site.ts";
import { legalLinks } from "./legal.ts";

const site = (settings: object) => ({ id: "1", settings }) as Site;

test("legal pages are the shop's own, wherever it lives", () => {
  expect(legalLinks(site({}), "https://pay.example", [])).toEqual({});
  const pages = { terms: "/terms", privacy: "https://law.example/privacy", login: "/login" };
  expect(legalLinks(site({ pages }), "https://pay.example", [])).toEqual({
    terms: "https://pay.example/terms",
    privacy: "https://law.example/privacy",
  });
  expect(legalLinks(site({ pages, storefrontUrl: "https://shop.example" }), "https://pay.example", []).terms).toBe(
    "https://shop.example/terms",
  );
});

test("legal pages are those that the shop has written, unless it names others", () => {
  const written = [
    { kind: "RETURNS", slug: "sending back" },
    { kind: "PRIVACY", slug: "privacy" },
    { kind: "LEGAL_NOTICE", slug: "who-we-are" },
  ] as const;
  const pages = { privacy: "https://law.example/privacy" };
  expect(legalLinks(site({ pages, storefrontUrl: "https://shop.example" }), "https://pay.example", written)).toEqual({
    returns: "https://shop.example/pages/sending%20back",
    privacy: "https://law.example/privacy",
    legalNotice: "https://shop.example/pages/who-we-are",
  });
});

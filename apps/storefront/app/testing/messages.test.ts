import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { brand } from "../brand.ts";

const readers = vi.hoisted(() => new Set<string>());

vi.mock("../lib/locale.ts", async (original) => ({
  ...(await original<typeof import("../lib/locale.ts")>()),
  locale: () => {
    const frames = new Error().stack?.split("\n").filter((frame) => !/testing\/|at Object\.get/.test(frame)) ?? [];
    // Awaiting messages looks them up as well, to see whether they are a promise.
    const reader = frames.find((frame) => /app\/(?!lib\/translated)|at translated/.test(frame)) ?? "";
    if (!reader.includes("at translated")) readers.add(/app\/\S+?(?=:\d)/.exec(reader)?.[0] ?? reader);
    return "en-US";
  },
}));

// Files of tests share their modules: none may be there from before, and none may stay that knows the locale of here.
beforeAll(() => void vi.resetModules());
afterAll(() => {
  vi.doUnmock("../lib/locale.ts");
  vi.resetModules();
});

it("no module keeps a message from when the server started: it would be English for everyone", async () => {
  const modules = import.meta.glob([
    "../*.server.{ts,tsx}",
    "../root.tsx",
    "../{components,lib,routes,shared}/**/*.{ts,tsx}",
    "!../**/*.test.ts",
  ]);
  await Promise.all(Object.values(modules).map((load) => load()));
  expect([...readers]).toEqual([]);
});

it("the template's own texts are there in each language that the messages have", () => {
  const languages = Object.keys(import.meta.glob("../messages/shop/*.json")).map((file) => file.slice(-7, -5));
  const { de = {}, ...others } = brand.translations ?? {};
  expect(["en", "de", ...Object.keys(others)].toSorted()).toEqual(languages.toSorted());
  for (const texts of Object.values(others)) expect(Object.keys(texts)).toEqual(Object.keys(de));
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCatalog, withIncluded } from "./read.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "catalog-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(catalog: string, language: string, tree: unknown): string {
  mkdirSync(join(folder, catalog), { recursive: true });
  const file = join(folder, catalog, `${language}.json`);
  writeFileSync(file, JSON.stringify(tree));
  return file;
}

describe("a catalog that includes another", () => {
  it("has its messages in the same language, below its own", () => {
    write("shared", "en", { city: "City", form: { save: "Save", close: "Close" } });
    write("shared", "de", { city: "Stadt", form: { save: "Speichern", close: "Schließen" } });
    const own = { $include: "../shared", form: { save: "Keep" }, title: "Address" };
    expect(readCatalog(write("own", "en", own))).toEqual({
      city: "City",
      form: { save: "Keep", close: "Close" },
      title: "Address",
    });
    expect(readCatalog(write("own", "de", { group: { $include: "../shared" } }))).toMatchObject({
      group: { city: "Stadt" },
    });
  });

  it("finds the catalogs of a package", () => {
    const app = join(import.meta.dirname, "../../../apps/storefront/app/messages/account/fr.json");
    expect(withIncluded({ $include: "@vitrine/messages/shared/address" }, app)).toMatchObject({ city: "Ville" });
  });

  it("fails on a catalog that does not exist", () => {
    expect(() => readCatalog(write("own", "en", { $include: "../missing" }))).toThrow("missing");
  });

  it("fails on a name that is no text", () => {
    expect(() => readCatalog(write("own", "en", { $include: { a: "b" } }))).toThrow("names one catalog");
  });
});

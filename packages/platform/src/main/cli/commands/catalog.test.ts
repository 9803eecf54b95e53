import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createSite } from "../../sites/create-site.ts";
import { readEnvironment } from "../environment.ts";
import { openStore } from "../open-store.ts";
import { run } from "./catalog.ts";

const folder = mkdtempSync(join(tmpdir(), "catalog-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "products.csv");
writeFileSync(file, "handleId,fieldType,name\n");

// There is no database in the folder: nothing is opened before the files are looked at.
test.for([
  [["import", join(folder, "nope.csv")], /nope\.csv does not exist\. Look for a typing error\.$/],
  [["import", folder], /is a folder\. Name a file in it\.$/],
  [["import", join(file, "more.csv")], /more\.csv is inside something that is not a folder/],
  [["import", file, "--report", join(folder, "nope/report.csv")], /report\.csv is in a folder that does not exist\./],
  [["import", file, "--report", folder], /is a folder\. Name a file in it\.$/],
  [["export", join(folder, "nope/products.csv")], /products\.csv is in a folder that does not exist\./],
] as const)("vitrine catalog %s names the file that cannot be used, before it begins", async ([args, problem]) => {
  await expect((async () => run(args))()).rejects.toThrow(problem);
});

test("vitrine catalog import ends with 1 when products have errors, checked or written, and says what is wrong", async () => {
  const VITRINE_DATA = join(folder, "data");
  vi.stubEnv("VITRINE_DATA", VITRINE_DATA);
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("VITRINE_SECRET_KEY", "a secret key of 32 characters or more");
  const store = await openStore(readEnvironment({ VITRINE_DATA }));
  const owner = { email: "owner@kaffee.example", password: "quite a long password" };
  await createSite(store, { name: "Kaffee Berlin", country: "DE", currency: "EUR", language: "de", owner });
  await store.close();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const products = join(folder, "some.csv");
  const report = join(folder, "report.csv");
  const row = (price: string) => `p1,Product,Cup,${price}\n`;
  const endOf = async (...args: string[]) => {
    process.exitCode = 0;
    await run(["import", products, ...args]);
    const code = process.exitCode;
    process.exitCode = 0;
    return code;
  };
  writeFileSync(products, `handleId,fieldType,name,price\n${row("dear")}`);
  expect(await endOf("--check", "--report", report)).toBe(1);
  expect(readFileSync(report, "utf8")).toContain("price");
  expect(stderr).toHaveBeenCalledWith(expect.stringMatching(/^error on line 2, price: "dear" is not a number/));
  expect(await endOf("--report", report)).toBe(1);
  writeFileSync(products, `handleId,fieldType,name,price\n${row("12.50")}`);
  expect(await endOf("--check")).toBe(0);
  expect(await endOf()).toBe(0);
  writeFileSync(
    products,
    "handleId,fieldType,name,price,supplier,discountMode,discountValue\np1,Product,Cup,5,Maren,AMOUNT,6\n",
  );
  expect(await endOf("--check")).toBe(0);
  expect(stderr).toHaveBeenCalledWith("Columns that nothing is read from: supplier\n");
  expect(stderr).toHaveBeenCalledWith(
    expect.stringMatching(/^warning on line 2, discountValue: takes 6 off a price of 5/),
  );
  const woo = "ID,Type,Name,Regular price,Parent,Stock,Attribute 1 name,Attribute 1 value(s)\n";
  writeFileSync(products, `${woo}8,variation,Cup - Red,5,id:7,3,Color,Red\n7,variable,Cup,,,,Color,"Red, Blue"\n`);
  expect(await endOf()).toBe(0);
  writeFileSync(products, `${woo}7,variable,Cup,,,,Color,Red\n`);
  expect(await endOf("--check")).toBe(1);
  expect(stderr).toHaveBeenCalledWith(expect.stringMatching(/^error on line 2, Type: is variable, and none of its/));
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

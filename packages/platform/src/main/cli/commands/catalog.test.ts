import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
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

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createSite } from "../../sites/create-site.ts";
import { readEnvironment } from "../environment.ts";
import { openStore } from "../open-store.ts";
import { run } from "./customers.ts";
import { run as runOrders } from "./orders.ts";

const folder = mkdtempSync(join(tmpdir(), "customers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("vitrine customers and orders check, import, report and export files, and end with 1 when something is wrong", async () => {
  const VITRINE_DATA = join(folder, "data");
  vi.stubEnv("VITRINE_DATA", VITRINE_DATA);
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("VITRINE_SECRET_KEY", "a secret key of 32 characters or more");
  const store = await openStore(readEnvironment({ VITRINE_DATA }));
  const owner = { email: "owner@kaffee.example", password: "quite a long password" };
  await createSite(store, { name: "Kaffee Berlin", country: "DE", currency: "EUR", language: "de", owner });
  await store.close();
  const stdout = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const endOf = async (command: typeof run, ...args: string[]) => {
    process.exitCode = 0;
    await command(args);
    const code = process.exitCode;
    process.exitCode = 0;
    return code;
  };
  const [file, report] = [join(folder, "some.csv"), join(folder, "report.csv")];
  writeFileSync(file, "email,firstName,shoe\nada@example.com,Ada,38\nnobody,,\n");
  expect(await endOf(run, "import", file, "--check", "--report", report)).toBe(1);
  expect(stderr).toHaveBeenCalledWith("Columns that nothing is read from: shoe\n");
  expect(stderr).toHaveBeenCalledWith('error on line 3, email: "nobody" is no e-mail address. Correct it.\n');
  expect(readFileSync(report, "utf8")).toContain("3,nobody,ERROR,ERROR,email,NOT_AN_EMAIL,");
  writeFileSync(file, "email,firstName\nada@example.com,Ada\n");
  expect(await endOf(run, "import", file)).toBe(0);
  expect(await endOf(run, "import", file)).toBe(0);
  expect(stdout).toHaveBeenLastCalledWith(expect.stringContaining("0 new, 0 changed, 1 as they are"));
  expect(await endOf(run, "export", report)).toBe(0);
  expect(readFileSync(report, "utf8")).toContain("ada@example.com,Ada,");
  await expect(endOf(runOrders, "import", file)).rejects.toThrow(
    /some\.csv: The first line is not the header of Shopify's/,
  );
  expect(await endOf(runOrders, "export", report)).toBe(0);
  await expect((async () => run(["import"]))()).rejects.toThrow(/^usage: vitrine customers import/);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

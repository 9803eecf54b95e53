import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileLedger, type LedgerEntry } from "./ledger.ts";

test("what a killed process left half done is cleared away, and what another is about to finish is not", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ledger-"));
  const name = "0".repeat(64);
  const old = join(folder, `${name}.11111111-1111-4111-8111-111111111111`);
  const fresh = join(folder, `${name}.22222222-2222-4222-8222-222222222222`);
  for (const path of [old, fresh, join(folder, `${name}.json`)]) await writeFile(path, "{}");
  const anHourAgo = Date.now() / 1000 - 3600;
  for (const path of [old, join(folder, `${name}.json`)]) await utimes(path, anHourAgo, anHourAgo);
  const ledger = fileLedger(folder);
  const entry = { key: "key", status: "approved" } as LedgerEntry;
  await ledger.open(entry);
  const left = (await readdir(folder)).filter((file) => file.startsWith(name));
  expect(left.sort()).toEqual([`${name}.22222222-2222-4222-8222-222222222222`, `${name}.json`]);
  expect(await ledger.find("key")).toEqual(entry);
  await rm(folder, { recursive: true });
});

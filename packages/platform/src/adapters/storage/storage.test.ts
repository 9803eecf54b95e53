import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testStorage } from "@vitrine/testing";
import { afterAll, describe, expect, test } from "vitest";
import { diskStorage } from "./disk.ts";
import { memoryStorage } from "./memory.ts";

describe("files in memory", () => testStorage(memoryStorage(), { test }));

describe("files on disk", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-storage-"));
  afterAll(() => rm(folder, { recursive: true }));
  testStorage(diskStorage(join(folder, "files")), { test, reopen: () => diskStorage(join(folder, "files")) });

  test("are for this user alone, inside the folder, and nothing half is left", async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(5);
    for (const { name, parentPath } of files) {
      expect(name).toMatch(/^[0-9a-f]{62}$/);
      expect((await stat(join(parentPath, name))).mode & 0o777).toBe(0o600);
    }
    expect(await readdir(folder)).toEqual(["files"]);
  });
});

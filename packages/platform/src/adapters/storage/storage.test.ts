import { type FileHandle, mkdtemp, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testStorage } from "@vitrine/testing";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { StorageUnavailable } from "../../kernel/ports/storage.ts";
import { encodeError } from "../../wire/encode.ts";
import { diskStorage } from "./disk.ts";
import { memoryStorage } from "./memory.ts";

async function* one() {
  yield new Uint8Array([1]);
}

async function* broken() {
  yield new Uint8Array([1]);
  throw Object.assign(new Error("gone"), { code: "ECONNRESET" });
}

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

  test("cannot be kept where the folder cannot be written, which is said with what to do", async () => {
    const blocked = join(folder, "blocked");
    await writeFile(blocked, "");
    const storage = diskStorage(join(blocked, "files"));
    const error = await storage.write("a", one()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StorageUnavailable);
    expect(String(error)).toContain(`The folder ${join(blocked, "files")} cannot be written (ENOTDIR).`);
    expect(encodeError(error, "1").status).toBe(503);
    await rm(blocked);
    await storage.check?.();
    // What the sender did is not the disk's fault.
    await expect(storage.write("a", broken())).rejects.toThrow("gone");
    await expect(storage.write("a", broken())).rejects.not.toThrow(StorageUnavailable);
    await rm(blocked, { recursive: true });
  });

  test.for(["EPERM", "EINVAL"])("are kept where a system answers the flush of a folder with %s", async (code) => {
    const handle = await open(folder);
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const { sync } = prototype;
    const flushed = vi.spyOn(prototype, "sync").mockImplementation(async function (this: FileHandle) {
      if ((await this.stat()).isDirectory()) throw Object.assign(new Error(`${code}: fsync`), { code });
      await sync.call(this);
    });
    onTestFinished(() => flushed.mockRestore());
    const storage = diskStorage(join(folder, "unflushed"));
    expect(await storage.write("a", one())).toBe(1);
    expect(flushed).toHaveBeenCalledTimes(2);
    expect(await storage.size("a")).toBe(1);
    await rm(join(folder, "unflushed"), { recursive: true });
  });
});

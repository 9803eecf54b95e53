import { expect, test } from "vitest";
import { explainFile } from "./file-error.ts";

const failed = (code: string, more: object = { path: "/backups/one/manifest.json", syscall: "open" }) =>
  Object.assign(new Error(`${code}: as the system says it`), { code, ...more });

test("a file that a command may not use, or has no room for, is named with what to do", () => {
  expect(explainFile(failed("EACCES")).message).toBe(
    "/backups/one/manifest.json cannot be used by this user (EACCES). Run this as the user of the shop, or change its owner or its mode.",
  );
  expect(explainFile(failed("EPERM")).message).toContain("Run this as the user of the shop");
  expect(explainFile(failed("ENOSPC")).message).toBe(
    "The disk is full at /backups/one/manifest.json. Make room, and run this again.",
  );
  expect(explainFile(failed("EROFS")).message).toContain("is on a read-only file system");
});

test("what the system says without a file stays as it is", () => {
  for (const error of [failed("EACCES", { syscall: "connect", address: "/run/x" }), failed("EFBIG"), new Error("no")])
    expect(explainFile(error)).toBe(error);
  const full = failed("ENOSPC", { syscall: "write" });
  expect(explainFile(full).message).toBe("The disk is full. Make room, and run this again.");
});

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk under a process that fails on demand. */
export interface FailingDisk {
  /** For the process whose disk it is. */
  readonly env: Readonly<Record<string, string>>;
  /** The next flush fails, once: the system forgets what it could not write, and the flush after it succeeds. */
  failFlush(): void;
  /** No file takes any more until there is room again. */
  fill(): void;
  makeRoom(): void;
  dispose(): void;
}

/** Undefined, with a message, where there is no C compiler or the system is not Linux. */
export function failingDisk(): FailingDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "disk-"));
  const library = join(folder, "failing-disk.so");
  try {
    if (process.platform !== "linux") throw new Error("not Linux");
    const source = join(import.meta.dirname, "failing-disk.c");
    execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], { stdio: "pipe" });
  } catch {
    process.stderr.write("\n!! There is no C compiler for Linux here: tests with a disk that fails are SKIPPED.\n\n");
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const turnOn = (name: string) => writeFileSync(join(folder, name), "");
  return {
    env: { LD_PRELOAD: library, FAILING_DISK: folder },
    failFlush: () => turnOn("fail-flush"),
    fill: () => turnOn("full"),
    makeRoom: () => rmSync(join(folder, "full"), { force: true }),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own whose power can be cut. */
export interface PoweredDisk {
  /** Where it is mounted. */
  readonly folder: string;
  /** What was not flushed is gone, and nothing can be read or written any more. */
  cut(): void;
  /** Mounts it again, as after a restart of the machine. No process may have a file of it open. */
  restore(): void;
  dispose(): void;
}

const size = "400M";

/** Undefined, with a message, where there is no Linux, no root, no loop device or no C compiler. */
export function poweredDisk(): PoweredDisk | undefined {
  const root = mkdtempSync(join(tmpdir(), "power-"));
  const [image, folder, tool] = [join(root, "disk.img"), join(root, "disk"), join(root, "power-cut")];
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: "pipe" });
  const mount = () => run("mount", "-o", "loop", image, folder);
  try {
    if (process.platform !== "linux" || process.getuid?.() !== 0) throw new Error("not root on Linux");
    run("cc", "-O1", "-o", tool, join(import.meta.dirname, "power-cut.c"));
    run("truncate", "-s", size, image);
    run("mkfs.ext4", "-q", "-F", image);
    run("mkdir", folder);
    mount();
  } catch (error) {
    process.stderr.write(`\n!! No disk whose power can be cut (${String(error).slice(0, 80)}): SKIPPED.\n\n`);
    rmSync(root, { recursive: true, force: true });
    return undefined;
  }
  return {
    folder,
    cut: () => run(tool, folder),
    restore() {
      run("umount", folder);
      mount();
    },
    dispose() {
      run("umount", folder);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

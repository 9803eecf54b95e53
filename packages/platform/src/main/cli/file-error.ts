/** By what the system says, with the place of a file in front or behind. */
const reasons: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) => forbidden(path, "EACCES"),
  EPERM: (path) => forbidden(path, "EPERM"),
  EROFS: (path) => `${path} is on a read-only file system. Name a place that can be written.`,
};

/** The error of a file that a command meets on its way, with what to do; any other error unchanged. */
export function explainFile(error: Error): Error {
  const { code = "", path, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" && syscall) {
    const where = path === undefined ? "" : ` at ${path}`;
    return new Error(`The disk is full${where}. Make room, and run this again.`, { cause: error });
  }
  const reason = path === undefined ? undefined : reasons[code]?.(path);
  return reason === undefined ? error : new Error(reason, { cause: error });
}

function forbidden(path: string, code: string): string {
  return `${path} cannot be used by this user (${code}). Run this as the user of the shop, or change its owner or its mode.`;
}

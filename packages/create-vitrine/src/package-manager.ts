/** What installs the packages of a shop, and runs its scripts. */
export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

/**
 * The one that runs this program: they name themselves in the environment, as in `pnpm/10.4.0 npm/? node/v24.1.0`. npm
 * where none does.
 */
export function packageManagerOf(userAgent = ""): PackageManager {
  const [, name] = /^(pnpm|yarn|bun)\//.exec(userAgent) ?? [];
  return (name as PackageManager | undefined) ?? "npm";
}

/** What installs everything, with as little to read as there can be. */
export function installing(manager: PackageManager): string[] {
  return manager === "npm" ? ["install", "--no-audit", "--no-fund", "--loglevel=error"] : ["install"];
}

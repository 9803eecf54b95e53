/** Bundles, and a folder in which Node may keep what it compiled of them. */
export interface TestPrograms {
  readonly vitrine: string;
  readonly payAndDie: string;
  readonly shopHost: string;
  readonly compileCache: string;
}

/**
 * Bundles the programs that tests start hundreds of times, once for each content of their sources: a bundle starts with
 * half the work that the sources need, whose types Node strips file by file.
 */
export function bundleTestPrograms(): Promise<TestPrograms>;

/** How a conformance suite declares its cases. */
export interface ConformanceOptions {
  /** Declares a case: `test` of Vitest, Jest, `node:test` and the like. */
  readonly test: (name: string, run: () => void | Promise<void>) => unknown;
}

import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source", "module", "node"] },
  ssr: { resolve: { conditions: ["source", "module", "node"] } },
  test: {
    include: ["packages/*/src/**/*.test.{ts,tsx}", "apps/*/{src,app}/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    globalSetup: ["tests/support/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes as soon as it can; a busy machine takes its time.
    expect: { poll: { timeout: 20_000 } },
    // A kept promise fails loudly; a broken environment must not look green.
    passWithNoTests: false,
  },
});

import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source", "node"] },
  ssr: { resolve: { conditions: ["source", "node"] } },
  test: {
    include: ["packages/*/src/**/*.test.{ts,tsx}", "apps/*/{src,app}/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    // Hours of work on large shops: `npm run soak`.
    exclude: ["**/node_modules/**", ...(process.env.VITRINE_SOAK ? [] : ["tests/soak/**"])],
    globalSetup: ["tests/support/global-setup.ts"],
    pool: "forks",
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes as soon as it can; a busy machine takes its time.
    expect: { poll: { timeout: 20_000 } },
    // A browser that a busy machine left waiting gets a second try, and the report says so. Nothing else does.
    retry: { count: 1, condition: /Timeout \d+ms exceeded/ },
    // A kept promise fails loudly; a broken environment must not look green.
    passWithNoTests: false,
  },
});

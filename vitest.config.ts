import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const browser = "tests/browser/**/*.test.ts";
/** Tests that start shops in processes of their own, or kill them. */
const processes = [
  "tests/faults/**/*.test.ts",
  "tests/journeys/{start,production}.test.ts",
  "packages/platform/src/domains/checkout/payments/crash.test.ts",
];
/** Hours of work on large shops, the packages as people install them, Lighthouse: `npm run soak`. */
const soak = "tests/soak/*.test.ts";
const nobody = "**/node_modules/**";
const minutes = 60_000;

// Programs without a reader of their own take the machine's language; what tests expect is English.
process.env.LC_ALL = "en_US.UTF-8";

/** What takes longest begins first, and many short files come last: at the end of a run no processor waits for another. */
class LongestFirst extends BaseSequencer {
  readonly #order = ["browser", "processes", "code"];

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => this.#order.indexOf(project.name);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  resolve: {
    conditions: ["source", "node"],
    // Vite would load the file for bundlers and Node, for libraries of node_modules, the other one: two GraphQLs.
    alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }],
  },
  ssr: { resolve: { conditions: ["source", "node"] } },
  test: {
    globalSetup: ["tests/support/global-setup.ts", "tests/support/every-operation.ts"],
    projects: [
      {
        extends: true,
        test: { name: "browser", include: [browser], globalSetup: ["tests/support/browser-setup.ts"] },
      },
      {
        extends: true,
        test: {
          name: "code",
          setupFiles: ["tests/support/note-operations.ts"],
          include: [
            "packages/*/src/**/*.test.{ts,tsx}",
            "apps/*/{src,app}/**/*.test.{ts,tsx}",
            "tests/**/*.test.ts",
            "examples/plugins/*/*.test.ts",
          ],
          exclude: [nobody, browser, soak, ...processes],
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: [...processes, soak],
          exclude: [nobody, ...(process.env.VITRINE_SOAK ? [] : [soak])],
        },
      },
    ],
    // Every statement that the platform runs keeps to one site, or the file that ran it fails.
    setupFiles: [
      "tests/support/site-gate/setup.ts",
      ...(process.env.VITRINE_TEST_SLOWEST ? ["tests/support/processor-time.ts"] : []),
    ],
    // `npm test -- --slowest` says which files cost most.
    ...(process.env.VITRINE_TEST_SLOWEST && {
      reporters: ["default", "tests/support/slowest.ts"],
    }),
    sequence: { sequencer: LongestFirst },
    pool: "forks",
    // Tests leave nothing behind in modules: the platform is loaded once for each worker, not once for each file.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    // Tests often wait for a browser or a server. Ports and connections to PostgreSQL are there for eight.
    maxWorkers: Math.min(8, availableParallelism() + 1),
    // What is waited for comes as soon as it can; a busy machine takes its time.
    testTimeout: 2 * minutes,
    hookTimeout: 2 * minutes,
    expect: { poll: { timeout: 20_000 } },
    // A kept promise fails loudly; a broken environment must not look green.
    passWithNoTests: false,
  },
});

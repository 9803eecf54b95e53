import type { Reporter, TestModule } from "vitest/node";

/** Names the tests that passed only when they were tried again: each is a defect, of a test or of what it tests. */
export default class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} > ${test.fullName}\n${firstProblem(test.result().errors)}`),
    );
    if (names.length === 0) return;
    const title = `*** ${names.length} FLAKY: passed only on the second try. Mend ${names.length === 1 ? "it" : "them"}. ***`;
    process.stdout.write(`\n${[title, ...names, title].join("\n\n")}\n\n`);
  }
}

function firstProblem(errors: readonly { readonly message: string }[] = []): string {
  const [first = ""] = errors.map(({ message }) => message.split("\n").slice(0, 6).join("\n    "));
  return `    ${first}`;
}

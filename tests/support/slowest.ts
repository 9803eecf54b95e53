import type { Reporter, TestModule } from "vitest/node";

interface Cost {
  readonly project: string;
  readonly file: string;
  /** Seconds. */
  readonly wall: number;
  readonly processor: number;
}

/** Prints what each project and the slowest files cost: `npm test -- --slowest`. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const costs = modules.map(costOf).sort((a, b) => b.processor - a.processor);
    const projects = [...new Set(costs.map(({ project }) => project))].map((project) => {
      const own = costs.filter((each) => each.project === project);
      return line(sum(own, "processor"), sum(own, "wall"), `${project}, ${own.length} files`);
    });
    const files = costs
      .slice(0, Number(process.env.VITRINE_TEST_SLOWEST))
      .map((each) => line(each.processor, each.wall, each.file));
    process.stdout.write(`${["", line("processor", "wall", ""), ...projects, "", ...files].join("\n")}\n`);
  }
}

function costOf(module: TestModule): Cost {
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    wall: module.diagnostic().duration / 1_000,
    processor: module.meta().processorTime ?? 0,
  };
}

function sum(costs: readonly Cost[], member: "wall" | "processor"): number {
  return costs.reduce((total, cost) => total + cost[member], 0);
}

function line(processor: number | string, wall: number | string, name: string): string {
  const cell = (value: number | string) => (typeof value === "number" ? value.toFixed(1) : value).padStart(10);
  return `${cell(processor)} ${cell(wall)}  ${name}`;
}

// The process of one topic: measures, sends the figures to the process that started it, and ends.
import type { Topic } from "./figure.ts";

const { topic } = (await import(`../topics/${process.argv[2]}.ts`)) as { topic: Topic };
const measured = await topic();
process.send?.(measured, () => process.exit(0));

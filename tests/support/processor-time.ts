import { afterAll, beforeAll, beforeEach, type RunnerTestFile } from "vitest";
import { processorSeconds } from "./process-times.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Seconds of processor time of a file and of the processes it started; for `npm test -- --slowest`. */
    processorTime?: number;
  }
}

let before = 0;
let file: RunnerTestFile | undefined;

beforeAll(() => {
  before = processorSeconds([process.pid]);
});

beforeEach(({ task }) => {
  file = task.file as RunnerTestFile;
});

afterAll(() => {
  if (file) file.meta.processorTime = processorSeconds([process.pid]) - before;
});

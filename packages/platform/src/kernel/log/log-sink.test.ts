import { expect, test } from "vitest";
import { createLogger } from "./log.ts";
import { logSink } from "./log-sink.ts";

test("a process without standard error logs nowhere, and runs", () => {
  const nobody = 9_999;
  expect(() => createLogger("info", logSink(nobody)).error("lost")).not.toThrow();
});

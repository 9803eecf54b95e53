import { pino } from "pino";
import { expect, test } from "vitest";
import { StoreUnavailable } from "../kernel/database/port.ts";
import { logFailedRequest } from "./failed-request.ts";

function linesOf(error: unknown): Record<string, unknown>[] {
  const lines: string[] = [];
  logFailedRequest(pino({ base: null }, { write: (line) => void lines.push(line) }), "r1", error);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("a request that failed is noted with its stack", () => {
  expect(linesOf(new Error("broken"))).toMatchObject([
    { level: 50, requestId: "r1", msg: "request failed", err: { message: "broken", stack: expect.any(String) } },
  ]);
});

test("while the database is away each has a short line with the reason", () => {
  const [line] = linesOf(new StoreUnavailable("The database did not answer.", { cause: new Error("disk full") }));
  expect(line).toEqual({
    level: 50,
    time: expect.any(Number),
    requestId: "r1",
    reason: "The database did not answer. disk full",
    msg: "the database is unavailable",
  });
});

test("a reason that already has the words of its cause says them once", () => {
  const cause = new Error("connect ECONNREFUSED 127.0.0.1:5432");
  const [line] = linesOf(new StoreUnavailable(`PostgreSQL is not available: ${cause.message}`, { cause }));
  expect(line).toMatchObject({ reason: "PostgreSQL is not available: connect ECONNREFUSED 127.0.0.1:5432" });
});

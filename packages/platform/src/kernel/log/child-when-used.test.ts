import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { childWhenUsed } from "./child-when-used.ts";
import { createLogger } from "./log.ts";

function logger() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLogger("info", sink), lines: () => lines.map((line) => JSON.parse(line) as object) };
}

test("what is logged has the fields, also of its own children", () => {
  const { log, lines } = logger();
  const child = childWhenUsed(log, { requestId: "r1" });
  child.info({ a: 1 }, "first");
  child.child({ b: 2 }).warn("second");
  child.debug("below the level");
  expect(lines()).toEqual([
    expect.objectContaining({ requestId: "r1", a: 1, msg: "first" }),
    expect.objectContaining({ requestId: "r1", b: 2, msg: "second" }),
  ]);
  expect(child.isLevelEnabled("debug")).toBe(false);
});

test("no child is made before it is used", () => {
  const { log } = logger();
  let made = 0;
  const child = log.child.bind(log);
  log.child = ((fields: object) => {
    made += 1;
    return child(fields);
  }) as typeof log.child;
  const later = childWhenUsed(log, { requestId: "r2" });
  expect(made).toBe(0);
  later.info("now");
  later.info("again");
  expect(made).toBe(1);
});

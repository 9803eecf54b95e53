import { expect, test } from "vitest";
import { limitsOf } from "./limits.ts";

test.each([
  ["postgres://localhost/shop", 10_000, 10_000],
  ["postgres://localhost/shop?connect_timeout=60", 60_000, 10_000],
  ["postgres:///shop?host=/run/postgresql&connect_timeout=3&statement_timeout=500", 3_000, 500],
])("%s waits for a connection and for a statement as long as it says", (address, connect, statement) => {
  expect(limitsOf(address).limits).toMatchObject({
    connect,
    statement,
    lock: statement / 2,
    answer: statement + 2_000,
  });
});

test.each([
  ["postgres:///shop?statement_timeout=500", "postgres:///shop"],
  ["postgres:///shop?statement_timeout=500&host=/run", "postgres:///shop?host=/run"],
  ["postgres:///shop?host=/run&statement_timeout=500", "postgres:///shop?host=/run"],
])("%s is opened without the limit, which a pooler would refuse", (address, url) => {
  expect(limitsOf(address).url).toBe(url);
});

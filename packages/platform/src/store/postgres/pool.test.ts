import { expect, test } from "vitest";
import { openPool } from "./pool.ts";

test.each([
  ["postgres://localhost/shop", 10_000],
  ["postgres://localhost/shop?connect_timeout=60", 60_000],
  ["postgres:///shop?host=/run/postgresql&connect_timeout=3", 3_000],
])("%s waits for a connection as long as it says", async (connectionString, milliseconds) => {
  const pool = openPool({ connectionString });
  expect(pool.options.connectionTimeoutMillis).toBe(milliseconds);
  await pool.end();
});

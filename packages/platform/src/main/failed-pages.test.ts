import { createLogger } from "@vitrine/platform";
import { freshDatabase, hasPostgres } from "@vitrine/test-support/postgres";
import { openShop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { createPostgresStore } from "../store/index.ts";

test.skipIf(!hasPostgres)(
  "a page that fails because the database is away is a short line with the reason",
  async () => {
    const database = await freshDatabase("vitrine_empty", async () => {});
    const store = createPostgresStore({ connectionString: database?.connectionString ?? "" });
    await store.migrate();
    const lines: string[] = [];
    const logger = createLogger("error", { write: (line: string) => void lines.push(line) });
    const shop = await openShop(store, {}, { logger });
    await database?.drop();
    const { status } = await shop.platform.fetch(
      new Request(`${shop.platform.runtime.origin}/pay/01a22fee-f919-7000-9e43-8ed039b10b4f`),
    );
    expect(status).toBe(503);
    const [{ msg, reason, err } = { msg: "", reason: "", err: "" }] = lines.map((line) => JSON.parse(line));
    expect([msg, reason, err]).toEqual([
      "the database is unavailable",
      expect.stringContaining("PostgreSQL is not available"),
      undefined,
    ]);
    await store.close();
  },
);

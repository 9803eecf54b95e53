import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { test } from "vitest";
import { KilledShop } from "../support/killed-shop.ts";
import { OrderActors } from "../support/order-actors.ts";
import { randomOf } from "../support/order-cast.ts";
import { hasPostgres } from "../support/postgres.ts";
import { record, rounds } from "../support/soak.ts";

const kills = rounds(3, 30);
/** How many kinds of actions are acknowledged at least. */
const variety = rounds(8, 16);
const steps = rounds(260, 6_000);

test.concurrent.for(["SQLite", "PostgreSQL"] as const)(
  "a shop on %s that is killed while fifty people work on its orders loses, doubles and oversells nothing",
  { timeout: 240_000 + kills * 30_000 + steps * 200 },
  async (engine, { skip, expect }) => {
    if (engine === "PostgreSQL" && !hasPostgres) skip("PostgreSQL is not installed.");
    const seed = randomInt(2 ** 31);
    const random = randomOf(seed);
    const data = await mkdtemp(join(tmpdir(), "vitrine-order-kills-"));
    const shop = await KilledShop.open(data, engine);
    const actors = new OrderActors(shop.stage, seed, steps);
    const work = actors.run(50);
    let isOver = false;
    void work.then(() => (isOver = true));
    for (let kill = 1; kill <= kills && !isOver; kill++) {
      // Some die at once, in the middle of what they take up again; others when they are busy.
      const enough = (steps * (kill - random())) / (kills + 1);
      while (actors.answered < enough && !isOver) await wait(10);
      await wait(random() * 200);
      await shop.killAndRestart();
    }
    await work;
    const problems = await shop.problems(actors.log);
    await shop.close();
    await rm(data, { recursive: true });
    expect({ seed, surprises: actors.surprises, problems }).toEqual({ seed, surprises: [], problems: [] });
    expect(Object.keys(actors.done).length, JSON.stringify([seed, actors.done, actors.rejected])).toBeGreaterThan(
      variety,
    );
    record({
      fault: `Process killed (SIGKILL) while fifty people buy, capture, refund, edit, return, redeem and renew, ${engine}`,
      extent: `${shop.kills} kills; ${actors.answered} actions answered, ${actors.log.answers.length} acknowledged`,
      result: `0 lost, 0 done twice; ${shop.found.payments} charges and ${shop.found.events} events match stock, bank, gift cards and webhook`,
    });
  },
);

import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { MovableClock } from "@vitrine/testing";
import { expect, test } from "vitest";
import { Pace } from "../../../main/purge/pace.ts";
import { purgeRows } from "../../../main/purge/purge.ts";
import { expiryRules } from "../../../main/purge/rules.ts";
import { EndedSessions, noteEnded } from "./ended-sessions.ts";

const hour = 60 * 60 * 1000;

onEveryEngine("sessions that ended", (engine) => {
  const clock = new MovableClock(new Date("2026-06-01T10:00:00.000Z"));
  const siteId = randomUUID();
  const end = async (...ids: string[]) =>
    engine.store().write((db) => noteEnded(db, siteId, ids, clock.now().getTime()));
  const node = () => new EndedSessions(engine.store(), clock);

  test("are known to every node, once it reads again", async () => {
    const [here, there] = [node(), node()];
    const [first, second] = [randomUUID(), randomUUID()];
    expect([await here.has(first), await there.has(first)]).toEqual([false, false]);
    await end(first, first);
    // What a reading says is trusted for a while.
    expect(await there.has(first)).toBe(false);
    there.invalidate();
    expect([await there.has(first), await there.has(second)]).toEqual([true, false]);
    await end(second);
    there.invalidate();
    expect([await there.has(first), await there.has(second)]).toEqual([true, true]);
  });

  test("are noticed although their transaction committed late", async () => {
    const here = node();
    const late = randomUUID();
    const began = clock.now().getTime();
    clock.advance(30_000);
    expect(await here.has(late)).toBe(false);
    await engine.store().write((db) => noteEnded(db, siteId, [late], began));
    here.invalidate();
    expect(await here.has(late)).toBe(true);
  });

  test("are noticed at once although the clock was set back", async () => {
    const here = node();
    const id = randomUUID();
    expect(await here.has(id)).toBe(false);
    clock.advance(-hour);
    await end(id);
    here.invalidate();
    expect(await here.has(id)).toBe(true);
    clock.advance(hour);
  });

  test("are forgotten when no token of theirs can be alive, in memory and in the database", async () => {
    const here = node();
    const [early, late] = [randomUUID(), randomUUID()];
    await end(early);
    clock.advance(3 * hour);
    await end(late);
    expect([await here.has(early), await here.has(late)]).toEqual([true, true]);
    clock.advance(2 * hour);
    here.invalidate();
    expect([await here.has(early), await here.has(late)]).toEqual([false, true]);
    const rule = expiryRules.find(({ table }) => table === "ended_sessions");
    if (rule) await purgeRows({ store: engine.store(), clock }, rule, new Pace(undefined));
    const left = await engine
      .store()
      .read((db) =>
        db.selectFrom("ended_sessions").select("family_id").where("family_id", "in", [early, late]).execute(),
      );
    expect(left).toEqual([{ family_id: late }]);
  });
});

import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silentLogger } from "../../packages/platform/src/kernel/log/log.ts";
import { type RunningJobs, startJobs } from "../../packages/platform/src/main/jobs.ts";
import { createPostgresStore, type Store } from "../../packages/platform/src/store/index.ts";
import { eventually } from "../support/eventually.ts";
import { type FailingPostgres, failingPostgres } from "../support/failing-postgres.ts";
import { hasPostgres } from "../support/postgres.ts";
import { CARD, item, openShop, readyCheckout, type Shop } from "../support/shop.ts";
import { record } from "../support/soak.ts";

/** Milliseconds in which a shop sells again; a busy machine needs some of them. */
const patience = 30_000;

/** What was answered while something happened to the database. */
interface Answers {
  /** To single requests. */
  readonly statuses: Set<number>;
  /** Returns with 503 that lack Retry-After or their code. */
  readonly bare: string[];
  /** The longest that a request waited, in milliseconds. */
  longest: number;
  /** What ended purchases whose client had tried as often as it does. */
  readonly failures: Set<number>;
  sold: number;
}

describe.skipIf(!hasPostgres)("a platform whose PostgreSQL fails", () => {
  let postgres: FailingPostgres;
  let store: Store;
  let shop: Shop;
  let jobs: RunningJobs;
  let product: string;

  beforeAll(async () => {
    postgres = await failingPostgres({ maxConnections: 30 });
    const connectionString = postgres.cluster.url.replace(
      /connect_timeout=.*/,
      "connect_timeout=2&statement_timeout=2000",
    );
    store = createPostgresStore({ connectionString, poolSize: 5 });
    await store.migrate();
    shop = await openShop(store);
    product = await shop.product();
    jobs = startJobs(shop.platform, silentLogger);
  });
  afterAll(async () => {
    await jobs?.stop();
    await shop?.close();
    await postgres?.dispose();
  });

  const ready = async () => (await shop.platform.fetch(new Request(`${shop.origin}/health/ready`))).status;

  async function buy(): Promise<void> {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(product)]);
    const { status } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    expect(status).toBe("APPROVED");
  }

  /** One request that writes, answered as it comes. Its token needs no database. */
  async function ask(answers: Answers): Promise<void> {
    const visitor = await shop.visitor();
    const { authorization } = (await visitor.auth.getAuthHeaders()) as { authorization: string };
    const started = performance.now();
    const headers = { authorization, "content-type": "application/json" };
    const body = JSON.stringify({ lineItems: [item(product)] });
    const url = `${shop.origin}/ecom/v1/carts/current/add-to-cart`;
    const response = await shop.platform.fetch(new Request(url, { method: "POST", headers, body }));
    answers.longest = Math.max(answers.longest, performance.now() - started);
    answers.statuses.add(response.status);
    const text = await response.text();
    if (response.status === 503 && !(text.includes("SERVICE_UNAVAILABLE") && response.headers.has("retry-after")))
      answers.bare.push(text);
  }

  /** Buyers and programs that go on whatever they are answered, while `happens` happens. */
  async function underLoad(happens: () => Promise<void>): Promise<Answers> {
    const answers: Answers = { statuses: new Set(), bare: [], longest: 0, failures: new Set(), sold: 0 };
    let isOver = false;
    const buyer = () =>
      buy().then(
        () => {
          answers.sold += 1;
        },
        (error: { status?: number }) => void answers.failures.add(error.status ?? 0),
      );
    const loops = [buyer, buyer, buyer, buyer, () => ask(answers), () => ask(answers)].map(async (work) => {
      while (!isOver) {
        await work();
        await wait(20);
      }
    });
    await happens();
    isOver = true;
    await Promise.all(loops);
    // A try that broke off in the middle holds its idempotency key for a minute: the next one is told to come back (409).
    expect([...answers.failures].filter((status) => status !== 503 && status !== 409)).toEqual([]);
    expect(answers.bare).toEqual([]);
    return answers;
  }

  /** Milliseconds until a purchase succeeds. */
  async function untilSold(): Promise<number> {
    const started = performance.now();
    while (
      performance.now() - started < patience &&
      !(await buy().then(
        () => true,
        () => false,
      ))
    )
      await wait(20);
    return performance.now() - started;
  }

  const note = (fault: string, result: string, { longest, sold, statuses }: Answers) =>
    record({
      fault: `${fault}, 4 buyers and 2 programs`,
      extent: `${sold} purchases went through meanwhile`,
      result: `answers ${[...statuses].sort().join(" and ")}, the longest after ${Math.round(longest)} ms; ${result}`,
    });

  const sold = async (answers: number) => {
    expect(answers).toBeLessThan(patience);
    await eventually(ready).toBe(200);
  };

  test.for(["immediate", "fast"] as const)("lives through a restart (%s) and sells again at once", async (mode) => {
    let back = 0;
    const answers = await underLoad(async () => {
      await wait(300);
      postgres.stop(mode);
      await wait(500);
      await eventually(ready).toBe(503);
      postgres.start();
      back = await untilSold();
    });
    expect([...answers.statuses].sort()).toEqual([200, 503]);
    await sold(back);
    note(
      `PostgreSQL is stopped (${mode}) and started again`,
      `sells again ${Math.round(back)} ms after its start`,
      answers,
    );
  });

  test("goes on when its connections are ended", async () => {
    const answers = await underLoad(async () => {
      for (let round = 0; round < 5; round += 1) {
        await wait(100);
        await postgres.terminate();
      }
    });
    expect(answers.sold).toBeGreaterThan(0);
    expect([...answers.statuses].filter((status) => status !== 503)).toEqual([200]);
    const back = await untilSold();
    await sold(back);
    note("All connections are terminated, five times", `sells again after ${Math.round(back)} ms`, answers);
  });

  test("leaves a server that takes no writes any more for one that does", async () => {
    await postgres.demote();
    let back = 0;
    await underLoad(async () => {
      await eventually(ready).toBe(503);
      await postgres.promote();
      back = await untilSold();
    });
    await sold(back);
  });

  test("answers in time while it is frozen, and sells again when it is not", async () => {
    let back = 0;
    const answers = await underLoad(async () => {
      await wait(300);
      postgres.freeze();
      await wait(3_000);
      expect(await ready()).toBe(503);
      await wait(3_000);
      postgres.thaw();
      back = await untilSold();
    });
    expect([...answers.statuses].sort()).toEqual([200, 503]);
    // A connection, a statement on it, and a second try: each has its own limit of two seconds.
    expect(answers.longest).toBeLessThan(10_000);
    await sold(back);
    note("PostgreSQL is frozen for 6 s (SIGSTOP)", `sells again ${Math.round(back)} ms after it goes on`, answers);
  });

  test("answers 503 when there is no connection left, and sells again when there is", async () => {
    const { release } = await postgres.exhaust();
    const answers = await underLoad(async () => {
      await wait(500);
      await eventually(ready).toBe(503);
    });
    expect([...answers.statuses]).toEqual([503]);
    await release();
    const back = await untilSold();
    await sold(back);
    note("PostgreSQL has no connection left", `sells again ${Math.round(back)} ms after there is one`, answers);
  });
});

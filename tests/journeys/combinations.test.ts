import fc from "fast-check";
import { expect, test } from "vitest";
import { change, endProblems, gone, purchaseProblems, saleProblems } from "../support/combined-aftermath.ts";
import { type PurchasePlan, purchasePlan } from "../support/combined-plan.ts";
import { pay, prepare } from "../support/combined-purchase.ts";
import { type CombinedStage, combinedStage } from "../support/combined-stage.ts";
import { onEveryEngine } from "../support/engines.ts";
import { rounds } from "../support/soak.ts";

const runs = rounds(10, 2_000);

onEveryEngine("everything that can change a price, in any combination", (engine) => {
  const stages = new Map<number, Promise<CombinedStage>>();
  const stageOf = (which: number) => {
    const stage = stages.get(which) ?? combinedStage(engine.store(), which);
    stages.set(which, stage);
    return stage;
  };

  async function problemsOf(plan: PurchasePlan): Promise<string[]> {
    const stage = await stageOf(plan.shop);
    const before = await gone(stage, plan);
    const prepared = await prepare(stage, plan);
    if (prepared.problems.length > 0) return [...prepared.problems];
    const sold = { stage, orderId: await pay(stage, plan, prepared) };
    const problems = [...(await purchaseProblems(sold, prepared)), ...(await saleProblems(sold, "paying"))];
    for (const step of plan.steps) {
      if (problems.length > 0) return problems;
      await change(sold, step);
      problems.push(...(await saleProblems(sold, step.kind)));
    }
    const ended = await endProblems(sold, plan, { ...prepared, unitsGone: before });
    return [...problems, ...ended, ...(await saleProblems(sold, plan.end))];
  }

  test("adds up, from the cart to the last refund", { timeout: 120_000 + runs * 2_000 }, async () => {
    for (const plan of fc.sample(purchasePlan, { seed: 4242, numRuns: runs }))
      expect({ plan, problems: await problemsOf(plan) }).toEqual({ plan, problems: [] });
  });
});

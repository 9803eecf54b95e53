import { bareAdd, openBareCarts, ownersOf } from "./bare.ts";
import { type EngineName, newDatabase, openStore } from "./engines.ts";
import type { Figure } from "./figure.ts";
import { addBody, addPath, answer, post } from "./requests.ts";
import { openShop } from "./shop.ts";

/** Bare cart updates per second on the machine the bars were set on. */
const reference = 11_000;

/**
 * How fast this machine is beside that one: the same bare statements, measured in the same run as what they judge.
 * At most 1, so a faster machine has the bars as they were promised.
 */
export function speedOf(bareUpdatesPerSecond: number): number {
  return Math.min(1, bareUpdatesPerSecond / reference);
}

/** A rate with its bar at the speed of this machine; `promised` is the bar at full speed. */
export function rate(name: string, value: number, promised: number, speed: number): Figure {
  return { name, value, unit: "/s", atLeast: Math.floor(promised * speed), promised };
}

/** A time in milliseconds with its bar at the speed of this machine. */
export function time(name: string, value: number, promised: number, speed: number): Figure {
  return { name, value, unit: "ms", atMost: Math.ceil(promised / speed), promised };
}

/** The bare statements at hand, to tell the speed of the machine in between other measurements. */
export interface Machine {
  /** By the clock, as what is measured beside it. */
  speed(): Promise<number>;
  close(): Promise<void>;
}

const milliseconds = 300;

export async function openMachine(engine: EngineName): Promise<Machine> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database));
  const [productId = ""] = shop.productIds;
  const body = addBody([productId]);
  for (let count = 0; count < 32; count += 1) {
    await answer(shop.platform.fetch(post(addPath, await shop.visitor(), body)));
  }
  await shop.close();
  const carts = await openBareCarts(database);
  const owners = await ownersOf(carts);
  return {
    async speed() {
      const started = performance.now();
      let count = 0;
      for (; performance.now() - started < milliseconds; count += 1) {
        const owner = owners[count % owners.length];
        if (owner) await bareAdd(carts, owner, productId);
      }
      return speedOf((count * 1000) / (performance.now() - started));
    },
    async close() {
      await carts.close();
      await database.remove();
    },
  };
}

import { onEveryStore } from "@vitrine/test-support/engines";
import { codeOf, item, openShop, type Shop, stockOf } from "@vitrine/test-support/shop";
import fc from "fast-check";
import { expect, test } from "vitest";

type Status = "INITIALIZED" | "PENDING" | "APPROVED" | "REJECTED" | "CANCELED";

const statuses: readonly Status[] = ["INITIALIZED", "PENDING", "APPROVED", "REJECTED", "CANCELED"];

/** Every allowed arrow. */
const arrows: Readonly<Record<Status, readonly Status[]>> = {
  INITIALIZED: ["PENDING", "APPROVED", "REJECTED", "CANCELED"],
  PENDING: ["APPROVED", "REJECTED"],
  APPROVED: ["CANCELED"],
  REJECTED: [],
  CANCELED: [],
};

/** What the order is believed to be, and what it keeps from the shelf. */
interface Model {
  status: Status;
  held: number;
  sold: number;
}

interface Real {
  readonly shop: Shop;
  readonly orderId: string;
  readonly productId: string;
}

const QUANTITY = 2;
const STOCK = 5;

type Command = fc.AsyncCommand<Model, Real>;

async function agrees({ status, held, sold }: Model, { shop, orderId, productId }: Real): Promise<void> {
  const { order } = await shop.app.orders.getOrder({ id: orderId });
  expect(order.status).toBe(status);
  expect(await stockOf(shop, productId)).toMatchObject({ onHand: STOCK - sold, reserved: held });
}

function follow(model: Model, to: Status): void {
  model.status = to;
  if (to === "APPROVED") [model.sold, model.held] = [QUANTITY, 0];
  if (to === "REJECTED" || to === "CANCELED") model.held = 0;
}

class Move implements Command {
  readonly to: Status;
  constructor(to: Status) {
    this.to = to;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    const { orders } = real.shop.app;
    const call = orders.updateOrderStatus({ orderId: real.orderId, status: this.to });
    if (arrows[model.status].includes(this.to)) {
      expect((await call).order.status).toBe(this.to);
      follow(model, this.to);
    } else {
      const unsupported = this.to === model.status ? "STATUS_ALREADY_SET" : "UNSUPPORTED_TRANSITION";
      expect(await codeOf(call)).toBe(this.to === "INITIALIZED" ? "STATUS_NOT_SUPPORTED" : unsupported);
    }
    await agrees(model, real);
  }
  toString(): string {
    return `to ${this.to}`;
  }
}

class Cancel implements Command {
  readonly restocks: boolean;
  constructor(restocks: boolean) {
    this.restocks = restocks;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    const call = real.shop.app.orders.cancelOrder({ id: real.orderId, restockAllItems: this.restocks });
    if (model.status === "PENDING") expect(await codeOf(call)).toBe("ORDER_IS_PENDING");
    else if (model.status === "REJECTED") expect(await codeOf(call)).toBe("ORDER_IS_REJECTED");
    else {
      expect((await call).order.status).toBe("CANCELED");
      // Cancelling again changes nothing, and neither does restocking then.
      if (model.status === "APPROVED" && this.restocks) model.sold = 0;
      if (model.status !== "CANCELED") follow(model, "CANCELED");
    }
    await agrees(model, real);
  }
  toString(): string {
    return `cancel${this.restocks ? " and restock" : ""}`;
  }
}

const commands = fc.commands(
  [fc.constantFrom(...statuses).map((to) => new Move(to)), fc.boolean().map((restocks) => new Cancel(restocks))],
  { maxCommands: 8 },
);

onEveryStore("the statuses of orders", (engine) => {
  test("move along the allowed arrows, and fail along every other, whatever came before", async () => {
    const shop = await openShop(engine.store());
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const productId = await shop.product({ stock: STOCK });
        const line = {
          ...item(productId, QUANTITY),
          productName: { original: "Bowl" },
          itemType: { preset: "PHYSICAL" as const },
          price: { amount: "12.00" },
        };
        const { order } = await shop.app.orders.createOrder({
          order: {
            channelInfo: { type: "POS" },
            lineItems: [line],
            priceSummary: { total: { amount: "24.00" } },
          },
        });
        const real = { shop, orderId: order.id, productId };
        const model: Model = { status: "INITIALIZED", held: QUANTITY, sold: 0 };
        await agrees(model, real);
        await fc.asyncModelRun(() => ({ model, real }), steps);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test("walk each of the twenty-five pairs", async () => {
    const shop = await openShop(engine.store());
    const paths: Readonly<Record<Status, readonly Status[]>> = {
      INITIALIZED: [],
      PENDING: ["PENDING"],
      APPROVED: ["APPROVED"],
      REJECTED: ["REJECTED"],
      CANCELED: ["CANCELED"],
    };
    for (const from of statuses)
      for (const to of statuses) {
        const { order } = await shop.app.orders.createOrder({
          order: {
            channelInfo: { type: "POS" },
            lineItems: [
              {
                productName: { original: "Bowl" },
                quantity: 1,
                itemType: { preset: "SERVICE" },
                price: { amount: "1.00" },
              },
            ],
            priceSummary: { total: { amount: "1.00" } },
          },
        });
        for (const status of paths[from]) await shop.app.orders.updateOrderStatus({ orderId: order.id, status });
        const { error } = await shop.app.orders.updateOrderStatus({ orderId: order.id, status: to }).safe();
        expect(error === undefined, `${from} to ${to}`).toBe(arrows[from].includes(to));
      }
  });
});

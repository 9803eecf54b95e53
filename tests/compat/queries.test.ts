import { ApiError, type Client } from "@vitrine/sdk";
import * as services from "@vitrine/sdk/services";
import { expect, test } from "vitest";
import { onEveryEngine } from "../support/engines.ts";
import { openShop, type Shop } from "../support/shop.ts";
import queries from "./contract-queries.json" with { type: "json" };

interface Field {
  readonly operators: readonly string[];
  readonly sort: string;
}

type Call = (request: object) => PromiseLike<unknown>;

/** One of them is of the type of any field. */
const values = ["6b1c2d3e-4f5a-4b6c-9d7e-8f90a1b2c3d4", "2026-01-01T00:00:00.000Z", 1, true];
const lists = new Set(["$in", "$nin", "$hasSome", "$hasAll"]);

const operandsOf = (operator: string): readonly unknown[] =>
  operator === "$exists" || operator === "$isEmpty"
    ? [true]
    : values.map((value) => (lists.has(operator) ? [value] : value));

onEveryEngine("what the vendor's packages let callers ask", (engine) => {
  let opened: Promise<Client<typeof services>> | undefined;
  const client = () => (opened ??= openShop(engine.store()).then((shop: Shop) => shop.admin(services)));

  test.for(Object.entries(queries))("%s takes every operator and order of every field", async ([method, query]) => {
    const [service = "", name = ""] = method.split(".");
    const call = ((await client()) as unknown as Record<string, Record<string, Call>>)[service]?.[name];
    const about = (part: object) => (name === "searchOrders" ? { search: part } : { query: part });
    const problemOf = async (part: object) => {
      try {
        await call?.(about(part));
      } catch (error) {
        return error instanceof ApiError ? error.message : String(error);
      }
      return undefined;
    };
    const refused: string[] = [];
    for (const [field, { operators, sort }] of Object.entries(query.fields as Readonly<Record<string, Field>>)) {
      for (const operator of operators) {
        const problems: (string | undefined)[] = [];
        for (const operand of operandsOf(operator)) {
          problems.push(await problemOf({ filter: { [field]: { [operator]: operand } } }));
          if (problems.at(-1) === undefined) break;
        }
        if (problems.at(-1) !== undefined) refused.push(`${field} ${operator}: ${problems[0]}`);
      }
      for (const order of sort === "BOTH" ? ["ASC", "DESC"] : []) {
        const problem = await problemOf({ sort: [{ fieldName: field, order }] });
        if (problem) refused.push(`${field} ${order}: ${problem}`);
      }
    }
    expect(call).toBeTypeOf("function");
    expect(refused).toEqual([]);
  });

  test("a list sorts by its first element going up and by its last going down, page by page", async () => {
    const { orders } = await client();
    const sell = async (...names: string[]) => {
      const price = { amount: "5.00" };
      const lineItems = names.map((original) => ({
        productName: { original },
        itemType: { preset: "SERVICE" as const },
        quantity: 1,
        price,
      }));
      const order = { lineItems, priceSummary: { subtotal: price, total: price }, status: "APPROVED" as const };
      const made = await orders.createOrder({ order: { ...order, channelInfo: { type: "POS" } } as never });
      return made.order.id;
    };
    const [wide, low, high] = [await sell("Anvil", "Zither"), await sell("Bell", "Cup"), await sell("Drum", "Eel")];
    const ids = async (order: "ASC" | "DESC") => {
      const sort = [{ fieldName: "lineItems.productName.original" as const, order }];
      const found: string[] = [];
      for await (const { id } of orders.searchOrders({ search: { sort, cursorPaging: { limit: 1 } } })) found.push(id);
      return found;
    };
    expect(await ids("ASC")).toEqual([wide, low, high]);
    expect(await ids("DESC")).toEqual([wide, high, low]);
  });
});

import { describe, expect, it } from "vitest";
import { type Flow, flow, type PaymentChoice, startFlow } from "./flow.ts";
import { declineProblem } from "./problems.ts";

const card = { number: "4242 4242 4242 4242", holder: "Ada", expiry: "12 / 28", securityCode: "123" };
const choice: PaymentChoice = { methodId: "sandbox", name: "Card", card };
const payment = { orderId: "o1", paymentId: "p1" };

const chosen = flow(startFlow({}), { type: "chosen", choice });
const placing = flow(chosen, { type: "placing" });

describe("placing an order", () => {
  it("begins at the form, or where the tab left an order", () => {
    expect(startFlow({}).phase).toEqual({ kind: "filling" });
    expect(startFlow({ payment }).phase).toEqual({ kind: "settling", payment });
    expect(startFlow({ orderId: "o1", payment }).phase).toEqual({ kind: "done", orderId: "o1" });
  });

  it("cannot be started twice", () => {
    expect(placing.phase).toEqual({ kind: "placing" });
    expect(flow(placing, { type: "placing" })).toBe(placing);
  });

  it("keeps a declined card as typed, but for the security code, and asks for the payment again", () => {
    const rejected = flow(placing, { type: "rejected", problem: declineProblem("INSUFFICIENT_FUNDS") });
    expect(rejected.problem).toEqual({ id: "INSUFFICIENT_FUNDS", section: "payment", rejectsPayment: true });
    expect(rejected.choice?.card).toEqual({ ...card, securityCode: "" });
  });

  it("keeps the whole choice when the payment was not the problem", () => {
    const rejected = flow(placing, { type: "rejected", problem: { id: "SOLD_OUT", section: "payment" } });
    expect(rejected).toMatchObject({ choice, phase: { kind: "filling" } });
  });

  it("forgets a problem when the shopper moves on", () => {
    const rejected = flow(placing, { type: "rejected", problem: { id: "DELIVERY_GONE", section: "delivery" } });
    expect(flow(rejected, { type: "moved" }).problem).toBeUndefined();
  });

  it("goes back to the payment when the bank's question is walked away from", () => {
    const settling = flow(placing, { type: "settling", payment: { ...payment, prompt: "Code?" } });
    expect(flow(settling, { type: "abandoned" })).toMatchObject({ phase: { kind: "filling" }, choice });
  });

  it("drops the card once the order is placed", () => {
    const done: Flow = flow(placing, { type: "done", orderId: "o1" });
    expect(done).toMatchObject({ phase: { kind: "done", orderId: "o1" }, choice: undefined });
  });
});

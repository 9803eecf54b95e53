import { afterAll, beforeAll, expect, test } from "vitest";
import { credentials, FakePayPal } from "../fake/fake-paypal.ts";
import { walk } from "./walk.ts";

const paypal = new FakePayPal();
beforeAll(() => paypal.service.start());
afterAll(() => paypal.service.stop());

const approve = (id: string) => {
  const order = paypal.orders.get(id);
  if (order) paypal.approve(order);
};

test("walks through a purchase, its capture, a refund and a dispute", async () => {
  const lines: string[] = [];
  const options = { ...credentials, apiUrl: paypal.service.url, interval: 1, onOrder: approve };
  expect(await walk(options, (line) => lines.push(line))).toBe(0);
  expect(lines.join("\n")).toMatch(/made once[\s\S]*COMPLETED[\s\S]*refund[\s\S]*dispute/);
  expect(lines.join("\n")).not.toContain(credentials.clientSecret);
});

test("gives up when no one approves the order", async () => {
  const lines: string[] = [];
  const options = { ...credentials, apiUrl: paypal.service.url, interval: 1, looks: 1 };
  expect(await walk(options, (line) => lines.push(line))).toBe(1);
  expect(lines.at(-1)).toContain("No one approved");
});

test("asks for credentials", async () => {
  expect(await walk({ clientId: "", clientSecret: "" }, () => {})).toBe(2);
});

import type { Member, Order } from "@vitrine/contract";
import { expect, it } from "vitest";
import { customersOf } from "./customers.ts";

const order = (email: string, city: string, memberId?: string) =>
  ({
    buyerInfo: { email, ...(memberId && { memberId }) },
    billingInfo: { address: { country: "DE", city }, contactDetails: { firstName: "Ada", lastName: "Lovelace" } },
  }) as Order;

it("lists nobody twice, members as such, with the address of their newest order", () => {
  const member = {
    id: "m",
    loginEmail: "Ada@example.com",
    contact: { addresses: [], phones: [], emails: [] },
  } as unknown as Member;
  const found = customersOf([member], [order("ada@example.com", "Berlin", "m"), order("ada@example.com", "Bonn", "m")]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ email: "Ada@example.com", memberId: "m", contact: { address: { city: "Berlin" } } });
});

it("lists guests by their orders", () => {
  const [guest] = customersOf([], [order("guest@example.com", "Berlin")]);
  expect(guest).toMatchObject({ email: "guest@example.com", name: "Ada Lovelace" });
  expect(guest).not.toHaveProperty("memberId");
});

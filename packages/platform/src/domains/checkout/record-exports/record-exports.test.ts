import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, openClub } from "@vitrine/test-support/members";
import { expect, test } from "vitest";

onEveryEngine("exports of customers and orders", (engine) => {
  let opened: Promise<Club> | undefined;
  const club = () => (opened ??= openClub(engine.store()));
  const mailOf = (name: string) => `${name}.${randomUUID()}@example.com`;

  test("hand out every customer at an address that works for an hour", async () => {
    const { app, fetch, clock } = await club();
    const loginEmail = mailOf("ada");
    await app.members.createMember({ member: { loginEmail, contact: { firstName: "Ada", phones: ["+44 20 1"] } } });
    const { url, expirationDate } = await app.recordExports.createCustomerExport();
    expect(Date.parse(expirationDate) - clock.now().getTime()).toBe(3_600_000);
    const response = await fetch(url);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="customers.csv"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const text = await response.text();
    expect(text).toMatch(/^(\uFEFF)?email,firstName,/);
    expect(text).toContain(`${loginEmail},Ada,,'+44 20 1,`);
    clock.advance(3_600_001);
    expect((await fetch(url)).status).toBe(410);
  });

  test("hand out every placed order", async () => {
    const { app, fetch } = await club();
    const email = mailOf("grace");
    await app.orders.importOrder({
      order: {
        id: randomUUID(),
        channelInfo: { type: "OTHER_PLATFORM" },
        status: "APPROVED",
        paymentStatus: "PAID",
        fulfillmentStatus: "NOT_FULFILLED",
        currency: "EUR",
        buyerInfo: { email },
        priceSummary: { subtotal: { amount: "5" }, total: { amount: "5" } },
        lineItems: [
          {
            id: randomUUID(),
            quantity: 1,
            productName: { original: "Bowl" },
            price: { amount: "5" },
            itemType: { preset: "PHYSICAL" },
          },
        ],
      },
    });
    const { url } = await app.recordExports.createOrderExport();
    const response = await fetch(url);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="orders.csv"');
    expect(await response.text()).toMatch(new RegExp(`,${email},paid,.*,Bowl,`));
  });

  test("are for those who may change members and orders", async () => {
    const { staff } = await club();
    const ways = ["createCustomerExport", "createOrderExport"] as const;
    const allowed = async (role: "READ_ONLY" | "ORDERS" | "SUPPORT" | "OWNER") => {
      const { recordExports } = await staff(mailOf("staff"), role);
      const responses = await Promise.all(ways.map((way) => recordExports[way]().safe()));
      return responses.map(({ error }) => error?.code);
    };
    expect(await allowed("READ_ONLY")).toEqual(["PERMISSION_DENIED", "PERMISSION_DENIED"]);
    expect(await allowed("ORDERS")).toEqual(["PERMISSION_DENIED", undefined]);
    expect(await allowed("SUPPORT")).toEqual([undefined, undefined]);
    expect(await allowed("OWNER")).toEqual([undefined, undefined]);
  });

  test("do not mix up shops", async () => {
    const other = await openClub(engine.store());
    const loginEmail = mailOf("theirs");
    await other.app.members.createMember({ member: { loginEmail } });
    const { app, fetch } = await club();
    const { url } = await app.recordExports.createCustomerExport();
    expect(await (await fetch(url)).text()).not.toContain(loginEmail);
    const swapped = url.replace((await club()).siteId, other.siteId);
    expect((await fetch(swapped)).status).toBe(410);
  });
});

import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, openClub } from "@vitrine/test-support/members";
import { expect, test } from "vitest";
import { customerImporter } from "../customers/import.ts";
import { type ImportedRecord, type Importer, importRecords } from "../import-records.ts";
import { exportOrders } from "./export.ts";
import { orderImporter } from "./import.ts";

const columns = [
  "Name",
  "Email",
  "Financial Status",
  "Fulfillment Status",
  "Currency",
  "Subtotal",
  "Shipping",
  "Taxes",
  "Total",
  "Discount Code",
  "Discount Amount",
  "Shipping Method",
  "Created at",
  "Lineitem quantity",
  "Lineitem name",
  "Lineitem price",
  "Lineitem sku",
  "Shipping Name",
  "Shipping Address1",
  "Shipping City",
  "Shipping Zip",
  "Shipping Country",
  "Notes",
  "Cancelled at",
  "Refunded Amount",
  "Payment Method",
  "Id",
  "Vendor",
] as const;

type Cells = Partial<Record<(typeof columns)[number], string>>;

const paid: Cells = {
  "Financial Status": "paid",
  "Fulfillment Status": "fulfilled",
  Currency: "EUR",
  Subtotal: "18.00",
  Shipping: "4.00",
  Taxes: "3.51",
  Total: "22.00",
  "Discount Code": "SPRING",
  "Discount Amount": "2.00",
  "Shipping Method": "Parcel",
  "Created at": "2021-04-05 10:11:12 +0200",
  "Lineitem quantity": "2",
  "Lineitem name": "Bowl",
  "Lineitem price": "5.00",
  "Lineitem sku": "B-1",
  "Shipping Name": "Ada King Lovelace",
  "Shipping Address1": "1 Dorset St",
  "Shipping City": "London",
  "Shipping Zip": "'W1U 4EF",
  "Shipping Country": "GB",
  Notes: "Ring twice",
  "Payment Method": "Bank",
};

const file = (...rows: readonly Cells[]) =>
  [columns.join(","), ...rows.map((row) => columns.map((name) => row[name] ?? "").join(","))].join("\n");

onEveryEngine("past orders of another shop", (engine) => {
  const open = () => openClub(engine.store(), { currency: "EUR" });
  let opened: Promise<Club> | undefined;
  const club = () => (opened ??= open());

  async function bring(
    text: string,
    importer: Importer<never> = orderImporter as never,
    isCheck = false,
    into = club(),
  ) {
    const { platform, siteId } = await into;
    const ignored: string[] = [];
    async function* content() {
      yield Buffer.from(text);
    }
    const options = { content: content(), isCheck, onIgnored: (names: readonly string[]) => ignored.push(...names) };
    const site = await platform.runtime.sites.load(siteId);
    const records: ImportedRecord[] = [];
    for await (const record of importRecords(platform.runtime, site, importer, options)) records.push(record);
    const outcomes = records.map(({ outcome }) => outcome);
    const problems = records.flatMap(({ problems }) => problems.map((one) => [one.line, one.column, one.code]));
    return { outcomes, problems, ignored };
  }

  const find = async (number: string) => {
    const { orders } = (await club()).app;
    return (await orders.searchOrders({ search: { filter: { number } } })).items[0];
  };

  test("have their number, dates, sums and states, send nothing, and are in the account of whoever claims it", async () => {
    const { mailbox, events, signIn, app } = await club();
    const email = `ada.${randomUUID()}@example.com`;
    await bring(`email,firstName\n${email},Ada\n`, customerImporter as never);
    const text = file(
      { ...paid, Name: "#1001", Email: email, Id: "77" },
      { Name: "#1001", "Lineitem quantity": "1", "Lineitem name": "Cup", "Lineitem price": "10.00" },
    );
    expect(await bring(text, undefined, true)).toEqual({ outcomes: ["CREATE"], problems: [], ignored: ["Vendor"] });
    expect(await find("1001")).toBeUndefined();
    expect((await bring(text)).outcomes).toEqual(["CREATE"]);
    const order = await find("1001");
    expect(order).toMatchObject({
      number: "1001",
      createdDate: "2021-04-05T08:11:12.000Z",
      purchasedDate: "2021-04-05T08:11:12.000Z",
      status: "APPROVED",
      paymentStatus: "PAID",
      fulfillmentStatus: "FULFILLED",
      imported: true,
      taxIncludedInPrices: true,
      buyerInfo: { email },
      buyerNote: "Ring twice",
      priceSummary: { subtotal: { amount: "20.00" }, discount: { amount: "2.00" }, total: { amount: "22.00" } },
      balanceSummary: { paid: { amount: "22.00" }, balance: { amount: "0.00" } },
      lineItems: [
        { productName: { original: "Bowl" }, quantity: 2, physicalProperties: { sku: "B-1" } },
        { productName: { original: "Cup" }, quantity: 1, lineItemPrice: { amount: "10.00" } },
      ],
      shippingInfo: {
        title: "Parcel",
        logistics: {
          shippingDestination: {
            address: { postalCode: "W1U 4EF", country: "GB" },
            contactDetails: { firstName: "Ada", lastName: "King Lovelace" },
          },
        },
      },
      activities: [{ createdDate: "2021-04-05T08:11:12.000Z" }],
    });
    expect([await mailbox.all(), await events(order?.id ?? "")]).toEqual([[], []]);
    const memberId = order?.buyerInfo?.memberId ?? "";
    const mine = await (await signIn(memberId)).orders.searchOrders({ search: {} });
    expect(mine.items.map(({ number }) => number)).toEqual(["1001"]);
    expect((await bring(text)).outcomes).toEqual(["UNCHANGED"]);
    expect((await bring(text.replace(",fulfilled,", ",unfulfilled,"))).outcomes).toEqual(["CHANGE"]);
    expect((await bring(text.replace("Ring twice", "Ring once"))).outcomes).toEqual(["CHANGE"]);
    await app.orders.updateOrder({ order: { id: order?.id ?? "", archived: true } });
    expect(await bring(text)).toMatchObject({ outcomes: ["UNCHANGED"], problems: [[2, undefined, "CHANGED_HERE"]] });
  });

  test("say by line and column what they do not keep, and wrong ones are left out", async () => {
    const { app } = await club();
    await app.orders.importOrder({
      order: {
        channelInfo: { type: "OTHER_PLATFORM" },
        lineItems: [
          { productName: { original: "Bowl" }, quantity: 1, itemType: { preset: "PHYSICAL" }, price: { amount: "1" } },
        ],
        priceSummary: { total: { amount: "1.00" } },
        status: "APPROVED",
        paymentStatus: "PAID",
        number: "2001",
      },
    });
    const { outcomes, problems } = await bring(
      file(
        { ...paid, Name: "#2001", "Financial Status": "authorized", "Fulfillment Status": "partial" },
        { ...paid, Name: "EN-A", Total: "30.00", "Financial Status": "gifted" },
        { ...paid, Name: "#2003", "Created at": "05.04.2021" },
        { ...paid, Name: "#2004", Total: "22;00" },
        { ...paid, Name: "#2005", "Lineitem name": "" },
        {
          ...paid,
          Name: "#2006",
          Email: "nobody",
          "Cancelled at": "2021-04-06 10:00:00 +0200",
          "Financial Status": "partially_refunded",
          "Refunded Amount": "5.50",
        },
        { ...paid, Name: "#2007", "Lineitem price": "1;50" },
      ),
    );
    expect(outcomes).toEqual(["CREATE", "CREATE", "ERROR", "ERROR", "ERROR", "CREATE", "ERROR"]);
    expect(problems).toEqual([
      [2, "Financial Status", "ONLY_AUTHORIZED"],
      [2, "Fulfillment Status", "PARTS_UNKNOWN"],
      [2, "Name", "NUMBER_CHANGED"],
      [3, "Financial Status", "UNKNOWN_VALUE"],
      [3, "Total", "SUMS_DIFFER"],
      [3, "Name", "NUMBER_CHANGED"],
      [4, "Created at", "NOT_A_DATE"],
      [5, "Total", "NOT_A_NUMBER"],
      [5, "Total", "REQUIRED"],
      [6, "Lineitem name", "REQUIRED"],
      [7, "Email", "NOT_AN_EMAIL"],
      [8, "Lineitem price", "NOT_A_NUMBER"],
    ]);
    expect(await find("2006")).toMatchObject({
      status: "CANCELED",
      paymentStatus: "PARTIALLY_REFUNDED",
      balanceSummary: { refunded: { amount: "5.50" } },
    });
    await expect(bring("order_number,total,Email\n#1,5,a@b.de\n")).rejects.toMatchObject({
      reason: {
        code: "UNKNOWN_COLUMNS",
        message: expect.stringContaining(
          "missing: Name, Created at, Lineitem name, Lineitem quantity, Lineitem price.",
        ),
      },
    });
  });

  test("are not shown to who registered with an address that is not proven to be theirs", async () => {
    const { visitor } = await club();
    const email = `eve.${randomUUID()}@example.com`;
    await visitor.auth.register({ email, password: "seven quiet kilns" });
    const { problems } = await bring(file({ ...paid, Name: "#3001", Email: email }));
    expect(problems).toEqual([[2, "Email", "NOT_VERIFIED"]]);
    expect((await find("3001"))?.buyerInfo?.memberId).toBeUndefined();
  });

  test("that are taken out are the same in another shop, and stay as they are in their own", async () => {
    await bring(file({ ...paid, Name: "#4001", Id: "4001" }));
    const { platform, siteId } = await club();
    let text = "";
    for await (const part of exportOrders(platform.runtime, await platform.runtime.sites.load(siteId))) text += part;
    expect(text).toContain("4001,");
    expect(new Set((await bring(text)).outcomes)).toEqual(new Set(["UNCHANGED"]));
    const other = open();
    expect(new Set((await bring(text, undefined, false, other)).outcomes)).toEqual(new Set(["CREATE"]));
    expect(new Set((await bring(text, undefined, false, other)).outcomes)).toEqual(new Set(["UNCHANGED"]));
    const { orders } = (await other).app;
    const { items: found } = await orders.searchOrders({ search: { filter: { number: "4001" } } });
    expect(found[0]).toMatchObject({ paymentStatus: "PAID", priceSummary: { total: { amount: "22.00" } } });
  });
});

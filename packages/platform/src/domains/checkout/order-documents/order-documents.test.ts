import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { type NewOrder, orderDocuments, orders as ordersService, siteSettings } from "@vitrine/contract";
import { createClient } from "@vitrine/sdk";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { pagesOf } from "@vitrine/test-support/pdf";
import { codeOf, HOME, openShop, type Shop } from "@vitrine/test-support/shop";
import { testPlatform } from "@vitrine/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { visualRuns } from "./script.ts";
import { assertFonts } from "./sheets.ts";

const NOWHERE = "00000000-0000-4000-8000-000000000000";

onEveryEngine("invoices and packing slips", (engine) => {
  let shop: Shop;
  const papers = () => shop.admin({ orderDocuments }).orderDocuments;
  beforeAll(async () => {
    shop = await openShop(engine.store());
    const { siteSettings: settings } = shop.admin({ siteSettings });
    await settings.updateSiteSettings({ settings: { businessAddress: "12 Kiln Lane\nVAT DE123456789" } });
  });

  const goods = (name: string, quantity = 1) => ({
    productName: { original: name },
    quantity,
    itemType: { preset: "PHYSICAL" } as const,
    price: { amount: "1234.50" },
    physicalProperties: { sku: "BOWL-1", shippable: true },
    taxInfo: { taxRate: "0.19", taxAmount: { amount: "197.11" } },
  });

  async function placed(more: Partial<NewOrder> = {}): Promise<string> {
    const { order } = await shop.app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: [goods("Bowl", 2), goods("Lamp")],
        priceSummary: { subtotal: { amount: "3703.50" }, shipping: { amount: "5.00" }, total: { amount: "3708.50" } },
        paymentStatus: "PAID",
        buyerInfo: { email: "ada@example.com" },
        billingInfo: { address: HOME, contactDetails: { firstName: "Ada", lastName: "Lovelace" } },
        shippingInfo: { title: "Standard", logistics: { shippingDestination: { address: HOME } } },
        ...more,
      },
    });
    return order.id;
  }
  const invoiceText = async (orderId: string) =>
    (await pagesOf((await papers().getInvoice({ orderId })).document)).join("\n");

  test("an invoice says who sold what to whom, and what it came to", async () => {
    const text = await invoiceText(await placed());
    for (const part of ["12 Kiln Lane", "VAT DE123456789", "Invoice number", "Ada Lovelace", "BOWL-1", "19%"])
      expect(text).toContain(part);
    for (const amount of ["$1,234.50", "$2,469.00", "$3,703.50", "$5.00", "$3,708.50"]) expect(text).toContain(amount);
    expect(text).toContain("Page 1 of 1");
  });

  test("an invoice says how often a subscription comes", async () => {
    const subscriptionInfo = {
      subscriptionOptionTitle: "Teas",
      subscriptionSettings: { frequency: "WEEK" as const, billingCycles: 4 },
    };
    const lineItems = [{ ...goods("Jar"), subscriptionInfo }];
    expect(await invoiceText(await placed({ lineItems }))).toContain("Every week, for 4 weeks");
  });

  test("is in the buyer's language and money format", async () => {
    const text = await invoiceText(await placed({ buyerLanguage: "de" }));
    for (const part of ["Rechnungsnummer", "Einzelpreis", "Seite 1 von 1"]) expect(text).toContain(part);
    expect(text.replace(/\s/g, " ")).toContain("3.708,50 $");
  });

  test.each([
    ["its own zone", { timeZone: "Asia/Tokyo" }, "March 1, 2027", "2027-03-01"],
    ["that of the country it delivers to", {}, "February 28, 2027", "2027-02-28"],
  ])("is of the day that the shop's calendar shows in %s", async (_, settings, day, date) => {
    const own = await openShop(engine.store(), settings);
    own.clock.set(new Date("2027-03-01T02:00:00Z"));
    const { order } = await own.app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: [goods("Bowl")],
        priceSummary: { total: { amount: "9.00" } },
        paymentStatus: "PAID",
      },
    });
    const { orderDocuments: printed } = own.admin({ orderDocuments });
    const { document } = await printed.getInvoice({ orderId: order.id });
    expect((await pagesOf(document)).join("\n").split(day)).toHaveLength(3);
    const { document: many } = await printed.printDocuments({ orderIds: [order.id], kind: "INVOICE" });
    expect(many?.fileName).toBe(`invoices-${date}.pdf`);
  });

  test("stays as it was when the order and the shop change, down to the byte", async () => {
    const orderId = await placed();
    const { document: first } = await papers().getInvoice({ orderId });
    const billingInfo = { address: HOME, contactDetails: { firstName: "Grace", lastName: "Hopper" } };
    await shop.app.orders.updateOrder({ order: { id: orderId, billingInfo } });
    expect((await papers().getInvoice({ orderId })).document).toEqual(first);
    expect(first.fileName).toBe(`invoice-${first.number}.pdf`);
  });

  test("numbers have no gaps and none comes twice, however many ask at once", async () => {
    const before = Number((await papers().getInvoice({ orderId: await placed() })).document.number);
    const orderIds: string[] = [];
    for (let count = 0; count < 10; count += 1) orderIds.push(await placed());
    const asked = [...orderIds, ...orderIds].map((orderId) => papers().getInvoice({ orderId }));
    const numbers = (await Promise.all(asked)).map(({ document }) => Number(document.number));
    expect(numbers.slice(0, 10)).toEqual(numbers.slice(10));
    const expected = Array.from({ length: 10 }, (_, index) => before + 1 + index);
    expect(numbers.slice(0, 10).toSorted((a, b) => a - b)).toEqual(expected);
  });

  test("300 lines go over several pages, each with the titles and its number", async () => {
    const lineItems = Array.from({ length: 300 }, (_, index) => goods(`Bowl ${index}`));
    const orderId = await placed({ lineItems });
    const { document } = await papers().getInvoice({ orderId });
    const pages = await pagesOf(document);
    expect(pages.length).toBeGreaterThan(5);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    for (const page of pages.slice(0, -1)) expect(page).toContain("Unit price");
    const names = pages.join("\n").match(/Bowl \d+/g) ?? [];
    expect(names).toEqual(lineItems.map(({ productName }) => productName.original));
    expect(document.data.length).toBeLessThan(1_000_000);
  });

  test("names of every kind are printed, and none breaks the page", async () => {
    const names = [
      "Чаша",
      "Κύπελλο",
      "קערה (גדולה) 12",
      "وعاء 12",
      "<b>)Tj ET\\",
      "x".repeat(200),
      "\u202eabc\u0007",
      "碗",
    ];
    const text = (await invoiceText(await placed({ lineItems: names.map((name) => goods(name)) }))).normalize("NFKC");
    for (const part of ["Чаша", "Κύπελλο", "קערה", "גדולה", "وعاء", "<b>)Tj ET\\", "abc", "\ufffd"])
      expect(text).toContain(part);
    expect(text.match(/x{20,}/g)?.join("")).toBe("x".repeat(200));
  });

  test("words that are read from right to left have their spaces between them", async () => {
    const lineItems = [goods("وعاء السيراميك"), goods("קערה גדולה")];
    const text = (await invoiceText(await placed({ lineItems }))).normalize("NFKC");
    for (const words of [/وعاء\s+السيراميك|السيراميك\s+وعاء/u, /קערה\s+גדולה|גדולה\s+קערה/u])
      expect(text).toMatch(words);
  });

  test("the total stands on one page with what it is made of, and with the last line", async () => {
    const taxes = ["0.19", "0.07", "0.05"].map((rate) => ({
      taxName: "VAT",
      rate,
      aggregatedTaxAmount: { amount: "4" },
    }));
    for (let many = 18; many <= 26; many += 1) {
      const lineItems = Array.from({ length: many }, (_, index) => goods(`Plate ${index + 1}`));
      const priceSummary = { subtotal: { amount: "90" }, discount: { amount: "3" }, total: { amount: "99" } };
      const orderId = await placed({ lineItems, priceSummary, taxInfo: { taxBreakdown: taxes } });
      const pages = await pagesOf((await papers().getInvoice({ orderId })).document);
      for (const part of ["Subtotal", "−$3.00", "VAT 5%", "$99.00", `Plate ${many}`])
        expect(pages.at(-1), `${many} lines`).toContain(part);
    }
  });

  test("a packing slip has no prices", async () => {
    const { document } = await papers().getPackingSlip({ orderId: await placed({ buyerNote: "Ring twice" }) });
    const text = (await pagesOf(document)).join("\n");
    for (const part of ["Packing slip", "BOWL-1", "Packed", "Ring twice"]) expect(text).toContain(part);
    expect(text).not.toMatch(/\$|1,234/);
    expect(document.number).toBeUndefined();
  });

  test("many are printed into one file, each with pages of its own, and those without one are named", async () => {
    const [first, second] = [await placed(), await placed({ buyerLanguage: "de" })];
    const open = await placed({ status: "INITIALIZED", paymentStatus: "NOT_PAID" } as Partial<NewOrder>);
    const orderIds = [first, open, second, NOWHERE, first];
    const { document, printedOrderIds, failures } = await papers().printDocuments({ orderIds, kind: "INVOICE" });
    expect(printedOrderIds).toEqual([first, second]);
    expect(failures.map(({ orderId, code }) => [orderId, code])).toEqual([
      [open, "FAILED_PRECONDITION"],
      [NOWHERE, "ORDER_NOT_FOUND"],
    ]);
    const pages = await pagesOf({ data: document?.data ?? "" });
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain("Page 1 of 1");
    expect(pages[1]).toContain("Seite 1 von 1");
    const number = (await papers().getInvoice({ orderId: second })).document.number ?? "";
    expect(pages[1]?.split("\n")).toContain(number);
    const slips = await papers().printDocuments({ orderIds: [first, open], kind: "PACKING_SLIP" });
    expect(await pagesOf({ data: slips.document?.data ?? "" })).toHaveLength(2);
    expect(await papers().printDocuments({ orderIds: [NOWHERE], kind: "INVOICE" })).toEqual({
      printedOrderIds: [],
      failures: [expect.objectContaining({ orderId: NOWHERE })],
    });
    const tooLong = papers().printDocuments({ orderIds: ["x".repeat(101)], kind: "INVOICE" });
    await expect(tooLong).rejects.toMatchObject({ status: 400, fieldViolations: [{ field: "orderIds[0]" }] });
  });

  test("only an order that stands has an invoice", async () => {
    const orderId = await placed({ status: "INITIALIZED", paymentStatus: "NOT_PAID" } as Partial<NewOrder>);
    expect(await codeOf(papers().getInvoice({ orderId }))).toBe("FAILED_PRECONDITION");
    expect(await codeOf(papers().getInvoice({ orderId: NOWHERE }))).toBe("ORDER_NOT_FOUND");
    expect(await codeOf(papers().getPackingSlip({ orderId: NOWHERE }))).toBe("ORDER_NOT_FOUND");
  });

  test("members get their own invoices, and nobody's else", async () => {
    const [buyer, other, visitor] = [randomUUID(), randomUUID(), randomUUID()];
    const orderId = await placed({ buyerInfo: { email: "ada@example.com", memberId: buyer } });
    const as = async (kind: "member" | "visitor", subject: string) => {
      const { siteId, clientId } = shop;
      const authorization = await shop.platform.tokens.issue({
        subject,
        kind,
        siteId,
        clientId,
        familyId: randomUUID(),
      });
      const auth = () => ({ getAuthHeaders: () => ({ authorization }) });
      const services = { orderDocuments };
      return createClient({ baseUrl: shop.origin, fetch: shop.fetch, auth, services }).orderDocuments;
    };
    expect((await (await as("member", buyer)).getInvoice({ orderId })).document.number).toBeDefined();
    expect(await codeOf((await as("member", other)).getInvoice({ orderId }))).toBe("ORDER_NOT_FOUND");
    const note = { orderId, refundId: NOWHERE };
    expect(await codeOf((await as("member", buyer)).getCreditNote(note))).toBe("REFUND_NOT_FOUND");
    expect(await codeOf((await as("member", other)).getCreditNote(note))).toBe("ORDER_NOT_FOUND");
    const paid = { orderId, paymentId: NOWHERE };
    expect(await codeOf((await as("member", other)).getReceipt(paid))).toBe("ORDER_NOT_FOUND");
    expect(await codeOf((await as("visitor", visitor)).getInvoice({ orderId }))).toBe("PERMISSION_DENIED");
    expect(await codeOf((await as("member", buyer)).getPackingSlip({ orderId }))).toBe("PERMISSION_DENIED");
  });
});

describe("lines of text", () => {
  test("stand from left to right, with each word as it is read and its brackets turned", () => {
    expect(visualRuns("abc").join("|")).toBe("abc");
    expect(visualRuns("שלום עולם").join("|")).toBe("עולם| |שלום");
    expect(visualRuns("Bowl שלום עולם 12")).toEqual(["Bowl ", "12", " ", "עולם", " ", "שלום"]);
    expect(visualRuns("קערה (גדולה)").join("")).toBe(")גדולה( קערה");
  });
});

describe("papers in a script that the platform's own font has not", () => {
  const require = createRequire(import.meta.url);
  const path = require.resolve("@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff");
  const name = "สมหญิง Ada ใจดี";
  const order: NewOrder = {
    channelInfo: { type: "POS" },
    lineItems: [
      {
        productName: { original: `ชาม ${"มาก".repeat(40)}` },
        quantity: 1,
        itemType: { preset: "PHYSICAL" },
        price: { amount: "5.00" },
        physicalProperties: { shippable: true },
      },
    ],
    priceSummary: { subtotal: { amount: "5.00" }, total: { amount: "5.00" } },
    buyerInfo: { email: "ada@example.com" },
    shippingInfo: {
      title: "Standard",
      logistics: { shippingDestination: { address: HOME, contactDetails: { firstName: name } } },
    },
  };

  test.each([
    [[], "\ufffd"],
    [[{ path }], name],
  ])("with the fonts %j", async (documentFonts, expected) => {
    const shop = await testPlatform({ catalog: "empty", adapters: { documentFonts } });
    const { orders, orderDocuments: papers } = shop.admin({ orders: ordersService, orderDocuments });
    const { order: made } = await orders.createOrder({ order });
    const [page = ""] = await pagesOf((await papers.getPackingSlip({ orderId: made.id })).document);
    // Each piece of another font is a text of its own.
    expect(page.replaceAll(/\s/g, "")).toContain(expected.replaceAll(" ", ""));
    expect(page.includes("\ufffd")).toBe(documentFonts.length === 0);
    await shop.close();
  });

  test("a file that is no font is named", () => {
    expect(() => assertFonts([{ path: import.meta.filename }])).toThrow(
      /order-documents\.test\.ts cannot be used as a font/,
    );
    expect(() => assertFonts([{ path }])).not.toThrow();
  });
});

import { mailTemplates } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { productFile, soldFile } from "@vitrine/test-support/product-file";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";
import { MOST_DOWNLOADS } from "./allowance.ts";
import { aboutDownloads, downloadPath } from "./links.ts";
import { mailDownloads } from "./mail-when-paid.ts";

onEveryEngine("downloads", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });

  const bytes = new Uint8Array(Array.from({ length: 600_000 }, (_, index) => index % 251));
  const content = (text: string) => new Uint8Array(Buffer.from(text));

  async function bought(productId: string, method: "sandbox" | "manual" = "sandbox") {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    const card = method === "sandbox" ? { card: CARD } : {};
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: method, ...card });
    return { buyer, orderId };
  }

  const open = (link: string, headers: Record<string, string> = {}) => shop.fetch(link, { headers });
  const downloadsOf = async (orderId: string) => (await shop.app.orderDelivery.listDownloads({ orderId })).downloads;
  const linkTo = async (orderId: string) => (await downloadsOf(orderId))[0]?.link ?? "";

  test("hand a paid file to its buyer, byte by byte as it was uploaded", async () => {
    const about = { name: "Glazes <1>.pdf", mimeType: "application/pdf", content: bytes };
    const { productId, fileId } = await soldFile(shop, about);
    const { buyer, orderId } = await bought(productId);
    const { downloads } = await buyer.orderDelivery.listDownloads({ orderId });
    expect(downloads).toMatchObject([
      { fileId, name: "Glazes <1>.pdf", size: bytes.length, downloadsLeft: MOST_DOWNLOADS },
    ]);
    const response = await open(downloads[0]?.link ?? "");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Glazes%20%3C1%3E.pdf");
    expect(response.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const again = await buyer.orderDelivery.listDownloads({ orderId });
    expect(again.downloads[0]?.downloadsLeft).toBe(MOST_DOWNLOADS - 1);
    expect(await codeOf((await shop.visitor()).orderDelivery.listDownloads({ orderId }))).toBe("ORDER_NOT_FOUND");
  });

  test("stop after their time, their number, or a change of a single character", async () => {
    const { orderId } = await bought((await soldFile(shop)).productId);
    const first = await linkTo(orderId);
    const forged = first.slice(0, -2) + (first.endsWith("AA") ? "BB" : "AA");
    expect((await open(forged)).status).toBe(410);
    for (let count = 0; count < MOST_DOWNLOADS; count += 1) expect((await open(first)).status).toBe(200);
    expect((await open(first)).status).toBe(410);
    expect((await open(await linkTo(orderId))).status).toBe(410);
    await shop.app.orderDelivery.sendDownloadLinks({ orderId });
    const late = await linkTo(orderId);
    expect((await open(late)).status).toBe(200);
    shop.clock.advance(7 * 24 * 60 * 60 * 1000);
    expect((await open(late)).status).toBe(410);
  });

  test("go on after a break, and count what is sent again", async () => {
    const { orderId } = await bought((await soldFile(shop, { content: bytes })).productId);
    const link = await linkTo(orderId);
    const left = async () => (await downloadsOf(orderId))[0]?.downloadsLeft;
    const part = await open(link, { range: "bytes=450000-" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 450000-599999/600000"]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(450_000))).toBe(true);
    // A quarter of a download is gone, and with it the last whole one.
    expect(await left()).toBe(MOST_DOWNLOADS - 1);
    for (let quarter = 1; quarter < 4 * MOST_DOWNLOADS; quarter += 1) await open(link, { range: "bytes=450000-" });
    expect((await open(link, { range: "bytes=450000-" })).status).toBe(410);
    expect(await left()).toBe(0);
  });

  test("wait for the payment, and end with a cancellation or a full refund", async () => {
    const { productId } = await soldFile(shop);
    const { orderId } = await bought(productId, "manual");
    expect(await downloadsOf(orderId)).toEqual([]);
    expect(await codeOf(shop.app.orderDelivery.sendDownloadLinks({ orderId }))).toBe("FAILED_PRECONDITION");
    await shop.app.payments.recordManualPayment({ orderId });
    const link = await linkTo(orderId);
    await shop.app.orders.cancelOrder({ id: orderId });
    expect((await open(link)).status).toBe(410);
    const refunded = (await bought(productId)).orderId;
    const working = await linkTo(refunded);
    const { orderTransactions } = await shop.app.orderTransactions.listTransactionsForSingleOrder({
      orderId: refunded,
    });
    const payments = [{ paymentId: orderTransactions.payments[0]?.id ?? "" }];
    await shop.app.orders.triggerRefund({ ecomOrderId: refunded, payments });
    expect((await open(working)).status).toBe(410);
    expect(await downloadsOf(refunded)).toEqual([]);
  });

  test("are mailed, and listed for whoever looks the order up", async () => {
    const { orderId } = await bought((await soldFile(shop)).productId);
    const { downloads } = await shop.app.orderDelivery.sendDownloadLinks({ orderId });
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    const mail = (await shop.mailbox.all()).at(-1);
    expect(mail?.subject).toBe(`Your downloads of order ${order.number}`);
    expect(mail?.text).toContain(downloads[0]?.link);
    expect(order.activities.at(-1)?.activityType).toBe("DOWNLOAD_LINK_SENT");
    const guest = await shop.visitor();
    const report = await guest.orderLookup.lookUpOrder({ number: order.number, email: "ada@example.com" });
    expect((await open(report.order.downloads[0]?.link ?? "")).status).toBe(200);
  });

  const sentFor = async (orderId: string) => {
    await mailDownloads(shop.platform.runtime);
    const { number } = (await shop.app.orders.getOrder({ id: orderId })).order;
    return (await shop.mailbox.all()).filter(({ subject }) => subject === `Your downloads of order ${number}`);
  };

  test("are mailed by themselves once the order is paid, and once only", async () => {
    const { productId } = await soldFile(shop);
    const { orderId } = await bought(productId);
    const [mail, ...more] = await sentFor(orderId);
    expect([mail?.to, more]).toEqual(["ada@example.com", []]);
    const link = mail?.text.match(/http\S+_vitrine\/downloads\S+/)?.[0] ?? "";
    expect((await open(link)).status).toBe(200);
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    expect(order.activities.filter(({ activityType }) => activityType === "DOWNLOAD_LINK_SENT")).toHaveLength(1);
    expect(await sentFor(orderId)).toHaveLength(1);
    expect((await downloadsOf(orderId))[0]?.downloadsLeft).toBe(MOST_DOWNLOADS - 1);
    const later = (await bought(productId, "manual")).orderId;
    expect(await sentFor(later)).toEqual([]);
    await shop.app.payments.recordManualPayment({ orderId: later });
    expect(await sentFor(later)).toHaveLength(1);
  });

  test("are not mailed by themselves for what was refunded, sent by hand, quiet, or has no file", async () => {
    const { productId } = await soldFile(shop);
    const refunded = (await bought(productId)).orderId;
    const { orderTransactions } = await shop.app.orderTransactions.listTransactionsForSingleOrder({
      orderId: refunded,
    });
    const [payment] = orderTransactions.payments;
    const part = { paymentId: payment?.id ?? "", amount: { amount: "1.00" } };
    await shop.app.orders.triggerRefund({ ecomOrderId: refunded, payments: [part] });
    expect(await sentFor(refunded)).toEqual([]);
    const byHand = (await bought(productId)).orderId;
    await shop.app.orderDelivery.sendDownloadLinks({ orderId: byHand });
    expect(await sentFor(byHand)).toHaveLength(1);
    const bare = (await bought(await shop.product({ isDigital: true }))).orderId;
    expect(await sentFor(bare)).toEqual([]);
  });

  test("are mailed in the words of the shop", async () => {
    const { productId } = await soldFile(shop);
    const { mailTemplates: templates } = shop.admin({ mailTemplates });
    const kind = "DOWNLOADS";
    const { revision } = (await templates.getMailTemplate({ kind })).template;
    const intro = "Here is the pattern.";
    await templates.saveMailTexts({ kind, language: "en", revision, texts: { intro } });
    expect((await sentFor((await bought(productId)).orderId))[0]?.text).toContain(intro);
  });

  test("are one for each file, each counted for itself", async () => {
    const { productId } = await soldFile(shop, { name: "pattern.pdf", content: content("pattern") });
    shop.clock.advance(1);
    await productFile(shop, { productId, name: "notes.txt", content: content("notes") });
    const { orderId } = await bought(productId);
    const downloads = await downloadsOf(orderId);
    expect(downloads.map(({ name }) => name)).toEqual(["pattern.pdf", "notes.txt"]);
    const texts = await Promise.all(downloads.map(async ({ link }) => (await open(link)).text()));
    expect(texts).toEqual(["pattern", "notes"]);
    await open(downloads[1]?.link ?? "");
    expect((await downloadsOf(orderId)).map(({ downloadsLeft }) => downloadsLeft)).toEqual([19, 18]);
  });

  test("give what the product has now, once all of it has arrived", async () => {
    const { productId, fileId } = await soldFile(shop, { content: content("first") });
    const { orderId } = await bought(productId);
    const link = await linkTo(orderId);
    const text = async () => (await open(link)).text();
    await shop.app.digitalFiles.createProductFileUpload({ productId, name: "new.txt", replacesId: fileId });
    expect(await text()).toBe("first");
    const replaced = await productFile(shop, {
      productId,
      name: "new.txt",
      replacesId: fileId,
      content: content("2nd"),
    });
    expect(replaced.fileId).toBe(fileId);
    expect(await text()).toBe("2nd");
    expect(await downloadsOf(orderId)).toMatchObject([{ name: "new.txt", size: 3, downloadsLeft: MOST_DOWNLOADS - 2 }]);
    await shop.app.digitalFiles.deleteProductFile({ id: fileId });
    expect(await downloadsOf(orderId)).toEqual([]);
    expect((await open(link)).status).toBe(410);
  });

  test("that were mailed before products had several files still work, and their count goes on", async () => {
    const { orderId } = await bought((await soldFile(shop)).productId);
    const lineItemId = (await downloadsOf(orderId))[0]?.lineItemId ?? "";
    const { secretBox, sites } = shop.platform.runtime;
    const { id: siteId } = await sites.first();
    await secretBox.prepare();
    const expires = shop.clock.now().getTime() + 1_000;
    const token = await secretBox.seal(JSON.stringify({ orderId, lineItemId, expires }), aboutDownloads(siteId));
    const date = new Date().toISOString();
    await shop.store.write(async (db) => {
      const counts = JSON.stringify({
        id: orderId,
        createdDate: date,
        updatedDate: date,
        counts: { [lineItemId]: 18 },
      });
      const row = { site_id: siteId, id: orderId, revision: 1, created_at: 0, updated_at: 0, doc: counts };
      await db.deleteFrom("order_downloads").where("id", "=", orderId).execute();
      await db.insertInto("order_downloads").values(row).execute();
    });
    const link = `${shop.origin}${downloadPath}/${siteId}.${token}`;
    expect([(await open(link)).status, (await open(link)).status, (await open(link)).status]).toEqual([200, 200, 410]);
  });
});

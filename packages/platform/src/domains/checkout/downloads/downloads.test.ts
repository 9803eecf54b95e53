import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";
import { MOST_DOWNLOADS } from "./links.ts";

onEveryEngine("downloads", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });

  const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, index) => index % 251));

  async function uploaded(content: Buffer = bytes, productId?: string) {
    const id = productId ?? (await shop.product({ isDigital: true }));
    const about = { productId: id, name: "Glazes <1>.pdf", mimeType: "application/pdf", size: content.length };
    const { file } = await shop.app.digitalFiles.createProductFile(about);
    for (let offset = 0; offset < content.length; offset += 400_000) {
      const part = content.subarray(offset, offset + 400_000).toString("base64");
      await shop.app.digitalFiles.addProductFilePart({ id: file.id, offset, content: part });
    }
    return { productId: id, fileId: file.id };
  }

  async function bought(productId: string, method: "sandbox" | "manual" = "sandbox") {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    const card = method === "sandbox" ? { card: CARD } : {};
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: method, ...card });
    return { buyer, orderId };
  }

  const open = (link: string) => shop.fetch(link);

  test("hand a paid file to its buyer, byte by byte as it was uploaded", async () => {
    const { productId, fileId } = await uploaded();
    const { buyer, orderId } = await bought(productId);
    const { downloads } = await buyer.orderDelivery.listDownloads({ orderId });
    expect(downloads).toMatchObject([{ name: "Glazes <1>.pdf", size: bytes.length, downloadsLeft: MOST_DOWNLOADS }]);
    const response = await open(downloads[0]?.link ?? "");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Glazes%20%3C1%3E.pdf");
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const again = await buyer.orderDelivery.listDownloads({ orderId });
    expect(again.downloads[0]?.downloadsLeft).toBe(MOST_DOWNLOADS - 1);
    expect((await shop.app.digitalFiles.getProductFile({ productId })).file.id).toBe(fileId);
    expect(await codeOf((await shop.visitor()).orderDelivery.listDownloads({ orderId }))).toBe("ORDER_NOT_FOUND");
  });

  test("stop after their time, their number, or a change of a single character", async () => {
    const { productId } = await uploaded(Buffer.from("short"));
    const { buyer, orderId } = await bought(productId);
    const link = async () => (await buyer.orderDelivery.listDownloads({ orderId })).downloads[0]?.link ?? "";
    const first = await link();
    const forged = first.slice(0, -2) + (first.endsWith("AA") ? "BB" : "AA");
    expect((await open(forged)).status).toBe(410);
    for (let count = 0; count < MOST_DOWNLOADS; count += 1) expect((await open(first)).status).toBe(200);
    expect((await open(first)).status).toBe(410);
    expect((await open(await link())).status).toBe(410);
    await shop.app.orderDelivery.sendDownloadLinks({ orderId });
    const late = await link();
    expect((await open(late)).status).toBe(200);
    shop.clock.advance(7 * 24 * 60 * 60 * 1000);
    expect((await open(late)).status).toBe(410);
  });

  test("wait for the payment, and end with a cancellation", async () => {
    const { productId } = await uploaded(Buffer.from("short"));
    const { orderId } = await bought(productId, "manual");
    const list = async () => (await shop.app.orderDelivery.listDownloads({ orderId })).downloads;
    expect(await list()).toEqual([]);
    expect(await codeOf(shop.app.orderDelivery.sendDownloadLinks({ orderId }))).toBe("FAILED_PRECONDITION");
    await shop.app.payments.recordManualPayment({ orderId });
    const [download] = await list();
    await shop.app.orders.cancelOrder({ id: orderId });
    expect((await open(download?.link ?? "")).status).toBe(410);
  });

  test("are mailed, and listed for whoever looks the order up", async () => {
    const { productId } = await uploaded(Buffer.from("short"));
    const { orderId } = await bought(productId);
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

  test("give what the product has now, once all of it has arrived", async () => {
    const { productId } = await uploaded(Buffer.from("first"));
    const { orderId } = await bought(productId);
    const text = async () => {
      const { downloads } = await shop.app.orderDelivery.listDownloads({ orderId });
      return (await open(downloads[0]?.link ?? "")).text();
    };
    const about = { productId, name: "new.txt", size: 6 };
    const { file } = await shop.app.digitalFiles.createProductFile(about);
    const add = (offset: number, content: string) =>
      shop.app.digitalFiles.addProductFilePart({
        id: file.id,
        offset,
        content: Buffer.from(content).toString("base64"),
      });
    await add(0, "sec");
    expect(await text()).toBe("first");
    expect(await codeOf(add(0, "sec"))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(add(3, "onds"))).toBe("INVALID_ARGUMENT");
    await add(3, "ond");
    expect(await text()).toBe("second");
    expect(await codeOf(add(6, "ary"))).toBe("FAILED_PRECONDITION");
    await shop.app.digitalFiles.deleteProductFile({ id: file.id });
    expect((await shop.app.orderDelivery.listDownloads({ orderId })).downloads).toEqual([]);
    expect(await codeOf(shop.app.digitalFiles.createProductFile({ ...about, productId: await shop.product() }))).toBe(
      "INVALID_ARGUMENT",
    );
  });
});

import { randomUUID } from "node:crypto";
import { backInStockNotifications, inventory, members, productEditor } from "@vitrine/contract";
import type { SiteSettings } from "@vitrine/platform";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, eventsOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import type { Mail } from "../../../kernel/ports.ts";
import { DEFAULT_VARIANT_ID, STORE_APP_ID } from "../../../policies/catalog-item.ts";
import { deliverMails } from "../../notifications/mail/deliver.ts";
import { maxAttempts } from "../../notifications/mail/redact.ts";
import { mailText } from "../../notifications/mail/stored-mail.ts";
import { sendNotices } from "./notices/job.ts";

const services = { backInStockNotifications, inventory, members };
const details = { name: "Bowl", price: "10.00" };
const minute = 60_000;

onEveryEngine("back-in-stock requests", (engine) => {
  const open = async (settings: Partial<SiteSettings> = {}) => {
    const shop = await openShop(engine.store(), settings);
    const app = shop.admin(services);
    const { runtime } = shop.platform;
    const ask = async (catalogItemId: string, email: string, options?: Record<string, unknown>) => {
      const catalogReference = { appId: STORE_APP_ID, catalogItemId, ...(options && { options }) };
      return (
        await app.backInStockNotifications.createBackInStockNotificationRequest({
          request: { catalogReference, email },
          itemDetails: details,
        })
      ).request;
    };
    const setStock = (productId: string, quantity: number, variantId = DEFAULT_VARIANT_ID) =>
      app.inventory.updateInventoryVariants({
        inventoryItem: { productId, trackQuantity: true, variants: [{ variantId, quantity }] },
      });
    const statusOf = async (id: string | undefined) =>
      (await app.backInStockNotifications.getBackInStockNotificationRequest({ id: id ?? "" })).request;
    const mails = () => mailsOf(shop);
    return { shop, app, runtime, ask, setStock, statusOf, mails, work: () => sendNotices(runtime) };
  };

  test("are taken sixty times an hour from a shopper, so that no one has the shop write to strangers in bulk", async () => {
    const { shop, app } = await open();
    const catalogItemId = await shop.product({ stock: 0 });
    const request = (email: string) => ({
      request: { catalogReference: { appId: STORE_APP_ID, catalogItemId }, email },
      itemDetails: details,
    });
    const buyer = shop.client({ backInStockNotifications }).backInStockNotifications;
    const by = (count: number) => buyer.createBackInStockNotificationRequest(request(`stranger${count}@example.com`));
    for (let count = 0; count < 60; count += 1) await by(count);
    expect(await codeOf(by(60))).toBe("THROTTLED_FEATURE");
    for (let count = 60; count < 65; count += 1)
      await app.backInStockNotifications.createBackInStockNotificationRequest(request(`stranger${count}@example.com`));
    shop.clock.advance(60 * minute);
    expect((await by(65)).request.status).toBe("RECEIVED");
  });

  test("of the same item and address are one, however many ask at once and however they spell it", async () => {
    const { shop, ask, app } = await open();
    const id = await shop.product({ stock: 0, sizes: ["S", "M"] });
    const variant = { options: { Size: "M" } };
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask(id, index % 2 ? "Ada@Example.com" : "ada@example.com", variant)),
    );
    expect(new Set(all.map((request) => request.id)).size).toBe(1);
    expect(all[0]).toMatchObject({ email: "ada@example.com", status: "RECEIVED" });
    expect(all[0]).not.toHaveProperty("autoNotified");
    expect(await eventsOf(shop, all[0]?.id ?? "")).toEqual(["back_in_stock_notification_request_created"]);
    const other = await ask(id, "ada@example.com", { options: { Size: "S" } });
    expect(other.id).not.toBe(all[0]?.id);
    const references = [{ options: variant.options }, {}].map((options) => ({
      appId: STORE_APP_ID,
      catalogItemId: id,
      options,
    }));
    const { countsPerCatalogReference } =
      await app.backInStockNotifications.getBackInStockNotificationRequestsCountByCatalogReferences({
        catalogReferences: references,
      });
    expect(countsPerCatalogReference.map(({ count }) => count)).toEqual([1, 0]);
  });

  test("are written to when stock rises from nothing, oldest first and no more than there is", async () => {
    const { shop, ask, setStock, statusOf, mails, work, runtime } = await open({
      backInStock: { noticesPerUnit: 1.5 },
    });
    const id = await shop.product({ stock: 0, name: "Tide bowl", price: 3800 });
    const asked = [];
    for (const name of ["a", "b", "c", "d", "e"]) {
      asked.push(await ask(id, `${name}@example.com`));
      shop.clock.advance(1000);
    }
    await work();
    expect(await mails()).toEqual([]);
    await setStock(id, 2);
    await Promise.all([work(), work(), work()]);
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(["a@example.com", "b@example.com", "c@example.com"]);
    expect((await statusOf(asked[0]?.id)).status).toBe("PROCESSING");
    const [first] = await mails();
    expect(first).toMatchObject({ subject: "Tide bowl is back in stock" });
    expect(first?.text).toContain("$38.00");
    expect(first?.text).toContain(`/products/product-${id}`);
    await deliverMails(runtime);
    await work();
    expect(await statusOf(asked[0]?.id)).toMatchObject({ status: "NOTIFICATION_SENT", autoNotified: true });
    expect((await statusOf(asked[3]?.id)).status).toBe("RECEIVED");
    shop.clock.advance(59 * minute);
    await work();
    expect(await mails()).toHaveLength(3);
    shop.clock.advance(minute);
    await work();
    await work();
    expect(await mails()).toHaveLength(5);
    expect(await eventsOf(shop, asked[0]?.id ?? "")).toEqual([
      "back_in_stock_notification_request_created",
      "back_in_stock_notification_request_updated",
      "back_in_stock_notification_request_updated",
    ]);
  });

  test("are made and met in the language of who asks", async () => {
    const { shop, ask, setStock, mails, work } = await open({
      languages: ["de"],
      optionTranslations: [
        {
          option: "Size",
          translations: [{ language: "de", name: "Größe", choices: [{ choice: "M", name: "Mittel" }] }],
        },
      ],
    });
    const id = await shop.product({ stock: 0, name: "Tide bowl", sizes: ["S", "M"] });
    await shop.admin({ productEditor }).productEditor.saveProduct({
      productId: id,
      details: { translations: [{ language: "de", name: "Flutschale" }] },
    });
    await ask(id, "ada@example.com", { options: { Size: "M" } });
    const catalogReference = { appId: STORE_APP_ID, catalogItemId: id, options: { options: { Größe: "Mittel" } } };
    await shop
      .client(services)
      .backInStockNotifications.createBackInStockNotificationRequest(
        { request: { catalogReference, email: "max@example.com" }, itemDetails: details },
        { headers: { "x-wix-linguist": "de" } },
      );
    const { inventoryItem } = await shop.admin(services).inventory.getInventoryVariants({ inventoryId: id });
    await setStock(id, 5, inventoryItem?.variants[1]?.variantId);
    await work();
    const subjects = new Map((await mails()).map(({ to, subject }) => [to, subject]));
    expect(subjects.get("ada@example.com")).toBe("Tide bowl, M is back in stock");
    expect(subjects.get("max@example.com")).toBe("Flutschale, Mittel ist wieder da");
  });

  test("made while there is stock wait until it was gone and came back", async () => {
    const { shop, ask, setStock, mails, work } = await open();
    const id = await shop.product({ stock: 3 });
    await ask(id, "ada@example.com");
    await work();
    expect(await mails()).toEqual([]);
    await setStock(id, 0);
    await work();
    await setStock(id, 1);
    await work();
    expect(await mails()).toHaveLength(1);
  });

  test("for a product are met by any variant, for a variant by that one alone", async () => {
    const { shop, app, ask, setStock, mails, work } = await open();
    const id = await shop.product({ stock: 0, sizes: ["S", "M"] });
    await ask(id, "any@example.com");
    await ask(id, "m@example.com", { options: { Size: "M" } });
    const { inventoryItem } = await app.inventory.getInventoryVariants({ inventoryId: id });
    await setStock(id, 1, inventoryItem?.variants[0]?.variantId);
    await work();
    expect((await mails()).map(({ to }) => to)).toEqual(["any@example.com"]);
  });

  test("whose mail cannot be delivered have failed, and wait again when asked anew", async () => {
    const { shop, ask, setStock, statusOf, work } = await open();
    const id = await shop.product({ stock: 0 });
    const request = await ask(id, "ada@example.com");
    await setStock(id, 1);
    await work();
    await engine
      .store()
      .write((db) =>
        db.updateTable("mails").set({ attempts: maxAttempts }).where("site_id", "=", shop.siteId).execute(),
      );
    await work();
    expect((await statusOf(request.id)).status).toBe("FAILED");
    expect(await statusOf(request.id)).not.toHaveProperty("autoNotified");
    const again = await ask(id, "ada@example.com");
    expect(again).toMatchObject({ id: request.id, status: "RECEIVED" });
  });

  test("marked as sent say so, and are not written to", async () => {
    const { shop, app, ask, setStock, mails, work } = await open();
    const id = await shop.product({ stock: 0 });
    const { id: requestId = "" } = await ask(id, "ada@example.com");
    const mark = () => app.backInStockNotifications.markAsNotificationSent({ id: requestId });
    expect((await mark()).request).toMatchObject({ status: "NOTIFICATION_SENT", autoNotified: false });
    expect((await mark()).request).toMatchObject({ status: "NOTIFICATION_SENT", autoNotified: false });
    await setStock(id, 1);
    await work();
    expect(await mails()).toEqual([]);
    const missing = app.backInStockNotifications.markAsNotificationSent({ id: randomUUID() });
    expect(await codeOf(missing)).toBe("BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND");
  });

  test("reported as back are all written to, once, with what the report says", async () => {
    const { shop, app, ask, mails } = await open();
    const id = await shop.product({ stock: 0 });
    const requests = await Promise.all(["a", "b", "c"].map((name) => ask(id, `${name}@example.com`)));
    const report = (more: object) =>
      app.backInStockNotifications.reportItemsBackInStock({ itemDetails: { ...details, name: "Blue bowl" }, ...more });
    const requestIds = requests.slice(0, 1).map((request) => request.id ?? "");
    await report({ requestIds, extraAutomationTemplateParameters: { season: "spring" } });
    const [first] = await mails();
    expect(first).toMatchObject({ to: "a@example.com", subject: "Blue bowl is back in stock" });
    expect(first).toHaveProperty("letter.parameters", { season: "spring" });
    const catalogReference = { appId: STORE_APP_ID, catalogItemId: id };
    await Promise.all([report({ catalogReference }), report({ catalogReference }), report({ requestIds })]);
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(["a@example.com", "b@example.com", "c@example.com"]);
    expect(await codeOf(report({ catalogReference, requestIds }))).toBe(
      "REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS",
    );
    expect(await codeOf(report({}))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(report({ catalogReference, itemDetails: { ...details, image: { url: "file:///a" } } }))).toBe(
      "INVALID_ITEM_IMAGE_URL",
    );
  });

  test("are rejected for what they cannot be for", async () => {
    const { shop, app, ask } = await open();
    const id = await shop.product({ stock: 0, sizes: ["S", "M"] });
    expect(await codeOf(ask(id, "ada@example.com", { options: { Size: "XL" } }))).toBe(
      "INVALID_CATALOG_REFERENCE_OPTIONS",
    );
    expect(await codeOf(ask(randomUUID(), "ada@example.com"))).toBe("NOT_FOUND");
    expect(await codeOf(ask(id, "nobody"))).toBe("INVALID_ARGUMENT");
    const create = (more: object, image?: object) =>
      app.backInStockNotifications.createBackInStockNotificationRequest({
        request: { catalogReference: { appId: STORE_APP_ID, catalogItemId: id }, email: "ada@example.com", ...more },
        itemDetails: { ...details, ...(image && { image }) },
      });
    expect(await codeOf(create({ catalogReference: { appId: randomUUID(), catalogItemId: id } }))).toBe(
      "INVALID_ARGUMENT",
    );
    expect(await codeOf(create({}, { url: "javascript:alert(1)" }))).toBe("INVALID_ITEM_IMAGE_URL");
    const closed = await open({ backInStock: { collectRequests: false } });
    expect(await codeOf(closed.ask(id, "ada@example.com"))).toBe("REQUEST_COLLECTION_DISABLED");
  });

  test("are made by shoppers, and read by the shop alone", async () => {
    const { shop, app } = await open();
    const id = await shop.product({ stock: 0 });
    const headers = (await (await shop.visitor()).auth.getAuthHeaders()) as { authorization: string };
    const path = `${shop.origin}/back-in-stock-service/v1/back-in-stock-notification-requests`;
    const request = { catalogReference: { appId: STORE_APP_ID, catalogItemId: id }, email: "ada@example.com" };
    const post = (address: string, body: object) =>
      shop.fetch(address, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const made = await post(path, { request, itemDetails: details });
    expect(made.status).toBe(200);
    expect(((await made.json()) as { request: object }).request).not.toHaveProperty("contactId");
    expect((await post(`${path}/query`, { query: {} })).status).toBe(403);
    const found = await app.backInStockNotifications.queryBackInStockNotificationRequests({
      query: { filter: { status: "RECEIVED" }, sort: [{ fieldName: "createdDate", order: "ASC" }] },
    });
    expect(found.items).toMatchObject([{ email: "ada@example.com", contactId: expect.any(String) }]);
  });

  test("lead to the item in the language they are written in", async () => {
    const { shop, mails, setStock, work } = await open();
    const catalogItemId = await shop.product({ stock: 0 });
    const catalogReference = { appId: STORE_APP_ID, catalogItemId };
    for (const [language, more] of [
      ["de", {}],
      ["de", { itemUrl: `${shop.origin}/products/own-page?size=S` }],
      ["en-GB", {}],
    ] as const) {
      const { backInStockNotifications: by } = shop.client({ backInStockNotifications });
      const headers = { ...(await (await shop.visitor()).auth.getAuthHeaders()), "x-wix-linguist": language };
      const email = `${language}${Object.keys(more).length}@example.com`;
      const request = { catalogReference, email, ...more };
      await by.createBackInStockNotificationRequest({ request, itemDetails: details }, { headers });
    }
    await setStock(catalogItemId, 5);
    await work();
    const links = (await mails()).map(({ text }) => /https?:\/\/\S+\/products\/\S+/.exec(text)?.[0]);
    const own = `${shop.origin}/products/product-${catalogItemId}`;
    expect(links.toSorted()).toEqual(
      [`${shop.origin}/products/own-page?size=S&language=de`, own, `${own}?language=de`].toSorted(),
    );
  });

  test("end with one click in any of their mails", async () => {
    const { shop, app, ask, mails, setStock, work } = await open();
    const [one, two] = [await shop.product({ stock: 0 }), await shop.product({ stock: 0 })];
    await ask(one, "ada@example.com");
    await ask(two, "ada@example.com");
    await ask(two, "grace@example.com");
    await setStock(one, 1);
    await work();
    const [mail] = await mails();
    expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    const address = /<(.*)>/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(mail?.text).toContain(address);
    expect(await (await shop.fetch(address)).text()).toContain("<form");
    const left = async () =>
      (await app.backInStockNotifications.queryBackInStockNotificationRequests({ query: {} })).items.map(
        ({ email }) => email,
      );
    expect(await left()).toHaveLength(3);
    const forged = address.replace(/\.[^.?]+\?/, ".AAAA?");
    expect((await shop.fetch(forged, { method: "POST" })).status).toBe(400);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await shop.fetch(address, { method: "POST", body })).status).toBe(200);
    expect(await left()).toEqual(["grace@example.com"]);
    expect((await shop.fetch(address, { method: "POST", body })).status).toBe(200);
  });

  test("go with their member", async () => {
    const { shop, app, ask } = await open();
    const id = await shop.product({ stock: 0 });
    const { member } = await app.members.createMember({ member: { loginEmail: "ada@example.com" } });
    expect((await ask(id, "ada@example.com")).contactId).toBe(member.contactId);
    await app.members.deleteMember({ id: member.id ?? "" });
    expect((await app.backInStockNotifications.queryBackInStockNotificationRequests({ query: {} })).items).toEqual([]);
  });
});

async function mailsOf(shop: Shop): Promise<Mail[]> {
  const rows = await shop.store.read((db) =>
    db.selectFrom("mails").select(["doc", "record"]).where("site_id", "=", shop.siteId).orderBy("id").execute(),
  );
  return rows
    .map((row) => JSON.parse(mailText(row)) as Mail)
    .filter(({ subject }) => /is back in stock|ist wieder da/.test(subject));
}

import { siteSettings, staff } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const services = { siteSettings, staff };

onEveryEngine("the settings of a site", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const settingsOf = async () => (await shop()).admin(services).siteSettings;

  test("say the currency, its digits and the policies", async () => {
    const { settings } = await (await settingsOf()).getSiteSettings();
    expect(settings).toMatchObject({ currency: "USD", currencyExponent: 2, carts: { mergePolicy: "mergeSum" } });
    expect(settings).not.toHaveProperty("delivery");
  });

  test("change where something is sent and stay elsewhere, at once", async () => {
    const api = await settingsOf();
    const before = (await api.getSiteSettings()).settings;
    const { settings } = await api.updateSiteSettings({
      settings: { name: "  Dusk ", stock: { reservationMinutes: 30 }, brand: { accent: "#112233" } },
    });
    expect(settings).toMatchObject({ name: "Dusk", stock: { reservationMinutes: 30 }, carts: before.carts });
    expect(settings.brand).toEqual({ ...before.brand, accent: "#112233" });
    expect(Number(settings.revision)).toBe(Number(before.revision) + 1);
    expect((await api.getSiteSettings()).settings).toEqual(settings);
  });

  test("lose a value that is set to null, and keep the delivery they do not show", async () => {
    const { store, siteId } = await shop();
    const api = await settingsOf();
    await api.updateSiteSettings({ settings: { storefrontUrl: "https://shop.example/" } });
    expect((await api.getSiteSettings()).settings.storefrontUrl).toBe("https://shop.example");
    const { settings } = await api.updateSiteSettings({ settings: { storefrontUrl: null, brand: { accent: null } } });
    expect(settings.storefrontUrl).toBeUndefined();
    expect(settings.brand.accent).toBeUndefined();
    const row = await store.read((db) =>
      db.selectFrom("sites").select("doc").where("site_id", "=", siteId).executeTakeFirstOrThrow(),
    );
    expect(JSON.parse(row.doc).delivery.regions.length).toBeGreaterThan(0);
  });

  test("say whose days the shop keeps: those of its first country until it chooses others", async () => {
    const api = await settingsOf();
    expect((await api.getSiteSettings()).settings.timeZone).toBe("America/New_York");
    const { settings } = await api.updateSiteSettings({ settings: { timeZone: "Europe/Berlin" } });
    expect(settings.timeZone).toBe("Europe/Berlin");
  });

  test("refuse a change made from an older state", async () => {
    const api = await settingsOf();
    const { revision } = (await api.getSiteSettings()).settings;
    await api.updateSiteSettings({ settings: { revision, name: "First" } });
    expect(await codeOf(api.updateSiteSettings({ settings: { revision, name: "Second" } }))).toBe("REVISION_MISMATCH");
    expect((await api.getSiteSettings()).settings.name).toBe("First");
  });

  test.each([
    [{ storefrontUrl: "javascript:alert(1)" }, "settings.storefrontUrl"],
    [{ brand: { logoUrl: "data:text/html,hi" } }, "settings.brand.logoUrl"],
    [{ brand: { accent: "red;}" } }, "settings.brand.accent"],
    [{ brand: { typeface: 'x"; }' } }, "settings.brand.typeface"],
    [{ name: "   " }, "settings.name"],
    [{ timeZone: "Europe/Atlantis" }, "settings.timeZone"],
    [{ redirects: { allowedUris: ["javascript:alert(1)"] } }, "settings.redirects.allowedUris[0]"],
    [{ redirects: { allowedOrigins: ["https://shop.example/path"] } }, "settings.redirects.allowedOrigins[0]"],
    [{ stock: { reservationMinutes: 0 } }, "settings.stock.reservationMinutes"],
  ])("refuse %j and name the field", async (settings, field) => {
    const { error } = await (await settingsOf()).updateSiteSettings({ settings }).safe();
    expect(error?.fieldViolations[0]?.field).toBe(field);
  });

  test("are read by all staff and changed by those who may", async () => {
    const { admin, client } = await shop();
    const account = { email: `reader-${engine.name}@maren.example`, password: "only reads here" };
    await admin(services).staff.createStaffMember({ ...account, role: "READ_ONLY" });
    const reader = client(services);
    const { accessToken } = await reader.staff.loginStaff(account);
    const as = { headers: { authorization: accessToken } };
    expect((await reader.siteSettings.getSiteSettings({}, as)).settings.currency).toBe("USD");
    expect(await codeOf(reader.siteSettings.updateSiteSettings({ settings: { name: "Mine" } }, as))).toBe(
      "PERMISSION_DENIED",
    );
  });

  test("keep both of two changes made at once", async () => {
    const api = await settingsOf();
    await Promise.all([
      api.updateSiteSettings({ settings: { name: "Together" } }),
      api.updateSiteSettings({ settings: { carts: { expiryDays: 12 } } }),
    ]);
    expect((await api.getSiteSettings()).settings).toMatchObject({ name: "Together", carts: { expiryDays: 12 } });
  });

  test("take a currency only while nothing has a price", async () => {
    const empty = await openShop(engine.store());
    const api = empty.admin(services).siteSettings;
    expect((await api.getSiteSettings()).settings.isCurrencyChangeable).toBe(true);
    const { settings } = await api.updateSiteSettings({ settings: { currency: "JPY" } });
    expect(settings).toMatchObject({ currency: "JPY", currencyExponent: 0 });
    await empty.product();
    expect((await api.getSiteSettings()).settings.isCurrencyChangeable).toBe(false);
    expect(await codeOf(api.updateSiteSettings({ settings: { currency: "EUR" } }))).toBe("FAILED_PRECONDITION");
    await api.updateSiteSettings({ settings: { currency: "JPY" } });
  });
});

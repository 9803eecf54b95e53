import type { SiteDeliverySchedule, SitePickupPoint } from "@vitrine/contract";
import { siteSettings, staff } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const services = { siteSettings, staff };

const scheduleOf = (timeZone: string, to: string): SiteDeliverySchedule => ({
  optionId: "0b9f4d0e-8a54-4a0f-9a52-4f9f7a2a1c11",
  timeZone,
  leadMinutes: 0,
  days: 7,
  windows: [{ weekday: 1, from: "09:00", to }],
});

onEveryEngine("the settings of a site", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const settingsOf = async () => (await shop()).admin(services).siteSettings;

  test("say the currency, its digits and the policies", async () => {
    const { settings } = await (await settingsOf()).getSiteSettings();
    expect(settings).toMatchObject({ currency: "USD", currencyExponent: 2, carts: { mergePolicy: "mergeSum" } });
    expect(settings.delivery.regions.length).toBeGreaterThan(0);
  });

  test("say to shoppers which languages and currencies there are to choose from, and nothing else", async () => {
    const { clock, visitor } = await shop();
    const api = await settingsOf();
    const from = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();
    await api.updateSiteSettings({
      settings: {
        languages: ["de", "fr"],
        currencies: [
          { currency: "EUR", rates: [{ rate: "0.92", from: from(-1) }], isCharged: true },
          { currency: "CHF", rates: [{ rate: "0.97", from: from(-1) }] },
          { currency: "GBP", rates: [{ rate: "0.8", from: from(1) }] },
        ],
      },
    });
    const { name } = (await api.getSiteSettings()).settings;
    const shopper = await visitor();
    expect(await shopper.call(siteSettings.getShop, {})).toEqual({
      shop: {
        name,
        language: "en",
        languages: ["de", "fr"],
        currency: "USD",
        currencies: [
          { currency: "EUR", isCharged: true },
          { currency: "CHF", isCharged: false },
        ],
      },
    });
    expect(await codeOf(shopper.call(siteSettings.getSiteSettings, {}))).toBe("PERMISSION_DENIED");
    await api.updateSiteSettings({ settings: { languages: [], currencies: [] } });
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

  test("lose a value that is set to null, and keep what was not sent", async () => {
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

  test("name the address that buyers write to, until it is taken away", async () => {
    const api = await settingsOf();
    const set = async (contactEmail: string | null) =>
      (await api.updateSiteSettings({ settings: { contactEmail } })).settings;
    expect((await set("hello@maren.example")).contactEmail).toBe("hello@maren.example");
    for (const wrong of ["hello", "a@b.example, c@d.example", "a@b.example\r\nBcc: c@d.example", ""])
      await expect(set(wrong), wrong).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
    expect((await api.getSiteSettings()).settings.contactEmail).toBe("hello@maren.example");
    expect(await set(null)).not.toHaveProperty("contactEmail");
  });

  test("change where buyers collect, and when, list by list", async () => {
    const api = await settingsOf();
    const { delivery } = (await api.getSiteSettings()).settings;
    const [region] = delivery.regions;
    const id = "0b9f4d0e-8a54-4a0f-9a52-4f9f7a2a1c11";
    const point: SitePickupPoint = {
      id,
      title: "The corner shop",
      regionIds: [region?.id ?? ""],
      price: "1.50",
      method: "PICKUP_POINT",
      address: { country: "US", city: "Hudson" },
      translations: [{ language: "de", title: "Der Laden an der Ecke" }],
    };
    const schedule: SiteDeliverySchedule = {
      optionId: id,
      timeZone: "America/New_York",
      leadMinutes: 60,
      days: 7,
      windows: [{ weekday: 1, from: "09:00", to: "12:00" }],
    };
    const closedDays = [
      { from: "2027-01-01", to: "2027-01-01", label: "New Year" },
      { from: "2026-12-24", to: "2026-12-26" },
    ];
    const changes = { pickupPoints: [...delivery.pickupPoints, point], schedules: [schedule], closedDays };
    const { settings } = await api.updateSiteSettings({ settings: { delivery: changes } });
    expect(settings.delivery.regions).toEqual(delivery.regions);
    expect(settings.delivery.pickupPoints.at(-1)).toEqual(point);
    expect(settings.delivery.schedules).toEqual([schedule]);
    expect(settings.delivery.closedDays).toEqual([...closedDays].reverse());
    const later = await api.updateSiteSettings({ settings: { delivery: { closedDays: [] } } });
    expect(later.settings.delivery).toEqual({ ...settings.delivery, closedDays: [] });
  });

  test("keep personal data as long as the shop decides, and as usual once it takes that back", async () => {
    const api = await settingsOf();
    const { settings } = await api.updateSiteSettings({
      settings: { retention: { orderPersonal: 400, mailContents: 7 } },
    });
    expect(settings.retention).toEqual({ orderPersonal: 400, mailContents: 7 });
    const later = await api.updateSiteSettings({ settings: { retention: { mailContents: null } } });
    expect(later.settings.retention).toEqual({ orderPersonal: 400 });
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
    [{ retention: { orderPersonal: 0 } }, "settings.retention.orderPersonal"],
    [{ delivery: { regions: [] } }, "settings.delivery.pickupPoints[0].regionIds[0]"],
    [{ delivery: { closedDays: [{ from: "2026-02-30", to: "2026-03-01" }] } }, "settings.delivery.closedDays[0].from"],
    [{ delivery: { closedDays: [{ from: "2026-03-02", to: "2026-03-01" }] } }, "settings.delivery.closedDays[0].to"],
    [{ delivery: { schedules: [scheduleOf("Mars/Base", "12:00")] } }, "settings.delivery.schedules[0].timeZone"],
    [{ delivery: { schedules: [scheduleOf("UTC", "08:00")] } }, "settings.delivery.schedules[0].windows[0].to"],
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

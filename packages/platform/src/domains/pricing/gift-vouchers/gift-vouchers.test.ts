import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { GIFT_CARD_APP_ID as appId } from "./rules.ts";

onEveryEngine("gift cards", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const cards = async () => (await shop()).app.giftVouchers;
  const usd = (value: string) => ({ value, currency: "USD" });
  const balanceOf = async (code: string) => (await (await cards()).getGiftCard({ code })).giftCard.balance?.value;

  test("are issued with a code that is told once and kept nowhere", async () => {
    const { giftCard, code } = await (await cards()).issueGiftCard({
      giftCard: { initialValue: "25", note: "Thanks" },
    });
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(giftCard).toMatchObject({ initialValue: "25.00", balance: "25.00", currency: "USD", status: "VALID" });
    expect(giftCard.obfuscatedCode).toBe(`************${code.slice(-4)}`);
    const rows = await engine.store().read((db) => db.selectFrom("gift_cards").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
    expect(JSON.stringify(rows)).not.toContain(code);
    const found = await (await cards()).queryIssuedGiftCards({ query: { filter: { note: "Thanks" } } });
    expect(found.items).toEqual([giftCard]);
  });

  test("are found by their code whatever its case, blanks and hyphens", async () => {
    const { code } = await (await shop()).giftCard({ code: "Spring-2026-AB" });
    expect(code).toBe("Spring-2026-AB");
    expect(await balanceOf("SPRING 2026 ab")).toBe("10.00");
    const again = (await cards()).issueGiftCard({ giftCard: { initialValue: "1", code: "spring2026ab" } });
    expect(await codeOf(again)).toBe("ALREADY_EXISTS");
  });

  test.each([
    [{ initialValue: "0" }, "giftCard.initialValue"],
    [{ initialValue: "5", code: "????????" }, "giftCard.code"],
    [{ initialValue: "5", code: "--------" }, "giftCard.code"],
    [{ initialValue: "5", expirationDate: "2020-01-01T00:00:00.000Z" }, "giftCard.expirationDate"],
  ])("refuses to issue %j", async (giftCard, field) => {
    const { error } = await (await cards()).issueGiftCard({ giftCard }).safe();
    expect(JSON.stringify(error?.details)).toContain(`"field":"${field}"`);
  });

  test("pay an order once, and get the amount back once", async () => {
    const [{ giftVouchers }, { id, code }] = [(await shop()).app, await (await shop()).giftCard()];
    const orderId = randomUUID();
    const redeem = () => giftVouchers.redeemGiftCard({ code, amount: usd("4.50"), orderId, appId });
    const { transactionId } = await redeem();
    expect(await codeOf(redeem())).toBe("ALREADY_REDEEMED");
    expect(await balanceOf(code)).toBe("5.50");
    const { transactions } = await giftVouchers.listGiftCardTransactions({ id });
    expect(transactions).toMatchObject([{ id: transactionId, amount: "4.50", orderId, status: "REDEEMED" }]);
    await giftVouchers.voidTransaction({ transactionId, appId });
    expect(await balanceOf(code)).toBe("10.00");
    expect(await codeOf(giftVouchers.voidTransaction({ transactionId, appId }))).toBe("ALREADY_VOIDED");
    await redeem();
    expect(await balanceOf(code)).toBe("5.50");
  });

  test("refuse what they cannot pay", async () => {
    const { giftCard, app, clock } = await shop();
    const { code, id } = await giftCard({ expirationDate: new Date(clock.now().getTime() + 60_000).toISOString() });
    const redeem = (more: object = {}) =>
      codeOf(app.giftVouchers.redeemGiftCard({ code, amount: usd("1"), appId, ...more }));
    expect(await redeem({ code: "NOSUCHCARD" })).toBe("GIFT_CARD_NOT_FOUND");
    expect(await redeem({ appId: randomUUID() })).toBe("GIFT_CARD_NOT_FOUND");
    expect(await redeem({ pin: "1234" })).toBe("GIFT_CARD_NOT_FOUND");
    expect(await redeem({ amount: { value: "1", currency: "EUR" } })).toBe("CURRENCY_NOT_SUPPORTED");
    expect(await redeem({ amount: usd("10.01") })).toBe("INSUFFICIENT_FUNDS");
    expect(await redeem({ amount: usd("1.001") })).toBe("INVALID_ARGUMENT");
    expect(await redeem({ amount: usd("0") })).toBe("INVALID_ARGUMENT");
    const { transactionId } = await app.giftVouchers.redeemGiftCard({ code, amount: usd("1"), appId });
    const giveBack = () => codeOf(app.giftVouchers.voidTransaction({ transactionId, appId }));
    await app.giftVouchers.updateIssuedGiftCard({ giftCard: { id, revision: "1", disabled: true } });
    expect(await redeem()).toBe("GIFT_CARD_DISABLED");
    expect(await giveBack()).toBe("GIFT_CARD_DISABLED");
    expect((await app.giftVouchers.getGiftCard({ code })).giftCard.status).toBe("DISABLED");
    const stale = app.giftVouchers.updateIssuedGiftCard({ giftCard: { id, revision: "1", disabled: false } });
    expect(await codeOf(stale)).toBe("REVISION_MISMATCH");
    await app.giftVouchers.updateIssuedGiftCard({ giftCard: { id, revision: "2", disabled: false } });
    clock.advance(60_000);
    expect(await redeem()).toBe("GIFT_CARD_EXPIRED");
    expect(await giveBack()).toBe("GIFT_CARD_EXPIRED");
    expect(await codeOf(app.giftVouchers.voidTransaction({ transactionId: "none", appId }))).toBe(
      "TRANSACTION_NOT_FOUND",
    );
    await app.giftVouchers.updateIssuedGiftCard({ giftCard: { id, revision: "3", expirationDate: null } });
    await app.giftVouchers.redeemGiftCard({ code, amount: usd("1"), appId });
  });

  test("are charged in their own currency where none is named", async () => {
    const [{ giftVouchers }, { code }] = [(await shop()).app, await (await shop()).giftCard()];
    await giftVouchers.redeemGiftCard({ code, amount: { value: "4.00" }, appId });
    expect(await balanceOf(code)).toBe("6.00");
  });

  test("never pay more than they hold, however many take at once", async () => {
    const [{ giftVouchers }, { code }] = [(await shop()).app, await (await shop()).giftCard()];
    const tries = Array.from({ length: 20 }, () =>
      giftVouchers.redeemGiftCard({ code, amount: usd("1.50"), appId }).safe(),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(6);
    expect(new Set(outcomes.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(
      new Set(["INSUFFICIENT_FUNDS"]),
    );
    expect(await balanceOf(code)).toBe("1.00");
  });

  test("pay one order once, however many ask at once", async () => {
    const [{ giftVouchers }, { code }] = [(await shop()).app, await (await shop()).giftCard()];
    const orderId = randomUUID();
    const tries = Array.from({ length: 8 }, () =>
      giftVouchers.redeemGiftCard({ code, amount: usd("1"), orderId, appId }).safe(),
    );
    const codes = (await Promise.all(tries)).map(({ error }) => error?.code);
    expect(codes.filter((each) => each === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, "ALREADY_REDEEMED"]));
    expect(await balanceOf(code)).toBe("9.00");
  });

  test("are for programs and staff, not for shoppers", async () => {
    const { visitor, fetch, origin } = await shop();
    const headers = (await (await visitor()).auth.getAuthHeaders()) as { authorization: string };
    const response = await fetch(`${origin}/ecom/v1/gift-cards/SPRING2026AB`, { method: "POST", body: "{}", headers });
    expect(response.status).toBe(403);
  });
});

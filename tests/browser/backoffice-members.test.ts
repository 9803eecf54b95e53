import { memberDetails, members, products, reviews, signOnPolicy, staff } from "@vitrine/contract";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn, submitTwice } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("members in the back office", () => {
  const stage = openStage();
  let page: Page;
  let ada = "";

  beforeAll(async () => {
    const { members: people, signOnPolicy: policy } = app();
    const contact = { firstName: "Ada", lastName: "Lovelace", phones: ["0113 496 0000", "0113 496 0001"] };
    ada = (await people.createMember({ member: { loginEmail: "ada@example.com", contact } })).member.id;
    await people.createMember({ member: { loginEmail: "grace@example.com", contact: { firstName: "Grace" } } });
    const { member: left } = await people.createMember({ member: { contact: { firstName: "Hedy" } } });
    await people.disconnectMember({ id: left.id });
    await policy.updateSignOnPolicy({ signOnPolicy: { requireOwnerApproval: true } });
    const visitor = createClient({ baseUrl: stage.shop.url, auth: OAuthStrategy(stage.shop), services: {} });
    await visitor.auth.register({ email: "patient@example.com", password: "seven quiet kilns" });
    await placeOrder(stage.shop, { email: "ada@example.com", firstName: "Ada", lastName: "Lovelace" });
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/members`);
    await signIn(page, stage.shop.staff);
  });

  function app() {
    const services = { memberDetails, members, products, reviews, signOnPolicy, staff };
    return createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
  }
  const stateOf = async (id: string) => {
    const { member } = await app().members.getMember({ id, fieldsets: ["FULL"] });
    return [member.status, member.activityStatus];
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const choose = async (item: string) => {
    await button("More actions").click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const rows = () => page.locator("tbody tr[data-id]");
  const notice = (text: string) => page.getByText(text, { exact: true }).waitFor();

  test("are listed, searched by name and address, and filtered", async () => {
    await eventually(() => rows().count()).toBe(4);
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.getByRole("searchbox").fill("LOVE");
    await eventually(() => rows().count()).toBe(1);
    await page.getByRole("searchbox").fill("grace@example");
    await page.getByRole("link", { name: "Grace" }).waitFor();
    await page.getByRole("link", { name: "Waiting for approval" }).click();
    await page.waitForURL(/status=PENDING/);
    await eventually(() => rows().count()).toBe(1);
    await page.getByText("patient@example.com").first().waitFor();
  });

  test("who wait are on the home page, and approved from there", async () => {
    await page.goto(`${stage.shop.url}/admin/home`);
    await page.getByRole("link", { name: "1 member waits for approval" }).click();
    await page.getByRole("link", { name: "patient@example.com" }).click();
    await button("Approve").click();
    await notice("The account is approved.");
    await button("Block").waitFor();
    const { items } = await app().members.queryMembers({ query: { filter: { status: "PENDING" } } });
    expect(items).toEqual([]);
  });

  test("are found with the command palette, with what they bought", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("ada lovelace");
    await page.getByRole("option", { name: "Ada Lovelace ada@example.com", exact: true }).click();
    await page.getByRole("heading", { name: "Ada Lovelace" }).waitFor();
    await page.getByRole("region", { name: "Orders" }).getByRole("row").nth(1).waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.getByRole("link", { name: "All orders" }).click();
    await page.waitForURL(/orders\?q=ada%40example\.com/);
    await eventually(() => rows().count()).toBe(1);
    await page.goBack();
  });

  test("have all of their orders on their page, counted", async () => {
    const buyer = { email: "often@example.com", firstName: "Mary", lastName: "Often" };
    const { member } = await app().members.createMember({ member: { loginEmail: buyer.email } });
    for (let count = 0; count < 7; count += 1) await placeOrder(stage.shop, buyer);
    await page.goto(`${stage.shop.url}/admin/members/${member.id}`);
    const panel = page.getByRole("region", { name: "Orders", exact: true });
    const numbers = async () => (await panel.locator("tbody a").allInnerTexts()).map(Number);
    await panel.getByText("1–5 of 7").waitFor();
    const first = await numbers();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await panel.getByRole("button", { name: "Next" }).press("Enter");
    await panel.getByText("6–7 of 7").waitFor();
    await eventually(async () => (await numbers()).length).toBe(2);
    const orders = [...first, ...(await numbers())];
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => b - a));
    await panel.getByRole("button", { name: "Previous" }).click();
    await panel.getByText("1–5 of 7").waitFor();
    await page.goto(`${stage.shop.url}/admin/members/${ada}`);
  });

  test("have all of their reviews on their page, counted", async () => {
    const { member } = await app().members.getMember({ id: ada, fieldsets: ["FULL"] });
    const { items } = await app().products.queryProducts({ query: { paging: { limit: 7 } } });
    const author = { contactId: member.contactId ?? null, authorName: "Ada" };
    const written = items.map(({ id: entityId }, place) => ({
      namespace: "stores" as const,
      entityId,
      content: { title: `Thing ${place + 1}`, rating: 4 },
      author,
    }));
    await app().reviews.bulkCreateReview({ reviews: written });
    await page.goto(`${stage.shop.url}/admin/members/${ada}`);
    const panel = page.locator("section", { has: page.getByRole("heading", { name: "Reviews" }) });
    const titles = () => panel.getByRole("link", { name: /^Thing/ }).allInnerTexts();
    await panel.getByText("1–5 of 7", { exact: true }).waitFor();
    const first = await titles();
    await panel.getByRole("button", { name: "Next" }).click();
    await panel.getByText("6–7 of 7", { exact: true }).waitFor();
    expect([...first, ...(await titles())].sort()).toEqual(written.map(({ content }) => content.title));
  });

  test("are blocked, let in again from the notice, and muted", async () => {
    await button("Block").click();
    await notice("The account is blocked, and signed out everywhere.");
    expect(await stateOf(ada)).toEqual(["BLOCKED", "ACTIVE"]);
    await button("Undo").click();
    await notice("The account can be used again.");
    await button("Block").click();
    await button("Unblock").click();
    await button("Block").waitFor();
    await choose("Mute");
    await notice("Nothing more can be written with this account.");
    expect(await stateOf(ada)).toEqual(["APPROVED", "MUTED"]);
    await choose("Send a link to choose a password");
    await notice("A link is on its way to ada@example.com.");
  });

  test("have contact details and addresses that are edited, and a warning when someone else did", async () => {
    await button("Edit contact details").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Phone").fill("0113 496 0009");
    await dialog.getByLabel("Last name").fill("King");
    const contact = { company: "Analytical Engines" };
    await app().members.updateMember({ member: { id: ada, contact } });
    await button("Save").click();
    await dialog.getByText("Someone else changed this").waitFor();
    await button("Save mine over it").click();
    await notice("The contact details are saved.");
    await page.getByRole("heading", { name: "Ada King" }).waitFor();
    await page.getByText("0113 496 0001").waitFor();
    await button("Add an address").click();
    await button("Save").click();
    await dialog.getByText("Enter the city.").waitFor();
    await dialog.getByRole("combobox", { name: "Country" }).fill("Germany");
    await page.getByRole("option", { name: "Germany" }).click();
    await dialog.getByLabel("Street and number").fill("Torstraße 12");
    await dialog.getByLabel("Town or city").fill("Berlin");
    await dialog.getByLabel("Postal code").fill("10119");
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    // A double click adds one address.
    await dialog.locator("form").evaluate(submitTwice);
    await notice("The address is saved.");
    await button("Actions for Torstraße 12").click();
    await page.getByRole("menuitem", { name: "Remove the address" }).click();
    await notice("The address is removed.");
    await button("Undo").click();
    await notice("The address is back.");
    const { member } = await app().members.getMember({ id: ada, fieldsets: ["FULL"] });
    expect(member.contact?.addresses).toMatchObject([{ city: "Berlin", country: "DE" }]);
  });

  test("have a note and labels that the shop alone sees, edited with a warning when someone else did", async () => {
    const panel = page.getByRole("region", { name: "Note and labels" });
    await panel.getByText("Nothing noted yet").waitFor();
    await button("Edit note and labels").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Note", { exact: true }).fill("Collects blue glazes.\nAsks before we ship.");
    await dialog.getByLabel("Labels").fill("studio,");
    await dialog.getByLabel("Labels").pressSequentially("trade");
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await app().memberDetails.updateShopDetails({ memberId: ada, labels: ["vip"] });
    await button("Save").click();
    await dialog.getByText("Someone else changed this").waitFor();
    await button("Save mine over it").click();
    await notice("Note and labels are saved.");
    await panel.getByText("Collects blue glazes.").waitFor();
    expect(await panel.getByRole("listitem").allInnerTexts()).toEqual(["studio", "trade"]);
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    const { member } = await app().members.getMember({ id: ada, fieldsets: ["FULL"] });
    expect(member.shopDetails).toEqual({
      note: "Collects blue glazes.\nAsks before we ship.",
      labels: ["studio", "trade"],
    });
  });

  test("are blocked together; who cannot be is named and stays picked", async () => {
    await page.goto(`${stage.shop.url}/admin/members`);
    for (const name of ["Ada King", "Grace", "Hedy"]) await page.getByLabel(`Select ${name}`).check();
    await page.getByRole("region", { name: "3 selected" }).getByRole("button", { name: "Block" }).click();
    await page.getByRole("dialog").getByText("They are signed out everywhere").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    const problems = page.getByRole("dialog", { name: "1 member is left" });
    await problems.getByText("This account is closed for good.").waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
    await page.getByRole("region", { name: "1 selected" }).waitFor();
    expect(await stateOf(ada)).toEqual(["BLOCKED", "MUTED"]);
  });

  test("are deleted after a question that says what goes with them", async () => {
    await page.getByRole("link", { name: "Ada King" }).click();
    await choose("Delete");
    await page
      .getByRole("dialog", { name: "Delete Ada King?" })
      .getByText(/orders stay/)
      .waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await notice("Ada King is deleted.");
    await page.waitForURL(/\/admin\/members$/);
    await eventually(() => rows().count()).toBe(4);
    await page.goto(`${stage.shop.url}/admin/members/${ada}`);
    await page.getByText("This page does not exist").waitFor();
  });

  test("are for those alone who may see them, and changed by those who may", async () => {
    const person = { email: "coupons@maren.example", password: "nine brown pitchers" };
    await app().staff.createStaffMember({ ...person, role: "CUSTOM", scopes: ["COUPONS.MANAGE"] });
    const reader = { email: "reader@maren.example", password: "nine brown pitchers" };
    await app().staff.createStaffMember({ ...reader, role: "READ_ONLY" });
    const open = async (login: typeof person) => {
      const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
      const other = await context.newPage();
      await other.goto(`${stage.shop.url}/admin/members`);
      await signIn(other, login);
      return other;
    };
    const stranger = await open(person);
    await stranger.getByText("You may not see this").waitFor();
    expect(await stranger.getByRole("link", { name: "Members" }).count()).toBe(0);
    const looking = await open(reader);
    await looking.getByRole("link", { name: "Grace" }).click();
    await looking.getByText(/You need this permission/).waitFor();
    for (const name of ["Block", "Unblock", "More actions", "Edit contact details", "Edit note and labels"]) {
      expect(await looking.getByRole("button", { name, exact: true }).count(), name).toBe(0);
    }
  });
});

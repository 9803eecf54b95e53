import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, openClub } from "@vitrine/test-support/members";
import { expect, test } from "vitest";
import { type ImportedRecord, importRecords } from "../import-records.ts";
import { exportCustomers } from "./export.ts";
import { customerImporter } from "./import.ts";

const shopify =
  "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Note,Tax Exempt,Tags";

onEveryEngine("customers of another shop", (engine) => {
  let opened: Promise<Club> | undefined;
  const club = () => (opened ??= openClub(engine.store()));

  async function bring(text: string, isCheck = false, into = club()) {
    const { runtime } = (await into).platform;
    const site = await runtime.sites.load((await into).siteId);
    const ignored: string[] = [];
    async function* content() {
      yield Buffer.from(text);
    }
    const options = { content: content(), isCheck, onIgnored: (names: readonly string[]) => ignored.push(...names) };
    const records: ImportedRecord[] = [];
    for await (const record of importRecords(runtime, site, customerImporter, options)) records.push(record);
    const outcomes = records.map(({ outcome }) => outcome);
    const problems = records.flatMap(({ problems }) => problems.map((one) => [one.line, one.column, one.code]));
    return { outcomes, problems, ignored };
  }

  const mailOf = (name: string) => `${name}.${randomUUID()}@example.com`;
  const find = async (loginEmail: string) => {
    const { items } = await (await club()).app.members.queryMembers({
      query: { filter: { loginEmail } },
      fieldsets: ["FULL"],
    });
    return items[0];
  };
  async function exported() {
    const { platform, siteId } = await club();
    let text = "";
    for await (const part of exportCustomers(platform.runtime, await platform.runtime.sites.load(siteId))) text += part;
    return text;
  }

  test("are checked first, then members without a mail or an event, and the same file changes nothing", async () => {
    const email = mailOf("ada");
    const text = `${shopify}\n1,Ada,Lovelace,${email.toUpperCase()},yes,Engines,1 Dorset St,Flat 2,London,ENG,GB,'W1U 4EF,,'+44 20 1,no,12.00,"Likes, punch cards",no,"vip, early"\n`;
    expect(await bring(text, true)).toEqual({
      outcomes: ["CREATE"],
      problems: [],
      ignored: ["Customer ID", "Accepts SMS Marketing", "Total Spent"],
    });
    expect(await find(email)).toBeUndefined();
    expect((await bring(text)).outcomes).toEqual(["CREATE"]);
    const member = await find(email);
    expect(member).toMatchObject({
      status: "APPROVED",
      loginEmailVerified: false,
      contact: {
        firstName: "Ada",
        lastName: "Lovelace",
        company: "Engines",
        emails: [email],
        phones: ["+44 20 1"],
        addresses: [
          { addressLine: "1 Dorset St", addressLine2: "Flat 2", city: "London", subdivision: "GB-ENG", country: "GB" },
        ],
      },
    });
    expect(JSON.stringify(member)).not.toContain("punch cards");
    const { mailbox, events, app, signIn } = await club();
    expect(await events(member?.id ?? "")).toEqual([]);
    const id = member?.id ?? "";
    expect((await app.members.getMember({ id, fieldsets: ["FULL"] })).member.shopDetails).toEqual({
      note: "Likes, punch cards",
      labels: ["vip", "early"],
      acceptsMarketing: true,
    });
    const { member: saved } = await app.members.muteMember({ id });
    expect(saved.shopDetails?.note).toBe("Likes, punch cards");
    await app.members.unmuteMember({ id });
    const own = await signIn(id);
    for (const { member: seen } of [
      await own.members.getMember({ id: id, fieldsets: ["FULL"] }),
      await own.members.getCurrentMember({ fieldsets: ["FULL"] }),
    ])
      expect(seen).not.toHaveProperty("shopDetails");
    expect(await mailbox.all()).toEqual([]);
    expect((await bring(text)).outcomes).toEqual(["UNCHANGED"]);
    const { outcomes } = await bring(text.replace("Dorset", "Baker"));
    expect(outcomes).toEqual(["CHANGE"]);
    expect((await find(email))?.contact?.addresses).toHaveLength(2);
  });

  test("claim their account by a mail, and keep what they say of themselves from then on", async () => {
    const email = mailOf("grace");
    const file = (more: string) => `email,firstName,phone,marketing,note\n${email},${more}\n`;
    await bring(file("Grace,+1 555 1,yes,first"));
    const { visitor, mailbox, app } = await club();
    await visitor.auth.sendPasswordResetEmail(email, "");
    const token = /token=([\w-]+)/.exec((await mailbox.latestTo(email)).text)?.[1] ?? "";
    await visitor.recovery.recover({ recoveryToken: token, password: "seven quiet kilns" });
    const { loginState } = await visitor.auth.login({ email, password: "seven quiet kilns" });
    expect(loginState).toBe("SUCCESS");
    const member = await find(email);
    await app.members.updateMember({ member: { id: member?.id ?? "", contact: { firstName: "Amazing Grace" } } });
    expect((await bring(file("Grace,+1 555 2,no,second"))).outcomes).toEqual(["CHANGE"]);
    expect((await find(email))?.contact).toMatchObject({
      firstName: "Amazing Grace",
      phones: ["+1 555 1", "+1 555 2"],
    });
    expect(await exported()).toContain(`${email},Amazing Grace,,'+1 555 1,,,yes,,first`);
  });

  test("say by line and column what is wrong, and leave only those out", async () => {
    const email = mailOf("hedy");
    const { outcomes, problems } = await bring(
      `email,phone,country,city,shoe\n,,,Rome,\nnobody,,,,\n${email},soon,Austria,Vienna,38\n${email},,AT,Graz,\n${mailOf("x")},,,,\n${email},,,,\n`,
    );
    expect(outcomes).toEqual(["ERROR", "ERROR", "CREATE", "CREATE", "ERROR"]);
    expect(problems).toEqual([
      [2, "email", "REQUIRED"],
      [3, "email", "NOT_AN_EMAIL"],
      [4, "phone", "NOT_A_PHONE"],
      [4, "country", "NOT_A_COUNTRY"],
      [7, "email", "TWICE"],
    ]);
    expect((await find(email))?.contact?.addresses).toMatchObject([
      { city: "Vienna" },
      { city: "Graz", country: "AT" },
    ]);
    await expect(bring("name,city\nAda,London\n")).rejects.toMatchObject({
      reason: { code: "UNKNOWN_COLUMNS" },
      line: 1,
    });
  });

  test("are the same in another shop when they are taken out and brought in there", async () => {
    const email = mailOf("joan");
    await bring(`email,tags,note,addressLine,city\n${email},"a, b",=1+1,Main 1,Oslo\n${email},,,Side 2,Bergen\n`);
    const text = await exported();
    const other = openClub(engine.store());
    const { outcomes, problems } = await bring(text, false, other);
    expect([new Set(outcomes), problems]).toEqual([new Set(["CREATE"]), []]);
    expect(new Set((await bring(text, false, other)).outcomes)).toEqual(new Set(["UNCHANGED"]));
    expect(text).toContain(`"a, b",'=1+1,Main 1`);
  });

  test("come by the thousand, a hundred in a transaction", async () => {
    const tag = randomUUID();
    const rows = Array.from({ length: 1_050 }, (_, index) => `c${index}.${tag}@example.com,Customer ${index}\n`);
    const { outcomes } = await bring(`email,firstName\n${rows.join("")}`);
    expect([outcomes.length, new Set(outcomes)]).toEqual([1_050, new Set(["CREATE"])]);
  });
});

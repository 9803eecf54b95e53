import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checkRetention, toRetention, toRetentionDraft, usualDays } from "./retention-draft.ts";

it("shows the days that the platform's documentation gives", () => {
  const page = readFileSync(new URL("../../../../docs/retention.md", import.meta.url), "utf8");
  for (const [name, days] of Object.entries(usualDays))
    expect(page).toMatch(new RegExp(`\\| \`${name}\` .*\\| ${days} +\\|\\n`));
});

it("sends what changed, and takes back what is emptied", () => {
  const base = toRetentionDraft({ orderPersonal: 400 });
  expect(toRetention(base, base)).toEqual({});
  expect(toRetention(base, { ...base, orderPersonal: "", mailContents: "7" })).toEqual({
    orderPersonal: null,
    mailContents: 7,
  });
  expect(Object.keys(checkRetention({ ...base, mailContents: "0", auditAddresses: "x" }))).toEqual([
    "mailContents",
    "auditAddresses",
  ]);
});

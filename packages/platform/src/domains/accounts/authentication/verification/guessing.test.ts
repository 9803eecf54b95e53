import { authentication, verification } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, openClub } from "@vitrine/test-support/members";
import { beforeEach, expect, test } from "vitest";
import { resendPause } from "./rules.ts";

const password = "seven quiet kilns";
const email = "ada@example.com";

/** Wrong codes, as many as it takes to be far beyond what is allowed, and the right one after them. */
const guessesBefore = (code: string) => [
  ...Array.from({ length: 60 }, (_, index) => String((Number(code) + index + 1) % 1_000_000).padStart(6, "0")),
  code,
];

onEveryEngine("codes that are guessed at the same moment", (engine) => {
  let club: Club;
  const visit = () => club.client({ authentication, verification });
  const codeSentTo = async (to: string) => /\b\d{6}\b/.exec((await club.mailbox.latestTo(to)).text)?.[0] ?? "";
  beforeEach(async () => {
    club = await openClub(engine.store(), {
      registration: { requireEmailVerification: true, requireOwnerApproval: false },
    });
  });

  test("are as few as one after the other when registering", async () => {
    const client = visit();
    const { stateToken = "" } = await client.authentication.registerV2({ loginId: { email }, password });
    const answers = await Promise.all(
      guessesBefore(await codeSentTo(email)).map((code) =>
        client.verification.verifyDuringAuthentication({ code, stateToken }).safe(),
      ),
    );
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set(["VERIFICATION_FAILED"]));
    const { state } = await client.authentication.loginV2({ loginId: { email }, password });
    expect(state).toBe("REQUIRE_EMAIL_VERIFICATION");
  });

  test("are as few when many state tokens are asked for", async () => {
    const client = visit();
    const { stateToken: first = "" } = await client.authentication.registerV2({ loginId: { email }, password });
    const tokens = [first];
    for (let more = 0; more < 8; more += 1)
      tokens.push((await client.authentication.loginV2({ loginId: { email }, password })).stateToken ?? "");
    const [last = ""] = tokens.slice(-1);
    const code = await codeSentTo(email);
    const wrong = tokens
      .filter((token) => token !== last)
      .flatMap((stateToken) => ["a", "b", "c", "d"].map((letter) => ({ stateToken, code: letter.repeat(6) })));
    await Promise.all(wrong.map((guess) => client.verification.verifyDuringAuthentication(guess).safe()));
    const { error } = await client.verification.verifyDuringAuthentication({ code, stateToken: last }).safe();
    expect(error?.code).toBe("VERIFICATION_FAILED");
  });

  test("take nothing from whoever has the right one at once", async () => {
    const client = visit();
    const { stateToken = "" } = await client.authentication.registerV2({ loginId: { email }, password });
    const code = await codeSentTo(email);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => client.verification.verifyDuringAuthentication({ code, stateToken }).safe()),
    );
    expect(answers.filter(({ data }) => data?.state === "SUCCESS")).toHaveLength(1);
  });

  test("are as few for a new login address", async () => {
    const client = visit();
    const { stateToken = "", identity } = await client.authentication.registerV2({ loginId: { email }, password });
    await client.verification.verifyDuringAuthentication({ code: await codeSentTo(email), stateToken });
    const person = await club.signIn(identity?.id ?? "");
    const newEmail = "ada@elsewhere.example";
    const { changeToken } = await person.account.changeLoginEmail({ newEmail, password });
    const answers = await Promise.all(
      guessesBefore(await codeSentTo(newEmail)).map((code) =>
        person.account.confirmLoginEmail({ changeToken, code }).safe(),
      ),
    );
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set(["VERIFICATION_FAILED"]));
    expect((await person.members.getCurrentMember({ fieldsets: ["FULL"] })).member.loginEmail).toBe(email);
  });

  test("another code is mailed once, however many ask for it at once", async () => {
    const client = visit();
    const { stateToken = "" } = await client.authentication.registerV2({ loginId: { email }, password });
    club.clock.advance(resendPause + 1_000);
    const askAgain = () =>
      Promise.all(Array.from({ length: 15 }, () => client.verification.resendDuringAuthentication({ stateToken })));
    await askAgain();
    expect(await club.mailbox.all()).toHaveLength(2);
    // Those who asked in vain used up nothing.
    club.clock.advance(resendPause + 1_000);
    await askAgain();
    expect(await club.mailbox.all()).toHaveLength(3);
  });
});

import type { OAuthSession, StateMachine } from "@vitrine/sdk";

/** The session token of a login or registration that let someone in. @throws Error naming the state it ended in */
export function sessionTokenOf(outcome: StateMachine): string {
  if (outcome.loginState !== "SUCCESS") throw new Error(`The sign-in ended in ${outcome.loginState}.`);
  return outcome.data.sessionToken;
}

/** Makes a client speak as the member that its login or registration let in, by direct login. */
export async function becomeMember({ auth }: { auth: OAuthSession }, outcome: Promise<StateMachine>): Promise<void> {
  await auth.setTokens(await auth.getMemberTokensForDirectLogin(sessionTokenOf(await outcome)));
}

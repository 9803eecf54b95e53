import type { PasskeyChallengeResponse, StaffSignInResponse } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { ApplicationError } from "../../../../kernel/errors.ts";
import { networkOf } from "../../../../kernel/network-list.ts";
import { type Allowance, countAttempt } from "../../../../kernel/secrets/throttle.ts";
import { findStaff } from "../../records/staff-repository.ts";
import { findPasskey, listPasskeys, type PasskeyRecord, usePasskey } from "../security/repository.ts";
import { notValid, signatureOptions, verifySignature } from "../security/webauthn.ts";
import { consumeChallenge, issueChallenge } from "./challenges.ts";
import { recordFailure } from "./failures.ts";
import { openBrowserSession } from "./open.ts";

/** Challenges one address may ask for: each is a row. */
const challenges: Allowance = { attempts: 100, window: 15 * 60 * 1000 };

/** A challenge for the caller's passkeys, or for anyone's when no one is signed in. */
export async function startPasskey(call: Call<"THROTTLED_FEATURE">): Promise<PasskeyChallengeResponse> {
  const { runtime, site, identity, address = "local" } = call;
  const staffId = identity.kind === "staff" ? identity.id : null;
  const own = staffId === null ? [] : await runtime.store.read((db) => listPasskeys(db, site.id, staffId));
  const options = await signatureOptions(runtime.origin, own);
  const challengeToken = await runtime.store.write(async (db) => {
    await countAttempt(db, call, `staff passkeys from ${networkOf(address)}`, challenges);
    return issueChallenge(db, call, "passkey", { staffId, challenge: options.challenge });
  });
  return { challengeToken, options: { ...options } };
}

interface Signed {
  readonly challengeToken: string;
  readonly credential: Record<string, unknown>;
}

/** Signs in with a passkey alone. */
export async function signInWithPasskey(
  signed: Signed,
  call: Call<"CHALLENGE_NOT_VALID" | "PASSKEY_NOT_VALID">,
): Promise<StaffSignInResponse> {
  const { runtime, site } = call;
  const passkey = await provePasskey(call, signed, "finishPasskeySignIn");
  const account = await runtime.store.read((db) => findStaff(db, site.id, { id: passkey.staffId }));
  if (!account) return notValid(call);
  return openBrowserSession(call, account, "finishPasskeySignIn");
}

/** Checks a signature and uses its challenge up. @throws CHALLENGE_NOT_VALID, PASSKEY_NOT_VALID */
export async function provePasskey(
  call: Call<"CHALLENGE_NOT_VALID" | "PASSKEY_NOT_VALID">,
  { challengeToken, credential }: Signed,
  operation: string,
): Promise<PasskeyRecord> {
  const { runtime, site } = call;
  const { challenge, staffId } = await runtime.store.write((db) =>
    consumeChallenge(db, call, "passkey", challengeToken),
  );
  const id = typeof credential.id === "string" ? credential.id : "";
  const passkey = await runtime.store.read((db) => findPasskey(db, site.id, id));
  try {
    if (!passkey || (staffId !== null && passkey.staffId !== staffId)) return notValid(call);
    const used = await verifySignature(call, challenge, credential, passkey);
    const at = call.now.getTime();
    const isFirst = await runtime.store.write((db) => usePasskey(db, passkey, { ...used, at }), { durable: true });
    return isFirst ? passkey : notValid(call);
  } catch (error) {
    if (error instanceof ApplicationError) await noteFailure(call, passkey, operation);
    throw error;
  }
}

async function noteFailure(call: Call, passkey: PasskeyRecord | undefined, operation: string): Promise<void> {
  const { runtime, site } = call;
  await runtime.store.write(async (db) => {
    const account = passkey && (await findStaff(db, site.id, { id: passkey.staffId }));
    await recordFailure(db, call, { name: "", account, operation }, "FAILED");
  });
}

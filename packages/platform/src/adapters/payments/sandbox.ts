import { randomUUID } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { ChargeOutcome, ChargeRequest, PaymentProvider } from "../ports.ts";
import { behaviourOf, type CardBehaviour, CHALLENGE_ANSWER, PENDING_TIME, summarise } from "./cards.ts";
import type { Ledger, LedgerEntry } from "./ledger.ts";
import { paymentWords } from "./words.ts";

/** Minor units: like card networks, the sandbox takes eight digits at most. */
const MAX_CHARGE = 99_999_999;

/**
 * A payment provider that moves no money. What happens depends on the card: see `TEST_CARDS`.
 * Like a real one it keeps its own ledger and charges an idempotency key once.
 */
export function sandboxProvider(ledger: Ledger, clock: Clock): PaymentProvider {
  const known = async (key: string): Promise<LedgerEntry> => {
    const entry = await settled(ledger, clock, key);
    if (!entry) throw new Error(`The sandbox has no charge with the key ${key}.`);
    return entry;
  };
  return {
    id: "sandbox",
    refusal: ({ amount }) =>
      amount > MAX_CHARGE ? "The payment provider takes at most eight digits in one payment." : undefined,
    charge: async (request) => outcomeOf(await ledger.open(entryFor(request, clock))),
    lookup: async (key) => {
      const entry = await settled(ledger, clock, key);
      return entry && outcomeOf(entry);
    },
    answerChallenge: async (key, answer) => {
      const entry = await known(key);
      if (entry.status !== "challenge") return outcomeOf(entry);
      const passed = answer.trim() === CHALLENGE_ANSWER;
      const done: LedgerEntry = passed
        ? { ...entry, status: entry.authorizeOnly ? "authorized" : "approved", captured: paid(entry) }
        : { ...entry, status: "declined", reason: "CHARGE_FAILED" };
      await ledger.update(done);
      return outcomeOf(done);
    },
    capture: async (key, amount) => {
      const entry = await known(key);
      if (entry.status === "approved" && entry.captured === amount) return;
      if (entry.status !== "authorized")
        throw new Error(`The charge is ${entry.status}; only an authorised one can be captured.`);
      if (amount > entry.amount) throw new Error("More than the authorised amount cannot be captured.");
      await ledger.update({ ...entry, status: "approved", captured: amount });
    },
    void: async (key) => {
      const entry = await known(key);
      if (entry.status === "voided") return;
      if (entry.status !== "authorized")
        throw new Error(`The charge is ${entry.status}; only an authorised one can be voided.`);
      await ledger.update({ ...entry, status: "voided" });
    },
  };
}

function entryFor(request: ChargeRequest, clock: Clock): LedgerEntry {
  const number = String(request.instrument.number ?? "").replaceAll(/\D/g, "");
  const behaviour = behaviourOf(number);
  const authorizeOnly = request.authorizeOnly || behaviour.kind === "authorize";
  const base = {
    key: request.idempotencyKey,
    reference: `sandbox_${randomUUID()}`,
    amount: request.amount,
    currency: request.currency,
    language: request.language,
    card: summarise(number),
    authorizeOnly,
  };
  return { ...base, ...firstState(behaviour, authorizeOnly, request.amount, clock) };
}

type State = Pick<LedgerEntry, "status" | "captured" | "reason" | "settlesAt" | "settlesAs">;

function firstState(behaviour: CardBehaviour, authorizeOnly: boolean, amount: number, clock: Clock): State {
  switch (behaviour.kind) {
    case "decline":
      return { status: "declined", reason: behaviour.reason, captured: 0 };
    case "challenge":
      return { status: "challenge", captured: 0 };
    case "pending": {
      const settlesAt = clock.now().getTime() + PENDING_TIME;
      return {
        status: "pending",
        captured: 0,
        settlesAt,
        settlesAs: behaviour.end === "approve" ? "approved" : "declined",
      };
    }
    default:
      return authorizeOnly ? { status: "authorized", captured: 0 } : { status: "approved", captured: amount };
  }
}

/** Reads an entry, ending a pending charge whose time has come. */
async function settled(ledger: Ledger, clock: Clock, key: string): Promise<LedgerEntry | undefined> {
  const entry = await ledger.find(key);
  if (entry?.status !== "pending" || entry.settlesAt === undefined || clock.now().getTime() < entry.settlesAt)
    return entry;
  const done: LedgerEntry =
    entry.settlesAs === "approved"
      ? { ...entry, status: entry.authorizeOnly ? "authorized" : "approved", captured: paid(entry) }
      : { ...entry, status: "declined", reason: "CHARGE_FAILED" };
  await ledger.update(done);
  return done;
}

function paid(entry: LedgerEntry): number {
  return entry.authorizeOnly ? 0 : entry.amount;
}

function outcomeOf(entry: LedgerEntry): ChargeOutcome {
  const { reference, card, language = "en" } = entry;
  switch (entry.status) {
    case "approved":
    case "authorized":
    case "pending":
      return { status: entry.status, reference, card };
    case "challenge":
      return {
        status: "challenge",
        reference,
        challenge: {
          prompt: paymentWords("Enter the code {code} to confirm.", language).replace("{code}", CHALLENGE_ANSWER),
        },
      };
    default:
      return { status: "declined", reference, reason: entry.reason ?? "CHARGE_FAILED" };
  }
}

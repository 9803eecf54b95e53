import { randomUUID } from "node:crypto";
import type { Clock } from "../../kernel/clock.ts";
import { platformMessages } from "../../kernel/messages.ts";
import type {
  ChargeOutcome,
  ChargeRequest,
  DecisionOutcome,
  PaymentProvider,
  RefundAvailability,
  RefundOutcome,
  RefundRequest,
  SavedChargeRequest,
  SetUpRequest,
} from "../../kernel/ports.ts";
import {
  AUTHORIZATION_TIME,
  behaviorOf,
  type CardBehavior,
  CHALLENGE_ANSWER,
  DISPUTE_TIME,
  decisionBehaviorOf,
  PENDING_TIME,
  refundBehaviorOf,
  summarize,
  TEST_CARDS,
} from "./cards.ts";
import type { Ledger, LedgerEntry, LedgerRefund } from "./ledger.ts";
import { trySandbox } from "./sandbox-trial.ts";

/** Minor units: like card networks, the sandbox takes eight digits at most. */
const MAX_CHARGE = 99_999_999;

/** It needs nothing of the platform: a question is enough. */
export interface SandboxProvider extends PaymentProvider {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  chargeSaved(request: SavedChargeRequest): Promise<ChargeOutcome>;
  setUp(request: SetUpRequest): Promise<ChargeOutcome>;
  lookup(key: string): Promise<ChargeOutcome | undefined>;
  cancel(key: string): Promise<ChargeOutcome>;
  answerChallenge(key: string, answer: string): Promise<ChargeOutcome>;
  capture(key: string, amount: number): Promise<DecisionOutcome | undefined>;
  void(key: string): Promise<DecisionOutcome | undefined>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
  refundability(key: string): Promise<RefundAvailability>;
}

/**
 * A payment provider that moves no money. What happens depends on the card: see `TEST_CARDS`.
 * Like a real one it keeps its own ledger and charges an idempotency key once.
 */
export function sandboxProvider(ledger: Ledger, clock: Clock): SandboxProvider {
  const change = async (key: string, next: (entry: LedgerEntry) => LedgerEntry): Promise<LedgerEntry> => {
    const changed = await ledger.change(key, (entry) => next(settled(entry, clock)));
    if (!changed) throw new Error(`The sandbox has no charge with the key ${key}.`);
    return changed;
  };
  const provider: SandboxProvider = {
    id: "sandbox",
    isTest: true,
    testCards: TEST_CARDS,
    refusal: ({ amount }) =>
      amount > MAX_CHARGE ? "The payment provider takes at most eight digits in one payment." : undefined,
    charge: async (request) => outcomeOf(await ledger.open(entryFor(request, clock)), clock),
    chargeSaved: async (request) => outcomeOf(await ledger.open(savedEntryFor(request, clock)), clock),
    setUp: async (request) => outcomeOf(await ledger.open(setUpEntryFor(request, clock)), clock),
    lookup: async (key) => {
      const entry = await ledger.change(key, (known) => settled(known, clock));
      return entry && outcomeOf(entry, clock);
    },
    cancel: async (key) => {
      // Opening and changing are atomic: a charge that comes between them finds the fence, or is found.
      await ledger.open(fenceFor(key));
      return outcomeOf(await change(key, canceled), clock);
    },
    answerChallenge: async (key, answer) => {
      const passed = answer.trim() === CHALLENGE_ANSWER;
      return outcomeOf(await change(key, (entry) => answered(entry, passed, clock)), clock);
    },
    capture: async (key, amount) =>
      decisionOutcome(await change(key, (entry) => decided(captured(entry, amount), entry, amount, clock))),
    void: async (key) => decisionOutcome(await change(key, (entry) => decided(voided(entry), entry, undefined, clock))),
    refund: async ({ idempotencyKey, charge, amount }) => {
      const reference = `sandbox_refund_${randomUUID()}`;
      const entry = await change(charge, (known) => refunded(known, idempotencyKey, { reference, amount }, clock));
      const refund = entry.refunds?.[idempotencyKey];
      return refund
        ? refundOutcome(refund, clock)
        : { status: "failed", reference, note: { code: "TOO_MUCH", description: "More than is left of the charge." } };
    },
    refundability: async (key) => {
      const entry = await ledger.find(key);
      if (!entry) return { status: "unavailable", reason: "TRANSACTION_NOT_FOUND" };
      return entry.refundBehavior === "byHand" ? { status: "manual", reason: "EXPIRED" } : { status: "refundable" };
    },
    trial: (currency, { signal }) => trySandbox(provider, currency, signal),
  };
  return provider;
}

function canceled(entry: LedgerEntry): LedgerEntry {
  if (entry.status !== "pending" && entry.status !== "challenge") return entry;
  return { ...entry, status: "declined", reason: "CHARGE_FAILED" };
}

function answered(entry: LedgerEntry, passed: boolean, clock: Clock): LedgerEntry {
  if (entry.status !== "challenge") return entry;
  return passed ? approved(entry, clock) : { ...entry, status: "declined", reason: "CHARGE_FAILED" };
}

function approved(entry: LedgerEntry, clock: Clock): LedgerEntry {
  return { ...entry, ...firstState({ kind: "approve" }, entry.authorizeOnly, entry.amount, clock) };
}

/** The entry with its decision carried out, or on its way where the card takes its time. */
function decided(done: LedgerEntry, entry: LedgerEntry, capture: number | undefined, clock: Clock): LedgerEntry {
  if (done === entry || entry.decisionBehavior !== "pending") return done;
  if (entry.decision && entry.decision.capture !== capture) throw new Error("Another decision is on its way.");
  const settlesAt = clock.now().getTime() + PENDING_TIME;
  return entry.decision ? entry : { ...entry, decision: { ...(capture && { capture }), settlesAt } };
}

function decisionOutcome({ decision }: LedgerEntry): DecisionOutcome | undefined {
  return decision ? { status: "pending" } : undefined;
}

function captured(entry: LedgerEntry, amount: number): LedgerEntry {
  if (entry.status === "approved" && entry.captured === amount) return entry;
  if (entry.status !== "authorized")
    throw new Error(`The charge is ${entry.status}; only an authorized one can be captured.`);
  if (amount > entry.amount) throw new Error("More than the authorized amount cannot be captured.");
  return { ...entry, status: "approved", captured: amount };
}

function voided(entry: LedgerEntry): LedgerEntry {
  if (entry.status === "voided") return entry;
  if (entry.status !== "authorized")
    throw new Error(`The charge is ${entry.status}; only an authorized one can be voided.`);
  return { ...entry, status: "voided" };
}

/**
 * Refunds of a charge add up to what was captured at most; those that failed count for nothing. One that does not fit
 * leaves the entry as it is.
 */
function refunded(
  entry: LedgerEntry,
  key: string,
  refund: Pick<LedgerRefund, "reference" | "amount">,
  clock: Clock,
): LedgerEntry {
  const { refunds = {}, refundBehavior = "" } = entry;
  const left = Object.values(refunds).reduce((sum, { amount, fails }) => (fails ? sum : sum - amount), entry.captured);
  if (refunds[key] || refund.amount > left) return entry;
  const fails = refundBehavior.toLowerCase().endsWith("fail") && Object.keys(refunds).length === 0;
  const isPending = refundBehavior === "pending" || (fails && refundBehavior === "pendingFail");
  const settlesAt = isPending ? { settlesAt: clock.now().getTime() + PENDING_TIME } : {};
  return { ...entry, refunds: { ...refunds, [key]: { ...refund, ...settlesAt, ...(fails && { fails }) } } };
}

function refundOutcome({ reference, settlesAt = 0, fails }: LedgerRefund, clock: Clock): RefundOutcome {
  if (clock.now().getTime() < settlesAt) return { status: "pending", reference };
  const note = { code: "REJECTED", description: "The bank of the card rejected the refund." };
  return fails ? { status: "failed", reference, note } : { status: "succeeded", reference };
}

/** Stands in the place of a charge that was never made, so that it never will be. */
function fenceFor(key: string): LedgerEntry {
  const nothing = { amount: 0, captured: 0, currency: "", card: { brand: "", lastFourDigits: "" } };
  const reference = `sandbox_${randomUUID()}`;
  return { key, reference, ...nothing, authorizeOnly: false, status: "declined", reason: "CHARGE_FAILED" };
}

/** A card's number as it was entered, or in a token such as `tok_4242424242424242`, which stands for a test card. */
function numberOf({ number, token }: ChargeRequest["instrument"]): string {
  return String(number ?? token ?? "").replaceAll(/\D/g, "");
}

/** A token that says how the card behaves, with no digits of a real one but the last four. */
function savedMethodOf(number: string): string {
  const { brand, lastFourDigits } = summarize(number);
  return ["sandbox", TEST_CARDS[number] ? number : "other", brand, lastFourDigits, randomUUID()].join("_");
}

/** Whoever is not there cannot answer their bank: such a card is declined. */
function savedEntryFor(request: SavedChargeRequest, clock: Clock): LedgerEntry {
  const { savedMethod, isMerchantInitiated, ...rest } = request;
  const [, number = "", brand = "CARD", lastFourDigits = ""] = savedMethod.split("_");
  const entry = entryFor({ ...rest, instrument: { number } }, clock);
  const card = { brand, lastFourDigits };
  if (entry.status !== "challenge" || !isMerchantInitiated) return { ...entry, card };
  return { ...entry, card, status: "declined", reason: "CHARGE_FAILED" };
}

function entryFor(request: ChargeRequest, clock: Clock): LedgerEntry {
  const number = numberOf(request.instrument);
  const behavior = behaviorOf(number);
  const refundBehavior = refundBehaviorOf(number);
  const decisionBehavior = decisionBehaviorOf(number);
  const authorizeOnly = request.authorizeOnly || behavior.kind === "authorize";
  const base = {
    key: request.idempotencyKey,
    reference: `sandbox_${randomUUID()}`,
    amount: request.amount,
    currency: request.currency,
    language: request.language,
    card: summarize(number),
    authorizeOnly,
    ...(refundBehavior && { refundBehavior }),
    ...(decisionBehavior && { decisionBehavior }),
    ...(request.saveMethod && { savedMethod: savedMethodOf(number) }),
  };
  return { ...base, ...firstState(behavior, authorizeOnly, request.amount, clock) };
}

/** A card that is kept: it is asked like one that is charged, but nothing is reserved, and nothing can be disputed. */
function setUpEntryFor(request: SetUpRequest, clock: Clock): LedgerEntry {
  const entry = entryFor({ ...request, amount: 0, authorizeOnly: false, saveMethod: true }, clock);
  const { expiresAt: _expires, disputedAt: _disputed, wonAt: _won, ...kept } = entry;
  return { ...kept, authorizeOnly: false, status: entry.status === "authorized" ? "approved" : entry.status };
}

type State = Pick<
  LedgerEntry,
  "captured" | "disputedAt" | "expiresAt" | "reason" | "settlesAs" | "settlesAt" | "status" | "wonAt"
>;

function firstState(behavior: CardBehavior, authorizeOnly: boolean, amount: number, clock: Clock): State {
  const now = clock.now().getTime();
  switch (behavior.kind) {
    case "decline":
      return { status: "declined", reason: behavior.reason, captured: 0 };
    case "challenge":
      return { status: "challenge", captured: 0 };
    case "pending": {
      const settlesAs = behavior.end === "approve" ? "approved" : "declined";
      return { status: "pending", captured: 0, settlesAt: now + PENDING_TIME, settlesAs };
    }
    case "dispute": {
      const disputedAt = now + DISPUTE_TIME;
      const won = behavior.isWon ? { wonAt: disputedAt + DISPUTE_TIME } : {};
      return { status: "approved", captured: amount, disputedAt, ...won };
    }
    default:
      return authorizeOnly
        ? { status: "authorized", captured: 0, expiresAt: now + AUTHORIZATION_TIME }
        : { status: "approved", captured: amount };
  }
}

/**
 * The entry as it is by now: a pending charge, capture or void ends when its time has come, and an authorization
 * lapses.
 */
function settled(entry: LedgerEntry, clock: Clock): LedgerEntry {
  const now = clock.now().getTime();
  const { status, settlesAt = Infinity, expiresAt = Infinity } = entry;
  if (entry.decision && now >= entry.decision.settlesAt) {
    const { decision, ...rest } = entry;
    return decision.capture === undefined ? voided(rest) : captured(rest, decision.capture);
  }
  if (status === "authorized" && now >= expiresAt) return { ...entry, status: "declined", reason: "EXPIRED" };
  if (status !== "pending" || now < settlesAt) return entry;
  return entry.settlesAs === "approved"
    ? approved(entry, clock)
    : { ...entry, status: "declined", reason: "CHARGE_FAILED" };
}

/** What the buyer's bank did so far, and when it does more. */
function disputeOf({ key, captured, disputedAt = Infinity, wonAt = Infinity }: LedgerEntry, clock: Clock): object {
  const now = clock.now().getTime();
  const next = [disputedAt, wonAt].find((at) => at > now && at !== Infinity);
  const lookAt = next === undefined ? {} : { lookAt: new Date(next).toISOString() };
  if (now < disputedAt) return lookAt;
  const status = now >= wonAt ? "reversed" : "open";
  return { chargebacks: [{ id: `sandbox_dispute_${key}`, amount: captured, status }], ...lookAt };
}

function outcomeOf(entry: LedgerEntry, clock: Clock): ChargeOutcome {
  const { reference, card, language = "en", savedMethod } = entry;
  const kept = savedMethod ? { savedMethod } : {};
  switch (entry.status) {
    case "approved":
      return { status: "approved", reference, card, ...kept, ...disputeOf(entry, clock) };
    case "pending":
      return { status: "pending", reference, card };
    case "authorized": {
      const { expiresAt } = entry;
      const end = expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt).toISOString() };
      return { status: "authorized", reference, card, ...kept, ...end };
    }
    case "challenge":
      return {
        status: "challenge",
        reference,
        challenge: {
          prompt: platformMessages.in(language).messages.payment.challenge({ code: CHALLENGE_ANSWER }),
        },
      };
    default:
      return { status: "declined", reference, reason: entry.reason ?? "CHARGE_FAILED" };
  }
}

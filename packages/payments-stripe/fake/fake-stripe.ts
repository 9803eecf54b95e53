import { fakeService } from "@vitrine/testing";
import { Stripe } from "stripe";
import { type FormBody, mapOf, parseForm, textOf } from "./form-body.ts";
import {
  ApiFault,
  cancel,
  capture,
  confirm,
  fail,
  finishCapture,
  type Intent,
  newIntent,
  succeed,
  tokenOfMethod,
} from "./intents.ts";
import { pageOf } from "./pages.ts";

export const secretKey = "sk_test_51standin";
export const webhookSecret = "whsec_standin";

interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Record<string, string>;
  status: string;
  readonly created: number;
}

interface Dispute {
  readonly id: string;
  readonly object: "dispute";
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  status: string;
}

interface Movement {
  readonly id: string;
  readonly object: "balance_transaction";
  readonly type: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly source: object;
}

/** Test cards of Stripe, by what a confirmation token for them would lead to. */
const tokens: Readonly<Record<string, string>> = {
  pm_card_chargeDeclinedInsufficientFunds: "ctoken_insufficient",
  pm_card_threeDSecure2Required: "ctoken_3ds",
};

/**
 * What a request meets. `lose-at-once`: the work is done, and the response is one of a gateway that broke.
 * `kept-error`: nothing is done, and the idempotency key stands for that error from now on; `kept-error-after`: the same
 * once the work is done.
 */
export type Trouble = "lose-at-once" | "rate-limit" | "server-error" | "kept-error" | "kept-error-after" | "hang";

const serverError = {
  status: 500,
  body: { error: { type: "api_error", message: "Something went wrong." } },
};

/** Stripe on this machine: the published API as far as the provider uses it, with its idempotency keys. */
export class FakeStripe {
  readonly service = fakeService((request) => this.#respond(request));
  readonly intents = new Map<string, Intent>();
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  readonly movements: Movement[] = [];
  readonly requests: string[] = [];
  /** What happens to the next requests whose method and path match. */
  readonly troubles: { readonly at: RegExp; readonly kind: Trouble }[] = [];
  /** How refunds end at first. */
  refundStatus = "succeeded";
  readonly customers = new Set<string>();
  /** The next captures take their time: `finishCapture` ends one. */
  isCaptureSlow = false;
  now: () => number = () => Math.floor(Date.now() / 1000);
  readonly #answers = new Map<string, { readonly body: string; readonly response: { status: number; body: object } }>();
  #held: { readonly at: RegExp; resolve(release: () => void): void } | undefined;
  #count = 0;

  /** Where Stripe.js is. */
  get scriptUrl(): string {
    return `${this.service.url}/stripe.js`;
  }

  get api() {
    const { hostname: host, port } = new URL(this.service.url);
    return { protocol: "http" as const, host, port: Number(port) };
  }

  intentOf(key: string): Intent {
    const found = [...this.intents.values()].find(({ metadata }) => metadata.vitrine_payment === key);
    if (!found) throw new Error(`There is no PaymentIntent for ${key}.`);
    return found;
  }

  /** What the buyer or their bank does outside the shop. */
  finish(intent: Intent, isGood: boolean): void {
    if (isGood) succeed(intent);
    else fail(intent, "payment_intent_authentication_failure");
    if (intent.status === "succeeded" && intent.object === "payment_intent")
      this.#moved("charge", intent.amount_received, intent.currency, intent.latest_charge);
  }

  /** What was authorized is not captured in time: Stripe cancels it. */
  expire(intent: Intent): void {
    cancel(intent, "automatic");
  }

  /** The buyer's bank sends back what was refunded, as it may days after it succeeded. */
  failRefund(refund: Refund): void {
    refund.status = "failed";
    const { latest_charge: charge } = this.intents.get(refund.payment_intent) ?? {};
    if (charge) charge.amount_refunded -= refund.amount;
    this.#moved("refund_failure", refund.amount, refund.currency, refund);
  }

  /** A capture that took its time goes through. */
  finishCapture(intent: Intent, amount: number): void {
    finishCapture(intent, amount);
    this.#moved("charge", amount, intent.currency, intent.latest_charge);
  }

  /** An event as Stripe sends it, with its signature. */
  event(
    type: string,
    object: object,
    more: { readonly id?: string; readonly timestamp?: number; readonly secret?: string } = {},
  ) {
    const { id = this.#id("evt"), timestamp = this.now(), secret = webhookSecret } = more;
    const body = JSON.stringify({ id, object: "event", type, created: timestamp, livemode: false, data: { object } });
    const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, headers: { "stripe-signature": signature, "content-type": "application/json" } };
  }

  /** The buyer disputes a payment at their bank. */
  dispute(intent: Intent, status = "needs_response"): Dispute {
    if (intent.latest_charge) intent.latest_charge.disputed = true;
    const { amount, currency } = intent;
    const made = {
      id: this.#id("dp"),
      object: "dispute" as const,
      payment_intent: intent.id,
      amount,
      currency,
      status,
    };
    this.disputes.push(made);
    return made;
  }

  /** Holds the response to the next such request back: resolves once the work is done, with what lets it go. */
  holdNext(at: RegExp): Promise<() => void> {
    return new Promise((resolve) => {
      this.#held = { at, resolve };
    });
  }

  /** A day has passed: idempotency keys mean nothing any more. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${String(this.#count).padStart(8, "0")}`;
  }

  #moved(type: string, amount: number, currency: string, source: object | null): void {
    const id = this.#id("txn");
    this.movements.unshift({
      id,
      object: "balance_transaction",
      type,
      amount,
      currency,
      created: this.now(),
      source: source ?? {},
    });
  }

  async #respond(request: Request): Promise<Response> {
    const page = await pageOf(request, this);
    if (page) return page;
    const url = new URL(request.url);
    const line = `${request.method} ${url.pathname}`;
    this.requests.push(line);
    if (request.headers.get("authorization") !== `Bearer ${secretKey}`)
      return respondWith(401, {
        error: { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_*****." },
      });
    const trouble = this.#nextTrouble(line);
    if (trouble === "rate-limit")
      return respondWith(429, {
        error: { type: "invalid_request_error", code: "rate_limit", message: "Too many requests." },
      });
    if (trouble === "server-error") return respondWith(serverError.status, serverError.body);
    if (trouble === "hang") return new Promise(() => {});
    const text = await request.text();
    const answer = this.#once(request, url, text, trouble);
    await this.#hold(line);
    if (trouble === "lose-at-once") return respondWith(502, {});
    return respondWith(answer.status, answer.body);
  }

  async #hold(line: string): Promise<void> {
    const held = this.#held;
    if (!held?.at.test(line)) return;
    this.#held = undefined;
    await new Promise<void>((release) => held.resolve(release));
  }

  #nextTrouble(line: string): Trouble | undefined {
    const index = this.troubles.findIndex(({ at }) => at.test(line));
    return index < 0 ? undefined : this.troubles.splice(index, 1)[0]?.kind;
  }

  /** https://docs.stripe.com/api/idempotent_requests: the first answer under a key is the answer, whatever it was. */
  #once(request: Request, url: URL, text: string, trouble?: Trouble): { status: number; body: object } {
    const key = request.headers.get("idempotency-key");
    const body = `${url.pathname} ${text}`;
    const known = key ? this.#answers.get(key) : undefined;
    if (known && known.body !== body) {
      const message =
        "Keys for idempotent requests can only be used with the same parameters they were first used with.";
      return { status: 400, body: { error: { type: "idempotency_error", message } } };
    }
    if (known) return known.response;
    const done = trouble === "kept-error" ? serverError : this.#handle(request.method, url, parseForm(text));
    const response = trouble === "kept-error-after" ? serverError : done;
    // Kept as it was then: later changes of the object are not in it.
    if (key && request.method === "POST") this.#answers.set(key, { body, response: structuredClone(response) });
    return response;
  }

  #handle(method: string, url: URL, body: FormBody): { status: number; body: object } {
    try {
      return { status: 200, body: this.#route(method, url, body) };
    } catch (error) {
      if (error instanceof ApiFault) return { status: error.status, body: error.body };
      throw error;
    }
  }

  #route(method: string, url: URL, body: FormBody): object {
    const [, , resource, id = "", verb] = url.pathname.split("/");
    if (resource === "customers") return this.#customer(method, id);
    if (resource === "payment_intents" && id === "") return this.#create(body);
    if (resource === "setup_intents" && id === "") return this.#keep(newIntent(this.#id("seti"), body, this.now()));
    if (resource === "payment_intents" || resource === "setup_intents") return this.#intent(id, verb, body);
    if (resource === "refunds" && method === "POST") return this.#refund(body);
    if (resource === "refunds") {
      const data = this.refunds.filter(
        ({ payment_intent }) => payment_intent === url.searchParams.get("payment_intent"),
      );
      return { object: "list", data, has_more: false, url: "/v1/refunds" };
    }
    if (resource === "balance_transactions") return this.#page(url.searchParams);
    if (resource === "disputes") {
      const data = this.disputes.filter(
        ({ payment_intent }) => payment_intent === url.searchParams.get("payment_intent"),
      );
      return { object: "list", data, has_more: false, url: "/v1/disputes" };
    }
    if (resource === "balance") return { object: "balance", livemode: false, available: [], pending: [] };
    if (resource === "webhook_endpoints")
      return { object: "list", data: [], has_more: false, url: "/v1/webhook_endpoints" };
    throw new ApiFault(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${url.pathname}).`,
    });
  }

  #create(body: FormBody): Intent {
    const customer = textOf(body, "customer");
    if (customer && !this.customers.has(customer))
      throw new ApiFault(400, {
        type: "invalid_request_error",
        code: "resource_missing",
        param: "customer",
        message: "No such customer.",
      });
    // The least that Stripe takes depends on the currency; this is the one of dollars.
    if (Number(textOf(body, "amount")) < 50)
      throw new ApiFault(400, {
        type: "invalid_request_error",
        code: "amount_too_small",
        param: "amount",
        message: "The amount must be at least $0.50 usd.",
      });
    const intent = this.#keep(newIntent(this.#id("pi"), body, this.now()));
    if (textOf(body, "confirm") === "true") {
      confirm(intent, tokens[textOf(body, "payment_method") ?? ""] ?? "ctoken_good", "", "");
      if (intent.status === "succeeded")
        this.#moved("charge", intent.amount_received, intent.currency, intent.latest_charge);
    }
    return intent;
  }

  #keep(intent: Intent): Intent {
    this.intents.set(intent.id, intent);
    return intent;
  }

  #customer(method: string, id: string): object {
    if (id === "") {
      const made = this.#id("cus");
      this.customers.add(made);
      return { id: made, object: "customer" };
    }
    const isDeleted = method === "DELETE" && this.customers.delete(id);
    if (isDeleted) return { id, object: "customer", deleted: true };
    throw new ApiFault(404, { type: "invalid_request_error", code: "resource_missing", message: "No such customer." });
  }

  /** A card that is kept is charged through the customer it was kept for. */
  #tokenOf(intent: Intent, body: FormBody): string {
    const method = textOf(body, "payment_method");
    if (!method) return textOf(body, "confirmation_token") ?? "";
    if (!intent.customer || !this.customers.has(intent.customer))
      throw new ApiFault(400, { type: "invalid_request_error", message: "The PaymentMethod belongs to no customer." });
    return tokenOfMethod(method, textOf(body, "off_session") === "true");
  }

  #intent(id: string, verb: string | undefined, body: FormBody): Intent {
    const intent = this.intents.get(id);
    if (!intent)
      throw new ApiFault(404, {
        type: "invalid_request_error",
        code: "resource_missing",
        message: "No such payment_intent.",
      });
    if (verb === "confirm") {
      confirm(intent, this.#tokenOf(intent, body), textOf(body, "return_url") ?? "", `${this.service.url}/bank/${id}`);
      if (intent.status === "succeeded" && intent.object === "payment_intent")
        this.#moved("charge", intent.amount_received, intent.currency, intent.latest_charge);
    } else if (verb === "capture") {
      capture(intent, Number(textOf(body, "amount_to_capture") ?? intent.amount), this.isCaptureSlow);
      if (intent.status === "succeeded")
        this.#moved("charge", intent.amount_received, intent.currency, intent.latest_charge);
    } else if (verb === "cancel") cancel(intent);
    return intent;
  }

  #refund(body: FormBody): Refund {
    const intent = this.#intent(textOf(body, "payment_intent") ?? "", undefined, {});
    const charge = intent.latest_charge;
    const amount = Number(textOf(body, "amount") ?? intent.amount_received);
    if (!charge || charge.amount_refunded + amount > charge.amount_captured) {
      const code =
        charge && charge.amount_refunded === charge.amount_captured ? { code: "charge_already_refunded" } : {};
      throw new ApiFault(400, {
        type: "invalid_request_error",
        ...code,
        param: "amount",
        message: "Refund amount is greater than unrefunded amount on charge.",
      });
    }
    charge.amount_refunded += amount;
    const made = {
      id: this.#id("re"),
      object: "refund" as const,
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
    };
    const refund = { ...made, metadata: mapOf(body, "metadata"), status: this.refundStatus, created: this.now() };
    this.refunds.push(refund);
    this.#moved("refund", -amount, intent.currency, refund);
    return refund;
  }

  #page(query: URLSearchParams): object {
    const from = Number(query.get("created[gte]") ?? 0);
    const to = Number(query.get("created[lt]") ?? Infinity);
    const found = this.movements.filter(({ created }) => created >= from && created < to);
    const start = found.findIndex(({ id }) => id === query.get("starting_after")) + 1;
    const data = found.slice(start, start + Number(query.get("limit") ?? 10));
    return { object: "list", data, has_more: start + data.length < found.length, url: "/v1/balance_transactions" };
  }
}

function respondWith(status: number, body: object): Response {
  return Response.json(body, { status, headers: { "request-id": "req_standin" } });
}

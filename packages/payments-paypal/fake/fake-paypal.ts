import { createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { fakeService } from "@vitrine/testing";
import { pageOf } from "./pages.ts";

export const credentials = { clientId: "client-standin", clientSecret: "secret-standin", webhookId: "WH-STANDIN" };

type Money = { readonly currency_code: string; readonly value: string };

interface Capture {
  readonly id: string;
  status: string;
  readonly amount: Money;
  readonly custom_id: string;
}

export interface FakeOrder {
  readonly id: string;
  readonly intent: string;
  status: string;
  readonly purchase_units: {
    readonly amount: Money;
    readonly custom_id: string;
    payments: {
      captures?: Capture[];
      authorizations?: { id: string; status: string; expiration_time: string; amount: Money }[];
    };
  }[];
  readonly links: { readonly rel: string; readonly href: string }[];
  /** What is kept of it. */
  payment_source?: { readonly paypal: { readonly attributes: { readonly vault: { id: string; status: string } } } };
  /** Where the buyer is led back to from a page of its own. */
  readonly returnUrl: string;
}

interface Source {
  readonly paypal?: {
    readonly vault_id?: string;
    readonly attributes?: { readonly vault?: object };
    readonly experience_context?: { readonly return_url?: string };
  };
}

interface Refund {
  readonly id: string;
  status: string;
  readonly amount: Money;
  readonly custom_id: string;
}

interface Answer {
  readonly status: number;
  readonly body?: object;
}

const fault = (status: number, issue: string): Answer => ({
  status,
  body: { name: status === 404 ? "RESOURCE_NOT_FOUND" : "UNPROCESSABLE_ENTITY", details: [{ issue }] },
});

/** PayPal on this machine: the published API as far as the provider uses it. */
export class FakePayPal {
  readonly service = fakeService((request) => this.#respond(request));
  readonly orders = new Map<string, FakeOrder>();
  readonly refunds = new Map<string, Refund>();
  /** Payment tokens that can be charged. */
  readonly kept = new Set<string>();
  readonly transactions: object[] = [];
  readonly disputes: {
    dispute_id: string;
    captureId: string;
    dispute_amount: Money;
    dispute_outcome?: object;
    dispute_life_cycle_stage: string;
  }[] = [];
  /** Requests that match the first are answered with a broken gateway, once the work is done. */
  readonly losses: RegExp[] = [];
  /** How the next capture ends. */
  nextCapture = "COMPLETED";
  readonly #keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  readonly #answers = new Map<string, Answer>();
  #count = 0;

  /** Where PayPal's script is. */
  get scriptUrl(): string {
    return `${this.service.url}/sdk/js`;
  }

  orderOf(key: string): FakeOrder {
    const found = [...this.orders.values()].find(({ purchase_units: [unit] }) => unit?.custom_id.startsWith(key));
    if (!found) throw new Error(`There is no order for ${key}.`);
    return found;
  }

  /** What the buyer does in PayPal's window. */
  approve(order: FakeOrder): void {
    if (order.status === "PAYER_ACTION_REQUIRED") order.status = "APPROVED";
  }

  /** An event as PayPal sends it, with its signature. */
  event(
    type: string,
    resource: object,
    more: { readonly id?: string; readonly webhookId?: string; readonly certUrl?: string } = {},
  ) {
    const {
      id = `WH-${randomUUID()}`,
      webhookId = credentials.webhookId,
      certUrl = `${this.service.url}/v1/notifications/certs/CERT-1`,
    } = more;
    const body = JSON.stringify({ id, event_type: type, resource });
    const [transmission, time] = [randomUUID(), new Date().toISOString()];
    const signed = `${transmission}|${time}|${webhookId}|${crc32(body)}`;
    const signature = createSign("SHA256").update(signed).sign(this.#keys.privateKey, "base64");
    const headers = {
      "content-type": "application/json",
      "paypal-transmission-id": transmission,
      "paypal-transmission-time": time,
      "paypal-transmission-sig": signature,
      "paypal-cert-url": certUrl,
      "paypal-auth-algo": "SHA256withRSA",
    };
    return { body, headers };
  }

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}${String(this.#count).padStart(10, "0")}`;
  }

  async #respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname.startsWith("/v1/notifications/certs/"))
      return new Response(this.#keys.publicKey.export({ type: "spki", format: "pem" }));
    const page = await pageOf(request, {
      clientId: credentials.clientId,
      orders: this.orders,
      approve: (order) => this.approve(order),
    });
    if (page) return page;
    const text = await request.text();
    if (url.pathname === "/v1/oauth2/token") {
      const basic = `Basic ${Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString("base64")}`;
      if (request.headers.get("authorization") !== basic)
        return Response.json({ error: "invalid_client" }, { status: 401 });
      return Response.json({ access_token: "token-standin", token_type: "Bearer", expires_in: 32_400 });
    }
    if (request.headers.get("authorization") !== "Bearer token-standin") return new Response("{}", { status: 401 });
    const answer = this.#once(request, url, text);
    if (this.losses[0]?.test(`${request.method} ${url.pathname}`)) {
      this.losses.shift();
      return new Response("{}", { status: 502 });
    }
    return answer.body
      ? Response.json(answer.body, { status: answer.status })
      : new Response(null, { status: answer.status });
  }

  /** A `PayPal-Request-Id` stands for its first answer. */
  #once(request: Request, url: URL, text: string): Answer {
    const key = request.headers.get("paypal-request-id");
    const known = key ? this.#answers.get(key) : undefined;
    if (known) return known;
    const answer = this.#route(request.method, url, text ? (JSON.parse(text) as Record<string, unknown>) : {});
    if (key && request.method === "POST") this.#answers.set(key, structuredClone(answer));
    return answer;
  }

  #route(method: string, url: URL, body: Record<string, unknown>): Answer {
    const [, , area, kind, id = "", verb] = url.pathname.split("/");
    if (area === "checkout" && id === "") return this.#create(body);
    if (area === "checkout") return this.#order(id, verb);
    if (area === "payments" && kind === "authorizations") return this.#authorization(id, verb, body);
    if (area === "payments" && kind === "captures") return this.#refund(id, body);
    if (area === "payments" && kind === "refunds") return { status: 200, body: this.refunds.get(id) ?? {} };
    if (area === "vault") return this.#vault(method, kind ?? "", id, body);
    if (area === "reporting") return this.#search();
    if (area === "customer" && id === "") {
      const captureId = url.searchParams.get("disputed_transaction_id");
      return { status: 200, body: { items: this.disputes.filter((each) => each.captureId === captureId) } };
    }
    if (area === "customer") return { status: 200, body: this.disputes.find((each) => each.dispute_id === id) ?? {} };
    return fault(404, `NO_ROUTE_${method}`);
  }

  /** Setup tokens are approved in the same window as orders. */
  #vault(method: string, kind: string, id: string, body: Record<string, unknown>): Answer {
    if (kind === "payment-tokens" && method === "DELETE")
      return this.kept.delete(id) ? { status: 204 } : fault(404, "RESOURCE_NOT_FOUND");
    if (kind === "setup-tokens" && method === "POST")
      return { status: 201, body: this.#place(this.#id("SETUP"), body) };
    const source = body.payment_source as { token?: { id: string } } | undefined;
    const token = this.orders.get(source?.token?.id ?? id);
    if (!token) return fault(404, "RESOURCE_NOT_FOUND");
    if (kind === "setup-tokens") return { status: 200, body: token };
    if (token.status !== "APPROVED") return fault(422, "TOKEN_NOT_APPROVED");
    token.status = "VAULTED";
    return { status: 201, body: { id: this.#keep() } };
  }

  #keep(): string {
    const id = this.#id("VAULT");
    this.kept.add(id);
    return id;
  }

  #place(id: string, body: Record<string, unknown>): FakeOrder {
    const source = body.payment_source as { paypal?: { experience_context?: { return_url?: string } } } | undefined;
    const order: FakeOrder = {
      id,
      intent: String(body.intent),
      status: "PAYER_ACTION_REQUIRED",
      purchase_units: [],
      links: [{ rel: "approve", href: `${this.service.url}/checkoutnow?token=${id}` }],
      returnUrl: source?.paypal?.experience_context?.return_url ?? "",
    };
    this.orders.set(id, order);
    return order;
  }

  #create(body: Record<string, unknown>): Answer {
    const id = this.#id("ORDER");
    const [unit] = body.purchase_units as { readonly amount: Money; readonly custom_id?: string }[];
    const source = body.payment_source as Source | undefined;
    const { vault_id: vaultId, attributes } = source?.paypal ?? {};
    if (vaultId && !this.kept.has(vaultId)) return fault(422, "TOKEN_NOT_FOUND");
    const href = `${this.service.url}/checkoutnow?token=${id}`;
    const order: FakeOrder = {
      id,
      intent: String(body.intent),
      status: "PAYER_ACTION_REQUIRED",
      purchase_units: [
        { amount: unit?.amount ?? { currency_code: "", value: "" }, custom_id: unit?.custom_id ?? "", payments: {} },
      ],
      links: [{ rel: "payer-action", href }],
      returnUrl: source?.paypal?.experience_context?.return_url ?? "",
    };
    this.orders.set(id, order);
    if (attributes?.vault)
      order.payment_source = { paypal: { attributes: { vault: { id: this.#keep(), status: "VAULTED" } } } };
    if (!vaultId) return { status: 201, body: order };
    // What is kept is charged at once.
    order.status = "APPROVED";
    const taken = this.#order(id, order.intent === "AUTHORIZE" ? "authorize" : "capture");
    if (taken.status !== 201) this.orders.delete(id);
    return taken;
  }

  #order(id: string, verb: string | undefined): Answer {
    const order = this.orders.get(id);
    const [unit] = order?.purchase_units ?? [];
    if (!order || !unit) return fault(404, "INVALID_RESOURCE_ID");
    if (verb === undefined) return { status: 200, body: order };
    if (order.status === "COMPLETED") return fault(422, "ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return fault(422, "ORDER_NOT_APPROVED");
    if (this.nextCapture === "INSTRUMENT_DECLINED") {
      this.nextCapture = "COMPLETED";
      return fault(422, "INSTRUMENT_DECLINED");
    }
    order.status = "COMPLETED";
    if (verb === "authorize") {
      const expiration = new Date(Date.now() + 29 * 86_400_000).toISOString();
      unit.payments = {
        authorizations: [{ id: this.#id("AUTH"), status: "CREATED", expiration_time: expiration, amount: unit.amount }],
      };
    } else this.#capture(order, unit.amount);
    return { status: 201, body: order };
  }

  #capture(order: FakeOrder, amount: Money): void {
    const [unit] = order.purchase_units;
    if (!unit) return;
    const id = this.#id("CAPTURE");
    unit.payments = {
      ...unit.payments,
      captures: [{ id, status: this.nextCapture, amount, custom_id: unit.custom_id }],
    };
    this.nextCapture = "COMPLETED";
    this.#moved(id, "T0006", amount, unit.custom_id);
  }

  #moved(id: string, code: string, { currency_code, value }: Money, customId: string): void {
    const transaction_info = {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: new Date().toISOString(),
      transaction_amount: { currency_code, value },
      transaction_status: "S",
      custom_field: customId,
    };
    this.transactions.push({ transaction_info });
  }

  #authorization(id: string, verb: string | undefined, body: Record<string, unknown>): Answer {
    for (const order of this.orders.values()) {
      const authorization = order.purchase_units[0]?.payments.authorizations?.find((each) => each.id === id);
      if (!authorization) continue;
      if (authorization.status !== "CREATED") return fault(422, `AUTHORIZATION_ALREADY_${authorization.status}`);
      authorization.status = verb === "void" ? "VOIDED" : "CAPTURED";
      if (verb === "capture") this.#capture(order, (body.amount as Money | undefined) ?? authorization.amount);
      return verb === "void" ? { status: 204 } : { status: 201, body: { id, status: "COMPLETED" } };
    }
    return fault(404, "INVALID_RESOURCE_ID");
  }

  #refund(captureId: string, body: Record<string, unknown>): Answer {
    for (const {
      purchase_units: [unit],
    } of this.orders.values()) {
      const capture = unit?.payments.captures?.find(({ id }) => id === captureId);
      if (!capture) continue;
      const amount = (body.amount as Money | undefined) ?? capture.amount;
      const back = [...this.refunds.values()].filter(({ id }) => id.startsWith(captureId));
      const sum = back.reduce((total, refund) => total + Number(refund.amount.value), Number(amount.value));
      if (sum > Number(capture.amount.value)) return fault(422, "REFUND_AMOUNT_EXCEEDED");
      const refund = {
        id: this.#id(`${captureId}-R`),
        status: "COMPLETED",
        amount,
        custom_id: String(body.custom_id ?? ""),
      };
      this.refunds.set(refund.id, refund);
      this.#moved(refund.id, "T1107", { ...amount, value: `-${amount.value}` }, refund.custom_id);
      return { status: 201, body: refund };
    }
    return fault(404, "INVALID_RESOURCE_ID");
  }

  #search(): Answer {
    return {
      status: 200,
      body: { transaction_details: this.transactions, page: 1, total_items: this.transactions.length, total_pages: 1 },
    };
  }
}

import {
  type ChargeOutcome,
  definePlugin,
  type PaymentProvider,
  type Plugin,
  type RefundOutcome,
} from "@vitrine/platform";

export interface HarborPayOptions {
  /** Where Harbor Pay's API is. */
  readonly url: string;
  readonly secret: string;
}

/** A charge as Harbor Pay describes it. */
interface Charge {
  readonly id: string;
  readonly state: "open" | "paid" | "reserved" | "failed" | "canceled";
  /** The page on which the buyer pays. */
  readonly page: string;
}

/** Takes buyers to Harbor Pay's own page: card data never reaches the shop. */
export function harborPay({ url, secret }: HarborPayOptions): PaymentProvider {
  const send = async <T>(method: string, path: string, body?: object, signal?: AbortSignal) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`Harbor Pay responded with status ${response.status} to ${method} ${path}.`);
    return (await response.json()) as T;
  };
  const outcome = async (asked: Promise<Charge | undefined>) => outcomeOf(known(await asked));
  return {
    id: "harbor-pay",
    name: "Harbor Pay",
    isRedirect: true,
    charge: ({ idempotencyKey, amount, currency, authorizeOnly, description, returnUrl, language, signal }) => {
      const capture = !authorizeOnly;
      const charge = { key: idempotencyKey, amount, currency, capture, description, returnUrl, language };
      return outcome(send<Charge>("POST", "/charges", charge, signal));
    },
    async lookup(key) {
      const charge = await send<Charge>("GET", `/charges/${key}`);
      return charge && outcomeOf(charge);
    },
    cancel: (key) => outcome(send<Charge>("POST", `/charges/${key}/cancel`)),
    answerChallenge: () => Promise.reject(new Error("Harbor Pay asks buyers on its own page.")),
    capture: async (key, amount) => void known(await send("POST", `/charges/${key}/capture`, { amount })),
    void: async (key) => void known(await send("POST", `/charges/${key}/release`)),
    async refund({ idempotencyKey, charge, amount }) {
      const refund = { key: idempotencyKey, charge, amount };
      return known(await send<RefundOutcome>("POST", "/refunds", refund));
    },
  };
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("Harbor Pay does not know this charge.");
  return found;
}

function outcomeOf({ id: reference, state, page }: Charge): ChargeOutcome {
  switch (state) {
    case "open":
      return { status: "challenge", reference, challenge: { redirectUrl: page } };
    case "paid":
      return { status: "approved", reference };
    case "reserved":
      return { status: "authorized", reference };
    case "failed":
    case "canceled":
      return { status: "declined", reference, reason: "CHARGE_FAILED" };
  }
}

/** Harbor Pay as a way to pay. */
export function harborPayPlugin(options: HarborPayOptions): Plugin {
  return definePlugin({ name: "harbor-pay", adapters: { payments: [harborPay(options)] } });
}

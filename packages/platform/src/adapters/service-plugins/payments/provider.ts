import type { z } from "zod";
import type {
  ChargeOutcome,
  ChargeRequest,
  PaymentCall,
  PaymentProvider,
  RefundOutcome,
  RefundRequest,
} from "../../../kernel/ports.ts";
import { type ServiceAddress, ServiceFailed } from "../call-service.ts";
import type { ProviderPlatformEvent } from "./contract.ts";
import { meaningOf, outcomeOf, refundResponse, transactionResponse } from "./messages.ts";
import { noteReport, type Verdict } from "./report.ts";
import { sendSigned } from "./send-signed.ts";
import {
  isFinal,
  type Transaction,
  type Transactions,
  type TransactionTable,
  withOutcome,
  withRefund,
} from "./transactions.ts";

export interface PaymentServiceOptions {
  /** What the merchant agreed with the provider; sent with every request. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Which of its methods the provider is asked for, where it has several. */
  readonly paymentMethod?: string;
  /** `sandbox` where no money moves; `live` unless given. */
  readonly mode?: "live" | "sandbox";
  /** It can reserve an amount and take or release it later, by the two paths of that. */
  readonly canAuthorize?: boolean;
  /** Paths that differ from the usual ones: the hosted platform lets each provider choose. */
  readonly paths?: Partial<Readonly<Record<PaymentPath, string>>>;
}

/** What a payment service is asked. */
export type PaymentPath = "create" | "refund" | "capture" | "void";

const usualPaths: Readonly<Record<PaymentPath, string>> = {
  create: "/v1/create-transaction",
  refund: "/v1/refund-transaction",
  capture: "/v1/capture-transaction",
  void: "/v1/void-transaction",
};

interface ServiceParts {
  readonly id: string;
  readonly name: string;
  readonly address: ServiceAddress;
  readonly options: PaymentServiceOptions;
  readonly table: TransactionTable;
}

/** A provider that also takes what it reports by itself. */
export interface ReportingProvider extends PaymentProvider {
  report(event: ProviderPlatformEvent, call: PaymentCall): Promise<Verdict>;
}

/**
 * A payment provider behind a payment service plugin: buyers pay on its own page. Its interface has no question for how
 * a charge stands and no way to stop one. What was asked is therefore written down before it is sent, and asked again
 * in the same words, to which the interface demands how the charge stands by now.
 */
export class PaymentService implements ReportingProvider {
  readonly id: string;
  readonly name: string;
  readonly isRedirect = true;
  readonly isTest: boolean;
  /** Bound: unlike the other methods it is called on a wrapper of the provider. */
  readonly refusal: NonNullable<PaymentProvider["refusal"]>;
  readonly #parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.id = parts.id;
    this.name = parts.name;
    this.isTest = parts.options.mode === "sandbox";
    this.refusal = ({ authorizeOnly }) =>
      authorizeOnly && !parts.options.canAuthorize
        ? `${parts.name} cannot reserve an amount to take it later.`
        : undefined;
    this.#parts = parts;
  }

  async charge(request: ChargeRequest, call: PaymentCall): Promise<ChargeOutcome> {
    const { amount, currency, authorizeOnly, description, language, returnUrl } = request;
    const charge = { amount, currency, authorizeOnly, description, language, returnUrl };
    const transaction = await this.#at(call).change(request.idempotencyKey, (known) => known ?? { charge });
    return this.#standing(transaction, call);
  }

  async lookup(key: string, call: PaymentCall): Promise<ChargeOutcome | undefined> {
    const known = await this.#at(call).find(key);
    return known && this.#standing(known, call);
  }

  /** Only a charge that was not sent yet can be fenced. One that was is looked up: it may be approved until it ends. */
  async cancel(key: string, call: PaymentCall): Promise<ChargeOutcome> {
    const fence = { outcome: { status: "declined", reference: key, reason: "CHARGE_FAILED" } } as const;
    return this.#standing(await this.#at(call).change(key, (known) => known ?? fence), call);
  }

  async answerChallenge(): Promise<never> {
    throw new Error(`${this.name} asks buyers on its own page.`);
  }

  async capture(key: string, amount: number, call: PaymentCall): Promise<void> {
    const { pluginTransactionId, outcome } = required(await this.#at(call).find(key), key);
    if (outcome?.status === "approved") {
      const { captured = amount } = outcome;
      if (captured === amount) return;
      throw new ServiceFailed(`The provider captured ${captured} minor units already, and not ${amount}.`);
    }
    await this.#conclude({ path: "capture", key, amount }, pluginTransactionId, call);
    const taken = { status: "approved", reference: pluginTransactionId ?? key, captured: amount } as const;
    await this.#at(call).change(key, (known) => ({ ...required(known, key), outcome: taken }));
  }

  async void(key: string, call: PaymentCall): Promise<void> {
    const { pluginTransactionId, outcome, charge } = required(await this.#at(call).find(key), key);
    if (outcome?.status === "declined") return;
    await this.#conclude({ path: "void", key, amount: charge?.amount ?? 0 }, pluginTransactionId, call);
    const released = { status: "declined", reference: pluginTransactionId ?? key, reason: "EXPIRED" } as const;
    await this.#at(call).change(key, (known) => ({ ...required(known, key), outcome: released }));
  }

  async refund({ idempotencyKey, charge, amount }: RefundRequest, call: PaymentCall): Promise<RefundOutcome> {
    const transactions = this.#at(call);
    const asked = await transactions.change(charge, (known) =>
      withRefund(required(known, charge), idempotencyKey, { amount }),
    );
    const { outcome } = asked.refunds?.[idempotencyKey] ?? {};
    if (outcome && outcome.status !== "pending") return outcome;
    const body = {
      wixTransactionId: charge,
      wixRefundId: idempotencyKey,
      pluginTransactionId: asked.pluginTransactionId,
      refundAmount: String(amount),
      reason: "UNKNOWN",
    };
    const { pluginRefundId, reasonCode } = await this.#send("refund", body, refundResponse, call);
    const { status } = meaningOf(reasonCode);
    if (!pluginRefundId && status !== "declined")
      throw new ServiceFailed("The response names neither a refund nor a reason.");
    const reference = pluginRefundId ?? idempotencyKey;
    const said = { amount, outcome: { status: status === "declined" ? "failed" : status, reference } } as const;
    const noted = await transactions.change(charge, (known) =>
      withRefund(required(known, charge), idempotencyKey, said),
    );
    return noted.refunds?.[idempotencyKey]?.outcome ?? said.outcome;
  }

  report(event: ProviderPlatformEvent, call: PaymentCall): Promise<Verdict> {
    return noteReport(event, this.#at(call), call.log);
  }

  /** How a charge stands: as it was noted where that cannot change by itself, and as the provider says otherwise. */
  async #standing(transaction: Transaction, call: PaymentCall): Promise<ChargeOutcome> {
    const { id, charge, outcome } = transaction;
    if (outcome && (isFinal(transaction) || outcome.status === "authorized")) return outcome;
    if (!charge) throw new Error(`The charge ${id} was never written down.`);
    const { paymentMethod } = this.#parts.options;
    const { amount, currency, description, language, returnUrl, authorizeOnly } = charge;
    const body = {
      wixTransactionId: id,
      ...(paymentMethod && { paymentMethod }),
      order: {
        id,
        description: {
          totalAmount: String(amount),
          currency,
          items: [{ id, name: description, quantity: 1, price: String(amount) }],
          buyerInfo: { buyerLanguage: language },
        },
        returnUrls: { successUrl: returnUrl, errorUrl: returnUrl, cancelUrl: returnUrl, pendingUrl: returnUrl },
      },
      ...(authorizeOnly && { authorizeOnly }),
    };
    const response = await this.#send("create", body, transactionResponse, call);
    const said = outcomeOf(response, authorizeOnly, id);
    if (!said) throw new ServiceFailed("The response names neither a transaction nor a reason.");
    const noted = await this.#at(call).change(id, (known) => withOutcome(known ?? transaction, said));
    return noted.outcome ?? said;
  }

  async #conclude(
    { path, key, amount }: { readonly path: "capture" | "void"; readonly key: string; readonly amount: number },
    pluginTransactionId: string | undefined,
    call: PaymentCall,
  ): Promise<void> {
    const body = { wixTransactionId: key, pluginTransactionId, amount: String(amount) };
    const { reasonCode, errorCode } = await this.#send(path, body, transactionResponse, call);
    if (meaningOf(reasonCode).status === "succeeded") return;
    throw new ServiceFailed(`The provider did not ${path} the amount: ${reasonCode} ${errorCode ?? ""}`.trim());
  }

  #send<T>(path: PaymentPath, body: object, shape: z.ZodType<T>, call: PaymentCall): Promise<T> {
    const { address, options } = this.#parts;
    const { credentials: merchantCredentials, mode = "live", paths } = options;
    const message = { wixMerchantId: call.siteId, merchantCredentials, mode, ...body };
    return sendSigned(address.baseUri, paths?.[path] ?? usualPaths[path], { body: message, shape }, call);
  }

  #at({ store, siteId, clock }: PaymentCall): Transactions {
    return this.#parts.table.at(store, siteId, clock);
  }
}

function required(found: Transaction | undefined, key: string): Transaction {
  if (!found) throw new Error(`The provider was never asked for the charge ${key}.`);
  return found;
}

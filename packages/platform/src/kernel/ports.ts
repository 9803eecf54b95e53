import type { Checkout, Violation } from "@vitrine/contract";
import type { Clock } from "./clock.ts";
import type { Store } from "./database/port.ts";
import type { Logger } from "./log/log.ts";
import type { LocalizedText } from "./messages.ts";
import type { DiscountProvider } from "./ports/discounts.ts";
import type { DocumentFont } from "./ports/document-font.ts";
import type { FeeProvider } from "./ports/fees.ts";
import type { MailTemplate } from "./ports/mail-template.ts";
import type { MediaTools } from "./ports/media-tools.ts";
import type { MembershipProvider } from "./ports/memberships.ts";
import type {
  PaymentForm,
  PaymentMovementPage,
  PaymentMovementRange,
  PaymentNews,
  PaymentTrialStep,
  PaymentWebhook,
} from "./ports/payment-connection.ts";
import type { ProviderCall } from "./ports/purchase.ts";
import type { RatesProvider } from "./ports/rates.ts";
import type { SearchEngine } from "./ports/search.ts";
import type { ShippingProvider } from "./ports/shipping.ts";
import type { FileStorage } from "./ports/storage.ts";
import type { TaxProvider } from "./ports/tax.ts";
import type { ProviderConnection } from "./provider-connection.ts";

/** The outside world, as the platform sees it. Each port has a working local default. */
export interface Adapters {
  readonly mail: MailTransport;
  /** The look of mails; the platform's own unless given. */
  readonly mailTemplate?: MailTemplate;
  readonly captcha: CaptchaVerifier;
  readonly identityProviders: IdentityProviders;
  /** Keeps the bytes of the media library. */
  readonly storage: FileStorage;
  /** Looks into videos and sounds; without it they are played as they are. */
  readonly mediaTools?: MediaTools;
  /** Payment providers by their id, for example `sandbox`. */
  readonly payments: ReadonlyMap<string, PaymentProvider>;
  /** Carriers whose rates are asked for. */
  readonly shipping?: readonly ShippingProvider[];
  readonly taxes?: readonly TaxProvider[];
  readonly fees?: readonly FeeProvider[];
  readonly discounts?: readonly DiscountProvider[];
  /** Their memberships pay for lines beside those of the platform's plans. */
  readonly memberships?: readonly MembershipProvider[];
  /** Finds products; the platform's own search in the database unless given. */
  readonly search?: SearchEngine;
  /** Knows what currencies are worth; only what merchants enter counts unless given. */
  readonly rates?: RatesProvider;
  /** Has a say before an order is placed; nothing is asked when absent. */
  readonly orderCheck?: OrderCheck;
  /** What invoices and packing slips write signs with that the platform's own font has not, in this order. */
  readonly documentFonts?: readonly DocumentFont[];
}

/** Rules of the host that the platform does not know, such as "two to a household". */
export interface OrderCheck {
  /**
   * What is against an order of this checkout: violations of severity `ERROR` keep it from being placed. Rejects when
   * that cannot be found out, and then nothing is placed either. It has ten seconds.
   */
  review(checkout: Checkout, call: OrderCheckCall): Promise<readonly Violation[]>;
}

/** What an order check is given beside the checkout. */
export interface OrderCheckCall extends ProviderCall {
  readonly siteId: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Headers beyond the usual ones, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Names the mail, the same at every try: of one that arrives twice, mail programs show one. */
  readonly id?: string;
  /** Names what it is about, such as an order: mail programs show mails about it together. */
  readonly threadId?: string;
  /** The shop, for a sender who has an address and no name. */
  readonly senderName?: string;
  /** Where its reader writes back to; to the sender when absent. */
  readonly replyTo?: string;
}

export interface MailTransport {
  /** Nothing is sent: mails are read in the platform's mailbox, which keeps their links as long as they open something. */
  readonly isMailbox?: boolean;
  /** Resolves when the mail was delivered; rejects when it should be tried again. */
  send(mail: Mail): Promise<void>;
  /** Signs in to the mail server without sending anything; rejects with what is wrong. Absent where there is none. */
  check?(): Promise<void>;
}

/** One solved captcha, under the name of its kind. */
export interface CaptchaResponse {
  readonly Recaptcha?: string;
  readonly InvisibleRecaptcha?: string;
  readonly NoCaptcha?: string;
  readonly recaptchaForClientSiteKey?: { readonly token?: string };
}

/** When people are asked: at every login and registration, only where something looks like guessing, or not at all. */
export type CaptchaWhen = "always" | "suspicion" | "never";

/** What the hosted pages need to show a captcha. */
export interface CaptchaWidget {
  /** Public key of the site at the service. */
  readonly siteKey: string;
  /** The service's script, which offers `render` as reCAPTCHA, hCaptcha and Turnstile do. */
  readonly scriptUrl: string;
  /** Origins the script loads more from, as a content security policy names them. */
  readonly sources: readonly string[];
}

/** What became of the answers to a captcha. */
export type CaptchaResult = "solved" | "wrong" | "missing";

export interface CaptchaVerifier {
  readonly when: CaptchaWhen;
  /** Shown on the hosted pages; without one they ask for the answer as text. */
  readonly widget?: CaptchaWidget;
  /** Called when people are to be asked. */
  check(
    responses: readonly CaptchaResponse[],
    about: {
      readonly action: "register" | "login";
      readonly address?: string;
      /** Where it is noted that the service could not be reached. */
      readonly log: Logger;
    },
  ): Promise<CaptchaResult>;
}

/** Opens the outside login providers of sites. */
export interface IdentityProviders {
  connect(connection: ProviderConnection): IdentityProvider;
}

/** An outside provider that says who someone is. */
export interface IdentityProvider {
  /** Where the browser goes to sign in there. */
  authorizationUrl(request: {
    readonly redirectUri: string;
    readonly state: string;
    readonly nonce: string;
    /** S256. */
    readonly codeChallenge: string;
  }): Promise<string>;
  /** Who came back. Rejects when what they brought is not genuine, not fresh, or not for us. */
  identify(returned: ProviderReturn): Promise<ProviderIdentity>;
}

/** What someone brings back from a provider: an ID token, or the parameters of the return URL with a code in them. */
export type ProviderReturn =
  | { readonly idToken: string; readonly nonce?: string }
  | {
      readonly parameters: Readonly<Record<string, string>>;
      readonly redirectUri: string;
      readonly codeVerifier?: string;
      readonly state?: string;
      readonly nonce?: string;
    };

/** Someone as a provider knows them. */
export interface ProviderIdentity {
  /** Their id there; never given to anyone else. */
  readonly subject: string;
  readonly email?: string;
  /** The provider vouches for the address. */
  readonly isEmailVerified: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly nickname?: string;
  readonly picture?: string;
}

export interface ChargeRequest {
  /** The same key always means the same charge: a provider must never charge it twice. */
  readonly idempotencyKey: string;
  /** Minor units, above zero. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** What the buyer entered, opaque to the platform and never stored. */
  readonly instrument: Readonly<Record<string, unknown>>;
  /** Reserve the amount now and capture it later. */
  readonly authorizeOnly: boolean;
  /** The buyer agreed that what they pay with is kept for later: return `savedMethod` with the outcome. */
  readonly saveMethod?: boolean;
  readonly description: string;
  /** BCP 47; what the bank asks the buyer, it should ask in this language. */
  readonly language: string;
  /** Where a provider that takes buyers to a page of its own sends them when they are done there. */
  readonly returnUrl: string;
  /**
   * Aborted at the provider's deadline. The platform then fences the charge with {@link PaymentProvider.cancel}; a
   * provider should end its own request, and may still resolve: a late approval is settled or given back.
   */
  readonly signal: AbortSignal;
}

/** Charges a method that the buyer let the provider keep. */
export interface SavedChargeRequest extends Omit<ChargeRequest, "instrument" | "saveMethod"> {
  /** What an earlier outcome called `savedMethod`. */
  readonly savedMethod: string;
  /** The buyer is not there: nothing can be asked of them. */
  readonly isMerchantInitiated: boolean;
}

/** What a buyer lets the provider keep without a charge, to be charged later. */
export type SetUpRequest = Omit<ChargeRequest, "amount" | "authorizeOnly" | "saveMethod">;

/** How a charge stands. `pending` and `challenge` are settled later through {@link PaymentProvider.lookup}. */
export type ChargeOutcome =
  | { readonly status: "pending"; readonly reference: string; readonly card?: CardSummary }
  | {
      readonly status: "approved";
      readonly reference: string;
      readonly card?: CardSummary;
      /** The provider's token of the method it keeps; stored encrypted. */
      readonly savedMethod?: string;
      /** Minor units: what was captured of an amount that was reserved; all of it when absent. */
      readonly captured?: number;
      /** What the buyer's bank took back so far. Looked up whenever there is news of the payment. */
      readonly chargebacks?: readonly ProviderChargeback[];
      /** ISO 8601: when the provider, which reports nothing by itself, is worth asking again. */
      readonly lookAt?: string;
    }
  | {
      readonly status: "authorized";
      readonly reference: string;
      readonly card?: CardSummary;
      /** The provider's token of the method it keeps; stored encrypted. */
      readonly savedMethod?: string;
      /** ISO 8601: when the authorization lapses by itself; unknown when absent. */
      readonly expiresAt?: string;
    }
  | { readonly status: "challenge"; readonly reference: string; readonly challenge: PaymentQuestion }
  | { readonly status: "declined"; readonly reference: string; readonly reason: DeclineReason };

/** Money of a charge that the buyer's bank took back, as the provider has it. */
export interface ProviderChargeback {
  /** The provider's id of it. */
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  /** `reversed`: the shop won, and `returned` of it came back. */
  readonly status: "open" | "reversed";
  /** Minor units; all of it when absent. */
  readonly returned?: number;
}

/**
 * What the buyer has to do: answer something here, go to a page of the provider's, or go on in the provider's own form
 * on the checkout page, which is given the client session.
 */
export type PaymentQuestion =
  | { readonly prompt: string }
  | { readonly redirectUrl: string }
  | { readonly clientSession: Readonly<Record<string, string>> };

export type DeclineReason = "CHARGE_FAILED" | "INSUFFICIENT_FUNDS" | "EXPIRED";

export interface CardSummary {
  readonly brand: string;
  readonly lastFourDigits: string;
}

export interface RefundRequest {
  /** The same key always means the same refund: repeating it returns how that refund stands. */
  readonly idempotencyKey: string;
  /** The idempotency key of the charge. */
  readonly charge: string;
  /** Minor units, above zero. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** How a refund stands. A `pending` one is asked for again, with the same key. */
export interface RefundOutcome {
  readonly status: "succeeded" | "pending" | "failed";
  readonly reference: string;
  /** What merchants read about it: at most ten characters of code, and what it means. */
  readonly note?: { readonly code?: string; readonly description?: string };
}

/**
 * Whether a charge can be given back: through the provider, only by the shop itself outside the platform, or not at
 * all. `link` is the provider's own page for it.
 */
export type RefundAvailability =
  | { readonly status: "refundable"; readonly link?: string }
  | {
      readonly status: "manual";
      readonly reason: "EXPIRED" | "NOT_SUPPORTED" | "REQUIRES_CARD_READER";
      readonly link?: string;
    }
  | {
      readonly status: "unavailable";
      readonly reason:
        | "ACCESS_DENIED"
        | "DISABLED_BY_PROVIDER"
        | "FORBIDDEN"
        | "INTERNAL_ERROR"
        | "PROVIDER_IS_DOWN"
        | "TRANSACTION_NOT_FOUND";
    };

/** What a payment provider is given beside its question. */
export interface PaymentCall extends ProviderCall {
  readonly siteId: string;
  readonly clock: Clock;
  /** For tables that the plugin of the provider brings. */
  readonly store: Store;
}

/** How a capture or a void stands that is not done yet. */
export interface DecisionOutcome {
  readonly status: "pending";
}

/** Charges cards. Every call must be safe to repeat: the platform repeats whatever it got no response to. */
export interface PaymentProvider {
  /** Callers send it as `methodId`. */
  readonly id: string;
  /** What buyers read; `Card` in their language unless given. */
  readonly name?: LocalizedText;
  /** No money moves. */
  readonly isTest?: boolean;
  /** It takes no card here: a charge is a challenge that sends the buyer to a page of its own. */
  readonly isRedirect?: boolean;
  /** The provider's own form or button on the checkout page: card data goes from there to the provider and nowhere else. */
  readonly form?: PaymentForm;
  /** It can reserve an amount to be captured later; it can unless this is false. */
  readonly canAuthorize?: boolean;
  /** Cards to try, by their number, where no money moves. */
  readonly testCards?: Readonly<Record<string, { readonly meaning: LocalizedText }>>;
  /**
   * How long a charge may take, in milliseconds, before it is fenced: 15,000 unless given, and at most that. Buyers
   * and proxies wait for 30 seconds and more, so a charge always has an outcome before anyone gives up on it.
   */
  readonly deadline?: number;
  /**
   * Why the provider would never take such a charge, known without asking it: an amount outside its bounds, or a
   * currency it does not know. The order is then not placed.
   */
  refusal?(charge: Pick<ChargeRequest, "amount" | "currency" | "authorizeOnly">): string | undefined;
  /** Charges, or reserves. Called again with the same key it resolves as before, and charges nothing more. */
  charge(request: ChargeRequest, call: PaymentCall): Promise<ChargeOutcome>;
  /** Charges what the buyer let it keep. A provider without this keeps nothing, and buyers are not asked. */
  chargeSaved?(request: SavedChargeRequest, call: PaymentCall): Promise<ChargeOutcome>;
  /**
   * Keeps what the buyer entered, and charges nothing: a free trial is paid for when it is over. Resolves with `approved`
   * and `savedMethod` once it is kept; `lookup`, `cancel` and `answerChallenge` know its key like that of a charge. A
   * provider without this begins a trial with nothing kept.
   */
  setUp?(request: SetUpRequest, call: PaymentCall): Promise<ChargeOutcome>;
  /** The buyer wants a method not to be kept any more. */
  removeSaved?(savedMethod: string, call: PaymentCall): Promise<void>;
  /**
   * What became of a charge, by its idempotency key; undefined when the provider never saw it. An authorization that
   * lapsed is `declined` with the reason `EXPIRED`.
   */
  lookup(idempotencyKey: string, call: PaymentCall): Promise<ChargeOutcome | undefined>;
  /**
   * A fence: once this resolves with `declined`, a charge of this key can never be approved, whether the provider
   * has seen it or not. Any other outcome says that it came too late and how the charge stands.
   */
  cancel(idempotencyKey: string, call: PaymentCall): Promise<ChargeOutcome>;
  /** Answers a challenge step that has a prompt. A provider that only redirects rejects. */
  answerChallenge(idempotencyKey: string, answer: string, call: PaymentCall): Promise<ChargeOutcome>;
  /**
   * Takes an authorized amount, whole or in part. A provider that will do so later says `pending`; it is asked again,
   * with the same key and amount, until it does not: when it has news and by the clock. It takes the amount once.
   */
  capture(
    idempotencyKey: string,
    amount: number,
    call: PaymentCall,
  ): Promise<void> | Promise<DecisionOutcome | undefined>;
  /** Lets an authorized amount go; `pending` as with `capture`. */
  void(idempotencyKey: string, call: PaymentCall): Promise<void> | Promise<DecisionOutcome | undefined>;
  /** Gives money of a captured charge back. */
  refund(request: RefundRequest, call: PaymentCall): Promise<RefundOutcome>;
  /**
   * Reads what the provider sent to the platform's webhook address; undefined when it is not genuine or too old. Only
   * ids are taken from it: how a charge stands is looked up, so events may come twice and in any order.
   */
  receive?(webhook: PaymentWebhook, call: PaymentCall): Promise<PaymentNews | undefined>;
  /** The events that its webhook has to send, by the provider's names. */
  readonly webhookEvents?: readonly string[];
  /** One page of the money that moved at the provider, for the daily reconciliation. */
  movements?(range: PaymentMovementRange, call: PaymentCall): Promise<PaymentMovementPage>;
  /** Tries the connection: in test mode with a charge that is refunded, else by reading the account. */
  trial?(currency: string, call: PaymentCall): Promise<readonly PaymentTrialStep[]>;
  /** Whether a captured charge can be given back, by its idempotency key. It can when this is left out. */
  refundability?(idempotencyKey: string, call: PaymentCall): Promise<RefundAvailability>;
}
